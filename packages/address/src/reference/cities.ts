/** Names of cities as people type them: which are known, and which are slips. */
import { letters, nameKey } from './place-names.ts';
import { isClose } from './spelling.ts';
import { type Line, lineOf, printed } from './words.ts';
import type { ZipCode, ZipCodes } from './zip-codes.ts';

/** A city as typed, in mixed case. */
export const printedCity = (city: Line): string => (city.isOneCase ? printed(city.words, city) : city.text);

/** The name to print when both spellings mean the place: the writer's own, unless it is shortened or all in one case. */
const agreed = ({ text, isOneCase }: Line, name: string): string =>
  !isOneCase && letters(text) === letters(name) ? text : name;

export interface City {
  readonly text: string;
  readonly found: 'known' | 'repaired' | 'unknown';
}

/** Slips that may lie between a city and its misspelling: more in long names. */
const slips = (key: string): number => (key.length < 4 ? 0 : key.length < 7 ? 1 : 2);

/** Looks for a city at its ZIP code, then among the places of the same state around it. */
export function cityAt(city: string, here: ZipCode, places: ZipCodes): City {
  if (city === here.city) return { text: city, found: 'known' };
  const line = lineOf(city);
  const key = nameKey(line.words);
  const known = key === here.key ? here : places.near(here, key);
  if (known) return { text: agreed(line, known.city), found: 'known' };
  if (isClose(key, here.key, slips(key))) return { text: here.city, found: 'repaired' };
  return { text: printedCity(line), found: 'unknown' };
}
