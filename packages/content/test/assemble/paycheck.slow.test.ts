/** Every published method for the tax of one paycheck: does more pay, or less relief, ever lower the tax? */
import type { PublishedPaycheck } from '@withholding/bundle';
import { paycheckTax } from '@withholding/interview';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTree } from '../../src/read/source.ts';
import { YamlFile } from '../../src/read/yaml-file.ts';

const cents = (amount: number): string => (amount / 100).toFixed(2);
const amount = fc.integer({ min: 0, max: 2_000_000 });
/** Printed schedules round two thresholds to whole dollars, which moves the tax of a paycheck by less than a cent. */
const maxByRounding = 1;

interface Example {
  readonly name: string;
  readonly pay: number;
  readonly frequency: string;
  readonly taxParameters: Readonly<Record<string, string | number | boolean>>;
  readonly tax: number;
}

describe.each(readTree(['content']).paychecks)('$file', ({ root, file }) => {
  const { examples, ...method } = YamlFile.read(root, file).value as PublishedPaycheck & {
    readonly examples: readonly Example[];
  };
  const of = (pay: number, frequency: string, taxParameters: Record<string, string>): number => {
    const tax = paycheckTax(method, { pay: cents(pay), frequency, taxParameters });
    expect(tax).toMatch(/^[0-9]+\.[0-9]{2}$/);
    return Math.round(Number(tax) * 100);
  };
  const frequency = fc.constantFrom(...Object.keys(method.frequencies));
  const entries = Object.values(method.inputs);
  const numeric = entries.filter(({ absent }) => typeof absent === 'number').map(({ parameter }) => parameter);
  const situation = fc
    .tuple(
      fc.constantFrom('SINGLE', 'MARRIED', 'HEAD_OF_HOUSEHOLD'),
      fc.dictionary(fc.constantFrom(...numeric), amount.map(cents)),
      fc.dictionary(
        fc.constantFrom(...entries.filter(({ absent }) => absent === false).map(({ parameter }) => parameter)),
        fc.boolean().map(String),
      ),
    )
    .map(([status, numbers, flags]) => {
      const word = entries.find(({ absent }) => typeof absent === 'string');
      return { ...(word ? { [word.parameter]: status } : {}), ...numbers, ...flags };
    });

  test('more pay never lowers the tax', () => {
    fc.assert(
      fc.property(situation, frequency, amount, amount, (parameters, often, pay, more) => {
        expect(of(pay + more, often, parameters) + maxByRounding).toBeGreaterThanOrEqual(of(pay, often, parameters));
      }),
      { numRuns: 3000 },
    );
  });

  test('gives the tax of every worked example', () => {
    for (const { name, pay, frequency, taxParameters, tax } of examples) {
      const written = Object.fromEntries(Object.entries(taxParameters).map(([id, value]) => [id, String(value)]));
      expect(of(Math.round(100 * pay), frequency, written), name).toBe(Math.round(100 * tax));
    }
    expect(examples.length).toBeGreaterThanOrEqual(20);
  });

  test.each(numeric)('%s moves the tax one way only, and relief moves it down', (parameter) => {
    let [rises, falls] = [false, false];
    fc.assert(
      fc.property(situation, frequency, amount, amount, amount, (parameters, often, pay, some, more) => {
        const less = of(pay, often, { ...parameters, [parameter]: cents(some) });
        const greater = of(pay, often, { ...parameters, [parameter]: cents(some + more) });
        rises ||= greater > less + maxByRounding;
        falls ||= greater < less - maxByRounding;
      }),
      { numRuns: 2000 },
    );
    const [name = ''] = Object.entries(method.inputs).find(([, input]) => input.parameter === parameter) ?? [];
    const isRelief = ['credits', 'deductions'].includes(name);
    expect([rises, falls]).toEqual([!isRelief, isRelief]);
  });
});
