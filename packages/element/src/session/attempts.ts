/**
 * Runs one call at a time; a second click does nothing. Temporary failures are retried; other failures keep what's
 * needed to try again.
 */
import { WithholdingProblem } from '@withholding/client';
import { pass, pauseAfter } from './retry.ts';

export interface FailedCall {
  readonly problem: WithholdingProblem | Error;
  readonly retry: () => Promise<void>;
}

type Work = () => Promise<void>;
type Recover = (problem: WithholdingProblem) => boolean;

export class Attempts {
  busy = false;
  /** A call failed and is about to be tried again. */
  isWaiting = false;
  failedCall: FailedCall | undefined;
  #running: Promise<void> = Promise.resolve();
  #isOver = false;
  readonly #changed: () => void;
  readonly #failed: (failed: FailedCall) => void;

  constructor(changed: () => void, failed: (failed: FailedCall) => void) {
    this.#changed = changed;
    this.#failed = failed;
  }

  /** `recover` may turn a rejected request into field errors; the call has then not failed. */
  try(work: Work, recover: Recover = () => false): Promise<void> {
    if (this.busy) return Promise.resolve();
    this.busy = true;
    this.failedCall = undefined;
    this.#changed();
    this.#running = this.#run(work, recover);
    return this.#running;
  }

  /** After the running call, if there is one. */
  async afterwards(work: Work): Promise<void> {
    await this.#running;
    return this.try(work);
  }

  /** A new interview replaced this one: no more retries or events. */
  end(): void {
    this.#isOver = true;
  }

  async #run(work: Work, recover: Recover): Promise<void> {
    for (let retries = 0; ; retries += 1) {
      const problem = await this.#problemOf(work, recover);
      if (this.#isOver) return;
      const pause = problem && pauseAfter(problem, retries);
      if (pause === undefined) {
        this.#settle(problem && { problem, retry: () => this.try(work, recover) });
        return;
      }
      this.isWaiting = true;
      this.#changed();
      await pass(pause);
      if (this.#isOver) return;
    }
  }

  /** The error, unless `recover` handled it. */
  async #problemOf(work: Work, recover: Recover): Promise<Error | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      return problem instanceof WithholdingProblem && recover(problem) ? undefined : problem;
    }
  }

  #settle(failed: FailedCall | undefined): void {
    this.busy = false;
    this.isWaiting = false;
    this.failedCall = failed;
    if (failed) this.#failed(failed);
    this.#changed();
  }
}
