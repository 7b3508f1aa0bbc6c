/** Checks the addresses of a request: where each US address is, and what is wrong with any of them. */
import {
  type Address,
  type AddressVerifier,
  describeCode,
  describeDegraded,
  isFault,
  type ResultCode,
  type Verified,
} from '@withholding/address';
import type { Language } from '@withholding/bundle';
import type { LocationData } from '../schemas/models/location.ts';
import type { LocationMessage } from '../schemas/models/problem.ts';
import type { SentPlace } from './request.ts';

/** All addresses of a request together; a provider that takes longer has been replaced by then. */
const budgetMs = 6000;

function messagesOf(codes: readonly ResultCode[], language: Language): LocationData['addressResultMessages'] {
  return Object.fromEntries(codes.map((code) => [code, describeCode(code, language)]));
}

function dataOf({ id, address }: SentPlace, verified: Verified, language: Language): LocationData {
  const { normalized, suggested, codes, position, areas } = verified;
  return {
    id,
    inputAddress: address,
    normalizedAddress: normalized,
    ...(suggested ? { suggestedAddress: suggested } : {}),
    addressResultMessages: messagesOf(codes, language),
    latitude: position?.latitude ?? '',
    longitude: position?.longitude ?? '',
    verified: verified.verified,
    geocoded: verified.geocoded,
    ...(areas ? { areas } : {}),
  };
}

/** Canadian addresses have no location data, so their errors are reported here. */
function errorsOf(
  { id, country }: SentPlace,
  { codes, suggested, degraded }: Verified,
  language: Language,
): LocationMessage[] {
  const faults = country === 'CA' ? codes.filter(isFault) : [];
  return [
    ...faults.map((code) => ({
      id,
      code,
      ...describeCode(code, language),
      ...(suggested ? { suggestedAddress: suggested } : {}),
    })),
    ...(degraded
      ? [{ id, code: 'ADDRESS_CHECK_DEGRADED' as const, ...describeDegraded(degraded.reason, language) }]
      : []),
  ];
}

async function verifyAll(
  verifier: AddressVerifier,
  places: readonly SentPlace[],
): Promise<{ place: SentPlace; verified: Verified }[]> {
  if (verifier.check) {
    const found = [];
    for (const place of places) found.push({ place, verified: verifier.check(place.address as Address) });
    return found;
  }
  const signal = AbortSignal.timeout(budgetMs);
  return Promise.all(
    places.map(async (place) => ({ place, verified: await verifier.verify(place.address as Address, signal) })),
  );
}

export async function locate(
  verifier: AddressVerifier,
  places: readonly SentPlace[],
  language: Language,
): Promise<{
  cities: string[];
  counties: (string | undefined)[];
  locationData: LocationData[];
  errors: LocationMessage[];
}> {
  const found = await verifyAll(verifier, places);
  return {
    cities: found.map(({ verified }) => verified.normalized.city),
    counties: found.map(({ verified }) => verified.areas?.county?.name),
    locationData: found
      .filter(({ place }) => place.country === 'US')
      .map(({ place, verified }) => dataOf(place, verified, language)),
    errors: found.flatMap(({ place, verified }) => errorsOf(place, verified, language)),
  };
}
