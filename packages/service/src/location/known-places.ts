/** The states, provinces and territories of the content, for the lists of an address page. */
import type { Bundle } from '@withholding/bundle';
import type { Place } from '../schemas/models/address.ts';

/** Addresses have two letters; the two federations have none. */
const isPlace = (locality: string): boolean => /^[A-Z]{2}$/.test(locality);

export const knownPlaces = ({ index }: Bundle): Place[] =>
  Object.values(index.jurisdictions)
    .filter(({ locality }) => isPlace(locality))
    .map(({ locality, country, name }) => ({ code: locality, country, names: name }))
    .sort((one, other) => other.country.localeCompare(one.country) || one.code.localeCompare(other.code));
