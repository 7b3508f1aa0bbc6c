/** The jurisdictions a person has to do with, in the order they are listed. */
import type { JurisdictionSource } from '@withholding/bundle';
import type { Place } from './place.ts';

type Residency = 'RESIDENT' | 'NONRESIDENT' | 'CANADA_RESIDENT';

export interface Area {
  readonly locality: string;
  /** Undefined for a whole country. */
  readonly residency: Residency | undefined;
  /** Whether a place of work lies in it. */
  readonly works: boolean;
  /** The cities of the places of work in it; undefined for a city that no rule names. */
  readonly cities: readonly (string | undefined)[];
  /** The address that brought it in, for messages. */
  readonly place: Place;
}

export const federalOf = (
  country: string,
  jurisdictions: readonly JurisdictionSource[],
): JurisdictionSource | undefined => jurisdictions.find((one) => one.level === 'federal' && one.country === country);

/** Whether a jurisdiction has something to say to residents who work elsewhere. */
const appliesToCommuters = (region: string, jurisdictions: readonly JurisdictionSource[]): boolean =>
  jurisdictions.some(
    ({ locality, rules = [] }) => locality === region && rules.some(({ works }) => works === 'elsewhere'),
  );

/**
 * Whether the region of a place counts. Where regions tax by the place of work, the home's counts when it is one or has a
 * rule for residents who work elsewhere.
 */
function counts(place: Place, places: readonly Place[], jurisdictions: readonly JurisdictionSource[]): boolean {
  if (federalOf(place.country, jurisdictions)?.regionsTaxBy !== 'work') return true;
  const worked = places.some(
    ({ id, country, region }) => id !== 'home' && country === place.country && region === place.region,
  );
  return worked || appliesToCommuters(place.region, jurisdictions);
}

/** Federal first, then home, then the places of work as they were sent; each once, so no state is both. */
export function areasOf(places: readonly Place[], jurisdictions: readonly JurisdictionSource[]): Area[] {
  const areas = new Map<string, Area>();
  const worked = places.filter(({ id }) => id !== 'home');
  const add = (area: Area) => {
    if (!areas.has(area.locality)) areas.set(area.locality, area);
  };
  for (const place of places) {
    const locality = federalOf(place.country, jurisdictions)?.locality;
    const works = worked.some(({ country }) => country === place.country);
    if (locality !== undefined) add({ locality, residency: undefined, works, cities: [], place });
  }
  for (const place of places) {
    const { region: locality, country } = place;
    if (!counts(place, places, jurisdictions)) continue;
    const residency = country === 'CA' ? 'CANADA_RESIDENT' : place.id === 'home' ? 'RESIDENT' : 'NONRESIDENT';
    const here = worked.filter((one) => one.region === locality && one.country === country);
    add({ locality, residency, works: here.length > 0, cities: here.map(({ city }) => city), place });
  }
  return [...areas.values()];
}
