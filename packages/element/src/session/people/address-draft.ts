/** Home and work addresses while they are being typed. */
import type { Address, LocationRequest } from '@withholding/client';
import type { ElementWords } from '../../words/index.ts';
import type { Country } from './details.ts';

export type AddressPart =
  | 'streetAddress1'
  | 'streetAddress2'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'provinceTerritory'
  | 'postalCode'
  | 'legalResidence';

const partsOf: Readonly<Record<Country, readonly AddressPart[]>> = {
  us: ['streetAddress1', 'streetAddress2', 'zipCode', 'city', 'state'],
  ca: ['streetAddress1', 'streetAddress2', 'postalCode', 'city', 'provinceTerritory'],
};

/** Checks the shape only; the service knows whether the place exists. */
const shapes: Readonly<
  Partial<Record<AddressPart, { readonly regex: RegExp; readonly fault: keyof ElementWords['faults'] }>>
> = {
  state: { regex: /^[A-Z]{2}$/, fault: 'state' },
  legalResidence: { regex: /^[A-Z]{2}$/, fault: 'state' },
  zipCode: { regex: /^\d{5}(-\d{4})?$/, fault: 'zip' },
  provinceTerritory: { regex: /^[A-Z]{2}$/, fault: 'province' },
  postalCode: { regex: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/, fault: 'postalCode' },
};

export interface AddressEntry {
  readonly country: Country;
  readonly parts: Readonly<Partial<Record<AddressPart, string>>>;
}

/** What was typed so far, as it can be stored. */
export interface AddressDraftState {
  readonly home: AddressEntry;
  readonly works: readonly AddressEntry[];
  readonly worksAtHome: boolean;
  readonly mailCode?: string | undefined;
}

const blank: AddressEntry = { country: 'us', parts: {} };

function problemsOf(
  id: string,
  asked: readonly AddressPart[],
  { parts }: AddressEntry,
  words: ElementWords,
): [string, string][] {
  return asked.flatMap((part): [string, string][] => {
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
  /**
   * Letters of the home address that aren't a state, according to the service, such as those of a military post office.
   */
  mailCode: string | undefined;

  partsOf(entry: AddressEntry): readonly AddressPart[] {
    const parts = partsOf[entry.country];
    return entry === this.home && this.isMailOnly ? [...parts, 'legalResidence'] : parts;
  }

  /** Whether only mail comes there: then taxes go by the legal residence. */
  get isMailOnly(): boolean {
    return this.mailCode !== undefined && this.home.parts.state === this.mailCode;
  }

  /** Where mail comes to, once it is typed. */
  get mail(): Address | undefined {
    return this.home.parts.city === undefined ? undefined : toAddress(this.home);
  }

  /** `home`, `work1`, `work2` … as in the responses of the service. */
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

  problems(words: ElementWords): [string, string][] {
    return this.entries().flatMap(([id, entry]) => problemsOf(id, this.partsOf(entry), entry, words));
  }

  /** Those on the screen. */
  addresses(): Map<string, Address> {
    return new Map(this.entries().map(([id, entry]) => [id, toAddress(entry)]));
  }

  /** Converts names of states and provinces to codes, including those typed before the list was loaded. */
  readRegions(codeOf: (country: Country, text: string) => string): void {
    for (const [id, { country, parts }] of this.entries()) {
      const part = country === 'us' ? 'state' : 'provinceTerritory';
      this.type(id, part, codeOf(country, parts[part] ?? ''));
      if (parts.legalResidence) this.type(id, 'legalResidence', codeOf(country, parts.legalResidence));
    }
  }

  /** The place as the service suggests it; the street stays as it was typed. */
  correct(id: string, suggested: Address): void {
    for (const part of ['city', 'state', 'provinceTerritory', 'postalCode'] as const) {
      const text = suggested[part];
      if (text !== undefined) this.type(id, part, text);
    }
  }

  toState(): AddressDraftState {
    const { home, works, worksAtHome, mailCode } = this;
    return { home, works, worksAtHome, mailCode };
  }

  toLocation(): LocationRequest {
    const works = this.worksAtHome ? [this.home] : this.works;
    const { legalResidence } = this.home.parts;
    const mail = toAddress(this.home);
    const homeAddress = this.isMailOnly && legalResidence ? { ...mail, state: legalResidence } : mail;
    return { homeAddress, workAddresses: works.map(toAddress) };
  }

  #replace(id: string, change: (entry: AddressEntry) => AddressEntry): void {
    if (id === 'home') this.home = change(this.home);
    else this.works = this.works.map((entry, index) => (id === `work${index + 1}` ? change(entry) : entry));
  }
}
