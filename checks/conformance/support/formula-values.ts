/** The values of formulas and conditions, and the functions that conditions may use. */
import { compare, type Fraction, fraction, readFraction, round } from './fraction.ts';

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

const day = (value: Value | undefined): string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) throw new NotKnown('no date');
  return value;
};

const whole = (value: Value | undefined): number => {
  const { top, bottom } = asNumber(value ?? '0');
  return Number(top) / Number(bottom);
};

const functions: Record<string, (...of: Value[]) => Value> = {
  has: (list = '', option = '') => textOf(list).split(',').includes(textOf(option)),
  yearOf: (date) => fraction(BigInt(day(date).slice(0, 4))),
  monthOf: (date) => fraction(BigInt(Number(day(date).slice(5, 7)))),
  date: (year, month, dayOfMonth) =>
    [whole(year), whole(month), whole(dayOfMonth)].map((part) => String(part).padStart(2, '0')).join('-'),
  ageOn: (birth, on) => {
    const [born, then] = [day(birth), day(on)];
    const years = Number(then.slice(0, 4)) - Number(born.slice(0, 4));
    return fraction(BigInt(then.slice(5) < born.slice(5) ? years - 1 : years));
  },
  min: (...of) => of.map(asNumber).reduce((best, next) => (compare(next, best) < 0 ? next : best)),
  max: (...of) => of.map(asNumber).reduce((best, next) => (compare(next, best) > 0 ? next : best)),
  round: (value = '0', places = '0', mode = 'HALF_UP') =>
    readFraction(round(asNumber(value), whole(places), textOf(mode))) ?? '0',
};

const textOf = (value: Value): string => (typeof value === 'object' ? String(whole(value)) : String(value));

export function call(name: string, of: readonly Value[]): Value {
  const found = functions[name];
  if (!found) throw new Error(`unknown function ${name}`);
  return found(...of);
}
