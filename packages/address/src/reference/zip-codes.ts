/**
 * ZIP codes with their place, state and centroid (data/zips.tsv: GeoNames, see NOTICE).
 *
 * The file stays one block of text; the ZIP codes of a three-digit prefix become tables when one of them is first
 * asked for. Loading is then one pass over the line ends, and a process holds what its employers' regions need.
 */
import { dataFile } from '../data-files.ts';
import type { Position } from '../verifier.ts';
import { nameKey } from './place-names.ts';
import { lineOf } from './words.ts';

export interface ZipCode {
  readonly zip: string;
  readonly city: string;
  /** What the spellings of the city have in common. */
  readonly key: string;
  readonly state: string;
  readonly position: Position;
}

/** The ZIP codes of a prefix. */
interface Region {
  readonly byZip: ReadonlyMap<string, ZipCode>;
  /** The first of each name, by state and key. */
  readonly byName: ReadonlyMap<string, ZipCode>;
}

export class ZipCodes {
  readonly #text: string;
  /** Where the lines of each prefix begin. */
  readonly #starts = new Map<string, number>();
  readonly #regions = new Map<string, Region>();

  constructor() {
    this.#text = dataFile('zips.tsv').toString('latin1');
    let prefix = '';
    for (let at = 0; at < this.#text.length; at = this.#text.indexOf('\n', at) + 1) {
      if (this.#text.startsWith(prefix, at) && prefix !== '') continue;
      prefix = this.#text.slice(at, at + 3);
      this.#starts.set(prefix, at);
    }
  }

  #region(zip: string): Region {
    const prefix = zip.slice(0, 3);
    const known = this.#regions.get(prefix);
    if (known) return known;
    const byZip = new Map<string, ZipCode>();
    const byName = new Map<string, ZipCode>();
    for (let at = this.#starts.get(prefix); at !== undefined && this.#text.startsWith(prefix, at); ) {
      const end = this.#text.indexOf('\n', at);
      const [code = '', city = '', state = '', latitude = '', longitude = ''] = this.#text.slice(at, end).split('\t');
      const place = { zip: code, city, key: nameKey(lineOf(city).words), state, position: { latitude, longitude } };
      byZip.set(code, place);
      const name = `${state} ${place.key}`;
      if (!byName.has(name)) byName.set(name, place);
      at = end + 1;
    }
    const region = { byZip, byName };
    this.#regions.set(prefix, region);
    return region;
  }

  at(zip: string): ZipCode | undefined {
    return this.#region(zip).byZip.get(zip);
  }

  /** The place of a name around a ZIP code, in the same state. */
  near({ zip, state }: ZipCode, key: string): ZipCode | undefined {
    return this.#region(zip).byName.get(`${state} ${key}`);
  }
}
