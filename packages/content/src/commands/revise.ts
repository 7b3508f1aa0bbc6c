/** npm run content -- revise <id> <version>: the next edition of a form and its twins, and what to look at again in it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Columns, table } from '../draw/table.ts';
import { NotUnderstood } from '../read/findings.ts';
import { type Constant, type Review, reviewOf } from '../revise/review-list.ts';
import { revise as plan, type Revised } from '../revise/revise.ts';
import { plural, say } from './check.ts';

export interface ReviseOptions {
  readonly effective?: string | undefined;
  readonly dryRun: boolean;
}

function write({ from: { root }, files }: Revised): void {
  for (const [file, content] of files) {
    mkdirSync(dirname(`${root}/${file}`), { recursive: true });
    writeFileSync(`${root}/${file}`, content);
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

export function revise(
  roots: readonly string[],
  id: string | undefined,
  version: string | undefined,
  { effective, dryRun }: ReviseOptions,
): number {
  if (id === undefined || version === undefined) {
    say('Name the form and its new version: npm run content -- revise FORM 2026.12.0');
    return 2;
  }
  try {
    for (const revised of plan(roots, id, version, effective)) {
      const { from, folder, files } = revised;
      if (!dryRun) write(revised);
      say(
        `${folder}  (${plural(files.size - 1, 'file')}, effective ${revised.effective}, copied from ${from.version})`,
      );
      say(`${from.folder}/edition.yaml  (superseded)`);
      sayReview(reviewOf(roots, revised));
      say('');
    }
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    say(`${error.message} ${error.remedy}`);
    return 1;
  }
  say(
    dryRun ? 'Nothing was written.' : `Change the constants, then the provenance. Then: npm run content -- check ${id}`,
  );
  return 0;
}
