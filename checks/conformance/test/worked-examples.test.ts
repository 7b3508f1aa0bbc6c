/** Worked examples on any day. The suite checks that every form has them. */
import { expect, it } from 'vitest';
import { federalDay, isOver, onDay, workedExamples } from '../support/worked-examples.ts';

it('no two have the same form, version and story', () => {
  const names = workedExamples.map(({ form, version, story }) => `${form} ${version} ${story}`);
  expect(new Set(names).size).toBe(names.length);
});

it('{federalDay} is February 15, or the day of work after it', () => {
  const day = (year: number) => federalDay(year).toISOString().slice(0, 10);
  // A Monday, and so Washington's Birthday; a Tuesday; a Sunday before that holiday; a Saturday before it.
  expect([2027, 2028, 2026, 2020].map(day)).toEqual(['2027-02-16', '2028-02-15', '2026-02-17', '2020-02-18']);
});

it('words in braces become the years around the day', () => {
  const example = {
    answers: { year: '{year+1}' },
    parameters: { a: '{year}-12-31', b: '{year-1}', c: '{editionYear}', d: '{editionFederalDay}', e: '{federalDay}' },
  };
  expect(onDay(example, { today: new Date('2026-12-31T23:00:00Z'), editionYear: 2025 })).toEqual({
    answers: { year: '2027' },
    parameters: { a: '2026-12-31', b: '2025', c: '2025', d: '2026-02-17', e: '2027-02-16' },
  });
});

it('a claim is over after its year or its last day', () => {
  const today = new Date('2027-01-05T12:00:00Z');
  const over = (parameters: Record<string, string>) => isOver({ parameters }, today);
  expect(over({ 'X.exemptionTaxYear': '2026', 'X.expiryDate': '2027-02-15' })).toBe(true);
  expect(over({ 'X.expiryDate': '2027-01-04' })).toBe(true);
  expect(over({ 'X.exemptionTaxYear': '2027', 'X.expiryDate': '2027-01-05', 'X.certificateYear': '2026' })).toBe(false);
});

it('no example spells out a year that depends on the day', () => {
  const spelled = workedExamples.flatMap(({ form, story, answers, parameters }) =>
    Object.entries({ ...answers, ...parameters })
      .filter(([id, value]) => /year|expiry/i.test(id) && /^20[2-9][0-9]/.test(String(value)))
      .map(([id]) => `${form} ${story} ${id}`),
  );
  expect(spelled).toEqual([]);
});
