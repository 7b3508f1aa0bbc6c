/**
 * How slow the machine is while something is measured. A test that bounds an absolute time fails on a slow or busy
 * machine, where nothing is wrong. So a thread does a fixed piece of work during the measurement, and the time is
 * divided by how much longer that work took than on the machine of docs/explanation/scale.md. The goals themselves are checked by
 * `npm run bench`.
 */
import { Worker } from 'node:worker_threads';

/** What the two threads share. */
export interface Board {
  /** How many measurements are under way. */
  readonly measuring: Int32Array<SharedArrayBuffer>;
  /** Pieces of work done. */
  readonly units: Int32Array<SharedArrayBuffer>;
  /** Microseconds they took, all together: by the clock, and of the processor. */
  readonly microseconds: BigInt64Array<SharedArrayBuffer>;
}

/** How long the piece of work takes on the machine of docs/explanation/scale.md when nothing else runs. */
const referenceMs = 25;

let board: Board | undefined;
function shared(): Board {
  if (!board) {
    board = {
      measuring: new Int32Array(new SharedArrayBuffer(4)),
      units: new Int32Array(new SharedArrayBuffer(4)),
      microseconds: new BigInt64Array(new SharedArrayBuffer(16)),
    };
    new Worker(new URL('./yardstick-worker.ts', import.meta.url), { workerData: board, execArgv: [] }).unref();
  }
  return board;
}

export class Measurement {
  readonly #board = shared();
  readonly #started = performance.now();
  readonly #units = Atomics.load(this.#board.units, 0);
  readonly #microseconds = [0, 1].map((index) => Atomics.load(this.#board.microseconds, index)) as [bigint, bigint];
  readonly #cpu = process.threadCpuUsage();

  constructor() {
    Atomics.add(this.#board.measuring, 0, 1);
    Atomics.notify(this.#board.measuring, 0);
  }

  /** Milliseconds by the clock. */
  get clockMs(): number {
    return performance.now() - this.#started;
  }

  /** 1 on the machine of docs/explanation/scale.md, 3 on one that is three times slower; never less than 1. */
  slowness(): number {
    return this.#slowness(0);
  }

  #slowness(by: 0 | 1): number {
    const { units, microseconds } = this.#board;
    // Waits for the work to be done once, at least; the thread needs a moment to start.
    while (Atomics.load(units, 0) === this.#units) Atomics.wait(units, 0, this.#units, 60_000);
    const ms = Number(Atomics.load(microseconds, by) - this.#microseconds[by]) / 1000;
    return Math.max(1, ms / (Atomics.load(units, 0) - this.#units) / referenceMs);
  }

  /**
   * Ends it. `ms` is the time as it would be on the machine of docs/explanation/scale.md; `cpuMs` the processor time of this thread,
   * for work that waits for nobody: it hardly changes when others want the processor too.
   */
  end(): { readonly ms: number; readonly cpuMs: number; readonly slowness: number } {
    const { clockMs } = this;
    const { user, system } = process.threadCpuUsage(this.#cpu);
    const slowness = this.slowness();
    const cpuMs = (user + system) / 1000 / this.#slowness(1);
    this.cancel();
    return { ms: clockMs / slowness, cpuMs, slowness };
  }

  /** Ends it without a result. */
  cancel(): void {
    Atomics.sub(this.#board.measuring, 0, 1);
  }
}

/** Does the work beside the yardstick. */
export async function timed<T>(work: () => T | Promise<T>) {
  const measurement = new Measurement();
  const result = await work();
  return { result, ...measurement.end() };
}

/** Tries until it holds, allowing for a slow machine; the milliseconds it took by the clock. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<number> {
  const measurement = new Measurement();
  try {
    while (!(await holds())) {
      if (measurement.clockMs > withinMs && measurement.clockMs > withinMs * measurement.slowness())
        throw new Error(`Does not hold after ${withinMs} ms, ${measurement.clockMs.toFixed(0)} by the clock.`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return measurement.clockMs;
  } finally {
    measurement.cancel();
  }
}
