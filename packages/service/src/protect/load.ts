/**
 * Knows when the process has more work than it can do in time, so that a request is told at once instead of waiting.
 * A timer notices how late the event loop runs it. From that follows the wait of a request that arrives at any moment:
 * one that falls into a gap of d ms waits d/2 on average, and longer gaps catch more requests, hence the squares.
 * And a request that has waited long for its turn, or comes late in a long one, is turned away, so that the line
 * doesn't grow without end while requests come faster than responses can be made.
 */
export interface LoadLimits {
  /** Mean wait before a request is read, in ms, from which requests are turned away. */
  readonly maxWait?: number;
  /** Requests under way from which more are turned away. */
  readonly maxInFlight?: number;
}

const tick = 20;
const judgedEvery = 200;

export class Load {
  isTooHigh = false;
  /** Requests turned away. */
  shed = 0;
  /** Mean wait in ms over the last stretch. */
  wait = 0;
  readonly #maxWait: number;
  readonly #maxTurn: number;
  readonly #maxInFlight: number;
  readonly #inFlight: () => number;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer ran last; never late before it was started. */
  #last = Number.POSITIVE_INFINITY;
  #total = 0;
  #squares = 0;

  constructor(inFlight: () => number, { maxWait = 100, maxInFlight = 2000 }: LoadLimits) {
    this.#inFlight = inFlight;
    this.#maxWait = maxWait;
    this.#maxTurn = 1.5 * maxWait;
    this.#maxInFlight = maxInFlight;
  }

  /** Once requests can come: what a start takes is nobody's wait. */
  start(): void {
    this.#last = performance.now();
    this.#timer = setInterval(() => this.#notice(), tick);
    this.#timer.unref();
  }

  /** Asked on every request, so it only compares. `waitedMs`: how long this one waited for its turn. */
  mustShed(waitedMs = 0): boolean {
    return this.isTooHigh || waitedMs > this.#maxTurn || performance.now() - this.#last > this.#maxTurn;
  }

  /** Waiting clients come back over three seconds, not all at once. */
  turnAway(): number {
    this.shed += 1;
    return 1 + (this.shed % 3);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #notice(): void {
    const now = performance.now();
    const gap = now - this.#last;
    this.#last = now;
    this.#total += gap;
    this.#squares += Math.max(0, gap - tick) ** 2;
    if (this.#total < judgedEvery) return;
    this.wait = this.#squares / (2 * this.#total);
    // Once too high, the load must fall to half before requests are let in again.
    const ease = this.isTooHigh ? 0.5 : 1;
    this.isTooHigh = this.wait > this.#maxWait * ease || this.#inFlight() > this.#maxInFlight * ease;
    this.#total = 0;
    this.#squares = 0;
  }
}
