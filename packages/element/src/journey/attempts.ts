/**
 * One call at a time: a second click while one is under way does nothing. What passes by itself is tried again; any
 * other failure keeps what is needed to try again.
 */
import { WithholdingProblem } from '@withholding/client';
import { pass, pauseAfter } from './patience.ts';

export interface FailedCall {
  readonly problem: WithholdingProblem | Error;
  readonly retry: () => Promise<void>;
}

type Work = () => Promise<void>;
type Mend = (problem: WithholdingProblem) => boolean;

export class Attempts {
  busy = false;
  /** A call failed and is about to be tried again. */
  isWaiting = false;
  trouble: FailedCall | undefined;
  #running: Promise<void> = Promise.resolve();
  #isOver = false;
  readonly #changed: () => void;
  readonly #failed: (failed: FailedCall) => void;

  constructor(changed: () => void, failed: (failed: FailedCall) => void) {
    this.#changed = changed;
    this.#failed = failed;
  }

  /** `mend` may turn a refusal into something to correct; then it is no trouble. */
  try(work: Work, mend: Mend = () => false): Promise<void> {
    if (this.busy) return Promise.resolve();
    this.busy = true;
    this.trouble = undefined;
    this.#changed();
    this.#running = this.#run(work, mend);
    return this.#running;
  }

  /** After whatever is under way. */
  async afterwards(work: Work): Promise<void> {
    await this.#running;
    return this.try(work);
  }

  /** Another interview has taken its place: nothing more is tried or told. */
  end(): void {
    this.#isOver = true;
  }

  async #run(work: Work, mend: Mend): Promise<void> {
    for (let retries = 0; ; retries += 1) {
      const problem = await this.#problemOf(work, mend);
      if (this.#isOver) return;
      const pause = problem && pauseAfter(problem, retries);
      if (pause === undefined) {
        this.#settle(problem && { problem, retry: () => this.try(work, mend) });
        return;
      }
      this.isWaiting = true;
      this.#changed();
      await pass(pause);
      if (this.#isOver) return;
    }
  }

  /** What went wrong and could not be mended. */
  async #problemOf(work: Work, mend: Mend): Promise<Error | undefined> {
    try {
      await work();
      return undefined;
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      return problem instanceof WithholdingProblem && mend(problem) ? undefined : problem;
    }
  }

  #settle(failed: FailedCall | undefined): void {
    this.busy = false;
    this.isWaiting = false;
    this.trouble = failed;
    if (failed) this.#failed(failed);
    this.#changed();
  }
}
