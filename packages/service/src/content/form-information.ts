/** What a client can know of a form before filling it: fields and their expressions, tax parameters, pictures, sources. */
import {
  agencyAddresses,
  type CompiledEdition,
  type EditionWords,
  type Language,
  type Provenance,
  sourceCounts,
} from '@withholding/bundle';
import {
  everyQuestion,
  federalExpressions,
  type Interview,
  type PartyField,
  partyFieldsOf,
  templateNames,
} from '@withholding/interview';
import type { FieldRule, FormInformation } from '../schemas/models/form.ts';
import { words as serviceWords } from '../words/index.ts';
import { officialInformation } from './official.ts';
import { expressionOf } from './question-set.ts';
import { firstSet, translatedTitle } from './summaries.ts';

type Tree = { [name: string]: Tree | string };

function plant(tree: Tree, path: readonly string[], leaf: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) tree[name] = leaf;
  else {
    const branch = tree[name];
    const below: Tree = typeof branch === 'object' ? branch : {};
    tree[name] = below;
    plant(below, rest, leaf);
  }
}

function partyTree(parties: readonly PartyField[]): Tree {
  const tree: Tree = {};
  for (const { path, regex } of parties) plant(tree, path.split('.'), regex);
  return tree;
}

/** Question id -> expression. A question asked in two places with different expressions takes either. */
function fieldTree(interview: Interview, language: Language): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const question of everyQuestion(interview)) {
    const { id } = question;
    const regex = expressionOf(question, language);
    if (regex !== undefined) found.set(id, (found.get(id) ?? new Set()).add(regex));
  }
  return Object.fromEntries(
    [...found].map(([id, regexes]) => [
      id,
      regexes.size === 1 ? ([...regexes][0] ?? '') : [...regexes].map((regex) => `(${regex})`).join('|'),
    ]),
  );
}

const escaped = (text: string): string => text.replaceAll('.', '\\.');

const whenRequired = { ALWAYS: ['REQUIRED'], DEPENDENT: ['DEPENDENT_REQUIRED'], NEVER: [] } as const;
const byCheck = { luhn: ['CHECK_DIGIT'], date: ['NO_SUCH_DATE'] } as const;

/** What is checked beyond the expressions: each place in the request with the codes it can be rejected with. */
function rulesOf(interview: Interview): FieldRule[] {
  const printed = new Set(
    interview.boxes
      .filter(({ kind }) => kind === 'text')
      .flatMap(({ from }) => templateNames(from).flatMap(partyFieldsOf)),
  );
  const fits = (name: string) => (printed.has(name) ? ['TOO_LONG', 'UNPRINTABLE'] : []);
  const parties = interview.parties.map(({ path, required, requiredWhen, check }) => ({
    pointer: `/${path.replaceAll('.', '/')}`,
    codes: [
      ...(requiredWhen ? ['DEPENDENT_REQUIRED'] : whenRequired[required]),
      ...(check ? byCheck[check] : []),
      ...fits(path),
    ],
  }));
  const questions = new Map<string, Set<string>>();
  for (const { id, type, required, calculation } of everyQuestion(interview)) {
    if (calculation) continue;
    const codes = questions.get(id) ?? new Set();
    const own = [
      ...whenRequired[required],
      ...(type === 'date' ? byCheck.date : []),
      ...(type === 'string' ? fits(id) : []),
    ];
    for (const code of own) codes.add(code);
    questions.set(id, codes);
  }
  const fields = [...questions].map(([id, codes]) => ({ pointer: `/fields/${id}`, codes: [...codes] }));
  return [...parties, ...fields].filter(({ codes }) => codes.length > 0);
}

/** Copies and guides stay in the catalog: only the agency's own addresses are published. */
function published(provenance: Provenance): FormInformation['provenance'] {
  const { notes: _, ...facts } = provenance;
  return { ...facts, sources: agencyAddresses(provenance), evidence: sourceCounts(provenance) };
}

export function formInformation(
  edition: CompiledEdition,
  words: EditionWords,
  language: Language,
  images: readonly string[],
): FormInformation {
  const { id, version, interview, provenance } = edition;
  const statuses = interview.federalFilingStatuses;
  const types: Readonly<Record<string, string>> = serviceWords[language].formTypes;
  return {
    id,
    locality: edition.locality,
    name: edition.name,
    title: edition.title,
    ...translatedTitle(edition, language),
    formType: types[edition.formType] ?? edition.formType,
    formTypeCode: edition.formType,
    initialQuestionSetId: firstSet,
    effectiveDate: edition.effective,
    ...(edition.year === undefined ? {} : { year: edition.year }),
    formVersion: version,
    formFields: {
      formId: `^${id}$`,
      formVersion: `^${escaped(version)}$`,
      ...partyTree(interview.parties),
      fields: fieldTree(interview, language),
      ...(statuses ? { federalValues: federalExpressions(statuses) } : {}),
      signForm: 'PREVIEW',
      rules: rulesOf(interview),
    },
    blankFormImages: images,
    taxParameters: interview.taxParameters.map((parameter) => ({
      id: parameter.id,
      valueType: parameter.type,
      description: words.taxParameters[parameter.id] ?? '',
    })),
    // Added beyond the interface: where the edition comes from, what could not be confirmed, and whose words it uses.
    provenance: published(provenance),
    ...officialInformation(edition, language),
  };
}
