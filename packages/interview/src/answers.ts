/** From what a client sends to what a formula can use. */
import type { Value } from './evaluate.ts';
import { parseFraction, zero } from './fraction.ts';
import type { Question } from './model.ts';

export type RawAnswers = Readonly<Record<string, unknown>>;

const beyondAscii = /[^ -~]/;

/** One spelling for each letter with a mark. Most texts have none, and are told apart quickly. */
export const oneSpelling = (text: string): string => (beyondAscii.test(text) ? text.normalize('NFC') : text);

/** An answer is a string; numbers and booleans are taken as they read, a list as its comma-separated form. */
export function readAnswer(answers: RawAnswers, id: string): string | undefined {
  if (!Object.hasOwn(answers, id)) return undefined;
  const raw = answers[id];
  if (raw === null || raw === undefined || raw === '') return undefined;
  if (typeof raw === 'string') return oneSpelling(raw);
  if (typeof raw === 'number' || typeof raw === 'boolean') return String(raw);
  if (Array.isArray(raw) && raw.every((part) => typeof part === 'string')) {
    return raw.length === 0 ? undefined : oneSpelling(raw.join(','));
  }
  return '\u0000'; // an object or a mixed list: no regex accepts it
}

const compiled = new Map<string, RegExp>();

export function matches(regex: string, text: string): boolean {
  let expression = compiled.get(regex);
  if (!expression) {
    expression = new RegExp(regex, 'u');
    if (compiled.size > 50_000) compiled.clear();
    compiled.set(regex, expression);
  }
  return expression.test(text);
}

/** YYYY-MM-DD or MM/DD/YYYY, of a day that exists; returned as YYYY-MM-DD. */
export function readDate(text: string): string | undefined {
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  const us = /^([0-9]{2})\/([0-9]{2})\/([0-9]{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : [];
  if (!year || !month || !day) return undefined;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) && Number(year) >= 1000;
  return exists ? `${year}-${month}-${day}` : undefined;
}

/** Whether the question accepts the text. */
export function accepts(question: Question, text: string): boolean {
  if (question.regex === undefined || !matches(question.regex, text)) return false;
  if (question.type === 'date') return readDate(text) !== undefined;
  if (question.type === 'list') return new Set(text.split(',')).size === text.split(',').length;
  return true;
}

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
