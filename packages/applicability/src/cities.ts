/** Cities that rules name. All others are alike to them. */
import type { JurisdictionSource } from '@withholding/bundle';

const fold = (name: string): string => name.trim().toUpperCase();

/** The city as the rules of its region write it; undefined if none of them names it. */
export function namedCity(city: string, { rules = [] }: JurisdictionSource): string | undefined {
  const named = rules.flatMap(({ worksOnlyInCities = [] }) => worksOnlyInCities);
  return named.find((one) => fold(one) === fold(city));
}
