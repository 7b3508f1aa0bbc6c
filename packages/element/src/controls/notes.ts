/** Notes of a question or a set, in the places the service suggests. */
import type { Note } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../words/index.ts';

type Placement = Note['suggestedPlacement'];
export interface NoteContext {
  readonly words: Words;
  readonly imageUrl: (href: string) => string;
}
type Of<Kind extends Note['htmlType']> = Extract<Note, { htmlType: Kind }>;

const list = ({ optionalLabel, listItems }: Of<'UNORDERED_LIST'>) => html`
  ${optionalLabel ? html`<p class="note-label">${optionalLabel}</p>` : nothing}
  <ul>
    ${listItems.map((item) => html`<li>${item}</li>`)}
  </ul>
`;

const image = ({ optionalLabel, href }: Of<'IMAGE'>, { words, imageUrl }: NoteContext) => html`
  <details class="picture">
    <summary>${optionalLabel ?? words.image}</summary>
    <img src=${imageUrl(href)} alt=${optionalLabel ?? words.image} loading="lazy" />
  </details>
`;

/** A wide table scrolls in its own box, which can be reached by keyboard. Its heading stands outside: it does not scroll. */
const table = ({ optionalLabel, headers, rows }: Of<'TABLE'>, { words }: NoteContext) => html`
  ${optionalLabel ? html`<p class="note-label">${optionalLabel}</p>` : nothing}
  <div class="table" tabindex="0" role="region" aria-label=${optionalLabel ?? words.table}>
    <table>
      <thead>
        <tr>
          ${headers.map((header) => html`<th scope="col">${header}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(({ cells }) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>
`;

function body(note: Note, context: NoteContext): TemplateResult {
  switch (note.htmlType) {
    case 'PARAGRAPH':
      return html`<p>${note.text}</p>`;
    case 'UNORDERED_LIST':
      return list(note);
    case 'IMAGE':
      return image(note, context);
    case 'TABLE':
      return table(note, context);
  }
}

interface Placed {
  readonly shown: TemplateResult | typeof nothing;
  /** Ids of the paragraphs: short enough to describe a control. */
  readonly paragraphs: readonly string[];
}

export function notesAt(
  notes: readonly Note[] | undefined,
  placement: Placement,
  prefix: string,
  context: NoteContext,
): Placed {
  const here = (notes ?? []).filter((note) => note.suggestedPlacement === placement);
  if (here.length === 0) return { shown: nothing, paragraphs: [] };
  const idOf = (index: number) => `${prefix}-${placement.toLowerCase()}-${index}`;
  const shown = html`<div class="notes">
    ${here.map((note, index) => html`<div id=${idOf(index)}>${body(note, context)}</div>`)}
  </div>`;
  const paragraphs = here.flatMap((note, index) => (note.htmlType === 'PARAGRAPH' ? [idOf(index)] : []));
  return { shown, paragraphs };
}
