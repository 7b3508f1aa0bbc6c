/** What a word of a street line may mean: a suffix, a direction, a unit. One table, looked up once for each word. */
import { readTable } from '../data-files.ts';
import { isClose } from './spelling.ts';

interface Suffix {
  readonly printed: string;
  readonly name: string;
}

interface Designator {
  readonly printed: string;
  readonly needsNumber: boolean;
}

/** "S" is a direction, "Fl" a unit; "Spur" a suffix; some words are more than one of them. */
export interface Meaning {
  readonly suffix?: Suffix;
  readonly direction?: string;
  readonly designator?: Designator;
}

const nothing: Meaning = {};
const meanings = new Map<string, Meaning>();

export const meaningOf = (key: string): Meaning => meanings.get(key) ?? nothing;

function mean(spelling: string, meaning: Meaning): void {
  const key = spelling.toUpperCase();
  if (key !== '') meanings.set(key, { ...meaningOf(key), ...meaning });
}

for (const [printed = '', name = '', spellings = ''] of readTable('street-suffixes.tsv'))
  for (const spelling of [printed, name, ...spellings.split(' ')]) mean(spelling, { suffix: { printed, name } });

for (const [printed = '', needed, spellings = ''] of readTable('unit-designators.tsv'))
  for (const spelling of spellings.split(' '))
    mean(spelling, { designator: { printed, needsNumber: needed === 'yes' } });

const directions = { N: 'North', S: 'South', E: 'East', W: 'West' };
const diagonals = { NE: 'Northeast', NW: 'Northwest', SE: 'Southeast', SW: 'Southwest' };
for (const [direction, name] of Object.entries({ ...directions, ...diagonals }))
  for (const spelling of [direction, name]) mean(spelling, { direction });

/** Long enough, and far enough from any word that is part of a street's name (unlike Square and Squire, Mount and Mound). */
const repairable = ['STREET', 'AVENUE', 'BOULEVARD', 'TERRACE', 'PARKWAY', 'HIGHWAY', 'CIRCLE', 'CRESCENT', 'TURNPIKE'];

/** The suffix that a word which is none was meant to be: "Boulavard". */
export function misspeltSuffix(key: string): Suffix | undefined {
  const meant = repairable.find((name) => name[0] === key[0] && isClose(key, name, name.length > 7 ? 2 : 1));
  return meant === undefined ? undefined : meaningOf(meant).suffix;
}
