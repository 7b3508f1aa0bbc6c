/** Several choices: the answer is the ids of the checked ones, in the order shown, separated by commas. */
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Control, type Field, grouped, invalid, ownable } from './field.ts';

function toggled(field: Field, value: string, isChecked: boolean): string {
  const chosen = new Set(field.value === '' ? [] : field.value.split(','));
  if (isChecked) chosen.add(value);
  else chosen.delete(value);
  return (field.choices ?? [])
    .map((choice) => choice.value)
    .filter((id) => chosen.has(id))
    .join(',');
}

const box = (field: Field, index: number, value: string, label: string) => html`
  <div class="choice" part="choice">
    <input
      type="checkbox"
      id=${index === 0 ? field.id : `${field.id}-${index}`}
      name=${field.id}
      value=${value}
      aria-invalid=${invalid(field)}
      .checked=${live(field.value.split(',').includes(value))}
      @change=${(event: Event) => field.onCommit(toggled(field, value, (event.target as HTMLInputElement).checked))}
    />
    <label for=${index === 0 ? field.id : `${field.id}-${index}`}>${label}</label>
  </div>
`;

export const checkboxes: Control = ownable('checkboxes', (field) =>
  grouped(
    field,
    html`<div class="choices">
      ${(field.choices ?? []).map(({ value, label }, index) => box(field, index, value, label))}
    </div>`,
  ),
);
