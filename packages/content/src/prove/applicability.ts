/** Proofs about which forms apply: every form named exists and belongs there, every flow is used, every form can be reached. */
import { type CrossStateSource, type JurisdictionSource, languages, type Rule, type Why } from '@withholding/bundle';
import { type Finding, suggest } from '../read/findings.ts';
import type { Glossary } from '../read/glossary.ts';
import type { AgenciesSource } from '../read/source-model.ts';
import type { Path, YamlFile } from '../read/yaml-file.ts';
import { typographyFinding } from '../words/typography.ts';
import { checkReason } from './glossary.ts';
import { isAgencyAddress } from './provenance.ts';

interface Known {
  /** Form id -> locality. */
  readonly forms: ReadonlyMap<string, string>;
  /** Flow id -> locality. */
  readonly flows: ReadonlyMap<string, string>;
  readonly glossary: Glossary;
  readonly agencies: AgenciesSource;
}

class Findings {
  readonly diagnostics: Finding[] = [];
  readonly #file: YamlFile;
  readonly #glossary: Glossary;
  readonly #agencies: AgenciesSource;

  constructor(file: YamlFile, { glossary, agencies }: Known) {
    this.#file = file;
    this.#glossary = glossary;
    this.#agencies = agencies;
  }

  add(proof: string, path: Path, message: string, remedy: string): void {
    this.diagnostics.push(this.#file.problem(proof, path, message, remedy));
  }

  why(why: Why, path: Path): void {
    this.diagnostics.push(...checkReason(this.#file, why, path, this.#glossary));
    for (const language of languages) {
      const problem = typographyFinding(why.because[language], language);
      if (problem) this.add('text-typography', [...path, 'because', language], problem.message, problem.remedy);
    }
    for (const [index, source] of why.sources.entries()) this.agency(source, [...path, 'sources', index]);
    if (why.sources.length === 0 && !why.read)
      this.add('agency-addresses', [...path, 'sources'], 'The reason has no source.', 'Add sources, or read.');
  }

  /** Callers and employees see the address. */
  agency(address: string, path: Path): void {
    if (!isAgencyAddress(address, Object.values(this.#agencies)))
      this.add(
        'agency-addresses',
        path,
        `"${address}" is not an address of an agency.`,
        'Move it to read, or add the host of the agency to library/agencies.yaml.',
      );
  }

  belongs(kind: 'form' | 'flow', id: string, locality: string, known: ReadonlyMap<string, string>, path: Path): void {
    const owner = known.get(id);
    if (owner === undefined) this.add('rules', path, `There is no ${kind} "${id}".`, suggest(id, [...known.keys()]));
    else if (owner !== locality)
      this.add(
        'rules',
        path,
        `The ${kind} ${id} belongs to ${owner}, not to ${locality}.`,
        'Name it in its own jurisdiction.',
      );
  }
}

function checkRule(rule: Rule, index: number, locality: string, known: Known, findings: Findings): void {
  const path = ['rules', index];
  for (const id of Object.keys(rule.forms)) findings.belongs('form', id, locality, known.forms, [...path, 'forms', id]);
  if (rule.flow !== undefined) findings.belongs('flow', rule.flow, locality, known.flows, [...path, 'flow']);
  if (rule.works !== undefined && rule.who !== 'resident')
    findings.add(
      'rules',
      [...path, 'works'],
      '"works" is only for residents, because a nonresident always works here.',
      'Remove it.',
    );
  findings.why(rule.why, [...path, 'why']);
}

export function checkJurisdiction(
  file: YamlFile,
  { locality, rules = [], noWageTax, notCovered, leftOut = [] }: JurisdictionSource,
  crossState: CrossStateSource | undefined,
  known: Known,
): Finding[] {
  const findings = new Findings(file, known);
  if (noWageTax) findings.why(noWageTax, ['noWageTax']);
  if (noWageTax && rules.length > 0)
    findings.add(
      'rules',
      ['rules'],
      "A jurisdiction without a tax on wages can't have forms.",
      'Remove rules or noWageTax.',
    );
  if (notCovered) findings.why(notCovered, ['notCovered']);
  if (notCovered && (rules.length > 0 || noWageTax))
    findings.add(
      'rules',
      ['notCovered'],
      "A jurisdiction that isn't covered has no rules, and a tax on wages.",
      'Remove notCovered, or rules and noWageTax.',
    );
  for (const [index, { address }] of leftOut.entries()) findings.agency(address, ['leftOut', index, 'address']);
  for (const [index, rule] of rules.entries()) checkRule(rule, index, locality, known, findings);
  const agreed =
    crossState?.reciprocity.agreements.flatMap(({ work, form }) => (work === locality && form ? [form] : [])) ?? [];
  const spouse = crossState?.militarySpouse.forms[locality];
  const reached = new Set([
    ...rules.flatMap(({ forms }) => Object.keys(forms)),
    ...agreed,
    ...(spouse ? [spouse] : []),
  ]);
  for (const [id, owner] of known.forms) {
    if (owner === locality && !reached.has(id))
      findings.add('rules', ['rules'], `No rule offers the form ${id}.`, 'Name it in a rule.');
  }
  for (const [id, owner] of known.flows) {
    if (owner === locality && !rules.some(({ flow }) => flow === id))
      findings.add('rules', ['rules'], `No rule leads to the flow ${id}.`, 'Name it in a rule.');
  }
  return findings.diagnostics;
}

export function checkCrossState(file: YamlFile, source: CrossStateSource, known: Known): Finding[] {
  const findings = new Findings(file, known);
  for (const [index, { work, form, also = [], why }] of source.reciprocity.agreements.entries()) {
    const path = ['reciprocity', 'agreements', index];
    if (why) findings.why(why, [...path, 'why']);
    if (form !== undefined) findings.belongs('form', form, work, known.forms, [...path, 'form']);
    for (const other of also) findings.belongs('form', other, work, known.forms, [...path, 'also']);
  }
  for (const [state, form] of Object.entries(source.militarySpouse.forms))
    findings.belongs('form', form, state, known.forms, ['militarySpouse', 'forms', state]);
  findings.why(source.reciprocity.why, ['reciprocity', 'why']);
  findings.why(source.militarySpouse.why, ['militarySpouse', 'why']);
  findings.why(source.nexus, ['nexus']);
  return findings.diagnostics;
}
