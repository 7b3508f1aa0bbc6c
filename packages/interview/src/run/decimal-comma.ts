/**
 * Numbers as French writes them: 1 125,50. An answer is kept, calculated and sent with a point; this is the way from
 * one to the other. The notation of the other language is accepted where only one amount can be meant. Only "1,125" can
 * be two: in English it is 1125, in French it has three decimals, which no amount of money takes.
 */

import { everyQuestion } from '../every-question.ts';
import { longestNumber } from '../formula/bounds.ts';
import type { Interview, Question } from '../model.ts';
import { accepts, type RawAnswers } from './answers.ts';

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

const foreign = /[ ,\u00a0\u202f]/;

/** A number with a point, from either notation. English is tried first unless the caller writes in French. */
export function readNumber(text: string, asked: readonly Question[], decimalComma: boolean | undefined): string {
  if (!foreign.test(text)) return text;
  const pointed = withDecimalPoint(text);
  if (decimalComma) return pointed;
  const takes = (one: string): boolean => asked.some((question) => accepts(question, one));
  return !takes(text) && takes(pointed) ? pointed : text;
}

const numbers = new WeakMap<Interview, ReadonlyMap<string, readonly Question[]>>();

/** The number questions of a form by id; the same for every request. */
function numbersOf(form: Interview): ReadonlyMap<string, readonly Question[]> {
  let found = numbers.get(form);
  if (!found) {
    const byId = new Map<string, Question[]>();
    for (const question of everyQuestion(form))
      if (question.type === 'number') byId.set(question.id, [...(byId.get(question.id) ?? []), question]);
    numbers.set(form, byId);
    found = byId;
  }
  return found;
}

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
