/** Real places to live and work in: a public building for each state, territory and province. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Address } from './types.ts';

type Places = Readonly<Record<string, readonly [street: string, city: string, code: string]>>;

const { states, territories, provinces } = parse(
  readFileSync(new URL('addresses.yaml', import.meta.url), 'utf8'),
) as Record<'states' | 'territories' | 'provinces', Places>;

const addresses = (places: Places, region: keyof Address, code: keyof Address): Record<string, Address> =>
  Object.fromEntries(
    Object.entries(places).map(([place, [streetAddress1, city, itsCode]]) => [
      place,
      { streetAddress1, city, [region]: place, [code]: itsCode },
    ]),
  );

export const inState = addresses(states, 'state', 'zipCode');
export const inTerritory = addresses(territories, 'state', 'zipCode');
export const inProvince = addresses(provinces, 'provinceTerritory', 'postalCode');
