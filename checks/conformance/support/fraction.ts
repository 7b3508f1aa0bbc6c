/** Exact numbers, so that a derived value can be compared to the cent. */
export interface Fraction {
  readonly top: bigint;
  /** Above zero. */
  readonly bottom: bigint;
}

export function fraction(top: bigint, bottom = 1n): Fraction {
  if (bottom === 0n) throw new Error('division by zero');
  return bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
}

/** Reads 1234, 1,234.50, -5 and .5; nothing else. */
export function readFraction(text: string): Fraction | undefined {
  const found = /^(-?)(\d*)(?:\.(\d+))?$/.exec(text.replaceAll(',', ''));
  if (!found || (found[2] === '' && found[3] === undefined)) return undefined;
  const decimals = found[3] ?? '';
  const digits = BigInt(`${found[2]}${decimals}`);
  return fraction(found[1] === '-' ? -digits : digits, 10n ** BigInt(decimals.length));
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const negate = (a: Fraction): Fraction => fraction(-a.top, a.bottom);
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.bottom, a.bottom * b.top);
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

/** Written with `scale` decimals. Ties go up unless the form says otherwise. */
export function round(value: Fraction, scale: number, mode = 'HALF_UP'): string {
  const top = value.top * 10n ** BigInt(scale);
  const floor = (dividend: bigint, divisor: bigint): bigint =>
    dividend / divisor - (dividend < 0n && dividend % divisor !== 0n ? 1n : 0n);
  const whole =
    mode === 'FLOOR'
      ? floor(top, value.bottom)
      : mode === 'CEILING'
        ? -floor(-top, value.bottom)
        : floor(2n * top + value.bottom, 2n * value.bottom);
  const digits = String(whole < 0n ? -whole : whole).padStart(scale + 1, '0');
  const sign = whole < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
