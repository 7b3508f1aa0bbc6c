import { describe, expect, it } from 'vitest';
import { review } from '../src/index.ts';
import { certificate, content, input, verdict, zed } from './tiny.ts';

const exempt = (reason: string, more: Readonly<Record<string, string>> = {}) => ({
  'ZZ.isExempt': 'true',
  'ZZ.exemptReason': reason,
  ...more,
});
const only = { verdicts: [verdict('RESIDENT')] };

describe('one certificate', () => {
  it.each([
    ['counts', {}, '2026-06-01', 'CURRENT', 'IN_FORCE', 'CERTIFICATE'],
    ['is signed later', {}, '2026-02-28', 'NOT_YET', 'SIGNED_LATER', 'DEFAULT'],
    ['stays valid when a newer edition comes out', {}, '2027-01-01', 'SUPERSEDED', 'NEWER_EDITION', 'CERTIFICATE'],
    [
      'lapses on the day of its claim',
      { values: exempt('NO_TAX') },
      '2027-02-15',
      'LAPSES',
      'CLAIM_ENDS',
      'CERTIFICATE',
    ],
    ['has lapsed the day after', { values: exempt('NO_TAX') }, '2027-02-16', 'LAPSED', 'CLAIM_ENDED', 'DEFAULT'],
    [
      'lapses on the day it says itself',
      { values: exempt('NO_TAX', { 'ZZ.expiryDate': '2026-12-31' }) },
      '2027-01-01',
      'LAPSED',
      'CLAIM_ENDED',
      'DEFAULT',
    ],
    [
      'doesn’t count before the year it is claimed for',
      { values: exempt('NO_TAX', { 'ZZ.exemptionTaxYear': '2027', 'ZZ.expiryDate': '2028-02-15' }) },
      '2026-12-31',
      'NOT_YET',
      'NEXT_YEAR',
      'DEFAULT',
    ],
    [
      'is too old',
      { signedOn: '2009-12-31', formVersion: undefined },
      '2026-06-01',
      'SUPERSEDED',
      'EDITION_VOID',
      'DEFAULT',
    ],
    [
      'is for nonresidents',
      { values: exempt('NONRESIDENT') },
      '2026-06-01',
      'NO_LONGER_APPLIES',
      'NOW_RESIDENT',
      'DEFAULT',
    ],
  ])('%s', (_what, more, asOf, status, reason, source) => {
    const { certificates, taxes } = review(content(only), input({ asOf, certificates: [certificate(more)] }));
    expect(certificates[0]).toMatchObject({ status, reason });
    expect(taxes[0]).toMatchObject({ source });
  });

  it('no longer applies when the employee has left', () => {
    const found = review(content({ verdicts: [] }), input({ certificates: [certificate()] }));
    expect(found.certificates[0]).toMatchObject({ status: 'NO_LONGER_APPLIES', reason: 'LEFT' });
    expect(found.taxes).toEqual([]);
  });

  it.each([
    ['an agreement', 'WYE', true, 'IN_FORCE'],
    ['no agreement', 'WYE', false, 'NO_AGREEMENT'],
    ['an agreement with another state than the one it names', 'EX', true, 'MOVED'],
  ])('made by a resident of another state, with %s', (_what, home, hasAgreement, reason) => {
    const claim = certificate({ values: exempt('RECIPROCITY', { 'ZZ.stateOfResidence': 'WYE' }) });
    const there = content({ verdicts: [verdict('NONRESIDENT', hasAgreement)], home });
    expect(review(there, input({ certificates: [claim] })).certificates[0]?.reason).toBe(reason);
  });
});

describe('several certificates', () => {
  it('counts the last one signed, whatever the order they come in', () => {
    const later = certificate({ signedOn: '2026-04-01', values: { 'ZZ.allowances': '5' } });
    for (const certificates of [
      [certificate(), later],
      [later, certificate()],
    ]) {
      const { taxes, certificates: found } = review(content(), input({ certificates }));
      expect(taxes[0]?.values['ZZ.allowances']).toBe('5');
      const old = found.find(({ reason }) => reason === 'REPLACED');
      expect(certificates[old?.replacedBy ?? -1]).toBe(later);
    }
  });

  it('goes back to the earlier one when the later claim has ended', () => {
    const certificates = [certificate(), certificate({ signedOn: '2026-04-01', values: exempt('NO_TAX') })];
    const found = review(content(), input({ asOf: '2027-02-16', certificates }));
    expect(found.certificates.map(({ status }) => status)).toEqual(['SUPERSEDED', 'LAPSED']);
    expect(found.taxes[0]).toMatchObject({ source: 'CERTIFICATE', certificates: [0] });
  });
});

describe('certificates of two forms', () => {
  const claim = certificate({ formId: 'ZED2', values: exempt('MILITARY_SPOUSE', { 'ZZ.expiryDate': '2027-12-31' }) });
  const ordinary = (more: Readonly<Record<string, string>> = {}) =>
    certificate({ signedOn: '2026-04-01', values: { 'ZZ.allowances': '2', ...more } });
  const valuesAfter = (...certificates: ReturnType<typeof certificate>[]) =>
    review(content(), input({ certificates })).taxes[0]?.values;

  it('add up', () => {
    expect(valuesAfter(ordinary(), certificate({ ...claim, signedOn: '2026-05-01' }))).toMatchObject({
      'ZZ.allowances': '2',
      'ZZ.isExempt': 'true',
    });
  });

  it('end an earlier exempt claim with a later ordinary form, even one that says nothing of exemption', () => {
    expect(valuesAfter(claim, ordinary())).toEqual({ 'ZZ.allowances': '2' });
  });
});

