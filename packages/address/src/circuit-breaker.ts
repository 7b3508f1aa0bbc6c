/**
 * Stops calling a failing provider for a while, so that callers get a result immediately and the provider can recover.
 */

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures?: number;
  /** How long it stays open; ten times as long after a failure that will not mend by itself. */
  readonly restMs?: number;
  readonly now?: () => number;
}

export class CircuitBreaker {
  readonly #limit: number;
  readonly #restMs: number;
  readonly #now: () => number;
  #failures = 0;
  #openUntil = 0;
  #probing = false;

  constructor({ failures = 5, restMs = 30_000, now = () => performance.now() }: BreakerOptions = {}) {
    this.#limit = failures;
    this.#restMs = restMs;
    this.#now = now;
  }

  /** Whether a call may go out. After a rest one call goes first, and the others wait for how it fares. */
  enter(): boolean {
    if (this.#failures < this.#limit) return true;
    if (this.#probing || this.#now() < this.#openUntil) return false;
    this.#probing = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#probing = false;
  }

  failed(lasting: boolean): void {
    this.#failures = lasting ? this.#limit : this.#failures + 1;
    this.#openUntil = this.#now() + this.#restMs * (lasting ? 10 : 1);
    this.#probing = false;
  }

  /** The call ended without telling anything about the provider. */
  abandoned(): void {
    this.#probing = false;
  }
}
