/**
 * Exact arithmetic. A number is a fraction of two big integers, so no operation rounds:
 * only a form's own rounding rule does, once, where the form says so. (With any fixed number of
 * decimals, rounding 1 / 3 * 3 down gives 0.)
 */
import { maxNumberLength } from './bounds.ts';

export interface Fraction {
  readonly n: bigint;
  /** Always positive; the fraction is always in lowest terms. */
  readonly d: bigint;
}

export type RoundingMode = 'CEILING' | 'FLOOR' | 'HALF_UP';

const gcd = (a: bigint, b: bigint): bigint => {
  while (b !== 0n) [a, b] = [b, a % b];
  return a < 0n ? -a : a;
};

const make = (n: bigint, d: bigint): Fraction => {
  if (d === 1n) return { n, d };
  if (d < 0n) [n, d] = [-n, -d];
  const g = gcd(n, d);
  return g === 1n ? { n, d } : { n: n / g, d: d / g };
};

export const zero: Fraction = { n: 0n, d: 1n };

/** Reads `12`, `-3.50`, `.5` or `1,234.50`. Returns undefined for anything else. */
export function parseFraction(text: string): Fraction | undefined {
  if (text.length > maxNumberLength) return undefined;
  if (/^[0-9]{1,15}$/.test(text)) return { n: BigInt(text), d: 1n };
  const match = /^(-?)([0-9][0-9,]*)?(?:\.([0-9]+))?$/.exec(text);
  if (!match || (match[2] === undefined && match[3] === undefined)) return undefined;
  const decimals = match[3] ?? '';
  const digits = (match[2] ?? '').replaceAll(',', '') + decimals;
  const n = BigInt(digits);
  return make(match[1] ? -n : n, 10n ** BigInt(decimals.length));
}

export const add = (a: Fraction, b: Fraction): Fraction => make(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Fraction, b: Fraction): Fraction => make(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Fraction, b: Fraction): Fraction => make(a.n * b.n, a.d * b.d);
/** The caller makes sure that b is not zero. */
export const divide = (a: Fraction, b: Fraction): Fraction => make(a.n * b.d, a.d * b.n);

export function compare(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const difference = a.d === b.d ? a.n - b.n : a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The nearest fraction with `scale` decimals. Ties go away from zero, as tax forms mean by "nearest". */
export function round(value: Fraction, scale: number, mode: RoundingMode = 'HALF_UP'): Fraction {
  if (value.d === 1n) return value;
  const unit = 10n ** BigInt(scale);
  const scaled = value.n * unit;
  let whole = scaled / value.d;
  const rest = scaled % value.d;
  if (rest !== 0n) {
    const up = rest > 0n;
    if (mode === 'CEILING' && up) whole += 1n;
    if (mode === 'FLOOR' && !up) whole -= 1n;
    if (mode === 'HALF_UP' && (up ? rest : -rest) * 2n >= value.d) whole += up ? 1n : -1n;
  }
  return make(whole, unit);
}

/** Writes the value with exactly `scale` decimals: `2200.00`. */
export function toFixed(value: Fraction, scale: number, mode: RoundingMode = 'HALF_UP'): string {
  const { n, d } = round(value, scale, mode);
  if (d === 1n) return scale === 0 ? String(n) : `${n}.${'0'.repeat(scale)}`;
  const whole = (n * 10n ** BigInt(scale)) / d;
  const digits = (whole < 0n ? -whole : whole).toString().padStart(scale + 1, '0');
  const sign = whole < 0n ? '-' : '';
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Writes the value with as many decimals as it needs, at most `most`: `2.5`, `7`. */
export function toPlain(value: Fraction, most = 10): string {
  const text = toFixed(value, most);
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}
