import { describe, expect, it } from 'vitest';
import { dutiesOf, fromOlderForm } from '../src/index.ts';
import { content, zed } from './tiny.ts';

const { types } = content();
const about = { duties: zed, signedOn: '2026-11-19', isNewHire: false, isExempt: false, values: {}, types };
const duty = (topic: string, more: object = {}) => dutiesOf({ ...about, ...more }).find((one) => one.topic === topic);

describe('when a certificate counts', () => {
  it('takes the first day of the list that is late enough', () => {
    expect(duty('APPLY')).toMatchObject({ status: 'YES', by: '2027-01-01', basis: 'PAY_PERIOD_END' });
    expect(duty('APPLY', { signedOn: '2026-12-03' })?.by).toBe('2027-07-01');
  });

  it('takes the payday on or after that day', () => {
    const payday = { next: '2026-11-27', every: 14 };
    expect(duty('APPLY', { payday })?.by).toBe('2027-01-08');
    expect(duty('APPLY', { payday, isNewHire: true })?.by).toBe('2026-11-27');
    expect(duty('APPLY', { payday: { next: '2026-12-18', every: 14 } })?.by).toBe('2027-01-01');
  });

  it('is unknown where the rule has no number of days', () => {
    const { days: _, ...topic } = zed.applyChanged ?? {
      days: 0,
      confidence: 'high',
      says: { en: '', es: '', fr: '' },
      sources: [],
    };
    expect(duty('APPLY', { duties: { ...zed, applyChanged: topic } })).toEqual({
      topic: 'APPLY',
      status: 'UNKNOWN',
      from: topic,
    });
  });

  it('is unknown where the rule is', () => {
    for (const topic of ['APPLY', 'COPY_TO_AGENCY', 'RENEW', 'KEEP'])
      expect(duty(topic, { duties: undefined })?.status).toBe('UNKNOWN');
  });
});

describe('renewal', () => {
  it.each([
    ['a claim with a last day', { isExempt: true, expires: '2027-02-15' }, 'YES'],
    ['a claim without one', { isExempt: true }, 'UNKNOWN'],
    ['no claim', {}, 'NO'],
  ])('of %s', (_what, more, status) => {
    expect(duty('RENEW', more)).toMatchObject({ status, from: zed.renewal });
  });
});

describe('copies to the agency', () => {
  it.each([
    ['none', {}, 'NO', undefined],
    ['by what the certificate says', { 'ZZ.allowances': '11' }, 'YES', 'Department of Zed'],
    ['by what only payroll knows', { 'ZZ.isExempt': 'true' }, 'DEPENDS', 'Department of Zed'],
  ])('%s', (_what, values, status, to) => {
    expect(duty('COPY_TO_AGENCY', { values })).toMatchObject({ status, ...(to ? { to } : {}) });
    expect(duty('COPY_TO_AGENCY', { values })?.to).toBe(to);
  });
});

describe('older forms', () => {
  const isAmount = (id: string) => id === 'ZZ.extra';
  it('are converted by the formulas of the duties', () => {
    const form = { status: 'MARRIED', allowances: 3, additional: '12.5' };
    expect(fromOlderForm(zed, '2019-12-31', form, isAmount)).toEqual({
      'ZZ.allowances': '3',
      'ZZ.extra': '12.50',
      'ZZ.isMarried': 'true',
    });
  });

  it('are not converted if they are too new, or their status is unknown', () => {
    expect(fromOlderForm(zed, '2020-01-01', { status: 'SINGLE' }, isAmount)).toEqual({});
    expect(fromOlderForm(zed, '2019-12-31', { status: 'WIDOWED' }, isAmount)).toBeUndefined();
  });
});
