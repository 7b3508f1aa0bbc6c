/** Cents and fractions: the same numbers as fractions alone, each in one form. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as cents from '../../src/compiled/number.ts';
import * as exact from '../../src/formula/fraction.ts';

const { fromFraction, toFraction } = cents;

/** Amounts, odd fractions, and numbers about as large as cents can count. */
const numbers = fc.oneof(
  fc.tuple(
    fc.integer({ min: -99_999_999, max: 99_999_999 }),
    fc.constantFrom(1n, 2n, 4n, 5n, 10n, 20n, 25n, 50n, 100n),
  ),
  fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.constantFrom(3n, 7n, 8n, 12n, 52n, 1000n)),
  fc.tuple(fc.constantFrom(2 ** 53 - 1, -(2 ** 53) + 1, 2 ** 52, 90_071_992_547_409), fc.constantFrom(1n, 100n)),
);
const fractions = numbers.map(([n, d]) => exact.divide({ n: BigInt(n), d: 1n }, { n: d, d: 1n }));

describe('a number', () => {
  it('comes back as the fraction it was, and has one form', () => {
    fc.assert(
      fc.property(fractions, (value) => {
        const made = fromFraction(value);
        expect(toFraction(made)).toEqual(value);
        const isCents =
          100n % value.d === 0n && Math.abs(Number((value.n * 100n) / value.d)) <= Number.MAX_SAFE_INTEGER;
        expect(typeof made === 'number').toBe(isCents);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['added', cents.add, exact.add],
    ['subtracted', cents.subtract, exact.subtract],
    ['multiplied', cents.multiply, exact.multiply],
    ['divided', cents.divide, exact.divide],
  ])('is %s as fractions are', (name, operation, reference) => {
    fc.assert(
      fc.property(fractions, fractions, (one, other) => {
        if (name === 'divided' && other.n === 0n) return;
        const made = operation(fromFraction(one), fromFraction(other));
        expect(made).toEqual(fromFraction(reference(one, other)));
      }),
      { numRuns: 2000 },
    );
  });

  it('compares, rounds and is written as fractions are', () => {
    const modes = fc.constantFrom('CEILING', 'FLOOR', 'HALF_UP');
    fc.assert(
      fc.property(fractions, fractions, fc.nat(4), modes, (one, other, scale, mode) => {
        const value = fromFraction(one);
        expect(cents.compare(value, fromFraction(other))).toBe(exact.compare(one, other));
        expect(toFraction(cents.round(value, scale, mode as 'FLOOR'))).toEqual(
          exact.round(one, scale, mode as 'FLOOR'),
        );
        expect(cents.toFixed(value, scale, mode as 'FLOOR')).toBe(exact.toFixed(one, scale, mode as 'FLOOR'));
        expect(cents.toPlain(value)).toBe(exact.toPlain(one));
      }),
      { numRuns: 2000 },
    );
  });

  it.each(['0', '-0', '7', '0.5', '.25', '1,234.50', '12.345', '-3.10', '9'.repeat(13), '9'.repeat(30), '', 'x', '1.'])(
    'reads %j as fractions do',
    (text) => {
      const value = exact.parseFraction(text);
      expect(cents.parseNumber(text)).toEqual(value && fromFraction(value));
    },
  );
});
