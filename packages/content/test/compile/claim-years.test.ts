/** The year of a claim on a form that names none, and questions for this year or the next. */
import { Bundle } from '@withholding/bundle';
import { type Interview, run } from '@withholding/interview';
import { broken, compileTiny, edition, type Files, scenarios, tiny } from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';

const checks = `thisYearOrNext:
  at: [claimYear]
  must: it == 0 || it == yearOf(today) || it == yearOf(today) + 1
nextYearFromNovember: {at: [claimYear], must: "it <= yearOf(today) || today >= date(yearOf(today), 11, 1)"}
`;
const withWords = (files: Files): Files =>
  Object.entries({ en: 'Year?', es: '¿Año?', fr: 'Année?' }).reduce((all, [language, ask]) => {
    const file = `library/text.${language}.yaml`;
    const asked = broken(file, /questions: {/, `questions: {claimYear: {ask: "${ask}"}, `, all);
    const parameters = broken(file, 'isExempt: ok', 'isExempt: ok, exemptReason: ok, exemptionTaxYear: ok', asked);
    const errors = broken(file, 'choice: ok', 'choice: ok, yearThisOrNext: ok', parameters);
    return { ...errors, [file]: `${errors[file]}checks: {thisYearOrNext: ok, nextYearFromNovember: ok}\n` };
  }, files);

/** Dogs are exempt for the year of the signature, or for the next one if their owner says so. */
const dogs: Files = withWords({
  ...broken(
    edition,
    'ZZ.kind: {string: kind}\n',
    `ZZ.kind: {string: kind}
  ZZ.isExempt: {boolean: kind == 'DOG'}
  ZZ.exemptReason: {string: DOG, when: kind == 'DOG'}
claims:
  DOG: {year: signedOrNext, noDate: nobody knows}
`,
    broken(edition, '      extra:\n', '      extra:\n      claimYear:\n'),
  ),
  'library/questions.yaml': `${tiny['library/questions.yaml']}claimYear: {year: this..next, required: never}\n`,
  'library/checks.yaml': checks,
});

const findings = (files: Files) => compileTiny(files).diagnostics.map(({ proof, message }) => `${proof}: ${message}`);

function dogForm(): Interview {
  const { diagnostics, bundle } = compileTiny(dogs);
  expect(diagnostics).toEqual([]);
  return new Bundle(bundle?.bytes ?? Buffer.alloc(0)).edition('ZZ101', '2026.01.0')?.interview as Interview;
}

describe('a claim on a form that names no year', () => {
  const form = dogForm();
  const made = (today: string, claimYear?: number) => {
    const { errors, taxParameters } = run(form, { answers: { kind: 'DOG', claimYear }, today });
    const year = taxParameters.find(({ id }) => id === 'ZZ.exemptionTaxYear')?.value;
    return year ?? errors.map(({ code, check }) => `${code} ${check}`).join();
  };

  it('is for the year of the signature when nothing is chosen', () => {
    for (const year of [2026, 2027, 2031])
      for (const day of ['01-01', '02-20', '12-31']) expect(made(`${year}-${day}`)).toBe(String(year));
  });

  it('can be for the next year from November on', () => {
    expect(made('2028-11-01', 2029)).toBe('2029');
    expect(made('2028-12-31', 2028)).toBe('2028');
    expect(made('2029-01-05', 2029)).toBe('2029');
    expect(made('2028-10-31', 2029)).toBe('INCONSISTENT nextYearFromNovember');
  });

  it('can be for no other year', () => {
    expect(made('2028-12-31', 2027)).toBe('INCONSISTENT thisYearOrNext');
    expect(made('2028-12-31', 2030)).toBe('INCONSISTENT thisYearOrNext');
  });

  it('needs the question on every path that makes the claim', () => {
    expect(findings(broken(edition, '      claimYear:\n', '', dogs)).join()).toContain('claimYear');
  });
});

it('a year that depends on the day needs a check that compares it with today', () => {
  const unchecked = { ...dogs, 'library/checks.yaml': 'other: {at: [pets], must: it < 9}\n' };
  expect(findings(unchecked)).toContain('kind: No check compares the year "claimYear" with today.');
});

it('a worked example can end in a claim whose year is over', () => {
  const dated = broken(edition, 'year: signedOrNext', 'year: 2026', dogs);
  const late = (fails: string) => ({
    ...dated,
    [scenarios]: `${dated[scenarios]}late:\n  story: Late.\n  today: 2027-01-05\n  answers: {kind: DOG}\n  path: [QS1, QS3]\n${fails}`,
  });
  expect(findings(late('  fails: [LAPSED]\n'))).toEqual([]);
  expect(findings(late(''))).toContain('scenario: These checks stop the answers: LAPSED.');
});
