/** Tax parameters as values a program can use, and the federal ones as the `federalValues` of a state form. */
import { type TaxParameterTypes, taxParameterSenders } from './tax-parameter-types.ts';
import type { FederalValues, TaxParameter } from './types.ts';

/** Yes or no and whole numbers as such; amounts and percentages as exact decimal texts; everything else as sent. */
export type TaxParameters = Partial<TaxParameterTypes>;

type Read = (value: string) => string | number | boolean;

const readers: Record<keyof typeof taxParameterSenders, Read> = {
  boolean: (value) => value === 'true',
  number: Number,
  string: (value) => value,
};

let known: ReadonlyMap<string, Read> | undefined;

/** How to read each parameter, by id. Made when first asked for: a page that never asks doesn't load the list. */
function knownReaders(): ReadonlyMap<string, Read> {
  known ??= new Map(
    Object.entries(taxParameterSenders).flatMap(([kind, senders]) =>
      Object.entries<string>(senders).flatMap(([name, prefixes]) =>
        prefixes.split(' ').map((prefix) => [`${prefix}.${name}`, readers[kind as keyof typeof readers]] as const),
      ),
    ),
  );
  return known;
}

/** What `fillPdf` or `validate` returned, by id. A parameter this version of the client does not know is left out. */
export function readTaxParameters(given: readonly Pick<TaxParameter, 'id' | 'value'>[]): TaxParameters {
  return Object.fromEntries(
    given.flatMap(({ id, value }) => {
      const read = knownReaders().get(id);
      return read ? [[id, read(value)]] : [];
    }),
  );
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
