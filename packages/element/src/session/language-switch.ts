/** Another language on the way: the flows in its words, and the forms that agencies print in it. */
import type { Language } from '@withholding/client';
import type { Attempts } from './attempts.ts';
import type { FormSearch } from './form-search.ts';
import type { FlowStep } from './steps/flow-step.ts';
import type { FormList } from './steps/form-list.ts';

interface Context {
  readonly attempts: Attempts;
  readonly forms: FormList;
  readonly finding: FormSearch;
  /** On to the first open form. */
  readonly proceed: () => Promise<void>;
}

export class LanguageSwitch {
  readonly #context: Context;
  /** Leads to the forms of the new language, while those begun are of another. */
  #other: FlowStep | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Names of the forms to change to: of none once something is signed or set aside. */
  get offered(): readonly string[] {
    const { all, results } = this.#context.forms;
    if (!this.#other || Object.keys(results).length > 0) return [];
    return this.#other.forms().flatMap(({ id, name }) => (all.some((form) => form.id === id) ? [] : [name]));
  }

  /** Nothing is changed until `take` is called. */
  async load(language: Language): Promise<{ readonly take: () => void }> {
    const { forms, finding } = this.#context;
    const { flows, other, take } = await finding.in(language);
    return {
      take: () => {
        const isBegun = forms.begun.length > 0 || Object.keys(forms.results).length > 0;
        const now = isBegun ? flows : (other ?? flows);
        take(now);
        this.#other = isBegun ? other : undefined;
        if (!now) return;
        if (isBegun) forms.rename(now.forms());
        else if (forms.all.length > 0) forms.all = now.forms();
      },
    };
  }

  /** Goes on with the forms of this language. Answers that both ask for stay. */
  async accept(): Promise<void> {
    const { attempts, forms, finding, proceed } = this.#context;
    await attempts.try(async () => {
      if (this.#other) {
        finding.flows = this.#other;
        forms.replace(this.#other.forms());
      }
      this.#other = undefined;
      await proceed();
    });
  }
}
