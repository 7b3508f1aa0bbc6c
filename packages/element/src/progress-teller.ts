/** Tells the page where the employee is: for its title, its status and its statistics. Nothing of the answers. */
import type { ReactiveController, ReactiveElement } from 'lit';
import type { SkippedDetail, StepDetail } from './events.ts';
import type { Journey } from './journey/journey.ts';

export class ProgressTeller implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #journey: () => Journey | undefined;
  #last = '';
  #skipped: readonly string[] = [];

  constructor(host: ReactiveElement, journey: () => Journey | undefined) {
    this.#host = host;
    this.#journey = journey;
    host.addController(this);
  }

  hostUpdated(): void {
    const journey = this.#journey();
    if (!journey || journey.step === 'loading') return;
    const { forms, step, stage } = journey;
    const open = forms.all.filter(({ id }) => forms.results[id] === undefined);
    const title = this.#host.renderRoot.querySelector('h2.title')?.textContent?.trim();
    if (title === undefined) return; // its screen is still being loaded
    const formId = stage?.walk.formId;
    const detail: StepDetail = { step, title, formsLeft: open.length, ...(formId === undefined ? {} : { formId }) };
    const text = JSON.stringify(detail);
    if (text !== this.#last) this.#tell('withholding-step', detail);
    this.#last = text;
    const skipped = forms.all.map(({ id }) => id).filter((id) => forms.results[id] === 'skipped');
    for (const id of skipped.filter((each) => !this.#skipped.includes(each)))
      this.#tell('withholding-skipped', { formId: id } satisfies SkippedDetail);
    this.#skipped = skipped;
  }

  #tell(name: string, detail: object): void {
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
