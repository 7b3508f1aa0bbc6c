/** Secondary units: apartments, suites, floors, and the number sign. */
import type { ResultCode } from '../codes.ts';
import { readTable } from '../data-files.ts';
import { directionOf, suffixOf } from './street-words.ts';
import type { Word } from './words.ts';

interface Designator {
  readonly printed: string;
  readonly needsNumber: boolean;
}

const designators = new Map<string, Designator>();
for (const [printed = '', needed, spellings = ''] of readTable('unit-designators.tsv')) {
  for (const spelling of spellings.split(' ')) {
    designators.set(spelling.toUpperCase(), { printed, needsNumber: needed === 'yes' });
  }
}

const ordinals = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH', 'SEVENTH', 'EIGHTH', 'NINTH', 'TENTH'];

interface Unit {
  readonly text: string;
  readonly words: number;
  readonly code?: ResultCode;
}

const isNumber = (word: Word | undefined): boolean => word !== undefined && /\d/.test(word.key);
const isLetters = (word: Word | undefined): boolean =>
  word !== undefined && /^[A-Z]{1,2}$/.test(word.key) && (word.key.length === 1 || suffixOf(word.key) === undefined);
const isSign = (word: Word | undefined, next: Word | undefined): boolean =>
  word?.key === '#' || (/^(?:NO|NUMBER)$/.test(word?.key ?? '') && isNumber(next));

/** "APT4B" -> "APT", "4B". */
function unglued(words: readonly Word[]): Word[] {
  return words.flatMap((word, at) => {
    const [, name, number] = /^([A-Z]{2,})-?(\d[A-Z0-9-]*)$/.exec(word.key) ?? [];
    if (name === undefined || number === undefined || !designators.has(name)) return [word];
    if (designators.has(words[at - 1]?.key ?? '')) return [word];
    return [
      { text: name, key: name, apart: word.apart },
      { text: number, key: number, apart: false },
    ];
  });
}

/** Whether the street has surely ended before a word: after its suffix, and after a direction that follows the suffix. */
function streetEnded(words: readonly Word[], at: number): boolean {
  if (words[at]?.apart) return true;
  const ends = (before: number): boolean => before > 0 && suffixOf(words[before]?.key ?? '') !== undefined;
  return ends(at - 1) || (directionOf(words[at - 1]?.key ?? '') !== undefined && ends(at - 2));
}

/** "# 4B", "No 4B": the number itself, and how many words it took. */
function numberAt(words: readonly Word[], at: number): { text: string; words: number } | undefined {
  let skip = at;
  while (isSign(words[skip], words[skip + 1])) skip++;
  const word = words[skip];
  if (!word) return undefined;
  if (isNumber(word)) {
    const letter = words[skip + 1];
    const split =
      skip + 2 === words.length && /^\d+$/.test(word.key) && letter !== undefined && letter.key.length === 1;
    if (split && !letter.apart) return { text: word.key + letter.key, words: skip + 2 - at };
    return { text: word.key, words: skip + 1 - at };
  }
  const closes = skip + 1 === words.length || designators.has(words[skip + 1]?.key ?? '');
  return isLetters(word) && closes ? { text: word.key, words: skip + 1 - at } : undefined;
}

function floorAt(words: readonly Word[], at: number): Unit | undefined {
  if (designators.get(words[at + 1]?.key ?? '')?.printed !== 'Fl') return undefined;
  const key = words[at]?.key ?? '';
  const digits = /^(\d+)(ST|ND|RD|TH)$/.exec(key)?.[1];
  const floor = digits ?? (ordinals.includes(key) ? String(ordinals.indexOf(key) + 1) : undefined);
  return floor === undefined ? undefined : { text: `Fl ${floor}`, words: 2 };
}

/** The unit that begins at a word, if one does. `free`: the street has surely ended before it. */
function unitAt(words: readonly Word[], at: number, free: boolean): Unit | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const floor = floorAt(words, at);
  if (floor) return floor;
  const last = at + 1 === words.length;
  if (word.key === '#' || (free && isSign(word, words[at + 1]))) {
    const number = numberAt(words, at);
    return number && { text: `# ${number.text}`, words: number.words };
  }
  const designator = designators.get(word.key);
  if (designator) {
    const number = numberAt(words, at + 1);
    if (number) return { text: `${designator.printed} ${number.text}`, words: number.words + 1 };
    if (!free) return undefined;
    if (!designator.needsNumber) return { text: designator.printed, words: 1 };
    if (!last) return undefined;
    return { text: designator.printed, words: 1, code: designator.printed === 'PMB' ? 'AE14' : 'AE09' };
  }
  const number = isNumber(word) && !/^\d+(ST|ND|RD|TH)$/.test(word.key);
  const letters = isLetters(word) && directionOf(word.key) === undefined;
  const bare = free && last && (number || letters);
  return bare ? { text: `# ${word.key}`, words: 1 } : undefined;
}

export interface Units {
  readonly texts: readonly string[];
  readonly codes: readonly ResultCode[];
  /** Words after the units that are none themselves. */
  readonly rest: readonly Word[];
}

/** All units from a word on. */
function unitsFrom(words: readonly Word[], at: number, free: boolean): Units | undefined {
  const texts: string[] = [];
  const codes: ResultCode[] = [];
  let next = at;
  for (let unit = unitAt(words, next, free); unit; unit = unitAt(words, next, true)) {
    texts.push(unit.text);
    if (unit.code) codes.push(unit.code);
    next += unit.words;
  }
  return texts.length === 0 ? undefined : { texts, codes, rest: words.slice(next) };
}

/** Parts a line into its street and its units. The street keeps at least one word. */
export function splitUnits(line: readonly Word[]): { readonly street: readonly Word[]; readonly units?: Units } {
  const words = unglued(line);
  for (let at = 1; at < words.length; at++) {
    const units = unitsFrom(words, at, streetEnded(words, at));
    if (units) return { street: words.slice(0, at), units };
  }
  return { street: words };
}

/** A line that holds nothing but units, as a second line often does. */
export function onlyUnits(line: readonly Word[]): Units | undefined {
  const words = unglued(line);
  const units = unitsFrom(words, 0, true);
  return units?.rest.length === 0 ? units : undefined;
}
