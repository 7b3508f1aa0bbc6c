/**
 * Requests and responses of Melissa's Personator Consumer service: JSON over HTTP POST. Sources: Melissa's published
 * OpenAPI description (MelissaData/MelissaCloudAPI-OpenAPI-Specifications on GitHub, personator-consumer.yaml), its
 * reference guide (docs.melissa.com, personator-consumer) and its list of result codes. Three points aren't confirmed
 * against the live service, which needs a license, so reading is lenient there. GS codes come with the column group
 * GrpGeocode when the only action is Check. TransmissionResults may hold several codes. Puerto Rico's urbanizations are
 * spread over the address lines.
 */
import { type Address, isCanadian } from '../address.ts';
import { isGeocoded, knownCodes, type ResultCode } from '../codes.ts';
import { ProviderError } from '../provider-error.ts';
import type { Position, Verified } from '../verifier.ts';

export const path = '/v3/WEB/ContactVerify/doContactVerify';

/** Country names as the interface separates them by shape; the service takes any spelling of the two. */
const countryOf = (address: Address): string => (isCanadian(address) ? 'Canada' : 'United States');

export function requestBody(address: Address, licenceKey: string): string {
  return JSON.stringify({
    CustomerID: licenceKey,
    Actions: 'Check',
    Columns: 'GrpGeocode,UrbanizationName',
    Records: [
      {
        RecordID: '1',
        AddressLine1: address.streetAddress1,
        AddressLine2: address.streetAddress2 ?? '',
        City: address.city,
        State: isCanadian(address) ? address.provinceTerritory : address.state,
        PostalCode: isCanadian(address) ? address.postalCode : address.zipCode,
        Country: countryOf(address),
      },
    ],
  });
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const text = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

const codesIn = (list: string): string[] => list.split(/[\s,]+/).filter((code) => code !== '');

/** A request that did not go through has its codes at the top. GW codes are warnings; SE01 is a fault of theirs. */
function checkTransmission(response: Fields): void {
  const errors = codesIn(text(response, 'TransmissionResults')).filter((code) => !code.startsWith('GW'));
  const [first] = errors;
  if (first === undefined) return;
  if (first.startsWith('SE')) throw new ProviderError('BAD_ANSWER', first, { passing: true });
  // GE01 to GE03 and GE07 are about the request; all others about the license, its credits and its packages.
  if (/^GE0[1237]$/.test(first)) throw new ProviderError('REFUSED', first);
  throw new ProviderError('LICENCE', first, { lasting: true });
}

function positionOf(record: Fields): Position | undefined {
  const [latitude, longitude] = [text(record, 'Latitude'), text(record, 'Longitude')];
  const decimal = /^-?\d{1,3}\.\d+$/;
  return decimal.test(latitude) && decimal.test(longitude) ? { latitude, longitude } : undefined;
}

/** The building, or more, was found. */
const matched: ReadonlySet<ResultCode> = new Set<ResultCode>(['AS01', 'AS02', 'AS03']);

function normalizedOf(record: Fields, standard: Address): Address {
  const line1 = text(record, 'AddressLine1');
  const beside = [text(record, 'AddressLine2'), text(record, 'UrbanizationName')].filter((part) => part !== '');
  const lines =
    line1 === ''
      ? {
          streetAddress1: standard.streetAddress1,
          ...(standard.streetAddress2 && { streetAddress2: standard.streetAddress2 }),
        }
      : { streetAddress1: line1, ...(beside.length > 0 && { streetAddress2: beside.join(', ') }) };
  const city = text(record, 'City') || standard.city;
  const [region, code] = [text(record, 'State'), text(record, 'PostalCode')];
  return isCanadian(standard)
    ? {
        ...lines,
        city,
        provinceTerritory: region || standard.provinceTerritory,
        postalCode: code || standard.postalCode,
      }
    : { ...lines, city, state: region || standard.state, zipCode: code || standard.zipCode };
}

/** Reads a response. `standard` is our own normal form, for what the response leaves blank. */
export function readResponse(response: unknown, standard: Address): Verified {
  if (!isFields(response)) throw new ProviderError('BAD_ANSWER', 'not an object', { passing: true });
  checkTransmission(response);
  const record: unknown = Array.isArray(response.Records) ? response.Records[0] : undefined;
  if (!isFields(record) || typeof record.Results !== 'string') {
    throw new ProviderError('BAD_ANSWER', 'no record', { passing: true });
  }
  const codes = knownCodes(codesIn(record.Results));
  const position = positionOf(record);
  return {
    normalized: normalizedOf(record, standard),
    codes,
    ...(position && { position }),
    verified: codes.some((code) => matched.has(code)),
    geocoded: position !== undefined && isGeocoded(codes),
  };
}
