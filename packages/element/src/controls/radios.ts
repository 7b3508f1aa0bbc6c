/** One of a few, all in sight. */
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Control, type Field, grouped, ownable } from './field.ts';

const radio = (field: Field, index: number, value: string, label: string) => html`
  <div class="choice" part="choice">
    <input
      type="radio"
      id=${index === 0 ? field.id : `${field.id}-${index}`}
      name=${field.id}
      value=${value}
      .checked=${live(value === field.value)}
      @change=${() => field.onCommit(value)}
    />
    <label for=${index === 0 ? field.id : `${field.id}-${index}`}>${label}</label>
  </div>
`;

export const radios: Control = ownable('radios', (field) =>
  grouped(
    field,
    html`<div class="choices">
      ${(field.choices ?? []).map(({ value, label }, index) => radio(field, index, value, label))}
    </div>`,
    'radiogroup',
  ),
);
