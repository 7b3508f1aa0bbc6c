/** What clients receive says the same as what the analyst wrote, with nothing but arithmetic, comparison and ? :. */
import { evaluate, isFraction, parseFormula, parseFraction, toPlain, type Value } from '@withholding/interview';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandFormula } from '../../src/compile/expand.ts';
import { lowerFormula } from '../../src/compile/lower.ts';
import { ContentError } from '../../src/read/findings.ts';

const numbers = {
  constants: { fee: 12, rate: 0.94, low: -3 },
  formulas: { twice: 'a * 2', four: 'twice * 2' },
  tables: {
    steps: {
      rows: [
        [0, 1],
        [10, 2],
        [20, 3],
      ],
    },
    grid: {
      columns: [0, 100],
      rows: [
        [0, 1, 2],
        [50, 3, 4],
      ],
    },
  },
};
const lowered = (source: string) => lowerFormula(expandFormula(source, numbers));
const scope =
  (ids: Record<string, string | boolean>) =>
  (id: string): Value | undefined => {
    const value = ids[id];
    return typeof value === 'string' ? parseFraction(value) : value;
  };
const shown = (value: unknown) => (isFraction(value) ? toPlain(value) : value);

describe('a formula for clients', () => {
  it.each([
    ['a * fee', 'a * 12'],
    ['a + low', 'a + (0 - 3)'],
    ['min(a, b)', 'a < b ? a : b'],
    ['max(a, 0) * rate', '(a > 0 ? a : 0) * 0.94'],
    ['a > 1 && b > 1 ? 5 : 6', 'a > 1 ? (b > 1 ? 5 : 6) : 6'],
    ['x || y ? 5 : 6', 'x ? 5 : y ? 5 : 6'],
    ['!x ? 5 : 6', 'x ? 6 : 5'],
    ['-a', '0 - a'],
    ['a - (b - 1)', 'a - (b - 1)'],
    ['a / (b * 2)', 'a / (b * 2)'],
    ['four + 1', 'a * 2 * 2 + 1'],
    ['lookup(steps, a)', 'a < 10 ? 1 : a < 20 ? 2 : 3'],
    ['lookup(grid, a, b)', 'a < 50 ? (b < 100 ? 1 : 2) : b < 100 ? 3 : 4'],
  ])('%s becomes %s', (source, wanted) => expect(lowered(source)).toBe(wanted));

  it('does not use the day: a client would have to know it', () => {
    for (const source of ['yearOf(today) - 2000', 'today == born ? 1 : 0'])
      expect(() => lowered(source)).toThrow(ContentError);
  });

  it('gives what the written one gives, on random numbers', () => {
    const sources = [
      'min(a, b, 7) + max(a - b, 0) * fee',
      'x && (a > b || !y) ? lookup(grid, a, b) : lookup(steps, b)',
      '(x ? y ? a : b : 3) / 4 - rate',
      'x == y ? min(a, max(b, fee)) : four',
    ];
    const amount = fc.integer({ min: 0, max: 300 }).map(String);
    fc.assert(
      fc.property(fc.constantFrom(...sources), amount, amount, fc.boolean(), fc.boolean(), (source, a, b, x, y) => {
        const at = scope({ a, b, x, y });
        const text = lowered(source);
        expect(text).not.toMatch(/&&|\|\||min|max|lookup|fee|'/);
        expect(shown(evaluate(parseFormula(text), at))).toBe(shown(evaluate(expandFormula(source, numbers), at)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('can be evaluated by a client that replaces each id by its answer', () => {
    const answers: Record<string, string> = { a: '55', b: '20', x: 'true', y: 'false' };
    const text = lowered('x && a > b ? lookup(grid, a, b) * fee : 0').replaceAll(/[a-z]+/g, (id) => answers[id] ?? id);
    expect(text).toMatch(/^[-0-9. *<>?:()truefals]+$/);
    // biome-ignore lint/security/noGlobalEval: exactly what a simple client does
    expect(globalThis.eval(text)).toBe(36);
  });
});
