/** Which spellings of a city's name are the same. */
import { readTable } from '../data-files.ts';
import { keyOf, type Word } from './words.ts';

const shortened = new Map(readTable('city-words.tsv') as [short: string, long: string][]);

export const letters = (name: string): string => keyOf(name).replace(/[^A-Z0-9]/g, '');

/** What two spellings of one name have in common: "St. Louis" and "Saint Louis", "McLean" and "Mc Lean". */
export function nameKey(words: readonly Word[]): string {
  let text = '';
  for (const { key } of words) text += shortened.get(key) ?? letters(key);
  return text;
}
