/** A federal form signed on the way is known to the state forms after it: nobody is asked the same twice. */
import type { FederalValues, FillAnswer } from '@withholding/client';

const names: readonly (keyof FederalValues)[] = [
  'filingStatus',
  'isExempt',
  'isNonResidentAlien',
  'twoJobs',
  'additionalWithholding',
  'dependentsAmt',
  'otherIncome',
  'deductions',
];

/** The values are the tax parameters of the federal form, without their prefix. */
export function federalValuesOf(signed: readonly FillAnswer[]): FederalValues | undefined {
  const federal = signed.findLast(({ locality }) => locality === 'FEDERAL');
  if (!federal) return undefined;
  const values = new Map(federal.taxParameters.map(({ id, value }) => [id.slice(id.indexOf('.') + 1), value]));
  const known = names.flatMap((name) => (values.has(name) ? [[name, values.get(name)]] : []));
  return values.has('isExempt') ? (Object.fromEntries(known) as FederalValues) : undefined;
}
