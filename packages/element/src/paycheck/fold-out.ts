/** "See what this means for your paycheck": closed until someone opens it, and only then loaded. */
import { paycheckFor } from '@withholding/client';
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { View } from '../screens/view.ts';
import type { FormStep } from '../session/steps/form-step.ts';
import type { PaycheckPanel } from './panel.ts';

/** Keeps what was typed while the interview is on the page. It's never in an event or a store. */
export class PaycheckFoldOut {
  readonly #host: ReactiveControllerHost;
  #panel: PaycheckPanel | undefined;
  #isOpen = false;
  #hasFailed = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** For the current form; nothing unless its content has a method. */
  template(formStep: FormStep | undefined, { words, own, session }: View): TemplateResult | typeof nothing {
    const method = formStep && paycheckFor(formStep.bundle.paychecks ?? [], new Date().getFullYear());
    if (!method) return nothing;
    return html`<details class="math" data-part="paycheck" ?open=${this.#isOpen} @toggle=${this.#toggled}>
      <summary>${words.paycheck.title}</summary>
      ${
        this.#panel?.template({ method, walk: formStep.walk, words, own, language: session.language }) ??
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
      this.#hasFailed = true; // opening it again retries
    }
    this.#host.requestUpdate();
  };
}
