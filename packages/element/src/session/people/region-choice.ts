/** Chooses the state or province by the ZIP Code or postal code, unless someone typed or chose one. */
import type { Regions } from './regions.ts';

type RegionPart = 'state' | 'provinceTerritory';

export class RegionChoice {
  readonly #regions: Regions;
  /** What was chosen here, by address: another code may replace it. */
  readonly #chosen = new Map<string, string>();

  constructor(regions: Regions) {
    this.#regions = regions;
  }

  /** After someone typed a part of an address: the region that follows from it. `now`: what the address has. */
  after(
    address: string,
    part: string,
    value: string,
    now: (part: RegionPart) => string,
  ): readonly [RegionPart, string] | undefined {
    const country = part === 'zipCode' ? 'us' : part === 'postalCode' ? 'ca' : undefined;
    if (!country) {
      if (part === 'state' || part === 'provinceTerritory') this.#chosen.delete(address);
      return undefined;
    }
    const region = country === 'us' ? 'state' : 'provinceTerritory';
    const current = now(region);
    const code = this.#regions.ofPostalCode(country, value);
    if (code === undefined || (current !== '' && current !== this.#chosen.get(address))) return undefined;
    this.#chosen.set(address, code);
    return [region, code];
  }
}
