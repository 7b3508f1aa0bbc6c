/** A form is signed: keep a copy, go on. */
import { html, type TemplateResult } from 'lit';
import { screen } from './parts.ts';
import { fileName } from './preview.ts';
import type { View } from './view.ts';

export function signedScreen(view: View): TemplateResult {
  const { journey, words, pdfUrl } = view;
  const signed = journey.signedForms.at(-1);
  const next = journey.following;
  const content = html`
    <p>${words.signed.text}</p>
    ${
      signed
        ? html`<p>
          <a href=${pdfUrl(signed.pdf)} download=${fileName(signed.form, signed.formVersion)}>${words.signed.download}</a>
        </p>`
        : ''
    }
  `;
  return html`<div class="done">
    ${screen(view, {
      title: words.signed.title(journey.formName),
      content,
      submit: next ? words.signed.next(next.name) : words.signed.finish,
      onSubmit: () => void journey.onward(),
    })}
  </div>`;
}
