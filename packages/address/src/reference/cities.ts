/** Names of cities: which spellings are the same, and which are slips. */
import { readTable } from '../data-files.ts';
import type { Place } from './places.ts';
import { isClose } from './spelling.ts';
import { keyOf, printed, spaced, wordsOf } from './words.ts';

const shortened = new Map(readTable('city-words.tsv') as [short: string, long: string][]);

const letters = (city: string): string => keyOf(city).replace(/[^A-Z0-9]/g, '');

const nameKeys = new Map<string, string>();

/** What two spellings of one name have in common: "St. Louis" and "Saint Louis", "McLean" and "Mc Lean". */
function nameKey(city: string): string {
  return wordsOf(city)
    .map(({ key }) => shortened.get(key) ?? letters(key))
    .join('');
}

/** The same, remembered: for names of the data, which are few and come again. */
function placeKey(city: string): string {
  const known = nameKeys.get(city);
  if (known !== undefined) return known;
  const key = nameKey(city);
  nameKeys.set(city, key);
  return key;
}

/** A city as typed, in mixed case. */
export const printedCity = (city: string): string => {
  const oneCase = city === city.toUpperCase() || city === city.toLowerCase();
  return oneCase ? printed(wordsOf(city), city) : spaced(city);
};

/** The name to print when both spellings mean the place: the writer's own, unless it is shortened or all in one case. */
function agreed(city: string, name: string): string {
  const typed = spaced(city);
  const oneCase = typed === typed.toUpperCase() || typed === typed.toLowerCase();
  return !oneCase && letters(typed) === letters(name) ? typed : name;
}

export interface City {
  readonly text: string;
  readonly found: 'known' | 'repaired' | 'unknown';
}

/** Slips that may lie between a city and its misspelling: more in long names. */
const slips = (key: string): number => (key.length < 4 ? 0 : key.length < 7 ? 1 : 2);

/** Looks for a city at its ZIP code, then among the places of the same state around it. */
export function cityAt(city: string, here: Place, around: readonly Place[]): City {
  const key = nameKey(city);
  if (key === placeKey(here.city)) return { text: agreed(city, here.city), found: 'known' };
  const near = around.find((place) => place.state === here.state && placeKey(place.city) === key);
  if (near) return { text: agreed(city, near.city), found: 'known' };
  if (isClose(key, placeKey(here.city), slips(key))) return { text: here.city, found: 'repaired' };
  return { text: printedCity(city), found: 'unknown' };
}
