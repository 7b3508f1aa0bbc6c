/** The filled form, to check before signing: as pictures, as a list, and to download. */
import type { FillResponse } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { Page } from '../../pdf/draw.ts';
import type { View } from '../view.ts';
import { signingPanelOf } from './signing-panel.ts';

interface Tool {
  readonly label: string;
  readonly press: () => void;
  readonly isOff: boolean;
}

const tool = ({ label, press, isOff }: Tool): TemplateResult => html`<button
  type="button"
  class="plain"
  aria-disabled=${isOff ? 'true' : nothing}
  @click=${press}
>
  ${label}
</button>`;

/** A button, and those that turn the pages. */
function tools(view: View, first: TemplateResult): TemplateResult {
  const { pages } = signingPanelOf(view);
  const { preview: words } = view.words;
  const { at, count } = pages;
  const turning = html`
    ${tool({ label: words.previousPage, press: () => pages.turn(-1), isOff: at === 0 })}
    ${tool({ label: words.nextPage, press: () => pages.turn(1), isOff: !pages.pages[at + 1] })}
  `;
  return html`<div class="tools" role="group" aria-label=${words.tools}>
    ${first} ${count > 1 ? turning : nothing}
  </div>`;
}

/** The page at a size to read, on a phone too: it scrolls in both directions. */
function largePage(view: View, canvas: HTMLCanvasElement): TemplateResult {
  const { pages } = signingPanelOf(view);
  const { preview: words } = view.words;
  const name = words.page(pages.at + 1, pages.count);
  const close = ({ currentTarget }: Event) => (currentTarget as HTMLElement).closest('dialog')?.close();
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', name);
  return html`<dialog class="large" aria-label=${name} @close=${() => pages.shrink()}>
    ${tools(view, html`<button type="button" class="plain" autofocus @click=${close}>${words.close}</button>`)}
    <div class="scroll" tabindex="0" role="region" aria-label=${name}>${canvas}</div>
  </dialog>`;
}

function page(view: View, { canvas, lines }: Page): TemplateResult {
  const { words } = view;
  const { pages } = signingPanelOf(view);
  const name = words.preview.page(pages.at + 1, pages.count);
  const text = words.preview.pageText(pages.at + 1);
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', name);
  return html`<figure class="page">
    <div class="sheet" @click=${() => pages.enlarge()}>${canvas}</div>
    <figcaption>
      ${pages.count > 1 ? html`<span aria-live="polite">${name}</span>` : nothing}
      <details>
        <summary>${text}</summary>
        <div class="page-text" tabindex="0" role="region" aria-label=${text}>${lines.map((line) => html`<p>${line}</p>`)}</div>
      </details>
    </figcaption>
  </figure>`;
}

function drawn(view: View): TemplateResult {
  const { words } = view;
  const { pages } = signingPanelOf(view);
  pages.show(view.session.signing.open?.pdf);
  if (pages.failed) return html`<p class="notice" part="notice">${words.preview.notShown}</p>`;
  const shown = pages.pages[pages.at];
  const enlarge = () => tool({ label: words.preview.enlarge, press: () => void pages.enlarge(), isOff: false });
  return html`${shown ? html`${tools(view, enlarge())} ${page(view, shown)}` : nothing}
  ${pages.large ? largePage(view, pages.large) : nothing}
  ${pages.done ? nothing : html`<p class="hint">${words.preview.drawing}</p>`}`;
}

/** Everything that is printed, box by box, for those who don't see the page. */
function printedList(
  view: View,
  { printed = [], name }: FillResponse,
  language: string,
): TemplateResult | typeof nothing {
  const { details, form, preview: words } = view.words;
  if (printed.length === 0) return nothing;
  const partyOf = (box: string) => /^employ(?:ee|er)(?=\.)/.exec(box)?.[0];
  const group = (party: string | undefined, title: string) => {
    const boxes = printed.filter((box) => partyOf(box.name) === party);
    if (boxes.length === 0) return nothing;
    return html`<p class="note-label"><strong>${title}</strong></p>
      <dl class="answers" aria-label=${title}>
        ${boxes.map(
          ({ name: box, label, value }) => html`<div class="row" data-box=${box}>
            <dt lang=${language}>${label}</dt>
            <dd>${value ?? words.checked}</dd>
          </div>`,
        )}
      </dl>`;
  };
  return html`<details class="math" data-part="printed">
    <summary>${words.list}</summary>
    <p class="hint">${words.listIntro}</p>
    ${group('employee', details.employee)} ${group(undefined, form(name))} ${group('employer', details.employer)}
  </details>`;
}

/** The pages of the form whose preview is open. */
export function pagesOf(view: View, preview: FillResponse, language: string): TemplateResult {
  const { words } = view;
  return html`<div class="pages" part="preview">${drawn(view)}</div>
    ${printedList(view, preview, language)}
    <p>
      <a href=${signingPanelOf(view).urls.of(preview.pdf)} download=${`${preview.form}-${preview.formVersion}-preview.pdf`}>${words.preview.download}</a>
    </p>`;
}
