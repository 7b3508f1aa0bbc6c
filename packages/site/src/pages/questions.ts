/** All questions of an edition in one language, as employees read them. */
import type { CompiledEdition, EditionWords, Language, Note, SetWords } from '@withholding/bundle';
import { editionAddress } from '../facts.ts';
import { type Html, html } from '../html.ts';
import { list, scrolling } from '../words.ts';

type Question = CompiledEdition['interview']['sets'][string]['questions'][number];

const labels: Readonly<
  Record<Language, Readonly<Record<'optional' | 'ifNeeded' | 'calculated' | 'statement' | 'federal' | 'page', string>>>
> = {
  en: {
    optional: 'optional',
    ifNeeded: 'if needed',
    calculated: 'calculated',
    statement: 'Statement to agree to before signing',
    federal: 'When the federal values are known',
    page: 'Picture of page',
  },
  es: {
    optional: 'opcional',
    ifNeeded: 'si corresponde',
    calculated: 'calculado',
    statement: 'Declaración que se acepta antes de firmar',
    federal: 'Cuando se conocen los valores federales',
    page: 'Imagen de la página',
  },
  fr: {
    optional: 'facultatif',
    ifNeeded: 'au besoin',
    calculated: 'calculé',
    statement: 'Déclaration à accepter avant de signer',
    federal: 'Quand les valeurs fédérales sont connues',
    page: 'Image de la page',
  },
};

/** The language, and where the pictures of the pages are. */
interface Telling {
  readonly language: Language;
  readonly picture: (page: number) => string;
}

function noteContent(note: Note, { language, picture }: Telling): Html {
  switch (note.htmlType) {
    case 'PARAGRAPH':
      return html`<p>${note.text}</p>`;
    case 'UNORDERED_LIST':
      return list(note.listItems);
    case 'TABLE':
      return scrolling(
        note.optionalLabel ?? note.headers[0] ?? '',
        html`<table><thead><tr>${note.headers.map((header) => html`<th scope="col">${header}</th>`)}</tr></thead><tbody>${note.rows.map(({ cells }) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`,
      );
    case 'IMAGE':
      return html`<p><a href="${picture(note.page)}">${labels[language].page} ${note.page}</a></p>`;
  }
}

const notes = (all: readonly Note[] | undefined, telling: Telling): Html | undefined =>
  all &&
  html`<div class="notes">${all.map((note) => html`${note.optionalLabel ? html`<p><strong>${note.optionalLabel}</strong></p>` : ''}${noteContent(note, telling)}`)}</div>`;

function mark({ required, calculation }: Question, { language }: Telling): Html | undefined {
  const { calculated, optional, ifNeeded } = labels[language];
  const whenRequired = { NEVER: optional, DEPENDENT: ifNeeded, ALWAYS: undefined } as const;
  const text = calculation ? calculated : whenRequired[required];
  return text === undefined ? undefined : html` <small>(${text})</small>`;
}

/** Long lists, such as all states, show only their first and last entry, to keep the page small. */
const maxOptions = 20;

function choices({ options = [] }: Question, said: Readonly<Record<string, string>> = {}): Html | undefined {
  const shown = options.map((option) => said[option] ?? option);
  if (shown.length === 0) return undefined;
  return shown.length > maxOptions ? html`<p>${shown[0]} … ${shown.at(-1)} (${shown.length})</p>` : list(shown);
}

function question(asked: Question, words: SetWords, telling: Telling): Html {
  const { ask, options, notes: own } = words.questions[asked.id] ?? { ask: '' };
  return html`<div class="question"><p><strong>${ask}</strong>${mark(asked, telling)} <code>${asked.id}</code></p>${choices(asked, options)}${notes(own, telling)}</div>`;
}

type Sets = CompiledEdition['interview']['sets'];

const setsPart = (sets: Sets, words: Readonly<Record<string, SetWords>>, telling: Telling): Html[] =>
  Object.values(sets).map((set) => {
    const said = words[set.id];
    if (!said) return html``;
    return html`<section class="set"><h3>${said.breadcrumb} <small>${set.id}</small></h3>${notes(said.notes, telling)}${set.questions.map((asked) => question(asked, said, telling))}</section>\n`;
  });

export function questionsIn(edition: CompiledEdition, words: EditionWords, language: Language): Html {
  const { sets, setsWithFederalValues } = edition.interview;
  const { statement, federal } = labels[language];
  const telling: Telling = { language, picture: (page) => `${editionAddress(edition)}page-${page}.png` };
  return html`${setsPart(sets, words.sets, telling)}
${setsWithFederalValues && words.setsWithFederalValues ? html`<h3 class="part">${federal}</h3>${setsPart(setsWithFederalValues, words.setsWithFederalValues, telling)}` : ''}
<h3 class="part">${statement}</h3>${Object.values(words.perjury).map((text) => html`<blockquote>${text}</blockquote>`)}`;
}
