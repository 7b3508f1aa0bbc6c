/** The tax of one paycheck, from the pay typed here. It's calculated in the page and neither sent nor stored. */
import {
  type FormPaycheck,
  type FormWalk,
  type Language,
  paycheckTax,
  withDecimalPoint,
  writesDecimalComma,
} from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { OwnFields } from '../controls/field.ts';
import { select } from '../controls/select.ts';
import { textBox } from '../controls/text.ts';
import { tidyNumber } from '../controls/tidy.ts';
import { dollars } from '../format.ts';
import type { ElementWords } from '../words/index.ts';
import { Comparison, type TaxParameters } from './comparison.ts';

interface About {
  readonly method: FormPaycheck;
  readonly walk: FormWalk;
  readonly words: ElementWords;
  readonly own: OwnFields;
  readonly language: Language;
}

/** Longer input is a typing error. */
const amount = /^[0-9][0-9,]{0,9}(?:\.[0-9]{1,2})?$/;

export class PaycheckPanel {
  readonly #changed: () => void;
  #typed = '';
  #frequency = '';
  #isChecked = false;
  readonly #comparison = new Comparison();

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  template(about: About): TemplateResult {
    const { words, own, language } = about;
    const pay = this.#pay(language);
    const isWrong = this.#isChecked && this.#typed !== '' && pay === undefined;
    const shared = { required: false, words, own, language };
    // Enter would submit the screen.
    const stay = (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
    };
    return html`<div @keydown=${stay}>
      <p class="hint">${words.paycheck.stays}</p>
      ${textBox({
        ...shared,
        id: 'paycheck-pay',
        label: words.paycheck.pay,
        below: html`<p class="hint" id="paycheck-pay-hint">${words.paycheck.payHint}</p>`,
        describedBy: ['paycheck-pay-hint'],
        value: this.#typed,
        error: isWrong ? words.paycheck.notAmount : undefined,
        input: { inputMode: 'decimal', prefix: '$', width: 'medium', tidy: tidyNumber },
        onInput: (value) => this.#type(value, false),
        onCommit: (value) => this.#type(value, true),
      })}
      ${select({
        ...shared,
        id: 'paycheck-frequency',
        label: words.paycheck.often,
        value: this.#frequency,
        choices: frequenciesOf(about),
        onInput: () => {},
        onCommit: (value) => {
          this.#frequency = value;
          this.#changed();
        },
      })}
      <div role="status">${pay === undefined ? nothing : this.#estimate(pay, about)}</div>
    </div>`;
  }

  #type(value: string, isChecked: boolean): void {
    this.#typed = value;
    this.#isChecked = isChecked;
    this.#changed();
  }

  #pay(language: Language): string | undefined {
    const tidied = tidyNumber(this.#typed);
    const text = writesDecimalComma(language) ? withDecimalPoint(tidied) : tidied;
    return amount.test(text) ? text : undefined;
  }

  #estimate(pay: string, { method, walk, words, language }: About) {
    const now: TaxParameters = Object.fromEntries(walk.taxParameters().map(({ id, value }) => [id, value]));
    const taxOf = (parameters: TaxParameters) =>
      paycheckTax(method, { pay, frequency: this.#frequency, taxParameters: parameters });
    const tax = taxOf(now);
    if (tax === undefined) return nothing;
    const { paycheck } = words;
    const thisYear = new Date().getFullYear();
    const before = this.#comparison.before(walk.formId, now);
    const difference = before && Math.round(100 * (Number(tax) - Number(taxOf(before))));
    const money = (value: string) => dollars(value, language);
    const change = difference && money((Math.abs(difference) / 100).toFixed(2));
    return html`<div class="estimate">
        <p><strong>${paycheck.about(money(tax), method.name)}</strong></p>
        ${
          difference === undefined
            ? nothing
            : html`<p data-part="change">${
                change ? (difference > 0 ? paycheck.more(change) : paycheck.less(change)) : paycheck.same
              }</p>`
        }
      </div>
      ${method.year < thisYear ? html`<p data-part="tables">${paycheck.olderTables(method.year, thisYear)}</p>` : nothing}
      <p class="hint">${paycheck.estimate(method.year)}</p>`;
  }
}

/** The pay periods of the method, most frequent first. */
function frequenciesOf({ method, words }: About) {
  const labels: Readonly<Record<string, string>> = words.paycheck.frequencies;
  const known = Object.keys(labels).filter((value) => Object.hasOwn(method.frequencies, value));
  return known.map((value) => ({ value, label: labels[value] ?? value }));
}
