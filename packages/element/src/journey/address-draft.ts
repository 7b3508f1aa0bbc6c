/** Home and work addresses while they are being typed. */
import type { Address, LocationRequest } from '@withholding/client';
import type { Words } from '../words/index.ts';
import type { Country } from './details.ts';

export type AddressPart =
  | 'streetAddress1'
  | 'streetAddress2'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'provinceTerritory'
  | 'postalCode';

const partsOf: Readonly<Record<Country, readonly AddressPart[]>> = {
  us: ['streetAddress1', 'streetAddress2', 'city', 'state', 'zipCode'],
  ca: ['streetAddress1', 'streetAddress2', 'city', 'provinceTerritory', 'postalCode'],
};

/** Only the shape: whether the place exists is for the service to say. */
const shapes: Readonly<
  Partial<Record<AddressPart, { readonly regex: RegExp; readonly fault: keyof Words['faults'] }>>
> = {
  state: { regex: /^[A-Z]{2}$/, fault: 'state' },
  zipCode: { regex: /^\d{5}(-\d{4})?$/, fault: 'zip' },
  provinceTerritory: { regex: /^[A-Z]{2}$/, fault: 'province' },
  postalCode: { regex: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, fault: 'postalCode' },
};

export interface AddressEntry {
  readonly country: Country;
  readonly parts: Readonly<Partial<Record<AddressPart, string>>>;
}

const blank: AddressEntry = { country: 'us', parts: {} };

function problemsOf(id: string, { country, parts }: AddressEntry, words: Words): [string, string][] {
  return partsOf[country].flatMap((part): [string, string][] => {
    const text = parts[part] ?? '';
    const shape = shapes[part];
    if (text === '') return part === 'streetAddress2' ? [] : [[`${id}.${part}`, words.missing(words.fields[part])]];
    return shape && !shape.regex.test(text) ? [[`${id}.${part}`, words.faults[shape.fault]]] : [];
  });
}

function toAddress({ country, parts }: AddressEntry): Address {
  const given = partsOf[country].filter((part) => (parts[part] ?? '') !== '');
  return Object.fromEntries(given.map((part) => [part, parts[part]])) as unknown as Address;
}

export class AddressDraft {
  home: AddressEntry = blank;
  works: readonly AddressEntry[] = [blank];
  worksAtHome = false;

  partsOf(entry: AddressEntry): readonly AddressPart[] {
    return partsOf[entry.country];
  }

  /** `home`, `work1`, `work2` … as in the answers of the service. */
  entries(): [id: string, entry: AddressEntry][] {
    const works = this.worksAtHome ? [] : this.works;
    return [['home', this.home], ...works.map((entry, index): [string, AddressEntry] => [`work${index + 1}`, entry])];
  }

  type(id: string, part: AddressPart, value: string): void {
    this.#replace(id, (entry) => ({ ...entry, parts: { ...entry.parts, [part]: value } }));
  }

  chooseCountry(id: string, country: Country): void {
    this.#replace(id, ({ parts: { streetAddress1 = '', streetAddress2 = '', city = '' } }) => ({
      country,
      parts: { streetAddress1, streetAddress2, city },
    }));
  }

  addWork(): void {
    this.works = [...this.works, { ...blank, country: this.home.country }];
  }

  removeWork(index: number): void {
    this.works = this.works.filter((_, at) => at !== index);
  }

  problems(words: Words): [string, string][] {
    return this.entries().flatMap(([id, entry]) => problemsOf(id, entry, words));
  }

  toLocation(): LocationRequest {
    const works = this.worksAtHome ? [this.home] : this.works;
    return { homeAddress: toAddress(this.home), workAddresses: works.map(toAddress) };
  }

  #replace(id: string, change: (entry: AddressEntry) => AddressEntry): void {
    if (id === 'home') this.home = change(this.home);
    else this.works = this.works.map((entry, index) => (id === `work${index + 1}` ? change(entry) : entry));
  }
}
