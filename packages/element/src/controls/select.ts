/** One of many. */
import { html, nothing } from 'lit';
import { type Control, describedBy, invalid, labeled, ownable, textOf } from './field.ts';

export const select: Control = ownable('select', (field) =>
  labeled(
    field,
    html`<select
      part="input"
      id=${field.id}
      name=${field.id}
      aria-required=${field.required ? 'true' : nothing}
      aria-invalid=${invalid(field)}
      aria-describedby=${describedBy(field)}
      @change=${(event: Event) => field.onCommit(textOf(event))}
    >
      <option value="" .selected=${field.value === ''}>${field.words.choose}</option>
      ${(field.choices ?? []).map(
        ({ value, label }) => html`<option value=${value} .selected=${value === field.value}>${label}</option>`,
      )}
    </select>`,
  ),
);
