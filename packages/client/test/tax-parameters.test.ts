import { describe, expect, expectTypeOf, it } from 'vitest';
import { federalValuesFrom, readTaxParameters } from '../src/index.ts';

const w4 = [
  { id: 'FED.filingStatus', value: 'MARRIED', valueType: 'string' },
  { id: 'FED.twoJobs', value: 'true', valueType: 'boolean' },
  { id: 'FED.dependentsAmt', value: '2200.00', valueType: 'dollarAmount' },
  { id: 'FED.isExempt', value: 'false', valueType: 'boolean' },
  { id: 'FED.isNonResidentAlien', value: 'false', valueType: 'boolean' },
  { id: 'FED.certificateYear', value: '2026', valueType: 'integer' },
] as const;

describe('readTaxParameters', () => {
  it('gives booleans and numbers as such, and amounts as they are sent', () => {
    const read = readTaxParameters(w4);
    expect(read).toEqual({
      'FED.filingStatus': 'MARRIED',
      'FED.twoJobs': true,
      'FED.dependentsAmt': '2200.00',
      'FED.isExempt': false,
      'FED.isNonResidentAlien': false,
      'FED.certificateYear': 2026,
    });
    expectTypeOf(read['FED.isExempt']).toEqualTypeOf<boolean | undefined>();
    expectTypeOf(read['FED.certificateYear']).toEqualTypeOf<number | undefined>();
    expectTypeOf(read['AL.filingStatus']).toEqualTypeOf<'0' | 'H' | 'M' | 'MS' | 'S' | undefined>();
  });

  it('reads a parameter that this version does not know as the service says', () => {
    expect(readTaxParameters([{ id: 'ZZ.legs', value: '8', valueType: 'integer' }])).toEqual({ 'ZZ.legs': 8 });
  });
});

describe('federalValuesFrom', () => {
  it('takes the values a state form can follow, and nothing else', () => {
    const others = [
      { id: 'ND.isExempt', value: 'true' },
      { id: 'ND.filingStatus', value: 'SINGLE' },
    ];
    expect(federalValuesFrom([...w4, ...others])).toEqual({
      filingStatus: 'MARRIED',
      isExempt: 'false',
      isNonResidentAlien: 'false',
      twoJobs: 'true',
      dependentsAmt: '2200.00',
    });
  });

  it('leaves the federal extra amount out unless asked for it', () => {
    const extra = [...w4, { id: 'FED.additionalWithholding', value: '392.69' }];
    expect(federalValuesFrom(extra)).not.toHaveProperty('additionalWithholding');
    const whole = federalValuesFrom(extra, { withAdditionalWithholding: true });
    expect(whole).toMatchObject({ filingStatus: 'MARRIED', additionalWithholding: '392.69' });
  });

  it('gives nothing when the federal form is not among them', () => {
    expect(federalValuesFrom([{ id: 'ND.isExempt', value: 'true' }])).toBeUndefined();
    expect(federalValuesFrom([])).toBeUndefined();
  });
});
