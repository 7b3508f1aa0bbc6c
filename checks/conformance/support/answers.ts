/** Gives every question of a way an answer its own regular expression accepts, and derives the calculated ones. */
import { evaluate } from './formula.ts';
import { round } from './fraction.ts';
import type { Question } from './types.ts';
import { optionValues, type Way } from './way.ts';

const thisYear = new Date().getUTCFullYear();

/** Texts of every kind a form may ask for; the first that the expression accepts is taken. Invented, all of them. */
const candidates = [
  ...['1234', '200000', '26', '2', '1', '0', String(thisYear), String(thisYear + 1), '0.5', '12.5'],
  ...['1984-05-17', '05/17/1984', '05/1984', '1984-05', '1984'],
  ...['219-09-9999', '130692544', '12-3456789', '217-555-0142', '62701', 'K1A 0B1'],
  ...['robin@example.com', 'Robin Example', 'Springfield', 'R', 'IL', 'ON', 'true'],
];

/** Texts no sensible expression accepts; which one a question rejects depends on its kind. */
const strangers = ['\u00a7\u00a7', 'not an answer!', '-5', '1e3', '99/99/9999'];

/** Splits `^(a|b)$`-like tests off from real failures: undefined when the service wrote no usable expression. */
export function expression(regex: string | undefined): RegExp | undefined {
  try {
    return regex === undefined ? undefined : new RegExp(regex);
  } catch {
    return undefined;
  }
}

export function textFor(regex: string): string | undefined {
  const test = expression(regex);
  return candidates.find((text) => test?.test(text));
}

export function rejectedBy(regex: string): string | undefined {
  const test = expression(regex);
  return test && strangers.find((text) => !test.test(text));
}

export type Answers = Record<string, string>;

export interface Answered {
  /** What a client sends. */
  readonly answers: Answers;
  /** What a client shows, worked out. */
  readonly calculated: ReadonlyMap<string, string>;
}

/** `sparse` leaves out what is never required; `given` are answers wanted in place of the generated ones. */
export function answer(way: Way, { sparse = false, given = {} as Answers } = {}): Answered {
  const answers: Answers = {};
  const calculated = new Map<string, string>();
  const known = new Map<string, string>();
  for (const set of way.sets)
    for (const question of set.questions) {
      if (question.isCalculated) {
        const value = derive(question, known);
        calculated.set(question.id, value);
        known.set(question.id, value);
        continue;
      }
      const own = given[question.id] ?? way.choices.get(question.id);
      const optional = question.required.whenRequired === 'NEVER' && (sparse || isHidden(question, answers));
      const left = own === undefined && optional;
      if (!left) answers[question.id] = own ?? anyAnswer(question, set.id);
      // A client that knows nothing better counts a blank amount as nothing.
      known.set(question.id, answers[question.id] ?? '0');
    }
  return { answers, calculated };
}

/** A question is hidden unless the choice it depends on has one of its values. */
function isHidden({ relevantWhen }: Question, answers: Answers): boolean {
  if (!relevantWhen) return false;
  if (!relevantWhen.questionId || !relevantWhen.values) return true;
  const given = answers[relevantWhen.questionId]?.split(',') ?? [];
  return !relevantWhen.values.some((value) => given.includes(value));
}

function derive({ id, calculation }: Question, known: ReadonlyMap<string, string>): string {
  if (!calculation) throw new Error(`${id} is calculated but has no calculation`);
  return round(evaluate(calculation.formula, known), calculation.scale, calculation.roundingMode);
}

function anyAnswer(question: Question, place: string): string {
  const ids = question.multiSelectQuestionOptions?.map(({ id }) => id);
  const found = optionValues(question)[0] ?? ids?.[0] ?? textFor(question.validationRegex ?? '');
  if (found === undefined)
    throw new Error(`${place} ${question.id}: no text of this suite matches ${question.validationRegex}`);
  return found;
}
