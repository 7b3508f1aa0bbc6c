/** Whatever is sent, the engine measures it before it works on it. */
import { timed } from '@withholding/testing/timing';
import { describe, expect, it } from 'vitest';
import {
  evaluate,
  type Interview,
  matches,
  maxOptions,
  maxTextLength,
  oneSpelling,
  parseFormula,
  parseFraction,
  printNumber,
  readAnswer,
  run,
  toPlain,
  Unknown,
  validateParties,
} from '../../src/index.ts';

/** A slow normalization, a slow number: each took seconds or more before it was measured. */
const hostile = {
  'marks in two orders': `a${'\u0315'.repeat(60_000)}${'\u0300'.repeat(60_000)}`,
  'marks as long as a text may be': `a${'\u0315'.repeat(499)}${'\u0300'.repeat(499)}`,
  digits: '9'.repeat(100_000),
  decimals: `0.${'1'.repeat(100_000)}`,
  commas: '1,'.repeat(50_000),
  letters: 'é'.repeat(100_000),
};

const form = {
  id: 'TINY',
  start: 'QS1',
  sets: {
    QS1: {
      id: 'QS1',
      questions: [
        { id: 'name', type: 'string', required: 'ALWAYS', regex: '^[A-Za-zé ]{1,60}$' },
        { id: 'amount', type: 'number', required: 'ALWAYS', regex: '^[0-9][0-9,]*(\\.[0-9]+)?$' },
        { id: 'those', type: 'list', required: 'NEVER', options: ['a', 'b'], regex: '^[ab](,[ab]){0,1}$' },
        { id: 'day', type: 'date', required: 'NEVER', regex: '^.*$' },
        { id: 'sum', type: 'number', calculation: { formula: 'amount * amount / 3', scale: 2 } },
      ],
      navigation: { type: 'CONSTANT', to: {} },
    },
  },
  parties: [{ path: 'employee.firstName', regex: '^[A-Za-zé ]{1,60}$', required: 'ALWAYS', pattern: 'name' }],
  taxParameters: [],
  boxes: [],
} as unknown as Interview;

describe('a hostile text', () => {
  it.each(Object.entries(hostile))('(%s) is rejected immediately wherever it is sent', async (_name, text) => {
    const answers = { name: text, amount: text, those: [text, text], day: text };
    const { result, ms } = await timed(() => ({
      problems: run(form, { answers }).errors,
      ofParties: validateParties(form, { employee: { firstName: text } }),
    }));
    expect(result.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'PATTERN fields.name',
      'PATTERN fields.amount',
      'PATTERN fields.those',
      'PATTERN fields.day',
    ]);
    expect(result.ofParties).toEqual([{ code: 'PATTERN', path: 'employee.firstName' }]);
    expect(ms).toBeLessThan(40);
  });

  it('is bounded where it is normalized, matched and read as a number', () => {
    expect(oneSpelling('x'.repeat(maxTextLength))).toHaveLength(maxTextLength);
    expect(oneSpelling('x'.repeat(maxTextLength + 1))).toBe('\u0000');
    expect(matches('^x*$', 'x'.repeat(maxTextLength))).toBe(true);
    expect(matches('^x*$', 'x'.repeat(maxTextLength + 1))).toBe(false);
    expect(parseFraction('9'.repeat(40))).toEqual({ n: BigInt('9'.repeat(40)), d: 1n });
    expect(parseFraction('9'.repeat(41))).toBeUndefined();
  });

  it('of digits is never read as nothing, though its expression takes it', () => {
    const { errors: problems, calculated } = run(form, { answers: { name: 'Ann', amount: '9'.repeat(41) } });
    expect(problems).toMatchObject([{ code: 'PATTERN', path: 'fields.amount' }]);
    expect(calculated).toEqual({});
  });

  it('keeps every letter a language writes', () => {
    expect(oneSpelling('Nguye\u0302\u0303n Łukasz O\u0308zgu\u0308r Jose\u0301')).toBe('Nguyễn Łukasz Özgür José');
    expect(oneSpelling(`a${'\u0301'.repeat(8)}`)).toBe(`á${'\u0301'.repeat(7)}`);
  });
});

describe('a hostile list', () => {
  const read = (those: unknown) => readAnswer({ those }, 'those');
  it('is measured before it is joined', () => {
    expect(read(Array.from({ length: maxOptions }, () => 'a'))).toHaveLength(2 * maxOptions - 1);
    expect(read(Array.from({ length: maxOptions + 1 }, () => 'a'))).toBe('\u0000');
    expect(read(['x'.repeat(600), 'x'.repeat(600)])).toBe('\u0000');
    expect(read(['a', 5])).toBe('\u0000');
    expect(read([])).toBeUndefined();
  });
});

describe('a formula', () => {
  const worth = (formula: string, values: Record<string, string>) =>
    evaluate(parseFormula(formula), (id) => parseFraction(values[id] ?? ''));

  it('stops when its numbers grow past all meaning', () => {
    const powers = Array.from({ length: 40 }, () => 'x').join(' * ');
    expect(worth(powers, { x: '12' })).toEqual({ n: 12n ** 40n, d: 1n });
    expect(worth(powers, { x: '999999999999' })).toEqual(new Unknown('(too large)'));
    expect(worth(`1 / (${powers})`, { x: '999999999999' })).toEqual(new Unknown('(too large)'));
  });

  it('rounds to no more decimals than a form can mean', () => {
    expect(worth('round(x, 2)', { x: '1.005' })).toEqual({ n: 101n, d: 100n });
    for (const scale of ['21', '999999999999', '-1', '1.5'])
      expect(worth('round(x, y)', { x: '1', y: scale })).toEqual(new Unknown('(no such scale)'));
  });

  it('holds no number longer than one that can be read', () => {
    expect(() => parseFormula(`1 + ${'9'.repeat(41)}`)).toThrow('a number is too long');
  });
});

describe('printed numbers', () => {
  it('are grouped by threes', () => {
    const all = ['0', '12', '123', '1234', '-1234567.50', '123456', '1234567'];
    expect(all.map((text) => printNumber(text, 'en'))).toEqual([
      '0',
      '12',
      '123',
      '1,234',
      '-1,234,567.50',
      '123,456',
      '1,234,567',
    ]);
    expect(printNumber('-123456.5', 'fr')).toBe('-123\u00a0456,5');
    expect(printNumber('-123', 'en')).toBe('-123');
  });

  it('end without zeros after the point', () => {
    expect(
      ['7', '2.5', '100', '0.1', '0', '10.01'].map((text) => toPlain(parseFraction(text) ?? { n: 0n, d: 1n })),
    ).toEqual(['7', '2.5', '100', '0.1', '0', '10.01']);
  });
});
