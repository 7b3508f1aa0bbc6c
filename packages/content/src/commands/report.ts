/** What content there is: every edition in one line, and how much has to be read to know a form. */
import { readFileSync } from 'node:fs';
import { agencyAddresses, Bundle, type JurisdictionSource, type Why } from '@withholding/bundle';
import type { CompileResult } from '../assemble/compile.ts';
import { type Columns, table } from '../draw/table.ts';
import { isAgencyAddress, isProven } from '../prove/provenance.ts';
import { readLibrary } from '../read/library.ts';
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
  return reports.map((report) => ({
    id: report.id,
    version: report.version,
    lines: lines.get(`${report.id}/${report.version}`) ?? 0,
    questionSets: report.questionSets,
    questions: report.questions,
    paths: report.paths,
    optionsNeverTaken: report.optionsNeverTaken,
    setsNeverReached: report.setsNeverReached,
    languages: report.languages,
    scenarios: report.scenarios,
    confidence: report.confidence,
    evidence: report.evidence,
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

const reasonsOf = ({ rules = [], payments = [], noWageTax, notCovered }: JurisdictionSource): Why[] => [
  ...[...rules, ...payments].map(({ why }) => why),
  ...(noWageTax ? [noWageTax] : []),
  ...(notCovered ? [notCovered] : []),
];

/** Every address that callers and employees can see. */
function publishedAddresses({ bundle }: CompileResult): string[] {
  if (!bundle) return [];
  const content = new Bundle(bundle.bytes);
  const { jurisdictions, crossState, forms } = content.index;
  const between = crossState ? [crossState.reciprocity, crossState.militarySpouse, { why: crossState.nexus }] : [];
  const reasons = [
    ...Object.values(jurisdictions).flatMap(reasonsOf),
    ...[...between, ...(crossState?.reciprocity.agreements ?? [])].flatMap(({ why }) => why ?? []),
  ];
  const editions = Object.entries(forms).flatMap(([id, versions]) =>
    Object.keys(versions).flatMap((version) => content.edition(id, version) ?? []),
  );
  return [
    ...reasons.flatMap(({ sources }) => sources),
    ...Object.values(jurisdictions).flatMap(({ leftOut = [] }) => leftOut.map(({ address }) => address)),
    ...editions.flatMap(({ provenance, official, wordingRequiredBy }) => [
      ...agencyAddresses(provenance),
      ...(official ? [official.address] : []),
      ...(wordingRequiredBy ? [wordingRequiredBy.address] : []),
    ]),
  ];
}

/** How far the sources can be trusted. */
function sourcesOf(roots: readonly string[], result: CompileResult) {
  const count = (key: 'confidence' | 'evidence') =>
    Object.fromEntries(
      [...Map.groupBy(result.reports, (report) => report[key])].map(([name, all]) => [name, all.length]),
    );
  const addresses = publishedAddresses(result);
  const agencies = Object.values(readLibrary(roots).agencies);
  return {
    confidence: count('confidence'),
    evidence: count('evidence'),
    highWithoutProof: result.reports.filter(({ confidence, evidence }) => confidence === 'high' && !isProven(evidence))
      .length,
    publishedAddresses: addresses.length,
    outsideAgencies: addresses.filter((address) => !isAgencyAddress(address, agencies)).length,
  };
}

const columns: Columns<Row> = [
  ['form', ({ id }) => id],
  ['version', ({ version }) => version],
  ['lines', ({ lines }) => lines],
  ['sets', ({ questionSets }) => questionSets],
  ['questions', ({ questions }) => questions],
  ['paths', ({ paths }) => paths],
  ['options never taken', ({ optionsNeverTaken }) => optionsNeverTaken],
  ['sets never reached', ({ setsNeverReached }) => setsNeverReached],
  ['languages', ({ languages }) => languages.join(' ')],
  ['scenarios', ({ scenarios }) => scenarios],
  ['confidence', ({ confidence }) => confidence],
  ['rests on', ({ evidence }) => evidence],
];

export function report(roots: readonly string[], json: boolean): number {
  const result = compile(roots);
  const editions = rowsOf(result, linesOfEditions(roots));
  const lines = sizeOf(editions);
  const sources = sourcesOf(roots, result);
  if (json) say(JSON.stringify({ editions, totals: result.totals, lines, sources }));
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
    const told = (counts: Readonly<Record<string, number>>) =>
      Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ');
    say(`Confidence: ${told(sources.confidence)}. Best source: ${told(sources.evidence)}.`);
    say(
      `High without proof: ${sources.highWithoutProof}. Published addresses outside agencies: ${sources.outsideAgencies} of ${sources.publishedAddresses}.`,
    );
  }
  const { length } = result.diagnostics;
  if (length > 0) process.stderr.write(`${plural(length, 'problem')}; see "npm run content -- check".\n`);
  return length > 0 ? 1 : 0;
}
