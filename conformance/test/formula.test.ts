import { expect, it } from 'vitest';
import { evaluate, idsOf } from '../support/formula.ts';
import { readFraction, round } from '../support/fraction.ts';

const compute = (formula: string, answers: Record<string, string> = {}, scale = 2): string =>
  round(evaluate(formula, new Map(Object.entries(answers))), scale);

it.each([
  ['1 + 2 * 3', '7.00'],
  ['(1 + 2) * 3', '9.00'],
  ['10 - 4 - 3', '3.00'],
  ['-2 * -.5', '1.00'],
  ['1 / 3', '0.33'],
  ['2 / 3 + 1 / 3', '1.00'],
  ['3 > 2 ? 10 : 20', '10.00'],
  ['3 <= 2 ? 10 : 2 >= 2 ? 30 : 40', '30.00'],
  ['!(1 == 1) || 2 != 3 && true ? 1 : 0', '1.00'],
  ["'A' == 'B' ? 1 : 2", '2.00'],
])('a client works out %s as %s', (formula, result) => expect(compute(formula)).toBe(result));

it('puts answers in the place of ids, commas and all', () => {
  expect(compute('pay / periods', { pay: '1,234.50', periods: '26' })).toBe('47.48');
  expect(compute('isOld ? amount : 0', { isOld: 'true', amount: '5' })).toBe('5.00');
  expect(compute("status == 'SINGLE' ? 1 : 2", { status: 'SINGLE' }, 0)).toBe('1');
});

it('does not compute the branch that is not taken', () => {
  expect(compute('n > 0 ? total / n : 0', { n: '0', total: '5' })).toBe('0.00');
  expect(compute('asked ? unknown : 7', { asked: 'false' })).toBe('7.00');
});

it('names the ids of a formula', () => expect(idsOf("a > 1 ? b : 'c' == d ? 1 : 2")).toEqual(['a', 'b', 'd']));

it.each(['1 +', '(1', '1 2', 'a $ b', '1 ? 2'])('refuses %s', (formula) => {
  expect(() => compute(formula, { a: '1', b: '1' })).toThrow();
});

it('does not make up an answer', () => expect(() => compute('a + 1')).toThrow('no answer to a'));

it.each([
  ['2.5', 0, 'HALF_UP', '3'],
  ['-2.5', 0, 'HALF_UP', '-2'],
  ['2.1', 0, 'CEILING', '3'],
  ['2.9', 0, 'FLOOR', '2'],
  ['0.005', 2, undefined, '0.01'],
  ['-0.4', 0, 'CEILING', '0'],
])('rounds %s to %i places by %s as %s', (text, scale, mode, result) => {
  const value = readFraction(text);
  expect(value && round(value, scale, mode)).toBe(result);
});

it.each(['', '.', '1e3', '--1', '1.2.3', 'x'])('takes %j for no number', (text) =>
  expect(readFraction(text)).toBeUndefined(),
);
