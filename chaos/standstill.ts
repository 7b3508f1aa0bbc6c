/** Whether the machine stood still: then the service turns callers away, and nothing else is wrong. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A turn of the event loop from which the service turns callers away, in ms. */
const longestTurnMs = 150;

export class Standstill {
  /** This process hardly works, so it is late when the machine is. */
  readonly #lateness = monitorEventLoopDelay({ resolution: 10 });

  constructor() {
    this.#lateness.enable();
  }

  /** Since the last time this was asked. */
  wasSeen(): boolean {
    const { max } = this.#lateness;
    this.#lateness.reset();
    return max / 1e6 > longestTurnMs;
  }

  end(): void {
    this.#lateness.disable();
  }
}
