import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalRegex, dollarsRegex, integerRegex, readRange } from '../../src/read/ranges.ts';

const money = (range: string, text: string) => new RegExp(dollarsRegex(readRange(range))).test(text);

describe('number expressions', () => {
  it('accept exactly the whole numbers of their range', () => {
    const range = fc.tuple(fc.nat(99_999), fc.nat(99_999)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(range, fc.nat(120_000), ([least, most], value) => {
        const accepted = new RegExp(integerRegex(readRange(`${least}..${most}`))).test(String(value));
        expect(accepted).toBe(value >= least && value <= most);
        const cents = (value / 100).toFixed(2);
        expect(money(`${least}..${most}`, cents)).toBe(value / 100 >= least && value / 100 <= most);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each(['1,234.50', '1234', '1234.5', '0', '.50', '999,999,999,999'])('take %s for money', (text) =>
    expect(money('0..', text)).toBe(true),
  );
  it.each(['-5', '1e3', '', '12,34', '1.234', '$5', '1 000', '01', '1,2345', '9999999999999'])(
    'do not take %s for money',
    (text) => expect(money('0..', text)).toBe(false),
  );
  it.each(['.5', '0.5', '2'])('take the ratio %s', (text) =>
    expect(new RegExp(decimalRegex(readRange('0..9'), 4, false)).test(text)).toBe(true),
  );
});
