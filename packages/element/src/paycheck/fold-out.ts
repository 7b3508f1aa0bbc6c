/** The tax per paycheck or pension payment: a line where the pay is known, and a section that asks for it, loaded when opened. */
import { paycheckFor } from '@withholding/client';
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { View } from '../screens/view.ts';
import type { Session } from '../session/session.ts';
import type { FormStep } from '../session/steps/form-step.ts';
import type { About, PaycheckPanel } from './panel.ts';

/** Keeps what was typed while the interview is on the page. It's never in an event or a store. */
class Paycheck {
  readonly #host: ReactiveControllerHost;
  #panel: PaycheckPanel | undefined;
  #isOpen = false;
  #isLoading = false;
  #hasFailed = false;
  /** What was shown before the last form was signed, by language. */
  #last: Readonly<Record<string, TemplateResult | typeof nothing>> = {};

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /** "About $147 of federal income tax per paycheck", once the pay and the answers of the form are known. */
  line(view: View): TemplateResult | typeof nothing {
    const about = view.session.forms.begun.map((formStep) => aboutOf(formStep, view)).find((each) => each);
    if (!about) return nothing;
    const { pay, payPeriods } = view.host.payroll ?? {};
    if (pay && payPeriods && !this.#hasFailed) void this.#load();
    const line = this.#panel?.line(about) ?? nothing;
    this.#last = { [view.session.language]: line };
    return line;
  }

  /** For the last screen, which drops what was typed. */
  lastLine({ session }: View): TemplateResult | typeof nothing {
    this.#panel = undefined;
    return this.#last[session.language] ?? nothing;
  }

  /** Of one form; nothing unless its content has a method. */
  section(formStep: FormStep, view: View): TemplateResult | typeof nothing {
    const { words } = view;
    const about = aboutOf(formStep, view);
    if (!about) return nothing;
    return html`<details class="math" data-part="paycheck" ?open=${this.#isOpen} @toggle=${this.#toggled}>
      <summary>${about.texts.title}</summary>
      ${
        this.#panel?.template(about) ??
        html`<p role="status">${this.#hasFailed ? words.paycheck.failed : words.busy}</p>`
      }
    </details>`;
  }

  readonly #toggled = ({ target }: Event): void => {
    this.#isOpen = (target as HTMLDetailsElement).open;
    if (this.#isOpen) void this.#load();
  };

  async #load(): Promise<void> {
    if (this.#panel || this.#isLoading) return;
    this.#isLoading = true;
    try {
      const { PaycheckPanel } = await import('./panel.ts');
      this.#panel = new PaycheckPanel(() => this.#host.requestUpdate());
    } catch {
      this.#hasFailed = true; // opening the section tries again
    }
    this.#isLoading = false;
    this.#host.requestUpdate();
  }
}

function aboutOf(formStep: FormStep, { words, own, session, host }: View): About | undefined {
  const { bundle, walk } = formStep;
  const method = paycheckFor(bundle.paychecks ?? [], new Date().getFullYear());
  const put = (questionId: string, value: string) => session.asking.put(formStep, questionId, value);
  if (!method) return undefined;
  const texts = method.payment ? { ...words.paycheck, ...words.pension } : words.paycheck;
  return { method, walk, words, texts, own, put, language: session.language, payroll: host.payroll };
}

const paychecks = new WeakMap<Session, Paycheck>();

export function paycheckOf({ session, host }: View): Paycheck {
  const paycheck = paychecks.get(session) ?? new Paycheck(host);
  paychecks.set(session, paycheck);
  return paycheck;
}
