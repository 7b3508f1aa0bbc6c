/** Several lines of text. */
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Control, describedBy, invalid, labeled, ownable, textOf } from './field.ts';

export const textArea: Control = ownable('text', (field) =>
  labeled(
    field,
    html`<textarea
      part="input"
      id=${field.id}
      name=${field.id}
      rows="4"
      aria-required=${field.required ? 'true' : nothing}
      aria-invalid=${invalid(field)}
      aria-describedby=${describedBy(field)}
      .value=${live(field.value)}
      @input=${(event: Event) => field.onInput(textOf(event))}
      @change=${(event: Event) => field.onCommit(textOf(event).trim())}
    ></textarea>`,
  ),
);
