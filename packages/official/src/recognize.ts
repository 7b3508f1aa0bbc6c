/** Which edition's official form a file is; if it is none, what it is and what to get instead. */
import { compareVersions } from '@withholding/bundle';
import type { OfficialReading } from '@withholding/sheets';
import { type Candidate, titleOf } from './candidate.ts';
import { languageNames, languageOf } from './language.ts';
import { OfficialFormError } from './official-form-error.ts';
import { otherRevision } from './other-revision.ts';
import { folded, isWordCharacter } from './passages/marks.ts';
import { layoutFlow } from './text/flow.ts';

/** Whether a text has a mark as whole words: W-4 is not in W-4P, nor in W-4-R. */
function hasMark(text: string, mark: string): boolean {
  const wanted = folded(mark);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const [before, after] = [text[at - 1], text[at + wanted.length]];
    const goesOn = after === '-' && isWordCharacter(text[at + wanted.length + 1]);
    const starts = !(isWordCharacter(wanted[0]) && (isWordCharacter(before) || before === '-'));
    const ends = !(isWordCharacter(wanted.at(-1)) && (isWordCharacter(after) || goesOn));
    if (starts && ends) return true;
  }
  return false;
}

/** All words of a page, twice: as lines in reading order and as they come in the file, where a heading may be in one piece. */
function pageText(reading: OfficialReading, number = 1): string {
  const page = reading.text.find((one) => one.number === number);
  if (!page) return '';
  const lines = layoutFlow(page, []).flatMap((paragraph) => paragraph.lines.map(({ text }) => text));
  return folded(`${lines.join(' ')} \n ${inFileOrder(page.glyphs)}`);
}

function inFileOrder(glyphs: OfficialReading['text'][number]['glyphs']): string {
  let text = '';
  for (const [at, glyph] of glyphs.entries()) {
    const before = glyphs[at - 1];
    const isApart =
      before &&
      (glyph.x - before.x - before.w > glyph.size * 0.12 ||
        glyph.x < before.x - glyph.size ||
        Math.abs(glyph.y + glyph.h / 2 - before.y - before.h / 2) > glyph.size * 0.6);
    text += isApart ? ` ${glyph.text}` : glyph.text;
  }
  return text;
}

interface Match {
  readonly candidate: Candidate;
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

function match(candidate: Candidate, text: string): Match {
  const names = Object.keys(candidate.declaration.marks);
  const isFound = (name: string) => hasMark(text, candidate.declaration.marks[name] ?? '');
  return { candidate, found: names.filter(isFound), missing: names.filter((name) => !isFound(name)) };
}

const get = (candidate: Candidate, what: string): string =>
  `Get ${what} from ${candidate.declaration.address} and add that file.`;

/** The closest edition can't take the file: says why. */
function rejection({ candidate, missing }: Match, text: string): OfficialFormError {
  const { name, language } = candidate;
  const spoken = languageOf(text);
  if (missing.includes('number'))
    return new OfficialFormError(
      'other-form',
      `This looks like ${name} but is another form: page 1 doesn't say "${candidate.declaration.marks.number}". ${get(candidate, name)}`,
    );
  if (spoken && spoken !== language)
    return new OfficialFormError(
      'wrong-language',
      `This copy of ${name} is in ${languageNames[spoken]}. ${titleOf(candidate)} needs the ${languageNames[language]} form. ${get(candidate, `${name} in ${languageNames[language]}`)}`,
    );
  if (missing.includes('revision')) return otherRevision(candidate, text);
  const marks = missing.map((one) => `"${candidate.declaration.marks[one]}"`).join(', ');
  return new OfficialFormError(
    'other-form',
    `This looks like ${name} but is another form or another agency's copy: page 1 doesn't say ${marks}. ${get(candidate, name)}`,
  );
}

/** Pages of other forms share words; the closest edition is the one most of whose marks are there. */
const closeness = ({ found, missing }: Match): number =>
  found.length / (found.length + missing.length) +
  (found.includes('number') ? 1 : 0) +
  (found.includes('catalog') ? 0.5 : 0);

/** What an operator without the right file needs is the newest revision. */
const newestFirst = (a: Match, b: Match): number => compareVersions(b.candidate.version, a.candidate.version);

/** Forms mention each other, so that a number alone says nothing. */
const isClose = ({ found, missing }: Match): boolean =>
  found.includes('catalog') || (found.includes('number') && missing.length === 1);

function checkPages(candidate: Candidate, pages: number): void {
  const wanted = candidate.declaration.pages;
  if (pages === wanted) return;
  const problem =
    pages < wanted
      ? `Pages are missing: this copy of ${candidate.name} has ${pages}, the form has ${wanted}.`
      : `This file has ${pages} pages, but ${candidate.name} has ${wanted}. It may contain other documents.`;
  throw new OfficialFormError('pages', `${problem} ${get(candidate, 'the whole file')}`);
}

/** The edition a file belongs to. */
export function recognize(reading: OfficialReading, candidates: readonly Candidate[]): Candidate {
  const text = pageText(reading);
  if (!/\p{L}{2}/u.test(text))
    throw new OfficialFormError(
      'scanned',
      'This file has no text on page 1; it was scanned or printed as a picture. Get the fillable PDF that the agency publishes.',
    );
  const spoken = languageOf(text);
  const isSpoken = ({ candidate }: Match) => (candidate.language === spoken ? 1 : 0);
  const matches = candidates
    .map((candidate) => match(candidate, text))
    .toSorted((a, b) => closeness(b) - closeness(a) || isSpoken(b) - isSpoken(a) || newestFirst(a, b));
  const best = matches.find(({ missing }) => missing.length === 0);
  if (best) {
    checkPages(best.candidate, reading.pages);
    return best.candidate;
  }
  const [closest] = matches;
  const known = [...new Set(candidates.map(({ name }) => name))].sort().join(', ') || 'none';
  if (!closest || !isClose(closest))
    throw new OfficialFormError(
      'unknown-form',
      `No form of this content is recognized in this file. Forms that can be added: ${known}.`,
    );
  throw rejection(closest, text);
}
