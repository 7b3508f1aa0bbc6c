/** The states, provinces and territories of the content, for the lists of an address page. */
import { postalPrefixes } from '@withholding/address';
import type { Bundle } from '@withholding/bundle';
import type { Place } from '../schemas/models/address.ts';

/** Addresses have two letters; the two federations have none. */
const isPlace = (locality: string): boolean => /^[A-Z]{2}$/.test(locality);

export function knownPlaces({ index }: Bundle): Place[] {
  const prefixes = postalPrefixes();
  return Object.values(index.jurisdictions)
    .filter(({ locality }) => isPlace(locality))
    .map(({ locality: code, country, name: names }) => {
      return { code, country, names, postalPrefixes: [...(prefixes.get(code) ?? [])] };
    })
    .sort((one, other) => other.country.localeCompare(one.country) || one.code.localeCompare(other.code));
}
