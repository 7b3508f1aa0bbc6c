/** Retry policy: which failed calls are retried, how often, and how long to wait. */
import { WithholdingProblem } from '@withholding/client';

const maxRetries = 3;
const firstPauseMs = 1000;
/** If the wait would be longer, the screen shows a message and a button instead. */
const maxPauseMs = 20_000;

const statuses: readonly number[] = [429, 503];
/** Status codes from a proxy between page and backend. */
const between: readonly number[] = [502, 504];

/** Temporary failures. Every call only reads or computes, so retries are safe. */
const isPassing = ({ code, status }: WithholdingProblem): boolean =>
  code === 'NETWORK' || statuses.includes(status) || (code === 'UNEXPECTED' && between.includes(status));

/** Undefined when the call shouldn't be retried. */
export function pauseAfter(problem: Error, retries: number): number | undefined {
  if (!(problem instanceof WithholdingProblem) || !isPassing(problem) || retries >= maxRetries) return undefined;
  const asked = 1000 * (problem.retryAfterSeconds ?? 0);
  // Random jitter, so that many clients don't retry at the same moment.
  const pause = Math.max(asked, firstPauseMs * 2 ** retries) * (1 + Math.random() / 5);
  return asked > maxPauseMs ? undefined : pause;
}

/** Ends early when the connection is back. */
export const pass = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    globalThis.addEventListener?.('online', resolve, { once: true });
  });

export const isSignedOut = (problem: Error): boolean => problem instanceof WithholdingProblem && problem.status === 401;

/** Whether the same call could succeed next time. */
export function mayPass(problem: Error): boolean {
  if (!(problem instanceof WithholdingProblem)) return true;
  const { status } = problem;
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
