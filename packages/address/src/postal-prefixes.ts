/** How the ZIP Codes and postal codes of each state or province begin. */
import { readTable } from './data-files.ts';

type Prefixes = Map<string, string[]>;

const minLength = 3;

function add(prefixes: Prefixes, place: string, prefix: string): void {
  const known = prefixes.get(place);
  if (known) known.push(prefix);
  else prefixes.set(place, [prefix]);
}

/** Every ZIP Code with its state, in order; ranges in full. */
function zipCodes(): [zip: string, state: string][] {
  const listed = readTable('zips.tsv').map(([zip = '', , state = '']): [string, string] => [zip, state]);
  const inRanges = readTable('zip-ranges.tsv').flatMap(([first = '', last = '', state = '']) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at): [string, string] => [
      String(Number(first) + at).padStart(5, '0'),
      state,
    ]),
  );
  return [...listed, ...inRanges];
}

/** The shortest beginnings of one state only. */
function addStates(prefixes: Prefixes, zips: readonly (readonly [zip: string, state: string])[], length: number): void {
  const groups = Map.groupBy(zips, ([zip]) => zip.slice(0, length));
  for (const [prefix, group] of groups) {
    const states = new Set(group.map(([, state]) => state));
    const [state = ''] = states;
    if (states.size === 1) add(prefixes, state, prefix);
    else if (length < 5) addStates(prefixes, group, length + 1);
  }
}

/** By state or province. The longest beginning of a code decides; one that several have decides nothing. */
export function postalPrefixes(): ReadonlyMap<string, readonly string[]> {
  const prefixes: Prefixes = new Map();
  addStates(prefixes, zipCodes(), minLength);
  for (const [start = '', of = ''] of readTable('postal-prefixes.tsv'))
    for (const province of of.split(' ')) add(prefixes, province, start);
  for (const each of prefixes.values()) each.sort();
  return prefixes;
}
