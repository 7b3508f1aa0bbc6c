/** One call at a time: a second click while one is under way does nothing. A failure keeps what is needed to try again. */
import { WithholdingProblem } from '@withholding/client';

export interface Trouble {
  readonly problem: WithholdingProblem | Error;
  readonly retry: () => Promise<void>;
}

export class Attempts {
  busy = false;
  trouble: Trouble | undefined;
  #running: Promise<void> = Promise.resolve();
  readonly #changed: () => void;
  readonly #failed: (problem: WithholdingProblem | Error) => void;

  constructor(changed: () => void, failed: (problem: WithholdingProblem | Error) => void) {
    this.#changed = changed;
    this.#failed = failed;
  }

  /** `mend` may turn a refusal into something to correct; then it is no trouble. */
  try(work: () => Promise<void>, mend: (problem: WithholdingProblem) => boolean = () => false): Promise<void> {
    if (this.busy) return Promise.resolve();
    this.busy = true;
    this.trouble = undefined;
    this.#changed();
    this.#running = this.#run(work, mend);
    return this.#running;
  }

  /** After whatever is under way. */
  async afterwards(work: () => Promise<void>): Promise<void> {
    await this.#running;
    return this.try(work);
  }

  async #run(work: () => Promise<void>, mend: (problem: WithholdingProblem) => boolean): Promise<void> {
    try {
      await work();
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      if (!(problem instanceof WithholdingProblem && mend(problem))) {
        this.trouble = { problem, retry: () => this.try(work, mend) };
        this.#failed(problem);
      }
    } finally {
      this.busy = false;
      this.#changed();
    }
  }
}
