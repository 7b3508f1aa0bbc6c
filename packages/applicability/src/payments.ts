/** What the rules say about a payment that isn't wages. Only the home counts, wherever the payer is. */
import type { JurisdictionSource, Payment } from '@withholding/bundle';
import { type Area, federalOf } from './areas.ts';
import type { Place } from './place.ts';
import { groundOf, listed, type Verdict } from './verdict.ts';

/** Federal, then home. */
export function areasOfHome(home: Place, jurisdictions: readonly JurisdictionSource[]): Area[] {
  const federal = federalOf(home.country, jurisdictions)?.locality;
  const residency = home.country === 'CA' ? 'CANADA_RESIDENT' : 'RESIDENT';
  const common = { works: false, cities: [], place: home };
  return [
    ...(federal === undefined ? [] : [{ ...common, locality: federal, residency: undefined }]),
    { ...common, locality: home.region, residency },
  ];
}

export function judgePayment(area: Area, jurisdiction: JurisdictionSource, payment: Payment): Verdict {
  const { noWageTax, payments = [] } = jurisdiction;
  const rule = payments.find((one) => one.payments.includes(payment));
  const common = { area, jurisdiction, flow: undefined, hasAgreement: false };
  if (rule) {
    const withholding = rule.unconfirmed ? 'unknown' : 'default';
    return { ...common, forms: listed(rule), grounds: [groundOf(rule)], withholding };
  }
  const grounds = noWageTax ? [{ rule: 'no-wage-tax', why: noWageTax }] : [];
  return { ...common, forms: [], grounds, withholding: noWageTax ? 'none' : 'unknown' };
}
