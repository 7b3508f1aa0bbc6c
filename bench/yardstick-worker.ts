/** The yardstick's own thread: while somebody measures, it does a fixed piece of work again and again, and times it. */
import { createHash } from 'node:crypto';
import { workerData } from 'node:worker_threads';
import type { Board } from './yardstick.ts';

const { measuring, units, microseconds } = workerData as Board;

/** What compiling and responding are made of: objects, texts, sorting, hashes, and garbage to collect. */
function unitOfWork(): string {
  const hash = createHash('sha256');
  for (let round = 0; round < 20; round += 1) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: `line${index}`,
      text: `A question of medium length, number ${(index * 7919 + round) % 1000}, with a note.`,
      values: [index, index / 3, String(index)],
    }));
    const text = JSON.stringify(rows);
    const again = JSON.parse(text) as typeof rows;
    again.sort((one, other) => (one.text < other.text ? -1 : 1));
    hash.update(text.replaceAll(/\d+/g, '#'));
    hash.update(again[0]?.text ?? '');
  }
  return hash.digest('hex');
}

// Compiled before it counts.
for (let warming = 0; warming < 10; warming += 1) unitOfWork();
const pause = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  Atomics.wait(measuring, 0, 0);
  const [started, cpu] = [performance.now(), process.threadCpuUsage()];
  unitOfWork();
  const { user, system } = process.threadCpuUsage(cpu);
  Atomics.add(microseconds, 0, BigInt(Math.round((performance.now() - started) * 1000)));
  Atomics.add(microseconds, 1, BigInt(user + system));
  Atomics.add(units, 0, 1);
  Atomics.notify(units, 0);
  // Long enough to leave the cores to what is measured, and the work long enough to see who else wants them.
  Atomics.wait(pause, 0, 0, 120);
}
