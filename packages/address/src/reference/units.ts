/** Secondary units: apartments, suites, floors, and the number sign. */
import type { ResultCode } from '../codes.ts';
import { meaningOf } from './meanings.ts';
import { isOrdinal, type Word, wordOf } from './words.ts';

const ordinals = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH', 'SEVENTH', 'EIGHTH', 'NINTH', 'TENTH'];

interface Unit {
  readonly text: string;
  readonly words: number;
  readonly code?: ResultCode;
}

const isLetters = ({ key, meaning }: Word): boolean =>
  key.length <= 2 && /^[A-Z]+$/.test(key) && (key.length === 1 || meaning.suffix === undefined);
const isSign = (word: Word | undefined, next: Word | undefined): boolean =>
  word?.key === '#' || ((word?.key === 'NO' || word?.key === 'NUMBER') && next?.hasDigit === true);

/** "APT4B" -> "APT", "4B". */
function unglued(line: readonly Word[]): readonly Word[] {
  const words: Word[] = [];
  for (const [at, word] of line.entries()) {
    const [, name, number] = (word.hasDigit && /^([A-Z]{2,})-?(\d[A-Z0-9-]*)$/.exec(word.key)) || [];
    const isGlued = name !== undefined && meaningOf(name).designator && !line[at - 1]?.meaning.designator;
    if (isGlued && number !== undefined) words.push(wordOf(name, name, word.apart), wordOf(number, number, false));
    else words.push(word);
  }
  return words;
}

/** Whether the street has surely ended before a word: after its suffix, and after a direction that follows the suffix. */
function streetEnded(words: readonly Word[], at: number): boolean {
  if (words[at]?.apart) return true;
  const ends = (before: number): boolean => before > 0 && words[before]?.meaning.suffix !== undefined;
  return ends(at - 1) || (words[at - 1]?.meaning.direction !== undefined && ends(at - 2));
}

/** "# 4B", "No 4B": the number itself, and how many words it took. */
function numberAt(words: readonly Word[], at: number): { text: string; words: number } | undefined {
  let skip = at;
  while (isSign(words[skip], words[skip + 1])) skip++;
  const [word, next] = [words[skip], words[skip + 1]];
  if (!word) return undefined;
  if (word.hasDigit) {
    const isSplit = skip + 2 === words.length && next?.key.length === 1 && !next.apart && /^\d+$/.test(word.key);
    if (isSplit) return { text: word.key + next.key, words: skip + 2 - at };
    return { text: word.key, words: skip + 1 - at };
  }
  const closes = next === undefined || next.meaning.designator !== undefined;
  return closes && isLetters(word) ? { text: word.key, words: skip + 1 - at } : undefined;
}

function floorAt(word: Word, next: Word | undefined): Unit | undefined {
  if (next?.meaning.designator?.printed !== 'Fl') return undefined;
  const floor = isOrdinal(word) ? word.key.slice(0, -2) : ordinals.indexOf(word.key) + 1;
  return floor === 0 ? undefined : { text: `Fl ${floor}`, words: 2 };
}

/** The unit that begins at a word, if one does. `free`: the street has surely ended before it. */
function unitAt(words: readonly Word[], at: number, free: boolean): Unit | undefined {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined) return undefined;
  const floor = floorAt(word, next);
  if (floor) return floor;
  if (word.key === '#' || (free && isSign(word, next))) {
    const number = numberAt(words, at);
    return number && { text: `# ${number.text}`, words: number.words };
  }
  const { designator, direction } = word.meaning;
  if (designator) {
    const number = numberAt(words, at + 1);
    if (number) return { text: `${designator.printed} ${number.text}`, words: number.words + 1 };
    if (!free) return undefined;
    if (!designator.needsNumber) return { text: designator.printed, words: 1 };
    if (next) return undefined;
    return { text: designator.printed, words: 1, code: designator.printed === 'PMB' ? 'AE14' : 'AE09' };
  }
  if (!free || next) return undefined;
  const isBare = word.hasDigit ? !isOrdinal(word) : direction === undefined && isLetters(word);
  return isBare ? { text: `# ${word.key}`, words: 1 } : undefined;
}

export interface Units {
  readonly texts: readonly string[];
  readonly codes: readonly ResultCode[];
  /** Words after the units that are none themselves. */
  readonly rest: readonly Word[];
}

/** All units from a word on. */
function unitsFrom(words: readonly Word[], at: number, free: boolean): Units | undefined {
  let unit = unitAt(words, at, free);
  if (!unit) return undefined;
  const texts: string[] = [];
  const codes: ResultCode[] = [];
  let next = at;
  for (; unit; unit = unitAt(words, next, true)) {
    texts.push(unit.text);
    if (unit.code) codes.push(unit.code);
    next += unit.words;
  }
  return { texts, codes, rest: words.slice(next) };
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
  const units = unitsFrom(unglued(line), 0, true);
  return units?.rest.length === 0 ? units : undefined;
}
