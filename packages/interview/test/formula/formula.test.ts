import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evaluate,
  FormulaError,
  idsOf,
  isFraction,
  parseFormula,
  toFixed,
  Unknown,
  type Value,
} from '../../src/index.ts';

const value = (formula: string, ids: Record<string, Value> = {}) =>
  evaluate(parseFormula(formula), (id) => (Object.hasOwn(ids, id) ? ids[id] : undefined));
const shown = (formula: string, ids?: Record<string, Value>) => {
  const found = value(formula, ids);
  return isFraction(found) ? toFixed(found, 4).replace(/\.?0+$/, '') : found;
};

describe('formulas', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 - 4 - 3', '3'],
    ['12 / 4 / 3', '1'],
    ['-2 * -3', '6'],
    ['2 > 1 ? 5 : 6', '5'],
    ['1 > 2 ? 5 : 2 > 1 ? 7 : 8', '7'],
    ['1 + 1 == 2 && !(1 > 2) ? 1 : 0', '1'],
    ['1 > 2 || 2 >= 2 ? 1 : 0', '1'],
    ['min(3, 1, 2) + max(3, 1, 2)', '4'],
    ['round(2.345, 2)', '2.35'],
    ["round(7 / 2, 0, 'FLOOR')", '3'],
    ["round(7.001, 0, 'CEILING')", '8'],
    ['0.1 + 0.2', '0.3'],
  ])('%s is %s', (formula, wanted) => expect(shown(formula)).toBe(wanted));

  it('compare words and look into lists', () => {
    expect(value("status == 'ONE'", { status: 'ONE' })).toBe(true);
    expect(value("has(papers, 'CARD')", { papers: ['CARD'] })).toBe(true);
    expect(value("has(papers, 'CARD')", { papers: [] })).toBe(false);
  });

  it('say which id they miss, and only if they need it', () => {
    expect(value('a + b', { a: '1' })).toEqual(new Unknown('b'));
    expect(shown('1 > 2 ? missing : 3')).toBe('3');
    expect(value('true || missing')).toBe(true);
  });

  it('name their ids, each once', () =>
    expect(idsOf(parseFormula('a + min(b, a) > 1 ? c : federal.x'))).toEqual(['a', 'b', 'c', 'federal.x']));

  it.each([
    '',
    '1 +',
    '(1',
    '1 2',
    'a ? b',
    '1 $ 2',
    "'open",
    'min()',
    '1..2',
    `${'('.repeat(500)}1${')'.repeat(500)}`,
    '1 + '.repeat(20_000),
  ])('reject %.20s', (formula) => {
    expect(() => parseFormula(formula)).toThrow(FormulaError);
  });

  it('know nothing of the world outside', () => {
    for (const name of ['process', 'globalThis', 'constructor', '__proto__', 'eval'])
      expect(value(name)).toEqual(new Unknown(name));
    expect(() => parseFormula('a.b()')).toThrow(FormulaError);
    expect(() => parseFormula('a["b"]')).toThrow(FormulaError);
  });
});

/** Texts and, beside each, what it must come to by another arithmetic: decimal.js with 120 digits. */
const Exact = Decimal.clone({ precision: 120 });
interface Sample {
  readonly text: string;
  readonly value: Decimal;
}
const { expression } = fc.letrec<{ expression: Sample; test: { text: string; value: boolean } }>((tie) => {
  const literal = fc
    .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 3 }))
    .map(([digits, places]): Sample => {
      const text = new Exact(digits).div(new Exact(10).pow(places)).toFixed(places);
      return { text, value: new Exact(text) };
    });
  const pair = fc.tuple(tie('expression'), tie('expression'));
  return {
    test: fc.oneof(
      { maxDepth: 3 },
      pair.map(([a, b]) => ({ text: `${a.text} > ${b.text}`, value: a.value.gt(b.value) })),
      pair.map(([a, b]) => ({ text: `(${a.text} <= ${b.text})`, value: a.value.lte(b.value) })),
      fc
        .tuple(tie('test'), tie('test'))
        .map(([a, b]) => ({ text: `((${a.text}) && (${b.text}))`, value: a.value && b.value })),
      fc
        .tuple(tie('test'), tie('test'))
        .map(([a, b]) => ({ text: `((${a.text}) || !(${b.text}))`, value: a.value || !b.value })),
    ),
    expression: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      literal,
      pair.map(([a, b]) => ({ text: `(${a.text} + ${b.text})`, value: a.value.plus(b.value) })),
      pair.map(([a, b]) => ({ text: `(${a.text} - ${b.text})`, value: a.value.minus(b.value) })),
      pair
        .map(([a, b]) => ({ text: `${a.text} * (${b.text})`, value: a.value.times(b.value) }))
        .map((made) => ({ ...made, text: `(${made.text})` })),
      fc
        .tuple(tie('expression'), fc.constantFrom('12', '0.94', '26', '1000', '7'))
        .map(([a, b]) => ({ text: `(${a.text}) / ${b}`, value: a.value.div(b) }))
        .map((made) => ({ ...made, text: `(${made.text})` })),
      pair.map(([a, b]) => ({ text: `min(${a.text}, ${b.text})`, value: Exact.min(a.value, b.value) })),
      pair.map(([a, b]) => ({ text: `max(${a.text}, ${b.text})`, value: Exact.max(a.value, b.value) })),
      fc.tuple(tie('test'), pair).map(([test, [a, b]]) => ({
        text: `(${test.text} ? ${a.text} : ${b.text})`,
        value: test.value ? a.value : b.value,
      })),
    ),
  };
});

describe('formulas against an independent decimal arithmetic', () => {
  it('agree on 10,000 random expressions to 20 decimals', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(expression, (sample) => {
        const found = evaluate(parseFormula(sample.text), () => undefined);
        if (!isFraction(found)) throw new Error(`${sample.text} gave no number`);
        expect(toFixed(found, 20)).toBe(sample.value.toFixed(20, Decimal.ROUND_HALF_UP).replace(/^-(0\.0+)$/, '$1'));
      }),
      { numRuns: 10_000 },
    );
  });
});
