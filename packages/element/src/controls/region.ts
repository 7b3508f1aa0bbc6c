/**
 * A state or province: a text box with a native list, which works with every keyboard, screen reader and phone. The
 * answer is the code; the box shows the name.
 */
import { html } from 'lit';
import { type Control, describedBy, invalid, labeled, ownable, textOf } from './field.ts';

export const regionBox: Control = ownable('select', (field) => {
  const { choices = [], input: { autocomplete = 'off', tidy = String } = {} } = field;
  const nameOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code;
  const commit = (event: Event) => {
    const code = tidy(textOf(event));
    // If the code hasn't changed, nothing is rendered again, and the box would keep what was typed.
    (event.target as HTMLInputElement).value = nameOf(code);
    field.onCommit(code);
  };
  return labeled(
    field,
    html`<div class="line medium">
      <input
        part="input"
        id=${field.id}
        name=${field.id}
        type="text"
        autocomplete=${autocomplete}
        list=${`${field.id}-list`}
        spellcheck="false"
        aria-required=${field.required}
        aria-invalid=${invalid(field)}
        aria-describedby=${describedBy(field)}
        .value=${nameOf(field.value)}
        @change=${commit}
      />
      <datalist id=${`${field.id}-list`}>
        ${choices.map(({ value, label }) => html`<option value=${label} label=${value}></option>`)}
      </datalist>
    </div>`,
  );
});
