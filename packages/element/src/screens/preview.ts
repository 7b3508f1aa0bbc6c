/** The filled form, to look at before signing: as pictures, as text, and to download. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Page } from '../pdf/draw.ts';
import { button, screen } from './parts.ts';
import type { View } from './view.ts';

function page({ words }: View, { canvas, lines }: Page, index: number, of: number): TemplateResult {
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', words.preview.page(index + 1, of));
  return html`<figure class="page">
    ${canvas}
    <figcaption>
      ${words.preview.page(index + 1, of)}
      <details>
        <summary>${words.preview.pageText(index + 1)}</summary>
        <div class="page-text" tabindex="0" role="region" aria-label=${words.preview.pageText(index + 1)}>${lines.map((line) => html`<p>${line}</p>`)}</div>
      </details>
    </figcaption>
  </figure>`;
}

function drawn(view: View): TemplateResult {
  const { pages, words } = view;
  if (pages.failed) return html`<p class="notice">${words.preview.notShown}</p>`;
  return html`${pages.pages.map((each, index) => page(view, each, index, pages.count))}
  ${pages.done ? nothing : html`<p class="hint">${words.preview.drawing}</p>`}`;
}

export const fileName = (form: string, version: string): string => `${form}-${version}.pdf`;

export function previewScreen(view: View): TemplateResult | typeof nothing {
  const { journey, words, pdfUrl } = view;
  const { preview, details } = journey;
  if (!preview) return nothing;
  const hasDetails = details.asked().length > 0;
  const content = html`
    <p>${words.preview.intro}</p>
    <p>
      <a href=${pdfUrl(preview.pdf)} download=${fileName(preview.form, preview.formVersion)}>${words.preview.download}</a>
    </p>
    <div class="pages">${drawn(view)}</div>
  `;
  return screen(view, {
    title: words.preview.title,
    content,
    submit: words.preview.next,
    onSubmit: () => journey.toSign(),
    actions: html`
      ${button(view, { label: words.preview.changeAnswers, look: 'plain', press: () => journey.toReview() })}
      ${
        hasDetails
          ? button(view, { label: words.preview.changeDetails, look: 'plain', press: () => journey.showDetails() })
          : nothing
      }
    `,
  });
}
