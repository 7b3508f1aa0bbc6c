/**
 * ZIP codes with their place, state and centroid (data/zips.tsv: GeoNames, see NOTICE).
 *
 * The file stays one block of text; the ZIP codes of a three-digit prefix become objects when one of them is first
 * asked for. Loading is then one pass over the line ends, and a process holds what its employers' regions need.
 */
import { dataFile } from '../data-files.ts';
import type { Position } from '../verifier.ts';

export interface Place {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly position: Position;
}

export class Places {
  readonly #text: string;
  /** Where the lines of each prefix begin. */
  readonly #starts = new Map<string, number>();
  readonly #prefixes = new Map<string, readonly Place[]>();

  constructor() {
    this.#text = dataFile('zips.tsv').toString('latin1');
    let prefix = '';
    for (let at = 0; at < this.#text.length; at = this.#text.indexOf('\n', at) + 1) {
      if (this.#text.startsWith(prefix, at) && prefix !== '') continue;
      prefix = this.#text.slice(at, at + 3);
      this.#starts.set(prefix, at);
    }
  }

  /** All places whose ZIP code, of five digits, begins as this one does. */
  around(zip: string): readonly Place[] {
    const prefix = zip.slice(0, 3);
    const known = this.#prefixes.get(prefix);
    if (known) return known;
    const places: Place[] = [];
    for (let at = this.#starts.get(prefix); at !== undefined && this.#text.startsWith(prefix, at); ) {
      const end = this.#text.indexOf('\n', at);
      const [code = '', city = '', state = '', latitude = '', longitude = ''] = this.#text.slice(at, end).split('\t');
      places.push({ zip: code, city, state, position: { latitude, longitude } });
      at = end + 1;
    }
    this.#prefixes.set(prefix, places);
    return places;
  }

  at(zip: string): Place | undefined {
    return this.around(zip).find((place) => place.zip === zip);
  }
}
