/** npm run content -- revise: the next edition of a form and its twins, or of all forms of a year, and what to check. */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, matchesGlob } from 'node:path';
import { Bundle, compareVersions } from '@withholding/bundle';
import { type Columns, table } from '../draw/table.ts';
import { ContentError } from '../read/findings.ts';
import { readTree } from '../read/source.ts';
import { earlierAnswersDraft } from '../revise/earlier-answers.ts';
import { type Constant, type Review, reviewOf } from '../revise/review-list.ts';
import { revise as plan, type Revised } from '../revise/revise.ts';
import { compile, plural, say } from './check.ts';

export interface ReviseOptions {
  readonly effective?: string | undefined;
  readonly dryRun: boolean;
  /** `id` is a pattern of jurisdictions, such as ca/*: every form there that is due. */
  readonly all?: boolean;
}

function write({ from: { root }, files }: Revised): void {
  for (const [file, content] of files) {
    mkdirSync(dirname(`${root}/${file}`), { recursive: true });
    writeFileSync(`${root}/${file}`, content);
  }
}

/** Which questions changed shows only when the new editions are compiled: the forms given, or all. */
function writeEarlierAnswers(roots: readonly string[], written: readonly Revised[], all: boolean): void {
  const forms = all ? [undefined] : new Set(written.map(({ from }) => from.formId));
  for (const only of forms)
    for (const toSettle of compile(roots, only).toSettle) {
      const { root, folder } = toSettle.place;
      if (written.some((revised) => revised.folder === folder))
        appendFileSync(`${root}/${folder}/edition.yaml`, earlierAnswersDraft(toSettle));
    }
}

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

function sayReview({ constants, sources, otherDoubts, years, scenarios }: Review): void {
  const doubts = [...new Set(constants.flatMap((constant) => constant.doubts))];
  const about = ({ remarks, doubts: own }: Constant) =>
    [...remarks, ...own.map((doubt) => `doubt ${doubts.indexOf(doubt) + 1}`)].join('; ');
  const columns: Columns<Constant> = [
    ['Constant', ({ path }) => path],
    ['Value', ({ value }) => value],
    ['Where', ({ where }) => where],
    ['Remarks', about],
  ];
  if (constants.length > 0) say(`\nCheck each amount again:\n${indented(table(columns, constants))}`);
  if (doubts.length > 0) say(`\nDoubts:\n${indented(doubts.map((doubt, index) => `${index + 1}. ${doubt}`))}`);
  if (otherDoubts.length > 0) say(`\nOther doubts:\n${indented(otherDoubts)}`);
  if (years.length > 0)
    say(`\nThese still name the old year:\n${indented(years.map(({ where, line }) => `${where}  ${line}`))}`);
  say(`\nSources of the old edition:\n${indented(sources)}`);
  if (scenarios > 0) say(`\nWork out ${plural(scenarios, 'scenario')} again by hand.`);
}

/** The forms of the jurisdictions that are reissued every year and have no edition for this one; no twins. */
function dueIn(roots: readonly string[], pattern: string, year: number): string[] {
  const { bundle } = compile(roots);
  if (!bundle) throw new ContentError('revise', 'The content has findings.', 'Run "npm run content -- check" first.');
  const content = new Bundle(bundle.bytes);
  const here = readTree(roots).editions.filter(({ jurisdictionFolder }) => matchesGlob(jurisdictionFolder, pattern));
  const forms = [...new Set(here.map(({ formId }) => formId))].filter((id) => {
    const newest = content.edition(id, content.versionsOf(id).sort(compareVersions).at(-1) ?? '');
    return newest?.like === undefined && newest?.year !== undefined && newest.year < year;
  });
  if (forms.length === 0)
    throw new ContentError(
      'revise',
      `No form of "${pattern}" needs an edition for ${year}.`,
      "Name folders of jurisdictions: 'ca/*', us/or.",
    );
  return forms;
}

/** A year means the edition that is published in December before it. */
const versionFor = (text: string): string => (/^\d{4}$/.test(text) ? `${Number(text) - 1}.12.0` : text);

export function revise(
  roots: readonly string[],
  id: string | undefined,
  version: string | undefined,
  { effective, dryRun, all = false }: ReviseOptions,
): number {
  if (id === undefined || version === undefined) {
    say('Name the form and its new version: npm run content -- revise FORM 2026.12.0');
    say("Or jurisdictions and the year: npm run content -- revise --all 'ca/*' 2027");
    return 2;
  }
  try {
    const wanted = versionFor(version);
    const [year = 0, month = 0] = wanted.split('.').map(Number);
    let editions = 0;
    const written: Revised[] = [];
    for (const form of all ? dueIn(roots, id, month === 1 ? year : year + 1) : [id])
      for (const revised of plan(roots, form, wanted, effective)) {
        const { from, folder, text } = revised;
        editions += 1;
        if (!dryRun) {
          write(revised);
          written.push(revised);
        }
        const lines = plural(text.trimEnd().split('\n').length, 'line');
        say(`${folder}/edition.yaml  (${lines}, effective ${revised.effective}, from ${from.version})`);
        if (all) continue;
        say(`${from.folder}/edition.yaml  (superseded)`);
        sayReview(reviewOf(roots, revised));
        say('');
      }
    if (written.length > 0) writeEarlierAnswers(roots, written, all);
    if (all) say(`${plural(editions, 'edition')}, none of them checked.`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    say(`${error.message} ${error.remedy}`);
    return 1;
  }
  const check = `npm run content -- check${all ? '' : ` ${id}`}`;
  say(dryRun ? 'Nothing was written.' : `Change the constants, then the provenance. Then: ${check}`);
  return 0;
}
