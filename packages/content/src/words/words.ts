/** The words of an edition in one language: found, filled with the edition's numbers, complete. */
import type { EditionWords, Language, Note, QuestionWords, SetWords } from '@withholding/bundle';
import {
  type Check,
  type PartyField,
  perjuryVariables,
  type QuestionSet,
  type TaxParameter,
} from '@withholding/interview';
import type { EditionInput, Findings } from '../read/edition-input.ts';
import { suggest } from '../read/findings.ts';
import type { WordNeeds } from '../read/kinds.ts';
import { labelsOf } from '../read/lists.ts';
import type { EditionSource, NoteSource, QuestionText, SetText, TextSource } from '../read/source-model.ts';
import { compileNotes } from './notes.ts';
import { fillConstants, phrasesIn, writeAmount } from './placeholders.ts';
import { setType, typographyFinding } from './typography.ts';

export interface WordsInput {
  readonly sets: Readonly<Record<string, QuestionSet>>;
  readonly setsWithFederalValues: Readonly<Record<string, QuestionSet>>;
  readonly needs: ReadonlyMap<string, WordNeeds>;
  readonly taxParameters: readonly TaxParameter[];
  readonly checks: readonly Check[];
  readonly perjuryKeys: readonly string[];
  readonly parties: readonly PartyField[];
  readonly edition: Pick<EditionSource, 'constants' | 'tables'>;
}

/** Looks a text up: this edition first, then the form, then its twin, then the library. */
class Finder {
  readonly #chain: readonly TextSource[];
  readonly #input: EditionInput;
  readonly #language: Language;

  constructor(input: EditionInput, language: Language) {
    this.#chain = input.texts[language].map((written) => written.value);
    this.#input = input;
    this.#language = language;
  }

