/** The forms to fill out, and how far each one is. */
import type { FormSummary } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import { screen } from './parts.ts';
import type { View } from './view.ts';

function item({ journey, words }: View, { id, name, title }: FormSummary): TemplateResult {
  const result = journey.results[id];
  const status = result === 'signed' ? words.forms.done : result === 'skipped' ? words.forms.skipped : words.forms.toDo;
  return html`<li>
    <div>
      <strong>${name}</strong>
      ${title ? html`<div class="hint">${title}</div>` : nothing}
    </div>
    <span class="tag ${result ?? 'open'}">${status}</span>
  </li>`;
}

const messages = ({ journey, words }: View): TemplateResult | typeof nothing =>
  journey.messages.length === 0
    ? nothing
    : html`<div class="notice">
        <h3>${words.forms.notes}</h3>
        <ul>
          ${journey.messages.map(({ description }) => html`<li>${description}</li>`)}
        </ul>
      </div>`;

export function formsScreen(view: View): TemplateResult {
  const { journey, words } = view;
  const { forms, results } = journey;
  const first = forms.find(({ id }) => results[id] === undefined);
  const content = html`
    <p>${forms.length === 0 ? words.forms.none : words.forms.intro(forms.length)}</p>
    ${messages(view)}
    ${forms.length === 0 ? nothing : html`<ol class="forms">${forms.map((form) => item(view, form))}</ol>`}
  `;
  return screen(view, {
    title: words.forms.title,
    content,
    submit: first ? words.forms.start(first.name) : words.signed.finish,
    onSubmit: () => void journey.startForms(),
  });
}
