/** Proofs about which forms apply: every form named exists and belongs there, every flow is used, every form can be reached. */
import {
  type CrossStateSource,
  type JurisdictionSource,
  languages,
  type PaymentRule,
  type Rule,
  type Tax,
  type Why,
} from '@withholding/bundle';
import type { Endings } from '../compile/offered.ts';
import { type Finding, suggest } from '../read/findings.ts';
import type { Glossary } from '../read/glossary.ts';
import type { AgenciesSource } from '../read/source-model.ts';
import type { Path, YamlFile } from '../read/yaml-file.ts';
import { typographyFinding } from '../words/typography.ts';
import { isAgencyAddress } from './provenance.ts';
import { checkThree } from './words/glossary.ts';

interface Known {
  /** Form id -> locality. */
  readonly forms: ReadonlyMap<string, string>;
  /** Flow id -> locality. */
  readonly flows: ReadonlyMap<string, string>;
  /** Flows that only ask for facts. */
  readonly facts: ReadonlySet<string>;
  /** Forms for payments that aren't wages. */
  readonly pensions: ReadonlySet<string>;
  readonly endings: Endings;
  /** Form id -> the taxes it is for. */
  readonly taxes: ReadonlyMap<string, readonly Tax[]>;
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
    this.diagnostics.push(...checkThree(this.#file, why.because, [...path, 'because'], this.#glossary));
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

function checkRule(
  rule: Rule,
  index: number,
  { locality, spouseForm }: { locality: string; spouseForm: string | undefined },
  known: Known,
  findings: Findings,
): void {
  const path = ['rules', index];
  for (const id of Object.keys(rule.forms)) {
    findings.belongs('form', id, locality, known.forms, [...path, 'forms', id]);
    if (known.pensions.has(id))
      findings.add('rules', [...path, 'forms', id], `${id} isn't for wages, and rules are.`, 'Name it in payments.');
  }
  if (rule.flow !== undefined) findings.belongs('flow', rule.flow, locality, known.flows, [...path, 'flow']);
  const endings = rule.flow === undefined ? undefined : known.endings.get(rule.flow);
  for (const [id, standing] of Object.entries(rule.forms)) {
    if (!endings || endings.has(id) === (standing === 'recommended')) continue;
    if (standing === 'recommended')
      findings.add(
        'rules',
        [...path, 'forms', id],
        `The flow ${rule.flow} never ends in ${id}.`,
        'Add it to an answer of the flow, or write offered.',
      );
    // Named in a rule, the form of military spouses has the rule's reason.
    else if (id !== spouseForm)
      findings.add(
        'rules',
        [...path, 'forms', id],
        `The flow ${rule.flow} ends in ${id}, so it is offered anyway.`,
        'Remove it.',
      );
  }
  if (rule.works !== undefined && rule.who !== 'resident')
    findings.add(
      'rules',
      [...path, 'works'],
      '"works" is only for residents, because a nonresident always works here.',
      'Remove it.',
    );
  findings.why(rule.why, [...path, 'why']);
}

function checkPayments(rules: readonly PaymentRule[], locality: string, known: Known, findings: Findings): void {
  const seen = new Set<string>();
  for (const [index, { payments, forms, unconfirmed, why }] of rules.entries()) {
    const path = ['payments', index];
    if (unconfirmed && Object.keys(forms).length > 0)
      findings.add('rules', [...path, 'unconfirmed'], 'The rule names a form.', 'Remove unconfirmed, or the form.');
    for (const id of Object.keys(forms)) findings.belongs('form', id, locality, known.forms, [...path, 'forms', id]);
    for (const payment of payments) {
      if (seen.has(payment))
        findings.add('rules', [...path, 'payments'], `Another rule already has ${payment}.`, 'Remove it from one.');
      seen.add(payment);
    }
    findings.why(why, [...path, 'why']);
  }
}

export function checkJurisdiction(
  file: YamlFile,
  { locality, rules = [], payments = [], noWageTax, notCovered, leftOut = [], byIdOnly = [] }: JurisdictionSource,
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
  const spouse = crossState?.militarySpouse.forms[locality];
  for (const [index, rule] of rules.entries())
    checkRule(rule, index, { locality, spouseForm: spouse }, known, findings);
  checkPayments(payments, locality, known, findings);
  const agreed =
    crossState?.reciprocity.agreements.flatMap(({ work, form }) => (work === locality && form ? [form] : [])) ?? [];
  const reached = new Set([
    ...rules.flatMap(({ forms, flow = '' }) => [...Object.keys(forms), ...(known.endings.get(flow) ?? [])]),
    ...payments.flatMap(({ forms }) => Object.keys(forms)),
    ...agreed,
    ...(spouse ? [spouse] : []),
  ]);
  for (const [index, id] of byIdOnly.entries()) {
    findings.belongs('form', id, locality, known.forms, ['byIdOnly', index]);
    if (reached.has(id))
      findings.add('rules', ['byIdOnly', index], `${id} is offered.`, 'Remove it here, or where it is named.');
  }
  for (const [id, owner] of known.forms) {
    if (owner === locality && !reached.has(id) && !byIdOnly.includes(id))
      findings.add('rules', ['rules'], `No rule offers the form ${id}.`, 'Name it in a rule, or in byIdOnly.');
  }
  for (const [id, owner] of known.flows) {
    if (owner === locality && !known.facts.has(id) && !rules.some(({ flow }) => flow === id))
      findings.add('rules', ['rules'], `No rule leads to the flow ${id}.`, 'Name it in a rule.');
  }
  return findings.diagnostics;
}

/** An agreement asks the same questions as the rule it overrides, and its form is an answer to them. */
function checkAgreement(
  { work, form, flow, why }: CrossStateSource['reciprocity']['agreements'][number],
  path: Path,
  jurisdictions: readonly JurisdictionSource[],
  known: Known,
  findings: Findings,
): void {
  if (why) findings.why(why, [...path, 'why']);
  if (form !== undefined) findings.belongs('form', form, work, known.forms, [...path, 'form']);
  if (form !== undefined && !(known.taxes.get(form) ?? ['state']).includes('state'))
    findings.add(
      'rules',
      [...path, 'form'],
      `The form ${form} isn't for the state's tax, and an agreement touches no other.`,
      'Name the form that stops the state tax.',
    );
  if (flow === undefined) return;
  const rules = jurisdictions.find(({ locality }) => locality === work)?.rules ?? [];
  if (rules.some((rule) => rule.who !== 'resident' && rule.flow !== flow))
    findings.add(
      'rules',
      [...path, 'flow'],
      `The rules of ${work} for nonresidents don't lead to the flow ${flow}.`,
      'Name the flow of the rule for nonresidents.',
    );
  if (form !== undefined && !known.endings.get(flow)?.has(form))
    findings.add(
      'rules',
      [...path, 'form'],
      `The flow ${flow} never ends in ${form}.`,
      'Add it to an answer of the flow.',
    );
}

export function checkCrossState(
  file: YamlFile,
  source: CrossStateSource,
  jurisdictions: readonly JurisdictionSource[],
  known: Known,
): Finding[] {
  const findings = new Findings(file, known);
  for (const [index, agreement] of source.reciprocity.agreements.entries())
    checkAgreement(agreement, ['reciprocity', 'agreements', index], jurisdictions, known, findings);
  for (const [state, form] of Object.entries(source.militarySpouse.forms))
    findings.belongs('form', form, state, known.forms, ['militarySpouse', 'forms', state]);
  findings.why(source.reciprocity.why, ['reciprocity', 'why']);
  findings.why(source.militarySpouse.why, ['militarySpouse', 'why']);
  findings.why(source.nexus, ['nexus']);
  return findings.diagnostics;
}
