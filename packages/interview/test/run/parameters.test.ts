import { describe, expect, it } from 'vitest';
import { type Interview, run } from '../../src/index.ts';
import { choice, form, number, set } from '../tiny.ts';

const tiny = (taxParameters: Interview['taxParameters'], more: Partial<Interview> = {}) =>
  form(
    [
      set(
        'QS1',
        [choice('status', ['ONE', 'TWO']), number('count', { required: 'NEVER' }), choice('exempt', ['true', 'false'])],
        'end',
      ),
    ],
    { taxParameters, ...more },
  );
const given = (form: Interview, answers: Record<string, unknown>, federalValues?: Record<string, unknown>) =>
  Object.fromEntries(run(form, { answers, federalValues }).taxParameters.map(({ id, value }) => [id, value]));

describe('tax parameters', () => {
  it('are strings in the shape of their type', () => {
    const parameters = tiny([
      { id: 'X.count', type: 'integer', value: 'count', default: '0' },
      { id: 'X.amount', type: 'dollarAmount', value: 'count * 2' },
      { id: 'X.rate', type: 'percent', value: 'count / 4' },
      { id: 'X.exempt', type: 'boolean', value: 'exempt' },
      { id: 'X.status', type: 'string', value: 'status', as: { ONE: '1', TWO: '2' } },
    ]);
    expect(given(parameters, { status: 'TWO', count: '1,0'.replace(',', ''), exempt: false })).toEqual({
      'X.count': '10',
      'X.amount': '20.00',
      'X.rate': '2.5',
      'X.exempt': 'false',
      'X.status': '2',
    });
  });

  it('fall back to their default when the answer is blank or was not asked', () => {
    const parameters = tiny([
      { id: 'X.count', type: 'integer', value: 'count', default: '0' },
      { id: 'X.other', type: 'string', value: 'never', default: 'NONE' },
    ]);
    expect(given(parameters, { status: 'ONE', exempt: true })).toEqual({ 'X.count': '0', 'X.other': 'NONE' });
  });

  it('are left out when their condition is false', () => {
    const parameters = tiny([{ id: 'X.reason', type: 'string', value: "'POOR'", when: 'exempt' }]);
    expect(given(parameters, { status: 'ONE', exempt: true })).toEqual({ 'X.reason': 'POOR' });
    expect(given(parameters, { status: 'ONE', exempt: false })).toEqual({});
  });

  it('can rest on the day of signing', () => {
    const dated = tiny([{ id: 'X.year', type: 'integer', value: 'yearOf(today)' }]);
    const answers = { status: 'ONE', exempt: true };
    const yearOn = (today: string) => run(dated, { answers, today }).taxParameters.map(({ value }) => value);
    expect(yearOn('2026-12-31')).toEqual(['2026']);
    expect(yearOn('2027-01-01')).toEqual(['2027']);
  });

  it('come only at the end of the interview', () => {
    expect(run(tiny([{ id: 'X.yes', type: 'boolean', value: 'true' }]), { answers: {} }).taxParameters).toEqual([]);
  });
});

describe('federal values', () => {
  const follows = form([set('QS1', [choice('status', ['ONE', 'TWO'])], 'end')], {
    federalFilingStatuses: ['SINGLE', 'MARRIED'],
    setsWithFederalValues: {
      QS1: set('QS1', [choice('adjust', ['true', 'false'])], { by: 'adjust', to: { true: 'QS2', false: 'end' } }),
      QS2: set('QS2', [choice('status', ['ONE', 'TWO'])], 'end'),
    },
    taxParameters: [
      { id: 'X.status', type: 'string', value: 'hasFederalValues && !adjust ? federal.filingStatus : status' },
      { id: 'X.extra', type: 'dollarAmount', value: 'federal.additionalWithholding', default: '0.00' },
    ],
  });
  const wrong = (federalValues: Record<string, unknown>) =>
    run(follows, { answers: { adjust: false }, federalValues }).errors.map((problem) => problem.path);

  it('change which question sets are asked', () => {
    expect(run(follows, { answers: { status: 'ONE' } })).toMatchObject({ status: 'ended', path: ['QS1'] });
    expect(
      run(follows, {
        answers: { adjust: true, status: 'TWO' },
        federalValues: { isExempt: false, filingStatus: 'SINGLE' },
      }),
    ).toMatchObject({ status: 'ended', path: ['QS1', 'QS2'] });
  });

  it('can be used as they stand', () => {
    expect(
      given(follows, { adjust: false }, { isExempt: 'false', filingStatus: 'MARRIED', additionalWithholding: '12.5' }),
    ).toEqual({ 'X.status': 'MARRIED', 'X.extra': '12.50' });
  });

  it('say that the questions of the other mode are not on the path', () => {
    expect(run(follows, { answers: { status: 'ONE', adjust: true } }).errors).toMatchObject([
      { code: 'NOT_ON_PATH', questionId: 'adjust' },
    ]);
  });

  it.each([
    [{}, ['federalValues.isExempt']],
    [{ isExempt: false }, ['federalValues.filingStatus']],
    [{ isExempt: true }, []],
    [{ isExempt: true, isNonResidentAlien: true }, ['federalValues.isNonResidentAlien']],
    [{ isExempt: false, filingStatus: 'SINGLE', isNonResidentAlien: true }, []],
    [{ isExempt: false, filingStatus: 'DIVORCED' }, ['federalValues.filingStatus']],
    [{ isExempt: true, filingStatus: 'NOT_APPLICABLE' }, []],
    [{ isExempt: false, filingStatus: 'NOT_APPLICABLE' }, ['federalValues.filingStatus']],
    [{ isExempt: false, filingStatus: 'SINGLE', additionalWithholding: -1 }, ['federalValues.additionalWithholding']],
    [{ isExempt: true, additionalWithholding: -1 }, []],
    [
      { isExempt: false, filingStatus: 'SINGLE', dependentsAmt: -0.01, otherIncome: '-5', deductions: 'x' },
      ['federalValues.dependentsAmt', 'federalValues.otherIncome', 'federalValues.deductions'],
    ],
    [
      {
        isExempt: false,
        filingStatus: 'SINGLE',
        dependentsAmt: 0,
        otherIncome: '1,000.00',
        deductions: 0.5,
        twoJobs: true,
      },
      [],
    ],
    [{ isExempt: false, filingStatus: 'SINGLE', twoJobs: 'maybe' }, ['federalValues.twoJobs']],
    [{ isExempt: 'perhaps' }, ['federalValues.isExempt']],
    [{ isExempt: false, filingStatus: 'SINGLE', deductions: 1.005 }, ['federalValues.deductions']],
  ])('%j: wrong are %j', (federalValues, paths) => expect(wrong(federalValues)).toEqual(paths));

  it('of someone exempt carry no extra amount, whatever was sent', () => {
    expect(
      given(follows, { adjust: true, status: 'ONE' }, { isExempt: true, additionalWithholding: 40 }),
    ).toMatchObject({ 'X.extra': '0.00' });
  });

  it('are ignored by a form that does not follow them', () => {
    const plain = form([set('QS1', [choice('status', ['ONE', 'TWO'])], 'end')]);
    expect(run(plain, { answers: { status: 'ONE' }, federalValues: { isExempt: 'nonsense' } }).errors).toEqual([]);
  });
});
