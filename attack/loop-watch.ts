/**
 * Loaded into the attacked process (`--import`), never part of the service: notes how long each turn of the event loop
 * took, and tells when asked.
 *
 * A turn that is late because the machine gave the processor to others is the machine's noise, not ours. The kernel
 * counts the time this thread stood in line for a processor (`/proc/self/schedstat`), so that time is taken off.
 * What is left is the time the turn itself took: computing, collecting garbage, reading a file.
 */
import { openSync, readSync } from 'node:fs';

export interface LoopReport {
  /** Longest turn, in ms, without the time spent in line for a processor. */
  readonly longest: number;
  /** Most processor time of one turn, in ms: what is left of it when even the helpers of the garbage collector stand in line. */
  readonly busiest: number;
  /** The longest turn by the clock on the wall. */
  readonly wall: number;
  /** Longest time in line within one turn, in ms. */
  readonly inLine: number;
  /** Of the time it wanted to run, the share it stood in line: 0 on a machine of its own. */
  readonly inLineShare: number;
  /** Whether the kernel says how long the thread stood in line. Without it, both figures are the same. */
  readonly knowsLine: boolean;
}

export interface MemoryReport {
  /** Bytes in use after a full collection. */
  readonly kept: number;
}

export interface Question {
  readonly id: number;
  readonly ask: 'loop' | 'memory';
}

const tickMs = 10;
const buffer = Buffer.alloc(128);

function openLine(): number | undefined {
  try {
    return openSync('/proc/self/schedstat', 'r');
  } catch {
    return undefined;
  }
}

const file = openLine();

/** Milliseconds this thread has run, and has stood in line for a processor, since it started. */
function times(): { readonly ran: number; readonly waited: number } {
  if (file === undefined) return { ran: 1, waited: 0 };
  const text = buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
  const [ran = 0, waited = 0] = text.split(' ').map(Number);
  return { ran: ran / 1e6, waited: waited / 1e6 };
}

let [last, lastTimes] = [performance.now(), times()];
let [longest, busiest, wall, inLine] = [0, 0, 0, 0];
let since = lastTimes;

function tick(): void {
  const [now, nowTimes] = [performance.now(), times()];
  const late = Math.max(0, now - last - tickMs);
  const waited = nowTimes.waited - lastTimes.waited;
  wall = Math.max(wall, late);
  inLine = Math.max(inLine, waited);
  busiest = Math.max(busiest, nowTimes.ran - lastTimes.ran);
  longest = Math.max(longest, late - waited);
  [last, lastTimes] = [now, nowTimes];
}

setInterval(tick, tickMs).unref();

function reportOn(ask: Question['ask']): LoopReport | MemoryReport {
  if (ask === 'loop') {
    tick();
    const [ran, waited] = [lastTimes.ran - since.ran, lastTimes.waited - since.waited];
    const inLineShare = waited / Math.max(1, ran + waited);
    const told = { longest, busiest, wall, inLine, inLineShare, knowsLine: file !== undefined };
    [longest, busiest, wall, inLine, since] = [0, 0, 0, 0, lastTimes];
    return told;
  }
  // The whole of it, free pages given back too, as V8 does when memory is short: a lighter one leaves them to the process.
  (globalThis as { gc?: (how?: object) => void }).gc?.({ type: 'major', flavor: 'last-resort' });
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  // The collection was our own doing.
  [last, lastTimes] = [performance.now(), times()];
  return { kept: heapUsed + Math.max(external, arrayBuffers) };
}

process.on('message', ({ id, ask }: Question) => {
  process.send?.({ id, ...reportOn(ask) });
});
// Being watched keeps nothing alive.
process.channel?.unref();
process.on('disconnect', () => process.exit(0));
