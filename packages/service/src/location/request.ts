/** The addresses of a request: checked, each with its country and place in the request. */
import { namedCity, type Place } from '@withholding/applicability';
import type { AddressRules, BundleIndex, Language } from '@withholding/bundle';
import { validateParties } from '@withholding/interview';
import { mixedAddress } from '../fill/one-country.ts';
import { Problem } from '../problem.ts';
import { limits } from '../schemas/limits.ts';
import type { Address } from '../schemas/models/address.ts';
import type { LocationRequest } from '../schemas/models/location.ts';
import type { RequestError } from '../schemas/models/problem.ts';

export interface SentPlace extends Place {
  readonly address: Address;
}

const countryOf = (address: Address): 'US' | 'CA' =>
  address.provinceTerritory !== undefined || address.postalCode !== undefined ? 'CA' : 'US';

/** The rules are written for the employee's address; any other address follows them too. */
function faultsOf(address: Address, pointer: string, rules: AddressRules, language: Language): RequestError[] {
  const mixed = mixedAddress(address, pointer, language);
  if (mixed.length > 0) return mixed;
  const { fields, words } = rules[countryOf(address)];
  return validateParties({ parties: fields }, { employee: { address } }).map(({ code, path }) => ({
    pointer: `${pointer}/${path.split('.').at(-1)}`,
    code,
    message: words[language][fields.find((field) => field.path === path)?.pattern ?? ''] ?? '',
  }));
}

/** What is wrong with the addresses of a request, as far as it has any. */
export function addressErrors(body: Partial<LocationRequest>, rules: AddressRules, language: Language): RequestError[] {
  const { homeAddress, workAddresses } = body;
  const works = Array.isArray(workAddresses) ? workAddresses.slice(0, limits.workAddresses) : [];
  const isAddress = (value: unknown): value is Address => typeof value === 'object' && value !== null;
  return [
    ...(isAddress(homeAddress) ? faultsOf(homeAddress, '/homeAddress', rules, language) : []),
    ...works.flatMap((work, index) =>
      isAddress(work) ? faultsOf(work, `/workAddresses/${index}`, rules, language) : [],
    ),
  ];
}

export function placesOf(
  body: Pick<LocationRequest, 'homeAddress' | 'workAddresses' | 'payment'>,
  rules: AddressRules,
): SentPlace[] {
  // A pension is taxed where its recipient lives.
  const addresses = [body.homeAddress, ...(body.payment ? [] : (body.workAddresses ?? []))];
  const errors = (language: Language) => addressErrors(body, rules, language);
  if (errors('en').length > 0) throw new Problem('INVALID_ANSWERS', {}, { errors, variant: 'invalidAddresses' });
  return addresses.map((address, index) => ({
    id: index === 0 ? 'home' : `work${index}`,
    address,
    country: countryOf(address),
    region: address.state ?? address.provinceTerritory ?? '',
  }));
}

/** The places with their cities as the address check wrote them, where a rule depends on the city. */
export const withCities = (
  places: readonly Place[],
  cities: readonly string[],
  jurisdictions: BundleIndex['jurisdictions'],
): Place[] =>
  places.map(({ id, country, region }, index) => {
    const jurisdiction = Object.hasOwn(jurisdictions, region) ? jurisdictions[region] : undefined;
    return { id, country, region, city: jurisdiction && namedCity(cities[index] ?? '', jurisdiction) };
  });
