/** What a client knows when it evaluates conditions: answers by the type of their question, the day and the places. */
import { expression } from './answers.ts';
import { holds } from './formula.ts';
import type { Address, Question } from './types.ts';

type Answers = Readonly<Record<string, string>>;

export const isDate = ({ validationRegex, questionOptions, isCalculated }: Question): boolean => {
  const test = expression(validationRegex);
  return !isCalculated && !questionOptions && test?.test('1984-05-17') === true && !test.test('Springfield');
};

const isYesNo = ({ questionOptions, displayType }: Question): boolean =>
  displayType === 'CHECKBOX' || questionOptions?.every(({ value }) => /^(true|false)$/.test(String(value))) === true;

const isNumber = ({ validationRegex, questionOptions, isCalculated }: Question): boolean => {
  if (isCalculated) return true;
  if (questionOptions) return questionOptions.every(({ value }) => /^[0-9.]+$/.test(String(value)));
  const test = expression(validationRegex);
  return (
    ['1', '2026', '10'].some((text) => test?.test(text)) && !test?.test('Springfield') && !test?.test('62701-0001')
  );
};

const iso = (text: string): string => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2');

const blank = (question: Question): string => (isYesNo(question) ? 'false' : isNumber(question) ? '0' : '');

export interface Situation {
  /** The questions asked so far, in order. */
  readonly asked: readonly Question[];
  readonly answers: Answers;
  readonly calculated: ReadonlyMap<string, string>;
  readonly today: string;
  readonly home?: Address | undefined;
}

const placeOf = ({ home }: Situation, id: string): string | undefined =>
  ({ 'home.region': home?.state ?? home?.provinceTerritory, 'home.city': home?.city })[id]?.trim().toUpperCase();

/** Whether a condition is true; undefined while it does not apply. */
export function applies(condition: string, situation: Situation): boolean | undefined {
  const { asked, answers, calculated, today } = situation;
  const get = (id: string): string | undefined => {
    if (id === 'today') return today;
    if (id === 'hasFederalValues') return 'false';
    if (/^(home|work)[.]/.test(id)) return placeOf(situation, id);
    const question = asked.findLast((one) => one.id === id);
    if (!question) return undefined;
    if (question.isCalculated) return calculated.get(id);
    const text = answers[id];
    if (text !== undefined) return isDate(question) ? iso(text) : text;
    const { whenRequired, when } = question.required;
    const isDue = whenRequired === 'ALWAYS' || (when !== undefined && applies(when, situation) === true);
    return isDue ? undefined : blank(question);
  };
  return holds(condition, { get });
}

/** The checks that fail, the first of each question. */
export function failed(situation: Situation): { question: Question; severity: string; id: string }[] {
  return situation.asked.flatMap((question) => {
    const check = question.checks?.find(({ must }) => applies(must, situation) === false);
    return check ? [{ question, severity: check.severity, id: check.id }] : [];
  });
}
