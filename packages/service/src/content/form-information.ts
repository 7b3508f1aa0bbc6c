/** What a client can know of a form before filling it: fields and their expressions, tax parameters, pictures, sources. */
import type { CompiledEdition, Language, Words } from '@withholding/content';
import { type Interview, type PartyField, setsOf } from '@withholding/interview';
import { words as serviceWords } from '../words/index.ts';
import { firstSet } from './summaries.ts';

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
function fieldTree(interview: Interview): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const hasFederalValues of interview.federalFilingStatuses ? [false, true] : [false]) {
    for (const set of Object.values(setsOf(interview, hasFederalValues))) {
      for (const { id, regex } of set.questions) {
        if (regex !== undefined) found.set(id, (found.get(id) ?? new Set()).add(regex));
      }
    }
  }
  return Object.fromEntries(
    [...found].map(([id, regexes]) => [
      id,
      regexes.size === 1 ? ([...regexes][0] ?? '') : [...regexes].map((regex) => `(${regex})`).join('|'),
    ]),
  );
}

const escaped = (text: string): string => text.replaceAll('.', '\\.');
const trueOrFalse = '^(true|false)$';
const amount = '^[0-9]{1,9}(\\.[0-9]{1,2})?$';

function federalTree(statuses: readonly string[] | undefined): Tree {
  if (!statuses) return {};
  return {
    federalValues: {
      filingStatus: `^(${statuses.join('|')})$`,
      isExempt: trueOrFalse,
      isNonResidentAlien: trueOrFalse,
      twoJobs: trueOrFalse,
      additionalWithholding: amount,
      dependentsAmt: amount,
      otherIncome: amount,
      deductions: amount,
    },
  };
}

export function formInformation(
  edition: CompiledEdition,
  words: Words,
  language: Language,
  images: readonly string[],
): object {
  const { id, version, interview, provenance } = edition;
  const types: Readonly<Record<string, string>> = serviceWords[language].formTypes;
  return {
    id,
    locality: edition.locality,
    name: edition.name,
    title: edition.title,
    formType: types[edition.formType] ?? edition.formType,
    initialQuestionSetId: firstSet,
    effectiveDate: edition.effective,
    formVersion: version,
    formFields: {
      formId: `^${id}$`,
      formVersion: `^${escaped(version)}$`,
      ...partyTree(interview.parties),
      fields: fieldTree(interview),
      ...federalTree(interview.federalFilingStatuses),
      signForm: 'PREVIEW',
    },
    blankFormImages: images,
    taxParameters: interview.taxParameters.map((parameter) => ({
      id: parameter.id,
      valueType: parameter.type,
      description: words.taxParameters[parameter.id] ?? '',
    })),
    // Added beyond the interface: where the edition comes from and what could not be confirmed.
    provenance,
  };
}
