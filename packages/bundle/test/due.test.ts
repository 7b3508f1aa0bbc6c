import { describe, expect, it } from 'vitest';
import { type BundleIndex, comingYear, dueForms } from '../src/index.ts';

const forms = (years: Record<string, Record<string, number | undefined>>): Pick<BundleIndex, 'forms'> => ({
  forms: Object.fromEntries(
    Object.entries(years).map(([id, versions]) => [
      id,
      Object.fromEntries(Object.entries(versions).map(([version, year]) => [version, { year }])),
    ]),
  ) as BundleIndex['forms'],
});

describe('editions that are due', () => {
  it.each([
    ['2030-01-01', 2030],
    ['2030-06-30', 2030],
    ['2030-07-01', 2031],
    ['2030-12-31', 2031],
  ])('on %s the year to prepare for is %i', (day, year) => {
    expect(comingYear(day)).toBe(year);
  });

  it('are those of yearly forms whose newest edition is for an earlier year', () => {
    const index = forms({
      BOTH: { '2029.12.0': 2030, '2030.12.0': 2031 },
      LATE: { '2029.2.0': 2029, '2029.12.0': 2030 },
      LASTING: { '2020.01.0': undefined },
      ENDED: { '2029.12.0': 2030, '2030.11.0': undefined },
    });
    expect(dueForms(index, '2030-11-18')).toEqual([{ id: 'LATE', version: '2029.12.0', year: 2030 }]);
    expect(dueForms(index, '2030-03-01')).toEqual([]);
    const draft = { forms: { LATE: { ...index.forms.LATE, '2030.12.0': { year: 2031, draft: true } } } };
    expect(dueForms(draft as unknown as BundleIndex, '2030-11-18').map(({ version }) => version)).toEqual([
      '2029.12.0',
    ]);
    expect(dueForms(index, '2031-07-01').map(({ id }) => id)).toEqual(['BOTH', 'LATE']);
  });
});
