/**
 * Numbers as French writes them: 1 125,50. An answer is kept, calculated and sent with a point; this is the way from
 * one to the other. The notation of the other language is accepted where only one amount can be meant. Only "1,125" can
 * be two: in English it is 1125, in French it has three decimals, which no amount of money takes.
 */

import { everyQuestion } from '../every-question.ts';
import { maxNumberLength } from '../formula/bounds.ts';
import { groupBy } from '../group-by.ts';
import { memoizeFor } from '../memoize.ts';
import type { Interview, Question } from '../model.ts';
import { accepts, type RawAnswers } from './answers.ts';

/** Between digits, with whole groups of three behind it. */
const groupSpace = /(?<=[0-9])[ \u00a0\u202f](?=(?:[0-9]{3}[ \u00a0\u202f]?)*[0-9]{3}(?:[.,]|$))/g;

/** `1 125.50` -> `1125.50`. */
export const withoutGroupSpaces = (text: string): string =>
  text.length > maxNumberLength ? text : text.replaceAll(groupSpace, '');

export const writesDecimalComma = (language: string): boolean => language === 'fr';

/** `1 125,50` -> `1125.50`. A comma beside a point or another comma separates thousands, as in English. */
export function withDecimalPoint(text: string): string {
  if (text.length > maxNumberLength) return text;
  const isDecimal = !text.includes('.') && text.indexOf(',') === text.lastIndexOf(',');
  const pointed = isDecimal ? text.replace(',', '.') : text;
  return pointed.includes(',') ? pointed : withoutGroupSpaces(pointed);
}

/** `1125.50` -> `1125,50`. */
export const withDecimalComma = (text: string): string => (text.includes(',') ? text : text.replace('.', ','));

/** The expression of a number with a decimal comma. It accepts what `withDecimalPoint` converts. */
export const expressionWithComma = (regex: string): string =>
  regex.replaceAll(',?', '[ \u00a0\u202f]?').replaceAll('\\.', '[.,]');

const foreign = /[ ,\u00a0\u202f]/;

/** A number with a point, from either notation. English is tried first unless the caller writes in French. */
export function readNumber(text: string, asked: readonly Question[], decimalComma: boolean | undefined): string {
  if (!foreign.test(text)) return text;
  const pointed = withDecimalPoint(text);
  if (decimalComma) return pointed;
  const takes = (one: string): boolean => asked.some((question) => accepts(question, one));
  return !takes(text) && takes(pointed) ? pointed : text;
}

/** The number questions of a form by id. */
const numbersOf = memoizeFor((form: Interview): ReadonlyMap<string, readonly Question[]> => {
  const numbers = everyQuestion(form).filter(({ type }) => type === 'number');
  return groupBy(numbers, ({ id }) => id);
});

/** Answers to number questions, in either notation, with a point; all others as they are. */
export function readNumbers(form: Interview, answers: RawAnswers, decimalComma: boolean | undefined): RawAnswers {
  let read: Record<string, unknown> | undefined;
  for (const id of Object.keys(answers)) {
    const answer = answers[id];
    if (typeof answer !== 'string' || !foreign.test(answer)) continue;
    const asked = numbersOf(form).get(id);
    if (!asked) continue;
    read ??= { ...answers };
    read[id] = readNumber(answer, asked, decimalComma);
  }
  return read ?? answers;
}
