/** The states, provinces and territories of both countries, as the service names them. */
import type { Gateway, Language, Place } from '@withholding/client';
import type { Choice } from '../../controls/field.ts';
import { tidyCode } from '../../controls/tidy.ts';
import type { Country } from './details.ts';

/** "Québec", "quebec" and " QUEBEC " are one name. */
const names = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });
const isSame = (one: string, other: string): boolean => names.compare(one, other) === 0;

export class Regions {
  readonly #gateway: Gateway;
  readonly #changed: () => void;
  #places: readonly Place[] = [];
  #isWanted = false;

  constructor(gateway: Gateway, changed: () => void) {
    this.#gateway = gateway;
    this.#changed = changed;
  }

  /** A failure is ignored: without the list, people can still type the two letters. */
  async load(): Promise<void> {
    this.#isWanted = true;
    if (this.#places.length > 0) return;
    this.#places = (await this.#gateway.places?.().catch(() => [])) ?? [];
    this.#changed();
  }

  /** By name. The first screen that shows them has them loaded. */
  list(country: Country, language: Language): Choice[] {
    if (!this.#isWanted) void this.load();
    return this.#in(country)
      .map(({ code, names }) => ({ value: code, label: names[language] }))
      .sort((one, other) => one.label.localeCompare(other.label, language));
  }

  /** The code for a code or a full name in any language. Other text stays as it is. */
  codeOf(country: Country, text: string): string {
    const found = this.#in(country).find((place) =>
      [place.code, ...Object.values(place.names)].some((each) => isSame(each, text.trim())),
    );
    return found?.code ?? (text.replace(/[^a-z]/gi, '').length === 2 ? tidyCode(text) : text.trim());
  }

  /** The place of a whole ZIP Code or postal code; undefined where several places or none have it. */
  ofPostalCode(country: Country, text: string): string | undefined {
    const [code] = (country === 'us' ? /^\d{5}/ : /^[A-Z]\d[A-Z]/i).exec(text.trim()) ?? [];
    if (code === undefined) return undefined;
    const lengthIn = ({ postalPrefixes = [] }: Partial<Place>) =>
      Math.max(0, ...postalPrefixes.map((prefix) => (code.toUpperCase().startsWith(prefix) ? prefix.length : 0)));
    const lengths = this.#in(country).map((place) => [place.code, lengthIn(place)] as const);
    const longest = Math.max(1, ...lengths.map(([, length]) => length));
    const [first, ...others] = lengths.filter(([, length]) => length === longest);
    return others.length === 0 ? first?.[0] : undefined;
  }

  /** Whether there is such a place; without the list, any could be. */
  has(country: Country, code: string): boolean {
    const places = this.#in(country);
    return places.length === 0 || places.some((place) => place.code === code);
  }

  #in(country: Country): readonly Place[] {
    return this.#places.filter((place) => place.country.toLowerCase() === country);
  }
}
