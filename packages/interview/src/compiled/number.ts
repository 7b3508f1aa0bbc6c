/**
 * Exact numbers, cheaply. What is a whole number of cents, and most numbers on a form are, is a plain number that counts
 * them; everything else is a fraction. A value has one form only: what cents can say is never a fraction.
 */

import type { Fraction, RoundingMode } from '../formula/fraction.ts';
import * as exact from '../formula/fraction.ts';

/** Cents, or a fraction of a dollar (of one child, of one percent: whatever is counted). */
export type Num = number | Fraction;

const most = BigInt(Number.MAX_SAFE_INTEGER);

export function fromFraction(value: Fraction): Num {
  if (value.d > 100n || 100n % value.d !== 0n) return value;
  const cents = value.n * (100n / value.d);
  return cents <= most && cents >= -most ? Number(cents) : value;
}

export function toFraction(value: Num): Fraction {
  if (typeof value !== 'number') return value;
  if (value % 100 === 0) return { n: BigInt(value / 100), d: 1n };
  const common = value % 50 === 0 ? 50 : value % 25 === 0 ? 25 : factorOf(value);
  return { n: BigInt(value / common), d: BigInt(100 / common) };
}

/** The largest of the other divisors of 100 that divides the cents. */
const factorOf = (cents: number): number => [20, 10, 5, 4, 2].find((factor) => cents % factor === 0) ?? 1;

const plain = /^[0-9]{1,13}$/;

/** As `parseFraction` reads it. */
export function parseNumber(text: string): Num | undefined {
  if (plain.test(text)) return Number(text) * 100;
  const value = exact.parseFraction(text);
  return value && fromFraction(value);
}

type Exact = (a: Fraction, b: Fraction) => Fraction;
const exactly = (operation: Exact, a: Num, b: Num): Num => fromFraction(operation(toFraction(a), toFraction(b)));

export function add(a: Num, b: Num): Num {
  const sum = typeof a === 'number' && typeof b === 'number' ? a + b : Number.NaN;
  return Number.isSafeInteger(sum) ? sum : exactly(exact.add, a, b);
}

export function subtract(a: Num, b: Num): Num {
  const difference = typeof a === 'number' && typeof b === 'number' ? a - b : Number.NaN;
  return Number.isSafeInteger(difference) ? difference : exactly(exact.subtract, a, b);
}

// Adding zero makes a plain zero of a negative one.
export function multiply(a: Num, b: Num): Num {
  const product = typeof a === 'number' && typeof b === 'number' ? a * b : Number.NaN;
  return Number.isSafeInteger(product) && product % 100 === 0 ? product / 100 + 0 : exactly(exact.multiply, a, b);
}

/** The caller makes sure that b is not zero. */
export function divide(a: Num, b: Num): Num {
  const scaled = typeof a === 'number' && typeof b === 'number' ? a * 100 : Number.NaN;
  return Number.isSafeInteger(scaled) && scaled % (b as number) === 0
    ? scaled / (b as number) + 0
    : exactly(exact.divide, a, b);
}

export function compare(a: Num, b: Num): -1 | 0 | 1 {
  if (typeof a !== 'number' || typeof b !== 'number') return exact.compare(toFraction(a), toFraction(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

export function round(value: Num, scale: number, mode: RoundingMode = 'HALF_UP'): Num {
  if (typeof value !== 'number') return fromFraction(exact.round(value, scale, mode));
  if (scale >= 2) return value;
  const unit = scale === 0 ? 100 : 10;
  const rest = value % unit;
  const whole = value - rest;
  if (mode === 'CEILING') return rest > 0 ? whole + unit : whole;
  if (mode === 'FLOOR') return rest < 0 ? whole - unit : whole;
  if (Math.abs(rest) * 2 < unit) return whole;
  return rest > 0 ? whole + unit : whole - unit;
}

/** With exactly `scale` decimals. */
export function toFixed(value: Num, scale: number, mode: RoundingMode = 'HALF_UP'): string {
  const rounded = round(value, scale, mode);
  if (typeof rounded !== 'number' || (scale !== 0 && scale !== 2)) return exact.toFixed(toFraction(value), scale, mode);
  if (scale === 0) return String(rounded / 100);
  const cents = Math.abs(rounded);
  const decimals = cents % 100;
  return `${rounded < 0 ? '-' : ''}${(cents - decimals) / 100}.${decimals < 10 ? '0' : ''}${decimals}`;
}

/** With as many decimals as it needs. */
export function toPlain(value: Num): string {
  return typeof value === 'number' && value % 100 === 0 ? String(value / 100) : exact.toPlain(toFraction(value));
}
