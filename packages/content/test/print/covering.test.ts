import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cover, kindOf } from './covering.ts';

describe('a covering', () => {
  it('meets every obligation of every candidate', () => {
    const candidates = fc.array(fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 5 }), { maxLength: 12 });
    fc.assert(
      fc.property(candidates, (all) => {
        const chosen = cover(all, (one) => one);
        expect(new Set(chosen.flat())).toEqual(new Set(all.flat()));
      }),
    );
  });

  it('takes few', () => {
    expect(cover(['ab', 'abc', 'bcd', 'd', ''], (one) => [...one])).toEqual(['abc', 'bcd']);
  });
});

describe('the kind of a value', () => {
  it.each([
    ['1,234.50', '9,876.10', true],
    ['1,234.50', '234.50', false],
    ['Dana Ruiz', 'Anna Diaz', true],
    ['Dana Ruiz', 'Dana-Ruiz', false],
    ['Núñez', 'Pérez', true],
    ['12', '345', true],
    ['A', 'a', false],
    ['X', true, false],
  ] as const)('of %s and %s is the same: %s', (one, other, isSame) => {
    expect(kindOf(one) === kindOf(other)).toBe(isSame);
  });
});
