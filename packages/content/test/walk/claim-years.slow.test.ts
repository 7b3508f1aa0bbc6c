/** Every exempt claim of every worked example, made again around New Year: which year it is for, or that it is rejected. */
import type { CompiledEdition } from '@withholding/bundle';
import { run } from '@withholding/interview';
import { examplesOf } from '@withholding/testing/content/printed-content';
import { type RealEdition, realContent, today } from '@withholding/testing/content/real-content';
import { describe, expect, it } from 'vitest';

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

/** A twin must also pass the examples of the form it's like. */
function claimingExamples({ id, version, like }: CompiledEdition): Example[] {
  return [`${id}/${version}`, ...(like === undefined ? [] : [like])]
    .flatMap((name) => examplesOf(name))
    .map(({ scenario }) => scenario)
    .filter(({ fails }) => fails === undefined);
}

/** What a claim comes to: the year that reaches payroll, or the codes of the errors. */
function claimOf(
  { edition }: RealEdition,
  { answers, federalValues }: Example,
  day: string,
  more: object = {},
): string {
  const outcome = run(edition.interview, { answers: { ...answers, ...more }, federalValues, today: day });
  const sent = (name: string) =>
    outcome.taxParameters.find(({ id }) => id === `${edition.parameterPrefix}.${name}`)?.value;
  const expiry = sent('expiryDate');
  if (expiry !== undefined && expiry < day) return `ends ${expiry}`;
  return sent('exemptionTaxYear') ?? [...new Set(outcome.errors.map(({ code }) => code))].join();
}

/** The ground of the claim an example makes, and the year it is made for. */
function groundOf({ edition }: RealEdition, { answers, federalValues, today: day = edition.effective }: Example) {
  const { taxParameters } = run(edition.interview, { answers, federalValues, today: day });
  const sent = (name: string) => taxParameters.find(({ id }) => id === `${edition.parameterPrefix}.${name}`)?.value;
  const claim = edition.claims[sent('exemptReason') ?? ''];
  return claim && 'year' in claim ? { rule: String(claim.year), made: sent('exemptionTaxYear') ?? '' } : undefined;
}

const { editions } = await realContent();
const claiming = editions
  .map((real) => ({
    real,
    name: real.name,
    examples: claimingExamples(real.edition).flatMap((example) => {
      const ground = groundOf(real, example);
      return ground ? [{ example, ...ground }] : [];
    }),
  }))
  .filter(({ examples }) => examples.length > 0);

it('finds the claims of every form that has claims for a year', () => {
  const dated = editions.filter(({ edition }) => Object.values(edition.claims).some((claim) => 'year' in claim));
  expect(claiming.map(({ name }) => name).sort()).toEqual(dated.map(({ name }) => name).sort());
});

it('a form that names the year of a claim is one that is reissued every year', () => {
  for (const { real, examples } of claiming)
    for (const { rule } of examples)
      if (Object.hasOwn(real.edition.constants, rule))
        expect(real.edition.year, real.name).toBe(Number(real.edition.constants[rule]));
});

/** What a claim must come to on a day, by the year the form claims for: the answers to add, and the result. */
function expectedOf(rule: string, made: string, day: string, { constants }: CompiledEdition): [object, string][] {
  const now = Number(day.slice(0, 4));
  if (Object.hasOwn(constants, rule)) return [[{}, day.slice(0, 4) > made ? 'LAPSED' : made]];
  if (rule === 'signed') return [[{}, String(now)]];
  const isChosen = rule === 'signedOrNext';
  const id = isChosen ? 'claimYear' : rule;
  return [
    ...(isChosen ? [[{ [id]: undefined }, String(now)] satisfies [object, string]] : []),
    [{ [id]: now }, String(now)],
    [{ [id]: now + 1 }, isChosen && day.slice(5) < '11-01' ? 'INCONSISTENT' : String(now + 1)],
    [{ [id]: now - 1 }, 'INCONSISTENT'],
  ];
}

describe.each(claiming)('$name', ({ real, examples }) => {
  it.each(days)('signed on %s is for the year on the form, or else the year of the signature or the next', (day) => {
    let judged = 0;
    for (const { example, rule, made } of examples) {
      for (const [more, expected] of expectedOf(rule, made, day, real.edition)) {
        const found = claimOf(real, example, day, more);
        // A claim can rest on an age that has passed by then.
        if (found.startsWith('INELIGIBLE')) continue;
        judged += 1;
        expect(found, `${example.story} ${JSON.stringify(more)}`).toBe(expected);
      }
    }
    expect(judged).toBeGreaterThan(0);
  });
});
