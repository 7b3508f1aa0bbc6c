/** Numbers with a decimal comma: read as they are meant, or not at all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalRegex, dollarsRegex, integerRegex } from '../../../content/src/read/ranges.ts';
import {
  expressionWithComma,
  matches,
  parseFraction,
  run,
  withDecimalComma,
  withDecimalPoint,
} from '../../src/index.ts';
import { number, set } from '../tiny.ts';

const expressions = {
  dollars: dollarsRegex({ least: '0', most: undefined }),
  'dollars from 1': dollarsRegex({ least: '1', most: undefined }),
  'dollars to 12500': dollarsRegex({ least: '0', most: '12500' }),
  percent: decimalRegex({ least: '0', most: '100' }, 4, false),
  integer: integerRegex({ least: '0', most: undefined }),
};
const money = expressions.dollars;
const pay = number('pay', { displayType: 'DOLLAR', regex: money, unit: 'dollars' });
const form = {
  id: 'TINY',
  start: 'QS1',
  sets: { QS1: set('QS1', [pay, { ...pay, id: 'note', type: 'string', regex: '^.*$', required: 'NEVER' }], 'end') },
  taxParameters: [{ id: 'XX.pay', type: 'dollarAmount', value: 'pay' }],
  boxes: [],
  parties: [],
  money: 'cents',
  printLanguage: 'fr',
  printDates: 'YYYY/MM/DD',
} as const satisfies Parameters<typeof run>[0];
const inFrench = (answer: unknown) => run(form, { answers: { pay: answer }, decimalComma: true });
const inEnglish = (answer: unknown) => run(form, { answers: { pay: answer } });
const amountOf = ({ taxParameters }: ReturnType<typeof run>) => taxParameters[0]?.value;

describe('an amount in French', () => {
  it.each([
    ['1125,50', '1125.50'],
    ['1125,5', '1125.50'],
    ['1 125,50', '1125.50'],
    ['1\u00a0125,50', '1125.50'],
    ['1\u202f125\u202f000', '1125000.00'],
    ['1 125', '1125.00'],
    ['1125.50', '1125.50'],
    ['1,125.50', '1125.50'],
    ['1,125,000', '1125000.00'],
    [',5', '0.50'],
    [1125.5, '1125.50'],
  ])('%s is %s', (typed, amount) => {
    expect(amountOf(inFrench(typed))).toBe(amount);
  });

  it.each([
    '1,125',
    '12,345',
    '0,125',
    '1.125',
    '1.125,50',
    '1 12,50',
    '12 50',
    '1 125,500',
    '1 125,000,50',
    '1,12,5',
    ' 5',
    '-5,00',
    '1 125,50 $',
  ])('%s is rejected, not guessed', (typed) => {
    expect(inFrench(typed).errors).toMatchObject([{ code: 'PATTERN', questionId: 'pay' }]);
  });

  it('is kept with a point', () => {
    expect(inFrench('1 125,50').answers).toEqual({ pay: '1125.50' });
  });
});

describe('without a language that writes a decimal comma', () => {
  it.each([
    ['1,125', '1125.00'],
    ['1,125.50', '1125.50'],
    ['1125,50', '1125.50'],
    ['1 125,50', '1125.50'],
    ['1\u00a0125,50', '1125.50'],
    ['1\u202f125\u202f000', '1125000.00'],
    ['1 125', '1125.00'],
    ['1,5', '1.50'],
    [',5', '0.50'],
  ])('%s is %s', (typed, amount) => {
    expect(amountOf(inEnglish(typed))).toBe(amount);
  });

  it.each(['1 125,500', '1.125,50', '12 50', '1,12,5', '1 125 50', '1,125,00'])('%s is rejected', (typed) => {
    expect(inEnglish(typed)).toMatchObject({ answers: { pay: typed }, errors: [{ code: 'PATTERN' }] });
  });

  it('every text that French accepts means the same amount here', () => {
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(expressionWithComma(money))), (text) => {
        expect(amountOf(inEnglish(text))).toBe(amountOf(inFrench(text)));
      }),
    );
  });
});

it('reads commas in numbers only', () => {
  const { answers } = run(form, { answers: { pay: '1,5', note: '1,5' }, decimalComma: true });
  expect(answers).toEqual({ pay: '1.5', note: '1,5' });
});

it('shows a comma, and takes it back', () => {
  expect(withDecimalComma('1125.50')).toBe('1125,50');
  expect(withDecimalComma('1,125.50')).toBe('1,125.50');
  fc.assert(
    fc.property(fc.stringMatching(new RegExp(money)), (text) => {
      if (!text.includes(',')) expect(withDecimalPoint(withDecimalComma(text))).toBe(text);
    }),
  );
});

describe.each(Object.entries(expressions))('the expression of %s', (_, regex) => {
  const french = expressionWithComma(regex);

  it('accepts in French what the engine then accepts', () => {
    fc.assert(
      fc.property(fc.stringMatching(new RegExp(french)), (text) => {
        expect(matches(regex, withDecimalPoint(text))).toBe(true);
      }),
    );
  });

  it('never reads one text as two amounts', () => {
    const typed = fc.stringMatching(/^[0-9]{0,7}[ .,]?[0-9]{0,4}[ .,]?[0-9]{0,4}$/);
    const either = fc.oneof(typed, fc.stringMatching(new RegExp(regex)), fc.stringMatching(new RegExp(french)));
    fc.assert(
      fc.property(either, (text) => {
        const read = withDecimalPoint(text);
        if (matches(regex, text) && matches(regex, read)) expect(parseFraction(read)).toEqual(parseFraction(text));
      }),
      { numRuns: 2000 },
    );
  });
});
