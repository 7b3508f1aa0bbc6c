import { describe, expect, it } from 'vitest';
import { type ExpiryRule, expiryDate, type Interview, run } from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

const yearEnd: ExpiryRule = { day: '12-31', yearsAfter: 0 };
const february: ExpiryRule = {
  day: '02-15',
  yearsAfter: 1,
  moved: { SATURDAY: '02-18', SUNDAY: '02-17', MONDAY: '02-16' },
};

describe('the last day of a claim', () => {
  it('is in the year of the claim or in the next one', () => {
    expect(expiryDate(yearEnd, 2026)).toBe('2026-12-31');
    expect(expiryDate({ day: '04-30', yearsAfter: 1 }, 2026)).toBe('2027-04-30');
  });

  it.each([
    [2023, '2024-02-15'], // a Thursday
    [2024, '2025-02-18'], // from Saturday past the holiday on Monday the 17th
    [2025, '2026-02-17'], // from Sunday past the holiday on Monday the 16th
    [2026, '2027-02-16'], // the 15th is the holiday
  ])('moves when it falls on a day off: %i ends on %s', (year, date) => expect(expiryDate(february, year)).toBe(date));
});

const claim = (more: Partial<Interview['taxParameters'][number]> = {}): Interview =>
  form([set('QS1', [number('taxYear'), choice('reason', ['A', 'B'])], 'end')], {
    taxParameters: [
      {
        id: 'X.expiryDate',
        type: 'string',
        value: 'taxYear',
        expires: [{ ...february, when: "reason == 'A'" }, yearEnd],
        claimedBy: ['taxYear'],
        ...more,
      },
    ],
  });
const on = (today: string | undefined, reason = 'B', interview = claim()) =>
  run(interview, { answers: { taxYear: 2026, reason }, today });

describe('a parameter that is the last day of a claim', () => {
  it('goes by the first rule that fits', () => {
    expect(on('2026-11-16', 'A').taxParameters).toEqual([
      { id: 'X.expiryDate', value: '2027-02-16', valueType: 'string' },
    ]);
    expect(on('2026-11-16', 'B').taxParameters.map(({ value }) => value)).toEqual(['2026-12-31']);
  });

  it('is sent up to that day, and rejected after it where the claim was made', () => {
    expect(on('2026-12-31')).toMatchObject({ status: 'ended', errors: [] });
    expect(on('2027-01-01')).toMatchObject({
      status: 'incomplete',
      next: 'QS1',
      taxParameters: [],
      errors: [{ code: 'LAPSED', path: 'fields.taxYear', questionId: 'taxYear', questionSetId: 'QS1' }],
    });
  });

  it('blames the last answer the claim rests on, and the version when it rests on none', () => {
    const blamed = (claimedBy: string[]) => on('2027-01-01', 'B', claim({ claimedBy })).errors.map(({ path }) => path);
    expect(blamed(['taxYear', 'reason'])).toEqual(['fields.reason']);
    expect(blamed([])).toEqual(['formVersion']);
  });

  it('is rejected once its year is over, though the last day has not come', () => {
    const years = claim();
    const year = { id: 'X.exemptionTaxYear', type: 'integer', value: 'taxYear', claimedBy: ['taxYear'] } as const;
    const yearly = { ...years, taxParameters: [...years.taxParameters, year] };
    const made = (today: string) => run(yearly, { answers: { taxYear: 2026, reason: 'A' }, today });
    expect(made('2025-12-20').errors).toEqual([]);
    expect(made('2026-12-31').errors).toEqual([]);
    expect(made('2027-01-01').errors).toMatchObject([{ code: 'LAPSED', path: 'fields.taxYear' }]);
  });

  it('blames the federal values when the claim follows them', () => {
    const following = form([set('QS1', [], 'end')], {
      federalFilingStatuses: ['SINGLE'],
      taxParameters: [
        { id: 'X.expiryDate', type: 'string', value: '2026', expires: [yearEnd], claimedBy: ['federal.isExempt'] },
      ],
    });
    const { errors: problems } = run(following, {
      answers: {},
      federalValues: { isExempt: true },
      today: '2027-01-01',
    });
    expect(problems).toMatchObject([{ code: 'LAPSED', path: 'federalValues.isExempt' }]);
  });
});
