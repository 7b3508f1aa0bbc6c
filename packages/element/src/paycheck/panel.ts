/** The tax of one paycheck or payment, from the pay typed here. It's calculated in the page and neither sent nor stored. */
import {
  type FormPaycheck,
  type FormWalk,
  type InterviewRequest,
  type Language,
  paycheckTax,
  withDecimalPoint,
  writesDecimalComma,
} from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { select } from '../controls/select.ts';
import { textBox } from '../controls/text.ts';
import { tidyNumber } from '../controls/tidy.ts';
import { dollars } from '../format.ts';
import type { OwnControls } from '../own-controls.ts';
import type { ElementWords } from '../words/index.ts';
import { Comparison, type TaxParameters } from './comparison.ts';

export interface About {
  readonly method: FormPaycheck;
  readonly walk: FormWalk;
  readonly words: ElementWords;
  /** Those of a paycheck, or of a payment of a pension. */
  readonly texts: ElementWords['paycheck'];
  readonly own: OwnControls;
  readonly language: Language;
  /** Sets an answer of the form. */
  readonly put: (questionId: string, value: string) => void;
  /** What the page knows. */
  readonly payroll: InterviewRequest['employer'] | undefined;
}

/** Longer input is a typing error. */
const amount = /^[0-9][0-9,]{0,9}(?:\.[0-9]{1,2})?$/;

export class PaycheckPanel {
  readonly #changed: () => void;
  #typed: string | undefined;
  #frequency: string | undefined;
  #isChecked = false;
  readonly #comparison = new Comparison();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Nothing while the pay or an answer is missing. */
  line(about: About): TemplateResult | typeof nothing {
    const { method, walk, texts, language } = about;
    const tax = this.#tax(about, parametersOf(walk.taxParametersNow()));
    if (tax === undefined || walk.taxParametersNow().length === 0) return nothing;
    return html`<p class="tax-line" role="status">
      ${texts.about(dollars(tax, language), method.name)} ${olderTables(about)}
    </p>`;
  }

  template(about: About): TemplateResult {
    const { words, texts, own, language } = about;
    const typed = this.#typed ?? payOf(about.payroll) ?? '';
    const isWrong = this.#isChecked && typed !== '' && this.#pay(about) === undefined;
    const shared = { required: false, words, own, language };
    // Enter would submit the screen.
    const stay = (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
    };
    return html`<div @keydown=${stay}>
      <p class="hint">${texts.stays}</p>
      ${textBox({
        ...shared,
        id: 'paycheck-pay',
        label: texts.pay,
        below: html`<p class="hint" id="paycheck-pay-hint">${texts.payHint}</p>`,
        describedBy: ['paycheck-pay-hint'],
        value: typed,
        error: isWrong ? texts.notAmount : undefined,
        input: { inputMode: 'decimal', prefix: '$', width: 'medium', tidy: tidyNumber },
        onInput: (value) => this.#type(value, false),
        onCommit: (value) => this.#type(value, true),
      })}
      ${select({
        ...shared,
        id: 'paycheck-frequency',
        label: texts.often,
        value: this.#often(about),
        choices: frequenciesOf(about),
        onInput: () => {},
        onCommit: (value) => {
          this.#frequency = value;
          this.#changed();
        },
      })}
      <div role="status">${this.#estimate(about)}</div>
      ${this.#stepper(about)}
    </div>`;
  }

