/** Time limits that hold on slow machines too. Limits in milliseconds are for the machine of docs/explanation/scale.md. */
import { setTimeout as sleep } from 'node:timers/promises';

/** How long the work below takes on that machine. */
const referenceMs = 25;

function work(): void {
  for (let round = 0; round < 20; round += 1) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      id: `line${index}`,
      text: `A question of medium length, number ${(index * 7919 + round) % 1000}, with a note.`,
      values: [index, index / 3, String(index)],
    }));
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
    copy.sort((a, b) => (a.text < b.text ? -1 : 1));
    JSON.stringify(copy).replaceAll(/\d+/g, '#');
  }
}

let isWarm = false;

/** 3 on a machine that is three times slower right now. At least 1. */
export function slowness(): number {
  for (let warmUps = isWarm ? 0 : 10; warmUps > 0; warmUps -= 1) work();
  isWarm = true;
  const times = [1, 2, 3].map(() => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return Math.max(1, Math.min(...times) / referenceMs);
}

/** Times the work, and measures the machine before and after it. */
export async function timed<T>(run: () => T | Promise<T>) {
  const before = slowness();
  const started = performance.now();
  const result = await run();
  const clockMs = performance.now() - started;
  const factor = Math.max(before, slowness());
  return { result, ms: clockMs / factor, slowness: factor };
}

/** Polls until it is true. Fails after the limit, or after a minute on a machine that is slow. Returns milliseconds. */
export async function until(isTrue: () => boolean | Promise<boolean>, withinMs: number): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    const ms = performance.now() - started;
    if (ms > withinMs && (ms > 60_000 || ms > withinMs * slowness()))
      throw new Error(`Not true after ${Math.round(ms)} ms. Limit: ${withinMs} ms.`);
    await sleep(5);
  }
  return performance.now() - started;
}
