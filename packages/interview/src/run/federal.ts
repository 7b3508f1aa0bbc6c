/**
 * The federal values a state form may follow: the employee's federal certificate as payroll already knows it.
 * Every rule of the interface's table is here.
 */

import type { Value } from '../formula/evaluate.ts';
import { type Fraction, parseFraction, zero } from '../formula/fraction.ts';
import { type RawAnswers, readAnswer } from './answers.ts';
import { withDecimalPoint } from './decimal-comma.ts';
import type { AnswerError } from './errors.ts';

const amounts = ['additionalWithholding', 'dependentsAmt', 'otherIncome', 'deductions'] as const;
const flags = ['isExempt', 'isNonResidentAlien', 'twoJobs'] as const;
export const federalNames = ['filingStatus', ...flags, ...amounts] as const;
export type FederalName = (typeof federalNames)[number];

export const federalTypes: Readonly<Record<FederalName, 'string' | 'boolean' | 'number'>> = {
  filingStatus: 'string',
  isExempt: 'boolean',
  isNonResidentAlien: 'boolean',
  twoJobs: 'boolean',
  additionalWithholding: 'number',
  dependentsAmt: 'number',
  otherIncome: 'number',
  deductions: 'number',
};

const written: Readonly<Record<'boolean' | 'number', string>> = {
  boolean: '^(true|false)$',
  number: '^[0-9]{1,9}(\\.[0-9]{1,2})?$',
};

/** How each value is written, for clients that check before they send. */
export const federalExpressions = (statuses: readonly string[]): Readonly<Record<FederalName, string>> => {
  const expressionOf = (name: FederalName): string => {
    const type = federalTypes[name];
    return type === 'string' ? `^(${statuses.join('|')})$` : written[type];
  };
  return Object.fromEntries(federalNames.map((name) => [name, expressionOf(name)])) as Record<FederalName, string>;
};

export interface FederalValues {
  readonly values: Readonly<Partial<Record<FederalName, Value>>>;
  readonly problems: readonly AnswerError[];
}

const notApplicable = 'NOT_APPLICABLE';

/** Whole groups of three after each comma: `1,50` must never be read as 150. */
const amountText = /^([0-9]{1,9}|[0-9]{1,3}(,[0-9]{3}){1,2})?(\.[0-9]{1,2})?$/;

/** Payroll may write `1125.50`, `1,125.50` or `1 125,50`. */
function readAmount(text: string): Fraction | undefined {
  const written = [text, withDecimalPoint(text)].find((one) => amountText.test(one));
  return written === undefined ? undefined : parseFraction(written);
}

export function readFederalValues(raw: RawAnswers, statuses: readonly string[]): FederalValues {
  const values: Partial<Record<FederalName, Value>> = {};
  const wrong = new Set<string>();
  for (const name of flags) {
    const text = readAnswer(raw, name);
    if (text === undefined) continue;
    if (text === 'true' || text === 'false') values[name] = text === 'true';
    else wrong.add(name);
  }
  const exempt = values.isExempt === true;
  for (const name of amounts) {
    const text = readAnswer(raw, name);
    if (text === undefined) continue;
    const amount = readAmount(text);
    // An exempt employee has no extra amount; the sent value is ignored.
    if (exempt && name === 'additionalWithholding') values[name] = zero;
    else if (amount) values[name] = amount;
    else wrong.add(name);
  }
  const status = readAnswer(raw, 'filingStatus');
  if (status !== undefined && (statuses.includes(status) || (exempt && status === notApplicable))) {
    values.filingStatus = status;
  } else if (status !== undefined) wrong.add('filingStatus');
  if (values.isExempt === undefined) wrong.add('isExempt');
  else if (!exempt && status === undefined) wrong.add('filingStatus');
  if (exempt && values.isNonResidentAlien === true) wrong.add('isNonResidentAlien');
  const problems = federalNames
    .filter((name) => wrong.has(name))
    .map((name): AnswerError => ({ code: 'FEDERAL_VALUES', path: `federalValues.${name}` }));
  return { values, problems };
}
