/** What content there is: every edition in one line, and how much has to be read to know a form. */
import { readFileSync } from 'node:fs';
import type { CompileResult } from '../assemble/compile.ts';
import { type Columns, table } from '../draw/table.ts';
import { readTree } from '../read/source.ts';
import { compile, plural, say } from './check.ts';

/** Lines of form.yaml and edition.yaml that say something; words, sheets and scenarios aside. */
function linesOfEditions(roots: readonly string[]): Map<string, number> {
  const count = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '').length;
  return new Map(
    readTree(roots).editions.map(({ root, folder, formFolder, formId, version }) => [
      `${formId}/${version}`,
      count(`${root}/${formFolder}/form.yaml`) + count(`${root}/${folder}/edition.yaml`),
    ]),
  );
}

function rowsOf({ reports }: CompileResult, lines: ReadonlyMap<string, number>) {
  return reports.map(({ everyPath, problems: _, ...report }) => ({
    id: report.id,
    version: report.version,
    lines: lines.get(`${report.id}/${report.version}`) ?? 0,
    questionSets: report.questionSets,
    questions: report.questions,
    paths: report.paths,
    ...(everyPath ? {} : { coverage: 'pairs of moves' }),
    optionsNeverTaken: report.optionsNeverTaken,
    setsNeverReached: report.setsNeverReached,
    languages: report.languages,
    scenarios: report.scenarios,
    confidence: report.confidence,
  }));
}

type Row = ReturnType<typeof rowsOf>[number];

function sizeOf(rows: readonly Row[]) {
  const bySize = rows.toSorted((a, b) => b.lines - a.lines);
  const [upper, lower] = [bySize[Math.floor((rows.length - 1) / 2)], bySize[Math.ceil((rows.length - 1) / 2)]];
  return {
    median: ((upper?.lines ?? 0) + (lower?.lines ?? 0)) / 2,
    largest: bySize.slice(0, 3).map(({ id, version, lines }) => ({ id, version, lines })),
  };
}

const columns: Columns<Row> = [
  ['form', ({ id }) => id],
  ['version', ({ version }) => version],
  ['lines', ({ lines }) => lines],
  ['sets', ({ questionSets }) => questionSets],
  ['questions', ({ questions }) => questions],
  ['paths', ({ paths, coverage }) => `${paths}${coverage ? ' (pairs)' : ''}`],
  ['options never taken', ({ optionsNeverTaken }) => optionsNeverTaken],
  ['sets never reached', ({ setsNeverReached }) => setsNeverReached],
  ['languages', ({ languages }) => languages.join(' ')],
  ['scenarios', ({ scenarios }) => scenarios],
  ['confidence', ({ confidence }) => confidence],
];

export function report(roots: readonly string[], json: boolean): number {
  const result = compile(roots);
  const editions = rowsOf(result, linesOfEditions(roots));
  const lines = sizeOf(editions);
  if (json) say(JSON.stringify({ editions, totals: result.totals, lines }));
  else {
    for (const line of table(columns, editions)) say(line);
    const { forms, flows, jurisdictions } = result.totals;
    const counted = [
      plural(forms, 'form'),
      plural(editions.length, 'edition'),
      plural(flows, 'flow'),
      plural(jurisdictions, 'jurisdiction'),
    ];
    const largest = lines.largest.map(({ id, version, lines: count }) => `${id} ${version} (${count})`);
    say(`\n${counted.join(', ')}.`);
    say(`Lines of YAML in an edition, without words, sheets and scenarios: median ${lines.median}.`);
    say(`The largest: ${largest.join(', ')}.`);
  }
  const { length } = result.diagnostics;
  if (length > 0) process.stderr.write(`${plural(length, 'problem')}; see "npm run content -- check".\n`);
  return length > 0 ? 1 : 0;
}
