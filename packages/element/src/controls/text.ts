/** A line of text: words, whole numbers, money, percent, telephone, e-mail, ZIP code, year. */
import { withDecimalComma, writesDecimalComma } from '@withholding/client';
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Control, describedBy, type Field, invalid, labeled, ownable, textOf } from './field.ts';

const affix = (text: string | undefined, side: 'before' | 'after') =>
  text ? html`<span class="affix ${side}" aria-hidden="true">${text}</span>` : nothing;

/** An answer has a point; French shows it as a comma, and the walk takes the comma back. */
export const shownIn = ({ value, input, language }: Field): string =>
  input?.isDecimal && writesDecimalComma(language) ? withDecimalComma(value) : value;

export const textBox: Control = ownable('text', (field) => {
  const { input = {} } = field;
  // French writes the sign after the amount.
  const [before, after] =
    field.language === 'fr' ? [undefined, input.prefix ?? input.suffix] : [input.prefix, input.suffix];
  const commit = (event: Event) => field.onCommit(input.tidy ? input.tidy(textOf(event)) : textOf(event).trim());
  return labeled(
    field,
    html`<div class="line ${input.width ?? 'wide'}">
      ${affix(before, 'before')}
      <input
        part="input"
        id=${field.id}
        name=${field.id}
        type=${input.type ?? 'text'}
        inputmode=${input.inputMode ?? nothing}
        autocomplete=${input.autocomplete ?? 'off'}
        spellcheck="false"
        aria-required=${field.required ? 'true' : nothing}
        aria-invalid=${invalid(field)}
        aria-describedby=${describedBy(field)}
        .value=${live(shownIn(field))}
        @input=${(event: Event) => field.onInput(textOf(event))}
        @change=${commit}
      />
      ${affix(after, 'after')}
    </div>`,
  );
});
