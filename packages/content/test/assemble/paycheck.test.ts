/** The methods for the tax of one paycheck: one a year for wages, and one for each other payment. */
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny } from '@withholding/testing/content/tiny-content';
import { periodic, wages, withPaychecks } from '@withholding/testing/content/tiny-paychecks';
import { describe, expect, test } from 'vitest';

describe('the methods of a jurisdiction', () => {
  test('are published beside each other', () => {
    const { bundle, diagnostics } = compileTiny(withPaychecks);
    expect(diagnostics).toEqual([]);
    const published = new Bundle(bundle?.bytes ?? Buffer.alloc(0));
    expect(published.paychecks('ZZ').map(({ year, payment }) => [year, payment])).toEqual([
      [2026, undefined],
      [2026, 'PERIODIC'],
    ]);
    expect(published.paychecks('YY')).toEqual([]);
    expect(published.paychecks('constructor')).toEqual([]);
  });

  test.each([
    ['for wages in the file of another payment', periodic, 'payment: PERIODIC\n', '', 'This is the method 2026.'],
    ['for another payment in the file for wages', wages, 'name:', 'payment: PERIODIC\nname:', '2026-periodic.'],
    ['of another year', wages, 'year: 2026', 'year: 2027', 'This is the method 2027.'],
    ['of an unknown payment', periodic, 'PERIODIC', 'DAILY', "This value isn't allowed here."],
    ['with an example that comes out differently', periodic, 'tax: 7}', 'tax: 8}', 'pays 7 comes out as 7.00.'],
  ])('are rejected %s', (_what, file, from, into, message) => {
    const found = compileTiny(broken(file, from, into, withPaychecks)).diagnostics;
    expect(found.map((each) => `${each.file}: ${each.message}`)).toEqual([expect.stringContaining(message)]);
    expect(found[0]?.file).toBe(file);
  });
});
