/** The end. */
import { html, type TemplateResult } from 'lit';
import { heading } from './parts.ts';
import { fileName } from './preview.ts';
import type { View } from './view.ts';

export function finishedScreen({ journey, words, pdfUrl }: View): TemplateResult {
  const signed = journey.signedForms;
  const list = html`
    <h3>${words.finished.signed}</h3>
    <ul>
      ${signed.map(
        ({ form, formVersion, name, pdf }) =>
          html`<li><a href=${pdfUrl(pdf)} download=${fileName(form, formVersion)}>${name} (PDF)</a></li>`,
      )}
    </ul>
  `;
  return html`<div class="done">
    ${heading(words.finished.title)}
    <p>${words.finished.text}</p>
    ${signed.length > 0 ? list : html`<p>${words.finished.nothing}</p>`}
  </div>`;
}
