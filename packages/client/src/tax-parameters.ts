/** Tax parameters as values a program can use, and the federal ones as the `federalValues` of a state form. */
import type { TaxParameterTypes } from './tax-parameter-types.ts';
import type { FederalValues, TaxParameter } from './types.ts';

/** Yes or no and whole numbers as such; amounts and percentages as exact decimal texts; everything else as sent. */
export type TaxParameters = Partial<TaxParameterTypes>;

const read = ({ value, valueType }: Pick<TaxParameter, 'value' | 'valueType'>): string | number | boolean =>
  valueType === 'boolean' ? value === 'true' : valueType === 'integer' ? Number(value) : value;

/** What `fillPdf` or `validate` returned, by id. */
export function readTaxParameters(given: readonly Pick<TaxParameter, 'id' | 'value' | 'valueType'>[]): TaxParameters {
  return Object.fromEntries(given.map((parameter) => [parameter.id, read(parameter)]));
}

const federalPrefix = 'FED.';
const federalNames: readonly (keyof FederalValues)[] = [
  'filingStatus',
  'isExempt',
  'isNonResidentAlien',
  'twoJobs',
  'additionalWithholding',
  'dependentsAmt',
  'otherIncome',
  'deductions',
];

export interface FederalValuesOptions {
  /** Default: false. The amount was worked out for the federal tax; a state form would withhold it a second time. */
  readonly withAdditionalWithholding?: boolean;
}

/**
 * The `federalValues` of a state form, from the tax parameters of the employee's federal form. Parameters of other
 * forms may be among them. Undefined when the federal form is not.
 */
export function federalValuesFrom(
  given: readonly Pick<TaxParameter, 'id' | 'value'>[],
  { withAdditionalWithholding = false }: FederalValuesOptions = {},
): FederalValues | undefined {
  const values = new Map(given.map(({ id, value }) => [id, value]));
  if (!values.has(`${federalPrefix}isExempt`)) return undefined;
  const known = federalNames.flatMap((name) => {
    if (name === 'additionalWithholding' && !withAdditionalWithholding) return [];
    const value = values.get(`${federalPrefix}${name}`);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(known) as FederalValues;
}
