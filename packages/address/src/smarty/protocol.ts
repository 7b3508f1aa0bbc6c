/**
 * Requests and responses of Smarty's US Street Address API: JSON over HTTP POST. Sources: Smarty's published OpenAPI
 * description (smartystreets/openapi-specification on GitHub, us-street-api.yaml) and its documentation
 * (smarty.com/docs/cloud/us-street-api). Basic authentication is that of Smarty's own client libraries. None of it is
 * confirmed against the live service, which needs an account.
 */
import type { UsAddress } from '../address.ts';
import { isGeocoded, knownCodes, type ResultCode } from '../codes.ts';
import { ProviderError } from '../provider-error.ts';
import type { Areas, Position, Verified } from '../verifier.ts';

export const path = '/street-address';

/** More than one candidate means that the address is ambiguous. */
const maxCandidates = 2;

/** `strict`: only what the Postal Service knows. The county where the house is, not where its mail goes. */
export const requestBody = ({ streetAddress1, streetAddress2, city, state, zipCode }: UsAddress): string =>
  JSON.stringify([
    {
      street: streetAddress1,
      ...(streetAddress2 && { street2: streetAddress2 }),
      city,
      state,
      zipcode: zipCode,
      candidates: maxCandidates,
      match: 'strict',
      county_source: 'geographic',
    },
  ]);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsIn = (fields: Fields, name: string): Fields => {
  const value = fields[name];
  return isFields(value) ? value : {};
};

const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Codes from the delivery point validation (DPV). */
const matches: Readonly<Record<string, readonly ResultCode[]>> = {
  Y: ['AS01'],
  // The unit is missing, or isn't known there.
  D: ['AS02', 'AE09'],
  S: ['AS02', 'AE08'],
};

const dpvFootnotes: Readonly<Record<string, ResultCode>> = {
  CC: 'AS23',
  M1: 'AE11',
  M3: 'AE10',
  PB: 'AS11',
  P1: 'AE13',
  P3: 'AE12',
  R7: 'AS03',
  U1: 'AS25',
};

/** What was corrected. Other footnotes aren't corrections, or don't say of what. */
const footnotes: Readonly<Record<string, ResultCode>> = {
  A: 'AC01',
  B: 'AC03',
  K: 'AC12',
  M: 'AC10',
};

const pairsIn = (list: string): string[] => list.match(/../g) ?? [];

function codesOf(analysis: Fields, precision: ResultCode | undefined): ResultCode[] {
  const match = matches[text(analysis, 'dpv_match_code')] ?? ['AE02'];
  const pairs = pairsIn(text(analysis, 'dpv_footnotes')).flatMap((pair) => dpvFootnotes[pair] ?? []);
  // A unit that isn't needed is not an error, and without delivery there is no AS01.
  const contradicted: readonly ResultCode[] = [
    ...(pairs.includes('AS23') ? (['AE08'] as const) : []),
    ...(pairs.includes('AS03') ? (['AS01'] as const) : []),
  ];
  const changes = text(analysis, 'footnotes')
    .split('#')
    .flatMap((letter) => footnotes[letter] ?? []);
  return knownCodes([
    ...match.filter((code) => !contradicted.includes(code)),
    ...pairs,
    ...changes,
    ...(text(analysis, 'dpv_vacant') === 'Y' ? ['AS16'] : []),
    ...(text(analysis, 'dpv_no_stat') === 'Y' ? ['AS17'] : []),
    ...(text(analysis, 'dpv_cmra') === 'Y' ? ['AS10'] : []),
    ...(text(analysis, 'lacslink_code') === 'A' ? ['AS13'] : []),
    ...(precision ? [precision] : []),
  ]);
}

/** ZIP+4 is a side of a block; shorter ones are averages of neighbors. */
const precisions: Readonly<Record<string, ResultCode>> = {
  Zip5: 'GS03',
  Zip6: 'GS03',
  Zip7: 'GS03',
  Zip8: 'GS03',
  Zip9: 'GS01',
  Street: 'GS06',
  Parcel: 'GS05',
  Rooftop: 'GS05',
  Structure: 'GS05',
};

function positionOf({ latitude, longitude }: Fields): Position | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) };
}

function areasOf(metadata: Fields): Areas | undefined {
  const [name, geoid] = [text(metadata, 'county_name'), text(metadata, 'county_fips')];
  return name !== '' && /^\d{5}$/.test(geoid) ? { county: { name, geoid } } : undefined;
}

function normalizedOf(candidate: Fields, standard: UsAddress): UsAddress {
  const parts = fieldsIn(candidate, 'components');
  const [zip, plus4] = [text(parts, 'zipcode'), text(parts, 'plus4_code')];
  const [street, line2] = [text(candidate, 'delivery_line_1'), text(candidate, 'delivery_line_2')];
  const beside = [line2, text(parts, 'urbanization')].filter((part) => part !== '' && !street.includes(part));
  const { streetAddress2 = '' } = street === '' ? standard : { streetAddress2: beside.join(', ') };
  return {
    streetAddress1: street || standard.streetAddress1,
    ...(streetAddress2 && { streetAddress2 }),
    city: text(parts, 'city_name') || standard.city,
    state: text(parts, 'state_abbreviation') || standard.state,
    zipCode: zip === '' ? standard.zipCode : plus4 === '' ? zip : `${zip}-${plus4}`,
  };
}

/** Without the reference provider's verdict on the whole: Smarty knows more. */
const without = (codes: readonly ResultCode[], code: ResultCode): ResultCode[] => codes.filter((one) => one !== code);

/** Reads a response. `reference`: what the reference provider says, for what Smarty doesn't know. */
export function readResponse(response: unknown, reference: Verified & { readonly normalized: UsAddress }): Verified {
  if (!Array.isArray(response)) throw new ProviderError('BAD_ANSWER', 'not a list', { passing: true });
  const [found, another] = response as readonly unknown[];
  if (found === undefined || another !== undefined) {
    const code = found === undefined ? 'AE02' : 'AE05';
    return { ...reference, codes: knownCodes([...without(reference.codes, 'AS04'), code]) };
  }
  if (!isFields(found) || !isFields(found.analysis)) {
    throw new ProviderError('BAD_ANSWER', 'no candidate', { passing: true });
  }
  const metadata = fieldsIn(found, 'metadata');
  const located = positionOf(metadata);
  const precision = precisions[text(metadata, 'precision')];
  const position = precision && located;
  const codes = codesOf(found.analysis, position && precision);
  const verified = codes.some((code) => code === 'AS01' || code === 'AS02' || code === 'AS03');
  const areas = areasOf(metadata);
  const normalized = normalizedOf(found, reference.normalized);
  if (normalized.state !== reference.normalized.state) {
    // For a tax form the state matters most: it is asked about, never corrected.
    const unlocated = reference.codes.filter((code) => code !== 'AS04' && !code.startsWith('G'));
    const { position: _, ...rest } = reference;
    return { ...rest, suggested: normalized, codes: knownCodes([...unlocated, 'AE01', 'GE01']) };
  }
  return {
    normalized,
    codes,
    ...(position && { position }),
    ...(verified && areas && { areas }),
    verified,
    geocoded: isGeocoded(codes),
  };
}
