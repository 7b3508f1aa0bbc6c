/** States by code or name, and the ZIP ranges of those whose ZIP codes are not listed one by one. */
import { readTable } from '../data-files.ts';
import { keyOf, spaced } from './words.ts';

const codes = new Map<string, string>();
const military = new Set<string>();
for (const [code = '', name = '', kind] of readTable('states.tsv')) {
  codes.set(code, code);
  codes.set(name.toUpperCase(), code);
  if (kind === 'military') military.add(code);
}

/** The two letters of a state, given by code or name as words are compared. */
export const stateNamed = (key: string): string | undefined => codes.get(key);

/** The two letters of a state given by code or name; any other text in capitals. */
export function stateOf(typed: string): string {
  const text = spaced(typed);
  return codes.get(text) ?? codes.get(keyOf(text)) ?? text.toUpperCase();
}

export const isMilitary = (state: string): boolean => military.has(state);

const ranges = readTable('zip-ranges.tsv') as [first: string, last: string, state: string][];

/** The state of a ZIP code that is known by its range only. */
export const stateByRange = (zip: string): string | undefined =>
  ranges.find(([first, last]) => first <= zip && zip <= last)?.[2];