  /** More money now, or a bigger refund: the extra amount, in steps. Nothing where the path of the form has none. */
  #stepper(about: About): TemplateResult | typeof nothing {
    const { walk, texts, own, language, put } = about;
    const sets = walk.path.flatMap((id) => walk.sets[id]?.questions ?? []);
    const id = sets.find(({ role }) => role === 'extraTax')?.id;
    if (id === undefined) return nothing;
    const extra = Number(walk.value(id).replaceAll(',', ''));
    const by = (change: number) => {
      const next = Math.max(0, extra + change);
      if (next !== extra) put(id, next === 0 ? '' : next.toFixed(2).replace('.00', ''));
    };
    const step = (label: string, change: number) => {
      const isOff = change < 0 && extra === 0;
      const onPress = () => by(change);
      return (
        own.button(`extra ${change}`, { label, look: 'secondary', description: undefined, isBusy: isOff, onPress }) ??
        html`<button type="button" class="plain" part="button button-secondary" aria-disabled=${isOff ? 'true' : nothing} @click=${onPress}>${label}</button>`
      );
    };
    return html`<div class="stepper" role="group" aria-labelledby="extra-title" data-part="extra">
      <p id="extra-title"><strong>${texts.extraTitle}</strong></p>
      <p role="status">${texts.extra(dollars(String(extra), language))}</p>
      <div class="tools">${step(texts.extraLess(dollars('10', language)), -10)} ${step(texts.extraMore(dollars('10', language)), 10)}</div>
    </div>`;
  }

  #type(value: string, isChecked: boolean): void {
    this.#typed = value;
    this.#isChecked = isChecked;
    this.#changed();
  }

  #often({ method, payroll }: About): string {
    const known = Object.entries(method.frequencies).find(([, periods]) => String(periods) === payroll?.payPeriods);
    return this.#frequency ?? known?.[0] ?? '';
  }

  #pay({ language, payroll }: About): string | undefined {
    if (this.#typed === undefined) return payOf(payroll);
    const tidied = tidyNumber(this.#typed);
    const text = writesDecimalComma(language) ? withDecimalPoint(tidied) : tidied;
    return amount.test(text) ? text : undefined;
  }

  #tax(about: About, taxParameters: TaxParameters): string | undefined {
    const pay = this.#pay(about);
    return pay && paycheckTax(about.method, { pay, frequency: this.#often(about), taxParameters });
  }

  #estimate(about: About) {
    const { method, walk, texts, language } = about;
    const now = parametersOf(walk.taxParameters());
    const tax = this.#tax(about, now);
    if (tax === undefined) return nothing;
    const before = this.#comparison.before(walk.formId, now);
    const difference = before && Math.round(100 * (Number(tax) - Number(this.#tax(about, before))));
    const money = (value: string) => dollars(value, language);
    const change = difference && money((Math.abs(difference) / 100).toFixed(2));
    return html`<div class="estimate">
        <p><strong>${texts.about(money(tax), method.name)}</strong></p>
        ${
          difference === undefined
            ? nothing
            : html`<p data-part="change">${
                change ? (difference > 0 ? texts.more(change) : texts.less(change)) : texts.same
              }</p>`
        }
      </div>
      ${olderTables(about)}
      <p class="hint">${texts.estimate(method.year)}</p>`;
  }
}

/** Until those of the year are published. */
function olderTables({ method: { year }, texts }: About): TemplateResult | typeof nothing {
  const thisYear = new Date().getFullYear();
  return year < thisYear
    ? html`<span class="hint" data-part="tables">${texts.olderTables(year, thisYear)}</span>`
    : nothing;
}

const parametersOf = (all: readonly { readonly id: string; readonly value: string }[]): TaxParameters =>
  Object.fromEntries(all.map(({ id, value }) => [id, value]));

/** Of one paycheck or payment. */
function payOf({ pay, payPeriods }: NonNullable<About['payroll']> = {}): string | undefined {
  const one = Number(pay) / Number(payPeriods);
  return Number.isFinite(one) ? one.toFixed(2) : undefined;
}

/** The pay periods of the method, most frequent first. */
function frequenciesOf({ method, texts }: About) {
  const labels: Readonly<Record<string, string>> = texts.frequencies;
  const known = Object.keys(labels).filter((value) => Object.hasOwn(method.frequencies, value));
  return known.map((value) => ({ value, label: labels[value] ?? value }));
}