describe('a certificate that only adds to another', () => {
  const extra = certificate({ formId: 'ZED2', values: { 'ZZ.extra': '10.00' } });

  it('leaves the default in force, and the form missing', () => {
    const { taxes, missing } = review(content(), input({ certificates: [extra] }));
    expect(taxes[0]).toMatchObject({ source: 'DEFAULT', values: { 'ZZ.allowances': '0', 'ZZ.extra': '10.00' } });
    expect(missing).toMatchObject([{ forms: ['ZED1'] }]);
  });

  it('doesn’t end an exempt claim', () => {
    const claim = certificate({ values: exempt('NO_TAX') });
    const { certificates } = review(content(), input({ certificates: [claim, { ...extra, signedOn: '2026-04-01' }] }));
    expect(certificates.map(({ status }) => status)).toEqual(['LAPSES', 'CURRENT']);
  });
});

describe('after a claim has ended', () => {
  it('the default counts where the agency wants that, whatever was given before', () => {
    const renewal = { ...zed.renewal, ifNot: 'DEFAULT' } as NonNullable<typeof zed.renewal>;
    const duties = () => ({ ...zed, renewal });
    const certificates = [certificate(), certificate({ signedOn: '2026-04-01', values: exempt('NO_TAX') })];
    const found = review(content({ duties }), input({ asOf: '2027-02-16', certificates }));
    expect(found.taxes[0]?.source).toBe('DEFAULT');
    expect(found.missing[0]?.reason).toBe('LAPSED');
    expect(found.certificates[0]).toMatchObject({ status: 'SUPERSEDED', replacedBy: 1 });
  });
});

describe('a tax that isn’t withheld', () => {
  it('appears only if a certificate asks for it', () => {
    const none = content({ verdicts: [{ ...verdict('RESIDENT'), withholding: 'none' }] });
    expect(review(none, input()).taxes).toEqual([]);
    expect(review(none, input({ certificates: [certificate()] })).taxes).toHaveLength(1);
  });

  it('has no default where that of others doesn’t fit', () => {
    const unknown = content({ verdicts: [{ ...verdict('RESIDENT'), withholding: 'unknown' }] });
    expect(review(unknown, input()).taxes).toMatchObject([{ source: 'UNKNOWN', values: {} }]);
  });
});

describe('an exempt claim that says less', () => {
  it.each([
    ['no version', { formVersion: undefined }],
    ['a version that is gone', { formVersion: '2019.1.0' }],
    ['no reason', { values: { 'ZZ.isExempt': 'true' } }],
  ])('ends all the same: %s', (_what, more) => {
    const claim = certificate({ values: exempt('NO_TAX'), ...more });
    expect(review(content(), input({ certificates: [claim] })).certificates[0]).toMatchObject({ on: '2027-02-15' });
  });

  it.each([{ 'ZZ.fixedWithholdingExpiryDate': '2026-12-31' }, { 'ZZ.taxYear': '2026' }])(
    'ends on the last day it names: %o',
    (more) => {
      const values = { 'ZZ.allowances': '0', ...more };
      const { certificates } = review(content(), input({ certificates: [certificate({ values })] }));
      expect(certificates[0]).toMatchObject({ status: 'LAPSES', on: '2026-12-31' });
    },
  );
});

describe('without a certificate', () => {
  it('withholds by the default, says what to ask for, and knows when the default changes', () => {
    const { taxes, missing, nextChange } = review(content(), input());
    expect(taxes).toEqual([{ locality: 'ZED', source: 'DEFAULT', certificates: [], values: { 'ZZ.allowances': '0' } }]);
    expect(missing).toEqual([{ locality: 'ZED', forms: ['ZED1'], reason: 'NONE_ON_FILE' }]);
    expect(nextChange).toBe('2027-07-01');
    expect(review(content(), input({ asOf: '2027-07-01' })).taxes[0]?.values).toEqual({ 'ZZ.allowances': '1' });
  });

  it('says that the default is unknown where it is', () => {
    const { taxes } = review(content({ duties: () => undefined }), input());
    expect(taxes).toEqual([{ locality: 'ZED', source: 'UNKNOWN', certificates: [], values: {} }]);
  });
});

describe('a letter of the agency', () => {
  const lockIns = [{ locality: 'ZED', from: '2026-05-01', until: '2026-08-31', values: { 'ZZ.allowances': '0' } }];

  it('comes before the certificate while it applies', () => {
    const at = (asOf: string) => review(content(), input({ asOf, certificates: [certificate()], lockIns }));
    expect(at('2026-04-30').taxes[0]?.source).toBe('CERTIFICATE');
    expect(at('2026-04-30').nextChange).toBe('2026-05-01');
    expect(at('2026-05-01')).toMatchObject({ taxes: [{ source: 'LOCK_IN' }], certificates: [{ status: 'LOCKED_IN' }] });
    expect(at('2026-05-01').nextChange).toBe('2026-09-01');
    expect(at('2026-09-01').taxes[0]?.source).toBe('CERTIFICATE');
  });

  it('is the latest one, in whatever order they come', () => {
    const older = { locality: 'ZED', from: '2024-01-01', values: { 'ZZ.allowances': '9' } };
    for (const sent of [
      [older, ...lockIns],
      [...lockIns, older],
    ])
      expect(review(content(), input({ lockIns: sent })).taxes[0]?.values).toEqual({ 'ZZ.allowances': '0' });
  });

  it('gives way to a certificate that withholds more', () => {
    const found = review(content({ withholdsMore: () => true }), input({ certificates: [certificate()], lockIns }));
    expect(found.taxes[0]?.source).toBe('CERTIFICATE');
  });
});
