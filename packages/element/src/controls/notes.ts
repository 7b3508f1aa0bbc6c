/** Notes of a question or a set, in the places the service suggests. The agency's words come before ours. */
import { isOfficial, type Note } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
import type { ElementWords } from '../words/index.ts';
import { withLinks } from './links.ts';
import { isPointer, type OfficialSource, officialPassage, pointer, withBold } from './official.ts';

type Placement = Note['suggestedPlacement'];
export interface NoteContext {
  readonly words: ElementWords;
  readonly imageUrl: (href: string) => string;
  /** The form whose agency's words may be among the notes. */
  readonly official?: OfficialSource | undefined;
}
type Of<Kind extends Note['htmlType']> = Extract<Note, { htmlType: Kind }>;

const list = ({ optionalLabel, listItems, bold }: Of<'UNORDERED_LIST'>) => html`
  ${optionalLabel ? html`<p class="note-label">${optionalLabel}</p>` : nothing}
  <ul>
    ${listItems.map((item, index) => html`<li>${withBold(item, bold?.[index])}</li>`)}
  </ul>
`;

const image = ({ optionalLabel, href }: Of<'IMAGE'>, { words, imageUrl }: NoteContext) => html`
  <details class="picture">
    <summary>${optionalLabel ?? words.image}</summary>
    <img src=${imageUrl(href)} alt=${optionalLabel ?? words.image} loading="lazy" />
  </details>
`;

/**
 * A wide table scrolls in its own box, which the keyboard can reach. Its heading is outside the box, so it doesn't
 * scroll.
 */
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

/** A paragraph with a label opens on request. The agency's own words never do. */
const isFolded = (note: Note): boolean =>
  note.htmlType === 'PARAGRAPH' && note.optionalLabel !== undefined && !isOfficial(note);

function body(note: Note, context: NoteContext): TemplateResult {
  switch (note.htmlType) {
    case 'PARAGRAPH':
      if (context.official && isPointer(note, context.official)) return pointer(note.text, context.official);
      if (isFolded(note))
        return html`<details><summary>${note.optionalLabel}</summary><p>${withLinks(note.text)}</p></details>`;
      return html`<p>${isOfficial(note) ? withBold(note.text, note.bold) : withLinks(note.text)}</p>`;
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

/** Our own notes, with a label when the agency's words come first. */
function explanation(shown: readonly TemplateResult[], label: string | undefined): TemplateResult | typeof nothing {
  if (shown.length === 0) return nothing;
  return html`<div class="notes">${label ? html`<p class="note-label">${label}</p>` : nothing} ${shown}</div>`;
}

export function notesAt(
  notes: readonly Note[] | undefined,
  placement: Placement,
  prefix: string,
  context: NoteContext,
): Placed {
  const { official, words } = context;
  // A passage already ends with a link to the form.
  const isLinked = official?.isLinked || notes?.some(isOfficial);
  const here = (notes ?? []).filter(
    (note) => note.suggestedPlacement === placement && !(isLinked && isPointer(note, official)),
  );
  if (here.length === 0) return { shown: nothing, paragraphs: [] };
  const passages = official ? here.filter(isOfficial) : [];
  const own = here.filter((note) => !passages.includes(note));
  const at = `${prefix}-${placement.toLowerCase()}`;
  const shown = html`
    ${
      official && passages.length > 0
        ? officialPassage(
            `${at}-official`,
            passages.map((note) => body(note, context)),
            official,
          )
        : nothing
    }
    ${explanation(
      own.map((note, index) => html`<div id=${`${at}-${index}`}>${body(note, context)}</div>`),
      passages.length > 0 ? words.official.explained : undefined,
    )}
  `;
  const paragraphs = own.flatMap((note, index) =>
    note.htmlType === 'PARAGRAPH' && !isFolded(note) ? [`${at}-${index}`] : [],
  );
  return { shown, paragraphs };
}
