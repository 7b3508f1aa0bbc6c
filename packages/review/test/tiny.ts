/** Two invented states: Zed, whose form claims end on February 15, and Wye, with an agreement. */
import type { Verdict } from '@withholding/applicability';
import type { Duties, JurisdictionSource, Topic } from '@withholding/bundle';
import type { Certificate, FormFacts, ReviewContent, ReviewInput } from '@withholding/review';

const topic: Topic = { confidence: 'high', says: { en: 'So.', es: 'Así.', fr: 'Ainsi.' }, sources: [] };

export const zed: Duties = {
  locality: 'ZED',
  checked: '2026-11-17',
  noCertificate: {
    ...topic,
    values: { 'ZZ.allowances': '0' },
    given: [{ when: "FED.status == 'MARRIED'", values: { 'ZZ.rate': 'B' } }],
    from: { '2027-07-01': { 'ZZ.allowances': '1' } },
  },
  applyNew: { ...topic, days: 0, basis: 'PAYDAY' },
  applyChanged: { ...topic, days: 30, basis: 'PAY_PERIOD_END', dates: ['01-01', '07-01'] },
  copyToAgency: {
    ...topic,
    to: 'Department of Zed',
    rules: [
      { when: 'ZZ.allowances > 10', says: topic.says },
      { when: 'ZZ.isExempt', unknown: 'WAGES_PER_WEEK', over: 200, says: topic.says },
    ],
  },
  renewal: topic,
  retention: { ...topic, years: 4 },
  olderForms: {
    ...topic,
    voidBefore: '2010-01-01',
    bridge: {
      before: '2020-01-01',
      statuses: ['SINGLE', 'MARRIED'],
      values: { 'ZZ.allowances': 'allowances', 'ZZ.extra': 'additional', 'ZZ.isMarried': "status == 'MARRIED'" },
    },
  },
};

const form: FormFacts = {
  base: 'ZED1',
  prefix: 'ZZ',
  isForIncomeTax: true,
  editions: [
    { version: '2025.1.0', effective: '2025-01-01' },
    { version: '2027.1.0', effective: '2027-01-01' },
  ],
  claims: [
    {
      formId: 'ZED1',
      formVersion: '2025.1.0',
      locality: 'ZED',
      exemptReason: 'NO_TAX',
      year: 'SIGNED',
      expires: { day: '02-15', yearsAfter: 1 },
    },
  ],
};

/** Lives in Zed, or works there from a state with an agreement. */
export const verdict = (residency: 'RESIDENT' | 'NONRESIDENT', hasAgreement = false): Verdict => ({
  area: { locality: 'ZED', residency, works: true, cities: [], place: { id: 'home', country: 'US', region: 'ZED' } },
  jurisdiction: { locality: 'ZED' } as JurisdictionSource,
  forms: [
    { id: 'ZED1', recommended: true, grounds: [] },
    { id: 'ZED2', recommended: false, grounds: [] },
  ],
  flow: undefined,
  grounds: [],
  hasAgreement,
  withholding: 'default',
});

export const content = (more: Partial<ReviewContent> = {}): ReviewContent => ({
  verdicts: [verdict('RESIDENT')],
  home: 'ZED',
  types: new Map([
    ['ZZ.allowances', 'integer'],
    ['ZZ.isExempt', 'boolean'],
    ['FED.status', 'string'],
  ]),
  duties: (locality) => (locality === 'ZED' ? zed : undefined),
  form: (id) => (id === 'ZED1' ? form : id === 'ZED2' ? { ...form, base: 'ZED2', claims: [] } : undefined),
  withholdsMore: () => undefined,
  ...more,
});

export const certificate = (more: Partial<Certificate> = {}): Certificate => ({
  locality: 'ZED',
  formId: 'ZED1',
  formVersion: '2025.1.0',
  signedOn: '2026-03-01',
  values: { 'ZZ.allowances': '2', 'ZZ.isExempt': 'false' },
  ...more,
});

export const input = (more: Partial<ReviewInput> = {}): ReviewInput => ({
  asOf: '2026-06-01',
  certificates: [],
  lockIns: [],
  ...more,
});
