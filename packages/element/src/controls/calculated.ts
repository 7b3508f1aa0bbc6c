/** A value worked out from the answers: a line to read, with nothing to type. */
import { html, nothing } from 'lit';
import type { Control } from './field.ts';

export const calculated: Control = ({ id, label, value, above, below }) => html`
  <div class="field result" part="result" data-field=${id}>
    ${above ?? nothing}
    <p class="calculated" id=${id}>${label} <strong>${value || '–'}</strong></p>
    ${below ?? nothing}
  </div>
`;