  get #library() {
    return this.#input.library.text[this.#language];
  }

  question<K extends keyof QuestionText>(set: string, id: string, part: K): QuestionText[K] | undefined {
    for (const text of this.#chain) {
      const found = text.questions?.[`${set}.${id}`]?.[part] ?? text.questions?.[id]?.[part];
      if (found !== undefined) return found;
    }
    return this.#library.questions[id]?.[part];
  }

  /** Option labels add up along the chain, so that a form may rename one option of a list; `else` is for its other rows. */
  options(set: string, id: string, needs: WordNeeds | undefined): Record<string, string> {
    const { labels } = needs ?? {};
    const texts = [...this.#chain]
      .reverse()
      .map((text) => ({ ...text.questions?.[id]?.options, ...text.questions?.[`${set}.${id}`]?.options }));
    const own: Record<string, string> = Object.assign({}, this.#library.questions[id]?.options, ...texts);
    if (labels === 'yesNo') return { ...this.#library.yesNo, ...own };
    return labels ? { ...labelsOf(labels.list, this.#input.library.lists, this.#language, own.else), ...own } : own;
  }

  /** Statements add up along the chain as options do. Those of options that this question doesn't have are for other forms. */
  says(set: string, id: string, options: readonly string[] | undefined): Record<string, string> {
    const all = [...this.#chain, this.#library]
      .reverse()
      .flatMap(({ questions }) => [questions?.[id], questions?.[`${set}.${id}`]]);
    const texts = all.map((text) => (typeof text?.says === 'string' ? { else: text.says } : text?.says));
    const own: Record<string, string> = Object.assign({}, ...texts);
    return Object.fromEntries(
      Object.entries(own).filter(([key]) => !options || key === 'else' || options.includes(key)),
    );
  }

  error(key: string): string | undefined {
    return this.#library.errors[key];
  }

  set(under: 'sets' | 'withFederalValues', id: string): SetText {
    return Object.assign({}, ...[...this.#chain].reverse().map((text) => text[under]?.[id] ?? {}));
  }

  perjury(key: string): string | undefined {
    for (const { perjury } of this.#chain) {
      const found = typeof perjury === 'string' ? (key === 'statement' ? perjury : undefined) : perjury?.[key];
      if (found !== undefined) return found;
    }
    return undefined;
  }

  check(id: string): string | undefined {
    for (const { checks } of this.#chain) if (checks?.[id] !== undefined) return checks[id];
    return this.#library.checks?.[id];
  }

  parameter(id: string): string | undefined {
    for (const text of this.#chain) if (text.taxParameters?.[id] !== undefined) return text.taxParameters[id];
    return this.#library.taxParameters[id] ?? this.#library.taxParameters[id.split('.')[1] ?? ''];
  }
}

/** The names of all error texts of a field: of its pattern, of its mistakes, of its warnings. */
const textsOfField = ({ pattern, mistakes = {}, warn = {} }: PartyField): string[] => [
  pattern,
  ...Object.keys(mistakes),
  ...Object.keys(warn),
];

export function compileWords(
  language: Language,
  input: EditionInput,
  wanted: WordsInput,
  findings: Findings,
): EditionWords {
  const finder = new Finder(input, language);
  const { tables = {} } = wanted.edition;
  const constants = { ...phrasesIn(input.jurisdiction, language), ...wanted.edition.constants };
  const lacks = (path: string[], what: string): string => {
    findings.text(language, 'text-complete', path, `${what} has no text in "${language}".`, `Add ${path.join(' → ')}.`);
    return '';
  };
  const fill =
    (path: string[]) =>
    (text: string): string => {
      const problem = typographyFinding(text, language);
      if (problem)
        findings.text(language, 'text-typography', path, `${problem.message} ("${text.slice(0, 40)}")`, problem.remedy);
      const filled = fillConstants(text, constants, language, (name) =>
        findings.text(
          language,
          'text-constants',
          path,
          `The text uses {${name}}, which is not a constant of this edition.`,
          suggest(name, Object.keys(constants)),
        ),
      );
      return setType(filled, language);
    };
  const notes = (path: string[], sources: readonly NoteSource[] | undefined): { notes: Note[] } | object => {
    if (!sources) return {};
    const unknownTable = (name: string) =>
      findings.text(
        language,
        'text-constants',
        path,
        `The note shows the table "${name}", which this edition does not have.`,
        suggest(name, Object.keys(tables)),
      );
    return { notes: compileNotes(sources, { language, tables, fill: fill(path), unknownTable }) };
  };

  const question = (
    set: QuestionSet,
    { id, options, calculation }: QuestionSet['questions'][number],
  ): QuestionWords => {
    const path = ['questions', id];
    const needs = wanted.needs.get(id);
    const ask = finder.question(set.id, id, 'ask') ?? lacks([...path, 'ask'], `The question "${id}"`);
    const plain = needs?.error.startsWith('year');
    const range = Object.fromEntries(
      Object.entries(needs?.errorArguments ?? {}).map(([key, value]) => [
        key,
        plain ? value : writeAmount('number', value, language),
      ]),
    );
    const shared = (): string => {
      const found = finder.error(needs?.error ?? '');
      return found === undefined
        ? lacks([...path, 'error'], `The error of "${id}"`)
        : found.replaceAll(/\{(least|most)\}/g, (_, key: string) => range[key] ?? '');
    };
    const labels = options ? finder.options(set.id, id, needs) : {};
    const says = Object.entries(finder.says(set.id, id, options));
    return {
      ask: fill(path)(ask),
      ...(calculation ? {} : { error: fill(path)(finder.question(set.id, id, 'error') ?? shared()) }),
      ...(options
        ? {
            options: Object.fromEntries(
              options.map((value) => [
                value,
                fill(path)(labels[value] ?? lacks([...path, 'options', value], `The option "${value}" of "${id}"`)),
              ]),
            ),
          }
        : {}),
      ...(says.length > 0
        ? { says: Object.fromEntries(says.map(([value, text]) => [value, fill([...path, 'says'])(text)])) }
        : {}),
      ...notes(path, finder.question(set.id, id, 'notes')),
    };
  };
  const compileSet =
    (under: 'sets' | 'withFederalValues') =>
    (set: QuestionSet): [string, SetWords] => {
      const found = finder.set(under, set.id);
      const path = [under, set.id];
      const breadcrumb = found.breadcrumb ?? lacks([...path, 'breadcrumb'], `The breadcrumb of ${set.id}`);
      return [
        set.id,
        {
          breadcrumb: fill(path)(breadcrumb),
          ...notes(path, found.notes),
          questions: Object.fromEntries(set.questions.map((asked) => [asked.id, question(set, asked)])),
        },
      ];
    };

  const federal = Object.values(wanted.setsWithFederalValues);
  const checks = [...new Set(wanted.checks.map(({ id }) => id))];
  const keys = new Set([...wanted.perjuryKeys, ...(finder.perjury('statement') === undefined ? [] : ['statement'])]);
  return {
    sets: Object.fromEntries(Object.values(wanted.sets).map(compileSet('sets'))),
    ...(federal.length > 0
      ? { setsWithFederalValues: Object.fromEntries(federal.map(compileSet('withFederalValues'))) }
      : {}),
    ...(checks.length > 0
      ? {
          checks: Object.fromEntries(
            checks.map((id) => [
              id,
              fill(['checks', id])(finder.check(id) ?? lacks(['checks', id], `The check "${id}"`)),
            ]),
          ),
        }
      : {}),
    perjury: Object.fromEntries(
      [...keys].map((key) => [
        key,
        fill(['perjury'])(finder.perjury(key) ?? lacks(['perjury', key], `The perjury statement "${key}"`)),
      ]),
    ),
    taxParameters: Object.fromEntries(
      wanted.taxParameters.map(({ id }) => [
        id,
        fill(['taxParameters', id])(finder.parameter(id) ?? lacks(['taxParameters', id], `The tax parameter "${id}"`)),
      ]),
    ),
    fields: Object.fromEntries(
      [...new Set(wanted.parties.flatMap(textsOfField))].map((name) => [
        name,
        finder.error(name) ?? lacks(['errors', name], `The error text "${name}"`),
      ]),
    ),
  };
}

/** What the employee agrees to at each end: a claim comes before the statement that every path of the form ends with. */
export function agreedTo(statements: EditionWords['perjury']): EditionWords['perjury'] {
  const { statement } = statements;
  return Object.fromEntries(
    Object.entries(statements).map(([key, own]) => [
      key,
      key === 'statement' || statement === undefined ? own : `${own}\n${statement}`,
    ]),
  );
}

export const variablesOf = (words: EditionWords, key: string): string[] => perjuryVariables(words.perjury[key] ?? '');
