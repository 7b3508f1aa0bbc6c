/** From what a client sends to what a formula can use. */
import { maxTextLength, oneList, oneSpelling, unreadable } from '../formula/bounds.ts';
import { readDate } from '../formula/dates.ts';
import type { Value } from '../formula/evaluate.ts';
import { parseFraction, zero } from '../formula/fraction.ts';
import { memoize } from '../memoize.ts';
import type { Question } from '../model.ts';

export type RawAnswers = Readonly<Record<string, unknown>>;

/**
 * An answer is a string; numbers and booleans are read as they are written, and a list as its comma-separated form. Only
 * a multi-select question takes a list.
 */
export function readAnswer(answers: RawAnswers, id: string, type: Question['type'] = 'list'): string | undefined {
  if (!Object.hasOwn(answers, id)) return undefined;
  const raw = answers[id];
  if (raw === null || raw === undefined || raw === '') return undefined;
  if (typeof raw === 'string') return oneSpelling(raw);
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
  if (Array.isArray(raw) && raw.length === 0) return undefined;
  if (Array.isArray(raw) && type === 'list') return oneList(raw);
  return unreadable;
}

const expressionOf = memoize((regex) => new RegExp(regex, 'u'));

export const matches = (regex: string, text: string): boolean =>
  text.length <= maxTextLength && expressionOf(regex).test(text);

/** Whether the question accepts the text. */
export function accepts(question: Question, text: string): boolean {
  if (question.regex === undefined || !matches(question.regex, text)) return false;
  if (question.type === 'date') return readDate(text) !== undefined;
  // An expression may accept a number that is too long to be read; it must not be treated as blank.
  if (question.type === 'number') return parseFraction(text) !== undefined;
  if (question.type === 'list') return new Set(text.split(',')).size === text.split(',').length;
  return true;
}

/** Whether a date that is written as one is a day of the calendar; true of everything else. */
export const isDay = ({ type, regex }: Question, text: string): boolean =>
  type !== 'date' ||
  text === unreadable ||
  regex === undefined ||
  !matches(regex, text) ||
  readDate(text) !== undefined;

/** The typed value of an accepted answer. */
export function typedValue(question: Question, text: string): Value {
  switch (question.type) {
    case 'number':
      return parseFraction(text) ?? zero;
    case 'boolean':
      return text === 'true';
    case 'list':
      return text.split(',');
    case 'date':
      return readDate(text) ?? '';
    case 'string':
      return text;
  }
}

/** What a formula sees for a question on the path that was left blank. */
export function blankOf(question: Question): Value {
  return question.type === 'number' ? zero : question.type === 'boolean' ? false : question.type === 'list' ? [] : '';
}
