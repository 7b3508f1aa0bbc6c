/** What is covered, a page a jurisdiction: forms, where they come from, what is unsure, the rules and the flows. */

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import {
  Bundle,
  type CompiledEdition,
  type JurisdictionSource,
  type Rule,
  sourceText,
  type Why,
} from '@withholding/bundle';
import { compileContent } from '../assemble/compile.ts';
import { graphOf } from '../draw/graph.ts';
import { drawMermaid } from '../draw/svg.ts';
import { writeFinding } from '../read/findings.ts';

interface Coverage {
  readonly jurisdiction: JurisdictionSource;
  readonly editions: readonly CompiledEdition[];
  readonly flows: readonly { readonly id: string; readonly graph: string }[];
  readonly agreements: readonly string[];
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const because = ({ because: words, sources, read = [], checked }: Why): string =>
  `${words.en} (checked ${checked}; ${[...sources.map((source, index) => `[${index + 1}](${source})`), ...(read.length > 0 ? [`also read: ${read.join(', ')}`] : [])].join('; ')})`;

function editionPart({
  id,
  version,
  name,
  title,
  formType,
  effective,
  year,
  supersededBy,
  sunset,
  provenance,
}: CompiledEdition): string {
  const { agency, formNumber, revision, checked, confidence, page: address, sources, unsure, notes = [] } = provenance;
  const life =
    supersededBy === undefined
      ? ''
      : ` Superseded by ${supersededBy}${sunset === undefined ? '' : `, ends ${sunset}`}.`;
  const reissued =
    year === undefined
      ? ''
      : ` Issued for ${year}; the agency reissues it every year${supersededBy === undefined ? `, and the edition for ${year + 1} is not here yet` : ''}.`;
  return `### ${id} · ${name} · ${version}

${title}. ${agency}, ${formNumber}, ${revision}. ${formType}, effective ${effective}.${reissued}${life} Checked ${checked}, confidence **${confidence}**.
${unsure.length === 0 ? '' : `\nNot confirmed:\n\n${list(unsure)}\n`}${notes.length === 0 ? '' : `\nNotes:\n\n${list(notes)}\n`}
The agency's page: ${address}

Sources: ${sources.map(sourceText).join(' · ')}
`;
}

/** Residents, works elsewhere, lives in PR, works only in PR. */
const whom = ({ who, works, livesIn, worksOnlyIn }: Rule): string =>
  [
    who,
    ...(works === undefined ? [] : [`works ${works}`]),
    ...(livesIn ? [`lives in ${livesIn.join(' or ')}`] : []),
    ...(worksOnlyIn ? [`works only in ${worksOnlyIn.join(' or ')}`] : []),
  ].join(', ');

function page({ jurisdiction, editions, flows, agreements }: Coverage): string {
  const { name, locality, rules = [], noWageTax, notCovered, leftOut = [] } = jurisdiction;
  const ruleRows = rules.map((rule) => {
    const { id, forms, flow, why } = rule;
    const named = Object.entries(forms).map(([form, standing]) => (standing === 'recommended' ? `**${form}**` : form));
    return `| ${id} | ${whom(rule)} | ${named.join(', ') || '–'} | ${flow ?? '–'} | ${because(why)} |`;
  });
  return [
    `# ${name.en} (${locality})`,
    "For payroll engineers and tax analysts. This page is generated; don't edit it (`npm run content -- coverage`).",
    noWageTax ? `No tax on wages: ${because(noWageTax)}` : '',
    notCovered ? `Not covered: ${because(notCovered)}` : '',
    rules.length === 0
      ? ''
      : `## Who completes what\n\n**Bold** forms are recommended; the others are offered.\n\n| Rule | Who | Forms | Flow | Why |\n|---|---|---|---|---|\n${ruleRows.join('\n')}`,
    agreements.length === 0 ? '' : `## Between states\n\n${list(agreements)}`,
    editions.length === 0 ? '' : `## Forms\n\n${editions.map(editionPart).join('\n')}`,
    leftOut.length === 0
      ? ''
      : `## Forms we don't have\n\n${list(leftOut.map(({ form, because: reason, address }) => `${form}: ${reason} ${address}`))}`,
    ...flows.map(({ id, graph }) => `## Flow ${id}\n\n\`\`\`mermaid\n${graph.trim()}\n\`\`\``),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

function coverageOf(bundle: Bundle): Coverage[] {
  const { index } = bundle;
  const editions = Object.entries(index.forms).flatMap(([id, versions]) =>
    Object.keys(versions).flatMap((version) => bundle.edition(id, version) ?? []),
  );
  const { reciprocity, militarySpouse } = index.crossState ?? {};
  return Object.values(index.jurisdictions)
    .toSorted((a, b) => a.name.en.localeCompare(b.name.en))
    .map((jurisdiction) => {
      const { locality } = jurisdiction;
      const agreements = (reciprocity?.agreements ?? [])
        .filter(({ work }) => work === locality)
        .map(({ homes, form = 'form not covered yet' }) => `Residents of ${homes.join(', ')}: ${form}`);
      const spouse = militarySpouse?.forms[locality];
      return {
        jurisdiction,
        editions: editions.filter((edition) => edition.locality === locality),
        agreements: [...agreements, ...(spouse === undefined ? [] : [`Spouses of servicemembers: ${spouse}`])],
        flows: Object.entries(index.flows).flatMap(([id, entry]) => {
          const [flow, words] = [bundle.flow(id), bundle.flowWords(id, 'en')];
          if (entry.locality !== locality || !flow || !words) return [];
          return [{ id, graph: drawMermaid(graphOf(flow.interview, words, false)) }];
        }),
      };
    });
}

const fileOf = ({ jurisdiction }: Coverage): string => `${jurisdiction.locality.toLowerCase().replaceAll('_', '-')}.md`;

function indexPage(all: readonly Coverage[]): string {
  const rows = all.map((one) => {
    const { jurisdiction, editions, flows } = one;
    const ids = [...new Set(editions.map(({ id }) => id))];
    const sure = (level: string) => editions.filter(({ provenance }) => provenance.confidence === level).length;
    const forms = jurisdiction.noWageTax ? 'no tax on wages' : jurisdiction.notCovered ? 'not covered' : ids.join(', ');
    const years = editions.flatMap(({ year, supersededBy }) =>
      year !== undefined && supersededBy === undefined ? [year] : [],
    );
    const yearly = years.length === 0 ? '' : `${years.length} (${[...new Set(years)].sort().join(', ')})`;
    return `| [${jurisdiction.name.en}](${fileOf(one)}) | ${jurisdiction.locality} | ${forms} | ${editions.length} | ${yearly} | ${flows.length} | ${sure('high')} / ${sure('medium')} / ${sure('low')} |`;
  });
  return `# Coverage

For payroll engineers and tax analysts: the forms of each jurisdiction, with sources, doubts, rules and flows. This page is generated; don't edit it (\`npm run content -- coverage\`).

Confidence is the number of editions with high / medium / low confidence. For a place that isn't covered, the service says so, with the reason.

*Reissued yearly* is the number of forms that the agency reissues every year, with the year of our newest edition. To see which of them are due for the coming year, run \`npm run content -- due\`.

| Jurisdiction | | Forms | Editions | Reissued yearly | Flows | Confidence |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`;
}

export function coverage(roots: readonly string[], out: string, json: boolean): number {
  const result = compileContent({ roots, cache: '.cache/content' });
  if (!result.bundle) {
    for (const diagnostic of result.diagnostics) process.stdout.write(`${writeFinding(diagnostic)}\n`);
    return 1;
  }
  const all = coverageOf(new Bundle(result.bundle.bytes));
  if (json) {
    const told = all.map(({ jurisdiction, editions, flows, agreements }) => ({
      ...jurisdiction,
      agreements,
      editions: editions.map(({ id, version, name, title, formType, effective, provenance }) => ({
        id,
        version,
        name,
        title,
        formType,
        effective,
        provenance,
      })),
      flows: flows.map(({ id }) => id),
    }));
    process.stdout.write(`${JSON.stringify(told, undefined, 2)}\n`);
    return 0;
  }
  mkdirSync(out, { recursive: true });
  for (const file of readdirSync(out)) if (file.endsWith('.md')) rmSync(`${out}/${file}`);
  for (const one of all) writeFileSync(`${out}/${fileOf(one)}`, page(one));
  writeFileSync(`${out}/README.md`, indexPage(all));
  process.stdout.write(`${out}/README.md  ${all.length} jurisdictions\n`);
  return 0;
}
