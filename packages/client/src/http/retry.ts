/** How long a call is tried: again after 429, 503 and network faults, with growing pauses, within one time limit. */
import { retryAfterOf } from './problem.ts';

/** The time a call has, with all its tries. */
export class TimeLimit {
  readonly signal: AbortSignal;
  readonly #end: number;

  constructor(ms: number) {
    this.signal = AbortSignal.timeout(ms);
    this.#end = Date.now() + ms;
  }

  leaves(ms: number): boolean {
    return !this.signal.aborted && Date.now() + ms < this.#end;
  }

  /** What others wait for as well: this caller no longer than its own time. */
  within<Result>(shared: Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(this.signal.reason);
      if (this.signal.aborted) stop();
      this.signal.addEventListener('abort', stop, { once: true });
      shared.then(resolve, reject).finally(() => this.signal.removeEventListener('abort', stop));
    });
  }
}

const firstPauseMs = 250;
const maxPauseMs = 10_000;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Half of it by chance, so that many callers do not come back together. */
function pause(attempt: number, response: Response | undefined): number {
  const backoff = Math.min(maxPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2);
  const asked = response && retryAfterOf(response);
  return asked === undefined ? backoff : asked * 1000 + backoff / 4;
}

const isBusy = ({ status }: Response): boolean => status === 429 || status === 503;

/** Every endpoint only reads or computes, so that trying again never does anything twice. */
export async function withRetries(
  send: (signal: AbortSignal) => Promise<Response>,
  retries: number,
  limit: TimeLimit,
): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const result = await send(limit.signal).catch((fault: unknown) => ({ fault }));
    const response = 'fault' in result ? undefined : result;
    if (response && !isBusy(response)) return response;
    const wait = pause(attempt, response);
    const giveUp = attempt >= retries || !limit.leaves(wait);
    if (giveUp && response) return response;
    if (giveUp) throw (result as { fault: unknown }).fault;
    await response?.body?.cancel();
    await sleep(wait);
  }
}
