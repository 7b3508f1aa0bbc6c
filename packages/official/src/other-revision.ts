/** Which revision a page is of when it is not the one wanted: what it has in the place of the mark. */
import { type Candidate, revisionOf, titleOf } from './candidate.ts';
import { OfficialFormError } from './official-form-error.ts';
import { folded, isWordCharacter } from './passages/marks.ts';

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character);
/** The year a page names most often. */
function commonestYear(text: string): string | undefined {
  const years = [...text.matchAll(/(?<![\d$,.-])20\d\d(?![\d,-])/g)].map(([year]) => year);
  const counts = [...Map.groupBy(years, (year) => year)];
  return counts.toSorted(([a, some], [b, others]) => others.length - some.length || Number(b) - Number(a))[0]?.[0];
}

/** The last text that is written like a mark but has other digits: R-08/17 for R-07/23. */
function writtenLike(text: string, mark: string): string | undefined {
  const isAlike = (character: string, at: number) =>
    character === mark[at] || (isDigit(character) && isDigit(mark[at]));
  let last: string | undefined;
  for (let at = 0; at + mark.length <= text.length; at += 1) {
    if (isWordCharacter(text[at - 1]) || isWordCharacter(text[at + mark.length])) continue;
    const found = text.slice(at, at + mark.length);
    if ([...found].every(isAlike)) last = found;
  }
  return last;
}

/** A mark that is only a year is all over the page, for many reasons. */
const foundInstead = (text: string, mark: string): string | undefined =>
  /^20\d\d$/.test(mark) ? commonestYear(text) : writtenLike(text, mark);

/** A number that grows with time: of the year in a revision, else of the month and year at its end. */
function timeOf(revision: string): number {
  const [year] = /20\d\d/.exec(revision) ?? [];
  if (year !== undefined) return Number(year);
  const [, month, ofYear] = /(\d\d)[/-](\d\d)$/.exec(revision) ?? [];
  return Number(ofYear) * 12 + Number(month);
}

/** Says which revision the file is, if page 1 tells, and which one to get. */
export function otherRevision(candidate: Candidate, text: string): OfficialFormError {
  const { name, declaration } = candidate;
  const mark = folded(declaration.marks.revision ?? '');
  const revision = revisionOf(candidate);
  const found = foundInstead(text, mark);
  const year = /20\d\d/.exec(found ?? '')?.[0];
  const get = (verb: string) => `${verb} the ${revision} form from ${declaration.address} and add that file.`;
  if (found !== undefined && timeOf(found) > timeOf(mark)) {
    const of = year === undefined ? ',' : ' for';
    return new OfficialFormError(
      'newer-revision',
      `This is ${name}${of} ${year ?? found}. The content has ${name}${of} ${revision} only (${titleOf(candidate)}). Update the content first; until then, ${get('get')}`,
    );
  }
  const says = found === undefined ? '' : ` It is ${year === undefined ? found : `for ${year}`}.`;
  return new OfficialFormError(
    'wrong-year',
    `This is ${name}, but not the ${revision} revision that ${titleOf(candidate)} needs.${says} ${get('Get')}`,
  );
}
