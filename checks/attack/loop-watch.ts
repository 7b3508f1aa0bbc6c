/**
 * Loaded into the attacked process with `--import`; not part of the service. Measures the processor time of each turn of
 * the event loop, which other processes on the machine don't change.
 */
export interface Report {
  /** Longest turn since the last report, in ms of processor time. */
  readonly longest: number;
  /** Bytes in use after a full collection, if one was asked for. */
  readonly kept: number;
}

let last = process.threadCpuUsage();
let longest = 0;

function tick(): void {
  const { user, system } = process.threadCpuUsage(last);
  longest = Math.max(longest, (user + system) / 1000);
  last = process.threadCpuUsage();
}

function bytesKept(): number {
  // Also returns free pages to the system, as V8 does when memory is short.
  (globalThis as { gc?: (how?: object) => void }).gc?.({ type: 'major', flavor: 'last-resort' });
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  // This collection isn't part of a turn.
  last = process.threadCpuUsage();
  return heapUsed + Math.max(external, arrayBuffers);
}

setInterval(tick, 10).unref();
process.on('message', (what: 'loop' | 'memory') => {
  tick();
  const isLoop = what === 'loop';
  process.send?.({ longest, kept: isLoop ? 0 : bytesKept() } satisfies Report);
  if (isLoop) longest = 0;
});
process.channel?.unref();
process.on('disconnect', () => process.exit(0));
