/** Dates in formulas: compared, counted from, made; and today's date from the caller. */
import { describe, expect, it } from 'vitest';
import { dayIn, evaluate, isFraction, parseFormula, type Question, run, toFixed, Unknown } from '../../src/index.ts';
import { form, set } from '../tiny.ts';

const ids: Readonly<Record<string, string>> = { born: '2008-02-29', today: '2026-02-28', blank: '' };
const value = (formula: string) => {
  const found = evaluate(parseFormula(formula), (id) => ids[id]);
  return isFraction(found) ? toFixed(found, 0) : found;
};

const date = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  type: 'date',
  htmlType: 'INPUT',
  required: 'ALWAYS',
  regex: '^.{10}$',
  ...more,
});

describe('dates in formulas', () => {
  it.each([
    ["born < '2008-03-01'", true],
    ["born < '2008-02-29'", false],
    ["born <= '2008-02-29'", true],
    ["born > '2007-12-31'", true],
    ["born >= '2008-03-01'", false],
    ["born == '2008-02-29'", true],
    ['born < today', true],
    ['yearOf(born)', '2008'],
    ['monthOf(born)', '2'],
    ['ageOn(born, today)', '17'],
    ["ageOn(born, '2026-03-01')", '18'],
    ["ageOn(born, '2028-02-29')", '20'],
    ["ageOn(today, '2026-02-27')", '-1'],
    ['ageOn(born, date(yearOf(today), 12, 31))', '18'],
    ['date(yearOf(today) + 1, 2, 15)', '2027-02-15'],
    ["date(2026, 4, 30) == '2026-04-30'", true],
  ])('%s is %s', (formula, wanted) => expect(value(formula)).toBe(wanted));

  it.each([
    'blank < today',
    'today < blank',
    'yearOf(blank)',
    'monthOf(blank)',
    'ageOn(blank, today)',
    'ageOn(born, blank)',
    'date(2026, 2, 29)',
    'date(2026.5, 2, 1)',
  ])('%s is not known: a blank date is neither early nor late', (formula) =>
    expect(value(formula)).toBeInstanceOf(Unknown),
  );
});

describe('the day it is', () => {
  const dated = form([set('QS1', [date('born'), date('left', { required: 'NEVER' })], 'end')], {
    taxParameters: [
      { id: 'ZZ.adult', type: 'boolean', value: 'ageOn(born, today) >= 18' },
      { id: 'ZZ.expires', type: 'string', value: 'date(yearOf(today) + 1, 2, 15)' },
      { id: 'ZZ.gone', type: 'boolean', value: 'left < today', default: 'false' },
    ],
  });
  const parameters = (answers: Record<string, string>, today?: string) =>
    run(dated, { answers, today }).taxParameters.map(({ value }) => value);

  it('comes from outside, and both ways of writing a date are one', () => {
    expect(parameters({ born: '11/15/2008', left: '2026-01-01' }, '2026-11-15')).toEqual([
      'true',
      '2027-02-15',
      'true',
    ]);
    expect(parameters({ born: '2008-11-15' }, '2026-11-14')).toEqual(['false', '2027-02-15', 'false']);
  });

  it('must be given where a formula needs it, and nowhere else', () => {
    expect(() => parameters({ born: '2008-11-15' })).toThrow(RangeError);
    expect(() => parameters({ born: '2008-11-15' }, '15.11.2026')).toThrow(RangeError);
    expect(run(dated, { answers: {} }).status).toBe('incomplete');
  });

  it.each([
    ['2026-12-31T23:30:00Z', 'UTC', '2026-12-31'],
    ['2027-01-01T04:30:00Z', 'America/New_York', '2026-12-31'],
    ['2027-01-01T05:00:00Z', 'America/New_York', '2027-01-01'],
    ['2026-12-31T12:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ])('at %s it is in %s the day %s', (moment, zone, day) => expect(dayIn(new Date(moment), zone)).toBe(day));
});
