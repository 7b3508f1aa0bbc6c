/** Which forms the payer of a pension asks for: the home alone decides. */
import type { JurisdictionSource, Payment, PaymentRule, Rule, Why } from '@withholding/bundle';
import { expect, test } from 'vitest';
import { areasOfHome, judgePayment } from '../src/payments.ts';

const because = (text: string): Why => ({ because: { en: text, es: '', fr: '' }, sources: [], checked: '2026-01-01' });
const place = (region: string, country: 'US' | 'CA' = 'US') => ({ id: 'home', country, region }) as const;
const jurisdiction = (locality: string, more: Partial<JurisdictionSource> = {}): JurisdictionSource => ({
  locality,
  country: 'US',
  parameterPrefix: 'AB',
  name: { en: '', es: '', fr: '' },
  ...more,
});
const rule = (id: string, payments: Payment[], forms: PaymentRule['forms'] = {}): PaymentRule => ({
  id,
  payments,
  forms,
  why: because(id),
});

const federal = jurisdiction('COUNTRY', { level: 'federal' });
const canada = jurisdiction('CANADA', { level: 'federal', country: 'CA', regionsTaxBy: 'work' });

test('the country and the home, even where regions tax by the place of work', () => {
  const areas = (region: string, country: 'US' | 'CA') =>
    areasOfHome(place(region, country), [federal, canada]).map(({ locality, residency }) => [locality, residency]);
  expect(areas('AA', 'US')).toEqual([
    ['COUNTRY', undefined],
    ['AA', 'RESIDENT'],
  ]);
  expect(areas('ZZ', 'CA')).toEqual([
    ['CANADA', undefined],
    ['ZZ', 'CANADA_RESIDENT'],
  ]);
});

const judged = (source: JurisdictionSource, payment: Payment) => {
  const [, area] = areasOfHome(place('AA'), [federal]);
  if (!area) throw new Error('The home is an area.');
  const { forms, grounds } = judgePayment(area, source, payment);
  return [forms.map(({ id, recommended }) => `${id} ${recommended}`), grounds.map((ground) => ground.rule)];
};

test('each payment has its rule', () => {
  const wages = { id: 'wages', who: 'anyone', forms: { AA101: 'recommended' }, why: because('') } satisfies Rule;
  const state = jurisdiction('AA', {
    rules: [wages],
    payments: [
      rule('monthly', ['PERIODIC'], { AA102: 'recommended', AA103: 'offered' }),
      rule('once', ['NONPERIODIC']),
    ],
  });
  expect(judged(state, 'PERIODIC')).toEqual([['AA102 true', 'AA103 false'], ['monthly']]);
  expect(judged(state, 'NONPERIODIC')).toEqual([[], ['once']]);
  expect(judged(state, 'ROLLOVER')).toEqual([[], []]);
});

test('a rule can say that no form is confirmed', () => {
  const [, area] = areasOfHome(place('AA'), [federal]);
  const withholdingOf = (more: Partial<PaymentRule>, payment: Payment = 'PERIODIC') =>
    area && judgePayment(area, jurisdiction('AA', { payments: [{ ...rule('r', ['PERIODIC']), ...more }] }), payment);
  expect(withholdingOf({})).toMatchObject({ withholding: 'default', grounds: [{ rule: 'r' }] });
  expect(withholdingOf({ unconfirmed: true })).toMatchObject({ withholding: 'unknown', grounds: [{ rule: 'r' }] });
  expect(withholdingOf({}, 'ROLLOVER')).toMatchObject({ withholding: 'unknown', grounds: [] });
});

test('a state without an income tax says why there is no form', () => {
  expect(judged(jurisdiction('AA', { noWageTax: because('') }), 'PERIODIC')).toEqual([[], ['no-wage-tax']]);
});
