/** The values of formulas and conditions. */
import type { Fraction } from './fraction.ts';
import { compare, fraction, readFraction } from './fraction.ts';

export type Value = Fraction | string | boolean;

/** A value that a condition needs is not known: the condition does not apply. */
export class NotKnown extends Error {}

const isNumber = (value: Value): value is Fraction => typeof value === 'object';

/** A number may be compared with a word in digits: the code of a school district. */
export function same(a: Value, b: Value): boolean {
  const [x, y] = [a, b].map((value) => (typeof value === 'string' ? (readFraction(value) ?? value) : value));
  if (x === undefined || y === undefined) return false;
  return isNumber(x) && isNumber(y) ? compare(x, y) === 0 : String(x) === String(y);
}

/** Two dates. One that was left blank is not known. */
export function earlier(operator: string, a: string, b: string): boolean {
  if (a === '' || b === '') throw new NotKnown('a date is blank');
  if (a === b) return operator.endsWith('=');
  return a < b === operator.startsWith('<');
}

export function asNumber(value: Value): Fraction {
  if (isNumber(value)) return value;
  if (typeof value === 'boolean') return fraction(value ? 1n : 0n);
  const number = readFraction(value);
  if (!number) throw new Error(`not a number: ${value}`);
  return number;
}

export function asBoolean(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return value.top !== 0n;
  throw new NotKnown(`neither true nor false: ${value}`);
}
