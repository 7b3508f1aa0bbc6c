/** The addresses of a request: checked, each with its country and place in the request. */
import type { Place } from '@withholding/applicability';
import type { AddressRules, Language } from '@withholding/bundle';
import { validateParties } from '@withholding/interview';
import { Problem, type RequestError } from '../problem.ts';

/** An address as sent, of either shape. */
interface SentAddress {
  readonly streetAddress1: string;
  readonly streetAddress2?: string;
  readonly city: string;
  readonly state?: string;
  readonly zipCode?: string;
  readonly provinceTerritory?: string;
  readonly postalCode?: string;
}

export interface LocationRequest {
  readonly homeAddress: SentAddress;
  readonly workAddresses: readonly SentAddress[];
  /** States in which the employer has a presence. */
  readonly nexusStates?: readonly string[];
}

export interface SentPlace extends Place {
  readonly address: SentAddress;
}

const countryOf = (address: SentAddress): 'US' | 'CA' =>
  address.provinceTerritory !== undefined || address.postalCode !== undefined ? 'CA' : 'US';

/** The rules are written for the employee's address; any other address follows them too. */
function faultsOf(address: SentAddress, pointer: string, rules: AddressRules, language: Language): RequestError[] {
  const { fields, words } = rules[countryOf(address)];
  return validateParties({ parties: fields }, { employee: { address } }).map(({ code, path }) => ({
    pointer: `${pointer}/${path.split('.').at(-1)}`,
    code,
    message: words[language][fields.find((field) => field.path === path)?.pattern ?? ''] ?? '',
  }));
}

export function placesOf({ homeAddress, workAddresses }: LocationRequest, rules: AddressRules): SentPlace[] {
  const pointers = ['/homeAddress', ...workAddresses.map((_, index) => `/workAddresses/${index}`)];
  const addresses = [homeAddress, ...workAddresses];
  const errors = (language: Language) =>
    addresses.flatMap((address, index) => faultsOf(address, pointers[index] ?? '', rules, language));
  if (errors('en').length > 0) throw new Problem('INVALID_ANSWERS', {}, { errors, told: 'invalidAddresses' });
  return addresses.map((address, index) => ({
    id: index === 0 ? 'home' : `work${index}`,
    address,
    country: countryOf(address),
    region: address.state ?? address.provinceTerritory ?? '',
  }));
}
