/** The addresses of a request: checked, each with its country and place in the request. */
import type { Place } from '@withholding/applicability';
import type { AddressRules, CountryRules, Language } from '@withholding/bundle';
import { CompiledParties } from '@withholding/interview';
import { Problem } from '../problem.ts';
import type { Address } from '../schemas/models/address.ts';
import type { LocationRequest } from '../schemas/models/location.ts';
import type { RequestError } from '../schemas/models/problem.ts';

export interface SentPlace extends Place {
  readonly address: Address;
}

const countryOf = (address: Address): 'US' | 'CA' =>
  address.provinceTerritory !== undefined || address.postalCode !== undefined ? 'CA' : 'US';

const compiled = new WeakMap<CountryRules, CompiledParties>();

function compiledFrom(rules: CountryRules): CompiledParties {
  let found = compiled.get(rules);
  if (!found) {
    found = new CompiledParties({ parties: rules.fields });
    compiled.set(rules, found);
  }
  return found;
}

/** The rules are written for the employee's address; any other address follows them too. */
function faultsOf(address: Address, pointer: string, rules: AddressRules, language: Language): RequestError[] {
  const ofCountry = rules[countryOf(address)];
  const { fields, words } = ofCountry;
  const parties = compiledFrom(ofCountry);
  return parties.problems(parties.read({ employee: { address } })).map(({ code, path }) => ({
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
