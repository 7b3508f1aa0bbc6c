/** A street address: house number, directions, name, suffix, unit. Read from both ends, as Publication 28 says. */
import type { ResultCode } from '../codes.ts';
import { roadAt } from './highways.ts';
import { meaningOf, misspeltSuffix } from './meanings.ts';
import { stateNamed } from './states.ts';
import { splitUnits, type Units } from './units.ts';
import { type Line, printed, type Word } from './words.ts';

export interface Street {
  /** Without unit. */
  readonly text: string;
  readonly units: readonly string[];
  readonly codes: readonly ResultCode[];
  /** Words after the unit that belong to nothing known. */
  readonly rest: readonly Word[];
  /** A house number or a suffix shows that this is a street at all. */
  readonly isStreet: boolean;
}

const plainNumber = /^\d+[A-Z]?$|^\d+-\d+[A-Z]?$|^\d+-[A-Z]$|^\d+\.\d+$/;
const halfGrid = /^[NSEW]\d+$/;
const gridNumber = /^[NSEW]\d+[NSEW]\d+[A-Z]?$/;
/** House numbers of Puerto Rico: block letter and lot. */
const lotNumber = /^[A-HJ-Z]{1,2}-?\d+[A-Z]?$/;
const fraction = /^\d\/\d$/;

/** The house number at the beginning, and how many words it took. */
function houseNumber([first, second, third]: readonly Word[]): { text: string; words: number } | undefined {
  if (!first || !second) return undefined;
  const { key } = first;
  if (key === 'ONE') return { text: 'One', words: 1 };
  if (!first.hasDigit) return undefined;
  if (plainNumber.test(key)) {
    return third && fraction.test(second.key) ? { text: `${key} ${second.key}`, words: 2 } : { text: key, words: 1 };
  }
  if (halfGrid.test(key) && halfGrid.test(second.key)) return { text: key + second.key, words: 2 };
  return gridNumber.test(key) || lotNumber.test(key) ? { text: key, words: 1 } : undefined;
}

interface Direction {
  readonly text: string;
  readonly words: number;
}

const noDirection: Direction = { text: '', words: 0 };

/** One direction, or two that make one ("North East"); both spelled out or both single letters. */
function joinedDirection(first: Word, second: Word): string | undefined {
  const [a, b] = [first.meaning.direction, second.meaning.direction];
  if (a === undefined || b === undefined || (first.key.length === 1) !== (second.key.length === 1)) return undefined;
  return b.length === 1 ? meaningOf(a + b).direction : undefined;
}

/** The direction before the name; part of the name in "North Ave", "E St", "West End Ave", "North Carolina Ave". */
function directionBefore([first, second, third]: readonly Word[]): Direction {
  if (first?.meaning.direction === undefined || !second) return noDirection;
  const both = third && joinedDirection(first, second);
  if (both !== undefined) return { text: `${both} `, words: 2 };
  const isName = second.key === 'END' || stateNamed(`${first.key} ${second.key}`) !== undefined;
  return isName ? noDirection : { text: `${first.meaning.direction} `, words: 1 };
}

function directionAfter(words: readonly Word[]): Direction {
  const [name, before, last] = [words.at(-3), words.at(-2), words.at(-1)];
  if (last?.meaning.direction === undefined || !before) return noDirection;
  const both = name && joinedDirection(before, last);
  return both === undefined ? { text: ` ${last.meaning.direction}`, words: 1 } : { text: ` ${both}`, words: 2 };
}

interface Name {
  readonly text: string;
  readonly codes: readonly ResultCode[];
  readonly hasSuffix: boolean;
}

/** A word before the suffix that is a suffix itself is spelled out: "Main Ave Dr" -> "Main Avenue Dr". */
function printedName(words: readonly Word[], line: Line): string {
  const last = words.length > 1 ? words.at(-1) : undefined;
  if (!last?.meaning.suffix) return printed(words, line);
  return printed([...words.slice(0, -1), { ...last, text: last.meaning.suffix.name }], line);
}

function plainStreet(words: readonly Word[], line: Line): Name {
  const [first, second] = words;
  if (words.length === 2 && first?.meaning.suffix?.printed === 'Ave' && /^[A-Z]$/.test(second?.key ?? '')) {
    return { text: `Avenue ${second?.key}`, codes: [], hasSuffix: true };
  }
  const after = directionAfter(words);
  const end = words.length - after.words;
  const last = end > 1 ? words[end - 1] : undefined;
  // Spelled right, or wrong but plainly meant.
  const suffix = last && (last.meaning.suffix ?? misspeltSuffix(last.key));
  const name = words.slice(0, suffix ? end - 1 : end);
  const before = directionBefore(name);
  const text = `${before.text}${printedName(name.slice(before.words), line)}`;
  return {
    text: `${text}${suffix ? ` ${suffix.printed}` : ''}${after.text}`,
    codes: suffix && suffix !== last.meaning.suffix ? ['AC11'] : [],
    hasSuffix: suffix !== undefined,
  };
}

const none: Units = { texts: [], codes: [], rest: [] };

/** A numbered road and the units after it; nothing else may follow. */
function numberedStreet(words: readonly Word[], state: string): { name: Name; units: Units } | undefined {
  const plain = roadAt(words, state);
  const direction = plain ? undefined : words[0]?.meaning.direction;
  const found = plain ?? (direction === undefined ? undefined : roadAt(words.slice(1), state));
  if (!found) return undefined;
  const taken = found.words + (plain ? 0 : 1);
  // The road's last word takes the place of the street, which splitUnits keeps whole.
  const { street, units = none } = splitUnits(words.slice(taken - 1));
  if (street.length > 1 || units.rest.length > 0) return undefined;
  const text = direction === undefined ? found.text : `${direction} ${found.text}`;
  return { name: { text, codes: [], hasSuffix: true }, units };
}

export function streetOf(words: readonly Word[], line: Line, state: string): Street | undefined {
  const number = houseNumber(words);
  const afterNumber = words.slice(number?.words ?? 0);
  if (afterNumber.length === 0) return undefined;
  const road = numberedStreet(afterNumber, state);
  const split = road ? undefined : splitUnits(afterNumber);
  const { name, units } = road ?? { name: plainStreet(split?.street ?? [], line), units: split?.units ?? none };
  const codes: ResultCode[] = [...name.codes, ...units.codes];
  if (!number) codes.push('AE11');
  else if (/^0+[A-Z]?$/.test(number.text)) codes.push('AE10');
  return {
    text: number ? `${number.text} ${name.text}` : name.text,
    units: units.texts,
    codes,
    rest: units.rest,
    isStreet: number !== undefined || name.hasSuffix,
  };
}
