/** From the kind of a question to what a client sees: expression, control, options. */
import type { AnswerType, DisplayType, Question } from '@withholding/interview';
import { ContentError } from './findings.ts';
import type { Library } from './library.ts';
import { optionsOf } from './lists.ts';
import {
  anyYear,
  decimalRegex,
  dollarsRegex,
  integerRegex,
  type Range,
  readRange,
  relativeYear,
  yearRegex,
} from './ranges.ts';
import type { Choices, QuestionSource } from './source-model.ts';

/** What the words of a question need beyond its own text. */
export interface WordNeeds {
  /** Key in the library's `errors` used when the form has no error text of its own. */
  readonly error: string;
  readonly errorArguments: Readonly<Record<string, string>>;
  /** Where labels come from when the form gives none. */
  readonly labels?: 'yesNo' | { readonly list: string };
}

export interface Kind {
  readonly question: Omit<Question, 'id' | 'required' | 'requiredWhen' | 'calculation'>;
  readonly words: WordNeeds;
  readonly range?: Range;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const oneOf = (values: readonly string[]): string => `(${values.map(escaped).join('|')})`;

function choice(choices: Choices, library: Library, htmlType: 'INPUT' | 'SELECT', many: boolean): Kind {
  const list = 'list' in choices ? choices.list : undefined;
  const values = 'list' in choices ? optionsOf(choices, library.lists) : choices.map(String);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined)
    throw new ContentError(
      'options',
      `The option "${twice}" is listed twice.`,
      'Give every option a value of its own.',
    );
  const bad = values.find((value) => value.trim() === '' || value.includes(','));
  if (bad !== undefined)
    throw new ContentError(
      'options',
      `"${bad}" can't be the value of an option.`,
      'Use a word without commas, such as HEAD_OF_HOUSEHOLD.',
    );
  const boolean = !many && values.length === 2 && values.includes('true') && values.includes('false');
  const numeric = !many && values.every((value) => /^[0-9]+(\.[0-9]+)?$/.test(value));
  const type: AnswerType = many ? 'list' : boolean ? 'boolean' : numeric ? 'number' : 'string';
  const display = many ? 'MULTI_SELECT_CHECKBOX' : htmlType === 'INPUT' ? 'RADIO' : undefined;
  return {
    question: {
      type,
      htmlType,
      ...(display ? { displayType: display } : {}),
      options: values,
      regex: many ? `^${oneOf(values)}(,${oneOf(values)}){0,${values.length - 1}}$` : `^${oneOf(values)}$`,
    },
    words: {
      error: many ? 'checkboxes' : boolean ? 'yesNo' : 'choice',
      errorArguments: {},
      ...(list ? { labels: { list } } : boolean ? { labels: 'yesNo' } : {}),
    },
  };
}

type Unit = NonNullable<Question['unit']>;

function number(
  text: string | number,
  displayType: DisplayType,
  regexOf: (range: Range) => string,
  error: string,
  unit?: Unit,
): Kind {
  const range = readRange(text);
  return {
    question: { type: 'number', htmlType: 'INPUT', displayType, regex: regexOf(range), ...(unit ? { unit } : {}) },
    words: {
      error: range.most === undefined ? (range.least === '0' ? error : `${error}From`) : `${error}Range`,
      errorArguments: { least: range.least, ...(range.most === undefined ? {} : { most: range.most }) },
    },
    range,
  };
}

const dateRegex =
  '^((19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])|(0[1-9]|1[0-2])\\/(0[1-9]|[12][0-9]|3[01])\\/(19|20)[0-9]{2})$';

function written(pattern: string, htmlType: 'INPUT' | 'TEXTAREA', library: Library): Kind {
  const found = library.patterns[pattern];
  if (!found)
    throw new ContentError(
      'pattern',
      `There is no pattern "${pattern}".`,
      `The patterns are in library/patterns.yaml: ${Object.keys(library.patterns).join(', ')}.`,
    );
  return {
    question: {
      type: 'string',
      htmlType,
      ...(htmlType === 'INPUT' ? { displayType: found.display ?? 'TEXT' } : {}),
      regex: found.regex,
      ...(found.masked ? { masked: found.masked } : {}),
    },
    words: { error: pattern, errorArguments: {} },
  };
}

const kindNames = [
  'radio',
  'select',
  'checkboxes',
  'yesNo',
  'checkbox',
  'date',
  'monthYear',
  'integer',
  'dollars',
  'percent',
  'decimal',
  'year',
  'text',
  'textarea',
  'calculated',
] as const;

export function kindOf(source: QuestionSource, library: Library): Kind {
  const named = kindNames.filter((name) => source[name] !== undefined);
  if (named.length !== 1) {
    throw new ContentError(
      'kind',
      named.length === 0 ? 'This question has no kind.' : `This question has two kinds: ${named.join(' and ')}.`,
      `Give exactly one of: ${kindNames.join(', ')}.`,
    );
  }
  if (source.radio) return choice(source.radio, library, 'INPUT', false);
  if (source.select) return choice(source.select, library, 'SELECT', false);
  if (source.checkboxes) return choice(source.checkboxes, library, 'INPUT', true);
  if (source.yesNo) return choice([true, false], library, 'INPUT', false);
  if (source.checkbox) {
    const question = { type: 'boolean', htmlType: 'INPUT', displayType: 'CHECKBOX', regex: '^(true|false)$' } as const;
    return { question, words: { error: 'checkbox', errorArguments: {} } };
  }
  if (source.date)
    return {
      question: { type: 'date', htmlType: 'INPUT', displayType: 'TEXT', regex: dateRegex },
      words: { error: 'date', errorArguments: {} },
    };
  if (source.monthYear) {
    const question = {
      type: 'string',
      htmlType: 'INPUT',
      displayType: 'MONTH_YEAR',
      regex: '^(0[1-9]|1[0-2])\\/[0-9]{4}$',
    } as const;
    return { question, words: { error: 'monthYear', errorArguments: {} } };
  }
  if (source.integer !== undefined) return number(source.integer, 'INTEGER', integerRegex, 'integer', 'count');
  if (source.dollars !== undefined) return number(source.dollars, 'DOLLAR', dollarsRegex, 'dollars', 'dollars');
  if (source.percent !== undefined)
    return number(source.percent, 'PERCENT', (range) => decimalRegex(range, 4, false), 'percent', 'percent');
  if (source.decimal !== undefined)
    return number(source.decimal, 'TEXT', (range) => decimalRegex(range, 4, false), 'decimal');
  if (source.year === relativeYear)
    return {
      question: { type: 'number', htmlType: 'INPUT', displayType: 'YEAR', regex: anyYear },
      words: { error: 'yearThisOrNext', errorArguments: {} },
    };
  if (source.year !== undefined) return number(source.year, 'YEAR', yearRegex, 'year');
  if (source.text !== undefined) return written(source.text, 'INPUT', library);
  if (source.textarea !== undefined) return written(source.textarea, 'TEXTAREA', library);
  const shows = source.shows ?? 'dollars';
  const display = ({ dollars: 'DOLLAR', count: 'INTEGER', percent: 'PERCENT' } as const)[shows];
  return {
    question: { type: 'number', htmlType: 'INPUT', displayType: display, unit: shows },
    words: { error: '', errorArguments: {} },
  };
}
