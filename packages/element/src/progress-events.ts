/** Events about the current step, for the page's title, status and statistics. They contain no answers. */
import type { ReactiveController, ReactiveElement } from 'lit';
import type { SkippedDetail, StepDetail } from './events.ts';
import type { Session } from './session/session.ts';

export class ProgressEvents implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #session: () => Session | undefined;
  #last = '';
  #skipped: readonly string[] = [];

  constructor(host: ReactiveElement, session: () => Session | undefined) {
    this.#host = host;
    this.#session = session;
    host.addController(this);
  }

  hostUpdated(): void {
    const session = this.#session();
    if (!session || session.step === 'loading') return;
    const { forms, step, formStep, faults, attempts } = session;
    const open = forms.all.filter(({ id }) => forms.results[id] === undefined);
    const title = this.#host.renderRoot.querySelector('h2.title')?.textContent?.trim();
    if (title === undefined) return; // its screen is still being loaded
    const formId = formStep?.walk.formId;
    const detail: StepDetail = {
      step,
      title,
      hasErrors: faults.all.length > 0 || attempts.failedCall !== undefined,
      formsLeft: open.length,
      ...(formId === undefined ? {} : { formId }),
    };
    const text = JSON.stringify(detail);
    if (text !== this.#last) this.#send('withholding-step', detail);
    this.#last = text;
    const skipped = forms.all.map(({ id }) => id).filter((id) => forms.results[id] === 'skipped');
    for (const id of skipped.filter((each) => !this.#skipped.includes(each)))
      this.#send('withholding-skipped', { formId: id } satisfies SkippedDetail);
    this.#skipped = skipped;
  }

  #send(name: string, detail: object): void {
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
