/** A value worked out from the answers: shown, never typed. */
import { html } from 'lit';
import type { Control } from './field.ts';
import { describedBy, labelled } from './field.ts';

export const calculated: Control = (field) =>
  labelled(
    { ...field, required: false },
    html`<div class="line medium">
      <input
        class="calculated"
        id=${field.id}
        type="text"
        disabled
        aria-describedby=${describedBy(field)}
        title=${field.words.calculatedHint}
        .value=${field.value}
      />
    </div>`,
  );
