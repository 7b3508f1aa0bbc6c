/** Which failed calls are tried again without anyone's help, how often, and after which pause. */
import { WithholdingProblem } from '@withholding/client';

const mostRetries = 3;
const firstPauseMs = 1000;
/** Nobody waits longer than this before a screen that doesn't move: then it is said, and there is a button. */
const longestPauseMs = 20_000;

const statuses: readonly number[] = [429, 503];
/** Of something between the page and the backend. */
const between: readonly number[] = [502, 504];

/** Trouble that passes. Every call only reads or computes, so a second try does nothing twice. */
const isPassing = ({ code, status }: WithholdingProblem): boolean =>
  code === 'NETWORK' || statuses.includes(status) || (code === 'UNEXPECTED' && between.includes(status));

/** Undefined when the call should not be tried again by itself. */
export function pauseAfter(problem: Error, retries: number): number | undefined {
  if (!(problem instanceof WithholdingProblem) || !isPassing(problem) || retries >= mostRetries) return undefined;
  const asked = 1000 * (problem.retryAfterSeconds ?? 0);
  // A part by chance, so that many people don't come back at the same moment.
  const pause = Math.max(asked, firstPauseMs * 2 ** retries) * (1 + Math.random() / 5);
  return asked > longestPauseMs ? undefined : pause;
}

/** Ends early when the connection is back. */
export const pass = (ms: number): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    globalThis.addEventListener?.('online', resolve, { once: true });
  });

export const isSignedOut = (problem: Error): boolean => problem instanceof WithholdingProblem && problem.status === 401;

/** Whether the same call could be good the next time. */
export function mayPass(problem: Error): boolean {
  if (!(problem instanceof WithholdingProblem)) return true;
  const { status } = problem;
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
