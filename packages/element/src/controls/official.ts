/** The agency's own words: always visible, set off from ours, in the language of the form. */
import type { FormBundle, Language, Note, OfficialForm } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { ElementWords } from '../words/index.ts';

export interface OfficialSource {
  readonly words: ElementWords;
  /** Name of the form: `W-4`. */
  readonly name: string;
  /** Of the form as printed. */
  readonly language: Language;
  /** Where the agency publishes it. */
  readonly form?: OfficialForm | undefined;
  /** The screen has a link to it already. */
  readonly isLinked?: boolean;
}

export const sourceOf = (bundle: FormBundle | undefined, words: ElementWords): OfficialSource | undefined =>
  bundle && { words, name: bundle.name, language: bundle.interview.printLanguage, form: bundle.officialForm };

function anchor({ words, name, form }: OfficialSource): TemplateResult | typeof nothing {
  const { address = '', revision = '' } = form ?? {};
  if (!address.startsWith('https://')) return nothing;
  const { host } = new URL(address);
  const text = words.official.form(revision ? `${name} (${revision})` : name, host);
  return html`<a href=${address} target="_blank" rel="noopener noreferrer"
    >${text}&nbsp;<span aria-hidden="true">↗</span><span class="hidden">${words.official.newTab}</span></a
  >`;
}

/** A link to the agency's page, or nothing when its address is missing or isn't a web address. */
export function officialLink(source: OfficialSource | undefined): TemplateResult | typeof nothing {
  const link = source && !source.isLinked ? anchor(source) : nothing;
  return link === nothing ? nothing : html`<p class="official-form">${link}</p>`;
}

/** Whether a note of the service says where the agency's form is. */
export function isPointer(note: Note, source: OfficialSource | undefined): boolean {
  const address = source?.form?.address ?? '';
  return note.htmlType === 'PARAGRAPH' && address.startsWith('https://') && note.text.includes(address);
}

/** Such a note with the link in place of the address. */
export function pointer(text: string, source: OfficialSource): TemplateResult {
  const [before = '', ...after] = text.split(source.form?.address ?? '');
  return html`<p class="official-form">${before}${anchor(source)}${after.join('')}</p>`;
}

/** No heading: it can belong to a question as well as to a set. */
export const officialPassage = (id: string, content: unknown, source: OfficialSource): TemplateResult => html`<div
  class="official"
  role="group"
  aria-labelledby=${id}
>
  <p class="official-label" id=${id}>${source.words.official.label}</p>
  <div lang=${source.language}>${content}</div>
  ${officialLink(source)}
</div>`;

/** Text with its bold parts, which are pairs of start and end. */
export function withBold(text: string, bold: readonly (readonly number[])[] = []): unknown {
  let at = 0;
  const parts = bold.map(([start = 0, end = 0]) => {
    const before = text.slice(at, start);
    at = end;
    return html`${before}<strong>${text.slice(start, end)}</strong>`;
  });
  return html`${parts}${text.slice(at)}`;
}
