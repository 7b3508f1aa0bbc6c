/** A US address checked without any street data: its form, and whether ZIP code, city and state agree. */
import type { UsAddress } from '../address.ts';
import { knownCodes, type ResultCode } from '../codes.ts';
import type { Position, Verified } from '../verifier.ts';
import { cityAt, printedCity } from './cities.ts';
import { deliveryOf } from './delivery.ts';
import type { Places } from './places.ts';
import { isMilitary, stateByRange, stateOf } from './states.ts';
import { keyOf, spaced } from './words.ts';

const postOffices = new Set(['APO', 'FPO', 'DPO']);

interface Locality {
  readonly city: string;
  readonly codes: readonly ResultCode[];
  readonly position?: Position;
  readonly rangeOnly?: boolean;
}

/** City and ZIP code of the armed forces or a territory: known by ZIP range only. */
function byRange(city: string, state: string, zip: string): Locality {
  const military = isMilitary(state);
  const upper = keyOf(city);
  const agrees = stateByRange(zip) === state && (!military || postOffices.has(upper));
  const codes: ResultCode[] = agrees ? ['GE01'] : ['AE01', 'GE01'];
  const text = military && postOffices.has(upper) ? upper : printedCity(city);
  return { city: text, codes, ...(agrees && { rangeOnly: true }) };
}

function localityOf(places: Places, city: string, state: string, zip: string): Locality {
  if (!/^\d{5}$/.test(zip)) return { city: printedCity(city), codes: [zip === '' ? 'AE07' : 'AE01', 'GE02'] };
  const here = places.at(zip);
  if (!here) return byRange(city, state, zip);
  // Either may be the wrong one, so neither may place the address.
  if (here.state !== state) return { city: printedCity(city), codes: ['AE01', 'GE01'] };
  if (city === '') return { city, codes: ['AE07', 'GS03'], position: here.position };
  const { text, found } = cityAt(city, here, places.around(zip));
  const codes: Record<typeof found, ResultCode[]> = { known: [], repaired: ['AC03'], unknown: ['AE01'] };
  return { city: text, codes: [...codes[found], 'GS03'], position: here.position };
}

/** "627011234" and "62701 1234" -> "62701-1234". */
function zipOf(text: string): { zip: string; whole: string } {
  const [, zip, plus4] = /^(\d{5})(?:[- ]?(\d{4}))?$/.exec(spaced(text)) ?? [];
  if (zip === undefined) return { zip: spaced(text), whole: spaced(text) };
  return { zip, whole: plus4 === undefined ? zip : `${zip}-${plus4}` };
}

export interface CheckedUs extends Verified {
  readonly normalized: UsAddress;
  /** House number and street without unit, when the address has them. */
  readonly street?: string;
}

export function checkUs(places: Places, address: UsAddress): CheckedUs {
  const state = stateOf(address.state) ?? spaced(address.state).toUpperCase();
  const delivery = deliveryOf(address.streetAddress1, address.streetAddress2 ?? '', state);
  const { zip, whole } = zipOf(address.zipCode);
  const locality = localityOf(places, spaced(address.city), state, zip);
  const missing: ResultCode[] = state === '' || spaced(address.city) === '' ? ['AE07'] : [];
  return {
    normalized: {
      streetAddress1: delivery.line1,
      ...(delivery.line2 !== '' && { streetAddress2: delivery.line2 }),
      city: locality.city,
      state,
      zipCode: whole,
    },
    codes: knownCodes([...delivery.codes, ...locality.codes, ...missing]),
    ...(locality.position && { position: locality.position }),
    // Without street data nothing is ever matched to a delivery point, and a ZIP centroid is not the address.
    verified: false,
    geocoded: false,
    ...(locality.rangeOnly && { notes: ['ZIP_RANGE_ONLY'] as const }),
    ...(delivery.street !== undefined && { street: delivery.street }),
  };
}
