/**
 * Numbers as French writes them: 1 125,50. An answer is kept, calculated and sent with a point; this is the way from
 * one to the other. No text means two amounts: what English reads as 1125 ("1,125") has three decimals in French, and
 * no amount of money takes three.
 */

import { everyQuestion } from '../every-question.ts';
import { longestNumber } from '../formula/bounds.ts';
import type { Interview } from '../model.ts';
import type { RawAnswers } from './answers.ts';

/** Between digits, with whole groups of three behind it. */
const groupSpace = /(?<=[0-9])[ \u00a0\u202f](?=(?:[0-9]{3}[ \u00a0\u202f]?)*[0-9]{3}(?:[.,]|$))/g;

/** `1 125.50` -> `1125.50`. */
export const withoutGroupSpaces = (text: string): string =>
  text.length > longestNumber ? text : text.replaceAll(groupSpace, '');

export const writesDecimalComma = (language: string): boolean => language === 'fr';

/** `1 125,50` -> `1125.50`. A comma beside a point or another comma separates thousands, as in English. */
export function withDecimalPoint(text: string): string {
  if (text.length > longestNumber) return text;
  const isDecimal = !text.includes('.') && text.indexOf(',') === text.lastIndexOf(',');
  const pointed = isDecimal ? text.replace(',', '.') : text;
  return pointed.includes(',') ? pointed : withoutGroupSpaces(pointed);
}

/** `1125.50` -> `1125,50`. */
export const withDecimalComma = (text: string): string => (text.includes(',') ? text : text.replace('.', ','));

/** The expression of a number for whoever writes a decimal comma. It takes what `withDecimalPoint` makes acceptable. */
export const expressionWithComma = (regex: string): string =>
  regex.replaceAll(',?', '[ \u00a0\u202f]?').replaceAll('\\.', '[.,]');

/** Answers to number questions, read with a decimal comma; all others as they are. */
export function readDecimalCommas(form: Interview, answers: RawAnswers): RawAnswers {
  const numbers = new Set(everyQuestion(form).flatMap(({ id, type }) => (type === 'number' ? [id] : [])));
  return Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === 'string' && numbers.has(id) ? withDecimalPoint(answer) : answer,
    ]),
  );
}
