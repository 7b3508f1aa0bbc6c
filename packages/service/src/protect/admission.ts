/**
 * Decides when a request is handled. Requests wait in one line, first come, first served, and each turn of the event
 * loop handles them for a slice of time, so that health checks and new connections get their share.
 *
 * While the line is long, a connection rests once its response is sent: it isn't read, so its next request waits in the
 * kernel, where it costs nothing. Resting connections are read again in order, as the line gets shorter.
 *
 * A request is rejected only if so many are ahead of it that it would wait longer than the deadline. How many that are
 * is measured while requests wait, so a slow machine alone rejects nothing.
 */

/** How long one turn handles requests. */
const sliceMs = 20;
/**
 * A turn of Node's loop accepts one connection. While connections come in, turns handle requests only for a short slice
 * after every so many milliseconds, so that a new connection doesn't wait for seconds behind thousands of others.
 */
const acceptMs = 16;
const acceptSliceMs = 2;
/** Number of waiting requests that pauses connections: enough for a slice, even of the cheapest requests. */
const readAhead = 200;
/** Below this, nothing is rejected, however late the process is. */
const minLine = 200;
/** How long requests are counted to learn how many are handled in a second. */
const measuredMs = 500;

export class Admission {
  /** Requests rejected. */
  rejected = 0;
  /** How long the last request handled had waited, in ms. */
  waitMs = 0;
  readonly #deadlineMs: number;
  readonly #waiting: { readonly since: number; readonly handle: () => void }[] = [];
  readonly #resting: (() => void)[] = [];
  #isScheduled = false;
  #isAccepting = false;
  #turnBegan = 0;
  #sliceEnds = 0;
  /** Requests the line may hold: what is handled within the deadline. */
  #maxLine = Number.POSITIVE_INFINITY;
  #isMeasured = false;
  #measuredSince = 0;
  #handled = 0;

  constructor({ deadlineMs }: { readonly deadlineMs: number }) {
    this.#deadlineMs = deadlineMs;
  }

  /** Returns false if the request must be rejected. */
  enter(handle: () => void): boolean {
    if (this.#waiting.length + this.#resting.length >= this.#maxLine) {
      this.rejected += 1;
      return false;
    }
    this.#waiting.push({ since: performance.now(), handle });
    this.#schedule();
    return true;
  }

  /** Waits in line with the requests. For one step of a request that was admitted before, so it's never rejected. */
  turn(): Promise<void> {
    return new Promise((handle) => {
      this.#waiting.push({ since: performance.now(), handle });
      this.#schedule();
    });
  }

  /** A connection came in; more may follow. */
  accepted(): void {
    this.#isAccepting = true;
  }

  /** Whether a connection must rest. Once some do, others rest behind them. */
  get isBusy(): boolean {
    return this.#waiting.length >= readAhead || this.#resting.length > 0;
  }

  /** `wake` is called when the connection can be read again. */
  rest(wake: () => void): void {
    this.#resting.push(wake);
    this.#schedule();
  }

  /** After what was read in this turn. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(this.#begin);
  }

  readonly #begin = (): void => {
    const now = performance.now();
    const isAccepting = this.#isAccepting;
    this.#isAccepting = false;
    // Time spent on new connections says nothing about how many requests can be handled.
    if (isAccepting) this.#measuredSince += now - this.#turnBegan;
    this.#turnBegan = now;
    if (isAccepting && now < this.#sliceEnds + acceptMs) {
      setImmediate(this.#begin);
      return;
    }
    this.#sliceEnds = now + (isAccepting ? acceptSliceMs : sliceMs);
    this.#measure(now);
    this.#next();
  };

  /** One request per turn of the event loop, so that its deferred work is part of the slice. */
  readonly #next = (): void => {
    const request = this.#waiting.shift();
    const now = performance.now();
    if (request) {
      this.#handled += 1;
      this.waitMs = now - request.since;
      request.handle();
    }
    if (this.#waiting.length > 0 && now < this.#sliceEnds) process.nextTick(this.#next);
    else this.#end();
  };

  #end(): void {
    this.#isScheduled = false;
    for (let room = readAhead - this.#waiting.length; room > 0; room -= 1) {
      const wake = this.#resting.shift();
      if (!wake) break;
      wake();
    }
    this.#isMeasured &&= this.#waiting.length + this.#resting.length > 0;
    if (this.#isMeasured) this.#schedule();
  }

  /** While requests wait, how many are handled within the deadline. */
  #measure(now: number): void {
    if (!this.#isMeasured) {
      this.#isMeasured = true;
      this.#measuredSince = now;
      this.#handled = 0;
      this.#maxLine = Number.POSITIVE_INFINITY;
    } else if (now - this.#measuredSince > measuredMs) {
      this.#maxLine = Math.max(minLine, (this.#handled * this.#deadlineMs) / (now - this.#measuredSince));
      this.#measuredSince = now;
      this.#handled = 0;
    }
  }
}
