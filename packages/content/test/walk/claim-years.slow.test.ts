/** Every exempt claim of every worked example, made again around New Year: which year it is for, or that it is rejected. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { CompiledEdition } from '@withholding/bundle';
import { compiledForm } from '@withholding/interview';
import { type RealEdition, realContent, today } from '@withholding/testing/content/real-content';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

interface Example {
  readonly story: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly federalValues?: Readonly<Record<string, unknown>>;
  readonly today?: string;
  readonly fails?: readonly string[];
}

const year = Number(today.slice(0, 4));
const leapYear = year + 1 + ((8 - ((year + 1) % 4)) % 4);
const days = [`${year}-12-20`, `${year + 1}-01-05`, `${year + 1}-02-20`, `${leapYear}-02-29`];

function examplesOf({ id, version }: CompiledEdition): Example[] {
  const [folder = ''] = globSync(`content/*/*/${id}/${version}/scenarios`);
  if (!existsSync(folder)) return [];
  return globSync(`${folder}/*.yaml`)
    .sort()
    .map((file) => parse(readFileSync(file, 'utf8')) as Example)
    .filter(({ fails }) => fails === undefined);
}

/** What a claim comes to: the year that reaches payroll, or the codes of the errors. */
function claimOf({ edition }: RealEdition, { answers, federalValues }: Example, day: string, more: object = {}): string {
  const outcome = compiledForm(edition.interview).run({ answers: { ...answers, ...more }, federalValues, today: day });
  const sent = (name: string) =>
    outcome.taxParameters.find(({ id }) => id === `${edition.parameterPrefix}.${name}`)?.value;
  const expiry = sent('expiryDate');
  if (expiry !== undefined && expiry < day) return `ends ${expiry}`;
  return sent('exemptionTaxYear') ?? [...new Set(outcome.errors.map(({ code }) => code))].join();
}

/** The ground of the claim an example makes, and the year it is made for. */
function groundOf({ edition }: RealEdition, { answers, federalValues, today: day = edition.effective }: Example) {
  const { taxParameters } = compiledForm(edition.interview).run({ answers, federalValues, today: day });
  const sent = (name: string) => taxParameters.find(({ id }) => id === `${edition.parameterPrefix}.${name}`)?.value;
  const claim = edition.claims[sent('exemptReason') ?? ''];
  return claim && 'year' in claim ? { rule: String(claim.year), made: sent('exemptionTaxYear') ?? '' } : undefined;
}

const { editions } = await realContent();
const claiming = editions
  .map((real) => ({
    real,
    name: real.name,
    examples: examplesOf(real.edition).flatMap((example) => {
      const ground = groundOf(real, example);
      return ground ? [{ example, ...ground }] : [];
    }),
  }))
  .filter(({ examples }) => examples.length > 0);

it('finds the claims of every form that has claims for a year', () => {
  const dated = editions.filter(({ edition }) => Object.values(edition.claims).some((claim) => 'year' in claim));
  expect(claiming.map(({ name }) => name).sort()).toEqual(dated.map(({ name }) => name).sort());
});

describe.each(claiming)('$name', ({ real, examples }) => {
  const { constants } = real.edition;
  const named = examples.filter(({ rule }) => Object.hasOwn(constants, rule));
  const signed = examples.filter(({ rule }) => /^signed(OrNext)?$/.test(rule));
  const entered = examples.filter((one) => !named.includes(one) && !signed.includes(one));

  it.runIf(named.length > 0).each(days)('signed on %s: for the year on the form only', (day) => {
    for (const { example, made } of named) {
      expect(claimOf(real, example, day), example.story).toBe(day.slice(0, 4) > made ? 'LAPSED' : made);
    }
  });

  it.runIf(signed.length > 0).each(days)('signed on %s: for the year of the signature, or the next if chosen', (day) => {
    const now = Number(day.slice(0, 4));
    const isLate = day.slice(5) >= '11-01';
    for (const { example, rule } of signed) {
      expect(claimOf(real, example, day, { claimYear: undefined }), example.story).toBe(String(now));
      if (rule !== 'signedOrNext') continue;
      const next = isLate ? String(now + 1) : 'INCONSISTENT';
      expect(claimOf(real, example, day, { claimYear: now + 1 }), example.story).toBe(next);
      expect(claimOf(real, example, day, { claimYear: now - 1 }), example.story).toBe('INCONSISTENT');
    }
  });

  it.runIf(entered.length > 0).each(days)('signed on %s: for this year or the next, as entered', (day) => {
    const now = Number(day.slice(0, 4));
    for (const { example, rule } of entered) {
      for (const claimed of [now, now + 1])
        expect(claimOf(real, example, day, { [rule]: claimed }), example.story).toBe(String(claimed));
      expect(claimOf(real, example, day, { [rule]: now - 1 }), example.story).toBe('INCONSISTENT');
    }
  });
});
