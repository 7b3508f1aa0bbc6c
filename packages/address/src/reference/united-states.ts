/** A US address checked without any street data: its form, and whether ZIP code, city and state agree. */
import type { UsAddress } from '../address.ts';
import { knownCodes, type ResultCode } from '../codes.ts';
import type { Note, Position, Verified } from '../verifier.ts';
import { type City, cityAt, printedCity } from './cities.ts';
import { deliveryOf } from './delivery.ts';
import { isMilitary, stateByRange, stateOf } from './states.ts';
import { keyOf, lineOf, spaced } from './words.ts';
import type { ZipCode, ZipCodes } from './zip-codes.ts';

const postOffices = new Set(['APO', 'FPO', 'DPO']);

const rangeNote: readonly Note[] = ['ZIP_RANGE_ONLY'];

interface Locality {
  readonly city: string;
  /** The place of the ZIP code, where that is another one. */
  readonly meant?: { readonly city: string; readonly state: string } | undefined;
  readonly codes: readonly ResultCode[];
  readonly position?: Position;
  readonly rangeOnly?: boolean;
}

/** City and ZIP code of the armed forces or a territory: known by ZIP range only. */
function byRange(city: string, state: string, zip: string): Locality {
  const military = isMilitary(state);
  const upper = keyOf(city);
  const there = stateByRange(zip);
  const agrees = there === state && (!military || postOffices.has(upper));
  const codes: ResultCode[] = agrees ? ['GE01'] : ['AE01', 'GE01'];
  const text = military && postOffices.has(upper) ? upper : printedCity(lineOf(city));
  const isElsewhere = there !== undefined && there !== state;
  return {
    city: text,
    codes,
    rangeOnly: agrees,
    meant: isElsewhere ? { city: text, state: there } : undefined,
  };
}

interface TypedZip {
  /** Its five digits, if it has them. */
  readonly zip?: string;
  readonly whole: string;
}

/** "627011234" and "62701 1234" -> "62701-1234". */
function zipOf(typed: string): TypedZip {
  const text = spaced(typed);
  const [, zip, plus4] = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(text) ?? [];
  if (zip === undefined) return { whole: text };
  return { zip, whole: plus4 === undefined ? zip : `${zip}-${plus4}` };
}
/** A ZIP code of another state, and the city if it is there. */
function meantBy(city: string, here: ZipCode, places: ZipCodes): { city: string; state: string } {
  const { text, found } = cityAt(city, here, places);
  return { city: found === 'unknown' ? here.city : text, state: here.state };
}

const cityCodes: Readonly<Record<City['found'], readonly ResultCode[]>> = {
  known: ['GS03'],
  repaired: ['AC03', 'GS03'],
  unknown: ['AE01', 'GS03'],
};

function localityOf(places: ZipCodes, city: string, state: string, { zip, whole }: TypedZip): Locality {
  if (zip === undefined) return { city: printedCity(lineOf(city)), codes: [whole === '' ? 'AE07' : 'AE01', 'GE02'] };
  const here = places.at(zip);
  if (!here) return byRange(city, state, zip);
  // Either may be the wrong one, so neither may place the address.
  if (here.state !== state)
    return { city: printedCity(lineOf(city)), codes: ['AE01', 'GE01'], meant: meantBy(city, here, places) };
  const { position } = here;
  if (city === '') return { city, codes: ['AE07', 'GS03'], position };
  const { text, found } = cityAt(city, here, places);
  if (found === 'known') return { city: text, codes: cityCodes.known, position };
  const meant = { city: found === 'unknown' ? here.city : text, state };
  return { city: text, codes: cityCodes[found], position, meant };
}

export interface CheckedUs {
  readonly verified: Verified & { readonly normalized: UsAddress };
  /** House number and street without unit, when the address has them. */
  readonly street?: string | undefined;
}

export function checkUs(places: ZipCodes, address: UsAddress): CheckedUs {
  const state = stateOf(address.state);
  const { line1, line2, codes, street } = deliveryOf(address.streetAddress1, address.streetAddress2 ?? '', state);
  const typedZip = zipOf(address.zipCode);
  const typedCity = spaced(address.city);
  const { city, meant, position, rangeOnly, codes: placeCodes } = localityOf(places, typedCity, state, typedZip);
  const missing: ResultCode[] = state === '' || typedCity === '' ? ['AE07'] : [];
  const normalized =
    line2 === ''
      ? { streetAddress1: line1, city, state, zipCode: typedZip.whole }
      : { streetAddress1: line1, streetAddress2: line2, city, state, zipCode: typedZip.whole };
  const verified = {
    normalized,
    suggested: meant && { ...normalized, ...meant },
    codes: knownCodes([...codes, ...placeCodes, ...missing]),
    position,
    // Without street data nothing is ever matched to a delivery point, and a ZIP centroid is not the address.
    verified: false,
    geocoded: false,
    notes: rangeOnly ? rangeNote : undefined,
  };
  return { verified, street };
}
