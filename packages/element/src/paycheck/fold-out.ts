/** "See what this means for your paycheck": closed until someone opens it, and only then loaded. */
import { paycheckFor } from '@withholding/client';
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { FormStage } from '../journey/stages/form-stage.ts';
import type { View } from '../screens/view.ts';
import type { PaycheckPanel } from './panel.ts';

/** Holds what is typed there, as long as the interview is on the page. No state that is told or kept has it. */
export class PaycheckFoldOut {
  readonly #host: ReactiveControllerHost;
  #panel: PaycheckPanel | undefined;
  #isOpen = false;
  #hasFailed = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** Of the form now being filled out; nothing, unless its content has a method. */
  template(stage: FormStage | undefined, { words, own, journey }: View): TemplateResult | typeof nothing {
    const method = stage && paycheckFor(stage.bundle.paychecks ?? [], new Date().getFullYear());
    if (!method) return nothing;
    return html`<details class="math" data-part="paycheck" ?open=${this.#isOpen} @toggle=${this.#toggled}>
      <summary>${words.paycheck.title}</summary>
      ${
        this.#panel?.template({ method, walk: stage.walk, words, own, language: journey.language }) ??
        html`<p role="status">${this.#hasFailed ? words.paycheck.failed : words.busy}</p>`
      }
    </details>`;
  }

  readonly #toggled = async ({ target }: Event): Promise<void> => {
    this.#isOpen = (target as HTMLDetailsElement).open;
    if (!this.#isOpen || this.#panel) return;
    try {
      const { PaycheckPanel } = await import('./panel.ts');
      this.#panel ??= new PaycheckPanel(() => this.#host.requestUpdate());
    } catch {
      this.#hasFailed = true; // opened again, it is tried again
    }
    this.#host.requestUpdate();
  };
}
