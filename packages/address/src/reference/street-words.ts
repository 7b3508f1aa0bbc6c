/** What the words of a street line may be: suffixes, directions. */
import { readTable } from '../data-files.ts';
import { isClose } from './spelling.ts';

interface Suffix {
  readonly printed: string;
  readonly name: string;
}

const suffixes = new Map<string, Suffix>();
for (const [printed = '', name = '', spellings = ''] of readTable('street-suffixes.tsv')) {
  for (const spelling of [printed, name, ...spellings.split(' ')]) {
    if (spelling !== '') suffixes.set(spelling.toUpperCase(), { printed, name });
  }
}

export const suffixOf = (key: string): Suffix | undefined => suffixes.get(key);

/** Long enough, and far enough from any word that is part of a street's name (unlike Square and Squire, Mount and Mound). */
const repairable = ['STREET', 'AVENUE', 'BOULEVARD', 'TERRACE', 'PARKWAY', 'HIGHWAY', 'CIRCLE', 'CRESCENT', 'TURNPIKE'];

/** The suffix that a word which is none was meant to be: "Boulavard". */
export function misspeltSuffix(key: string): Suffix | undefined {
  const meant = repairable.find((name) => name[0] === key[0] && isClose(key, name, name.length > 7 ? 2 : 1));
  return meant === undefined ? undefined : suffixes.get(meant);
}

const directions: Readonly<Record<string, string>> = {
  N: 'N',
  NORTH: 'N',
  S: 'S',
  SOUTH: 'S',
  E: 'E',
  EAST: 'E',
  W: 'W',
  WEST: 'W',
  NE: 'NE',
  NORTHEAST: 'NE',
  NW: 'NW',
  NORTHWEST: 'NW',
  SE: 'SE',
  SOUTHEAST: 'SE',
  SW: 'SW',
  SOUTHWEST: 'SW',
};

export const directionOf = (key: string): string | undefined =>
  Object.hasOwn(directions, key) ? directions[key] : undefined;
