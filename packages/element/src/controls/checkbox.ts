/** A single checkbox: true, or no answer. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Control, describedBy, errorText, invalid, ownable } from './field.ts';

export const checkbox: Control = ownable(
  'checkbox',
  (field) => html`
  <div class=${field.error ? 'field wrong' : 'field'} part="field" data-field=${field.id}>
    ${field.above ?? nothing} ${errorText(field)}
    <div class="choice" part="choice">
      <input
        type="checkbox"
        id=${field.id}
        name=${field.id}
        aria-required=${field.required ? 'true' : nothing}
        aria-invalid=${invalid(field)}
        aria-describedby=${describedBy(field)}
        .checked=${live(field.value === 'true')}
        @change=${(event: Event) => field.onCommit((event.target as HTMLInputElement).checked ? 'true' : '')}
      />
      <label for=${field.id}>${field.label}</label>
    </div>
    ${field.below ?? nothing}
  </div>
`,
);
