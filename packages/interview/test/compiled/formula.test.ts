/** A compiled formula comes to what the interpreter comes to, whatever is known. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFormula, isNumber, type Term, type Terms } from '../../src/compiled/formula.ts';
import { fromFraction, toFraction } from '../../src/compiled/number.ts';
import { evaluate, isFraction, parseFormula, Unknown, type Value } from '../../src/index.ts';

const ids = ['amount', 'third', 'flag', 'word', 'list', 'born', 'today', 'unknown'] as const;
const slots = new Map<string, number>(ids.map((id, index) => [id, index]));

const { number, truth } = fc.letrec<{ number: string; truth: string; day: string }>((tie) => {
  const pair = (of: 'number' | 'truth' | 'day') => fc.tuple(tie(of), tie(of));
  return {
    number: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('0', '7', '0.35', '2200', '99999999999', 'amount', 'third', 'unknown', 'flag'),
      fc.tuple(fc.constantFrom('+', '-', '*', '/'), pair('number')).map(([sign, [a, b]]) => `(${a} ${sign} ${b})`),
      pair('number').map(([a, b]) => `min(${a}, ${b}, 500)`),
      pair('number').map(([a, b]) => `max(${a}, ${b})`),
      tie('number').map((a) => `-(${a})`),
      fc
        .tuple(tie('number'), fc.constantFrom('0', '1', '2', '3', '99', "0, 'CEILING'", "1, 'FLOOR'"))
        .map(([a, scale]) => `round(${a}, ${scale})`),
      tie('day').map((a) => `yearOf(${a})`),
      pair('day').map(([a, b]) => `ageOn(${a}, ${b})`),
      fc.tuple(tie('truth'), pair('number')).map(([test, [a, b]]) => `(${test} ? ${a} : ${b})`),
    ),
    day: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('born', 'today', "'2026-02-28'", "'2026-02-30'", "''"),
      tie('number').map((a) => `date(${a}, 2, 28)`),
    ),
    truth: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        'true',
        'flag',
        "has(list, 'A')",
        "has(list, 'C')",
        "word == 'X'",
        "word != 'Y'",
        'unknown',
        'amount',
      ),
      fc
        .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), pair('number'))
        .map(([sign, [a, b]]) => `${a} ${sign} ${b}`),
      fc.tuple(fc.constantFrom('<', '<=', '>', '>='), pair('day')).map(([sign, [a, b]]) => `${a} ${sign} ${b}`),
      fc.tuple(fc.constantFrom('&&', '||'), pair('truth')).map(([sign, [a, b]]) => `((${a}) ${sign} (${b}))`),
      tie('truth').map((a) => `!(${a})`),
    ),
  };
});

const termOf = (value: Value): Term => (isFraction(value) ? fromFraction(value) : value);

it('a compiled formula comes to what the interpreter comes to', () => {
  const amounts = fc.tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.constantFrom(1n, 4n, 100n, 3n));
  let known = 0;
  fc.assert(
    fc.property(fc.oneof(number, truth), amounts, fc.boolean(), (source, [n, d], flag) => {
      const values: Record<string, Value> = {
        amount: { n: BigInt(n), d: 1n },
        third: { n: BigInt(n) * 3n + 1n, d: d === 3n ? 3n : 1n },
        flag,
        word: 'X',
        list: ['A', 'B'],
        born: n % 2 === 0 ? '1990-02-28' : '',
        today: '2026-11-16',
      };
      const terms: Terms = {
        values: ids.map((id) => (values[id] === undefined ? undefined : termOf(values[id]))),
        lacksSome: false,
        given: () => undefined,
      };
      const seen = compileFormula(source, (id) => slots.get(id) ?? -1)(terms);
      const wanted = evaluate(parseFormula(source), (id) => values[id]);
      if (!(wanted instanceof Unknown)) known += 1;
      expect(isNumber(seen) ? toFraction(seen) : seen).toEqual(wanted instanceof Unknown ? undefined : wanted);
    }),
    { numRuns: 5000 },
  );
  expect(known).toBeGreaterThan(1000);
});
