/** A street address: house number, directions, name, suffix, unit. Read from both ends, as Publication 28 says. */
import type { ResultCode } from '../codes.ts';
import { roadAt } from './highways.ts';
import { stateOf } from './states.ts';
import { directionOf, misspeltSuffix, suffixOf } from './street-words.ts';
import { splitUnits, type Units } from './units.ts';
import { printed, type Word } from './words.ts';

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
const gridNumber = /^[NSEW]\d+[NSEW]\d+[A-Z]?$/;
/** House numbers of Puerto Rico: block letter and lot. */
const lotNumber = /^[A-HJ-Z]{1,2}-?\d+[A-Z]?$/;
const fraction = /^\d\/\d$/;

/** The house number at the beginning, and how many words it took. */
function houseNumber(words: readonly Word[]): { text: string; words: number } | undefined {
  const [first, second, third] = words.map(({ key }) => key);
  if (first === undefined || second === undefined) return undefined;
  if (/^[NSEW]\d+$/.test(first) && /^[NSEW]\d+$/.test(second)) return { text: first + second, words: 2 };
  if (plainNumber.test(first)) {
    return fraction.test(second) && third !== undefined
      ? { text: `${first} ${second}`, words: 2 }
      : { text: first, words: 1 };
  }
  if (gridNumber.test(first) || lotNumber.test(first)) return { text: first, words: 1 };
  return first === 'ONE' ? { text: 'One', words: 1 } : undefined;
}

interface Direction {
  readonly text: string;
  readonly words: number;
}

/** One direction, or two that make one ("North East"); both spelled out or both single letters. */
function joinedDirection(first: string, second: string): string | undefined {
  const a = directionOf(first);
  const b = directionOf(second);
  if (a === undefined || b === undefined || (first.length === 1) !== (second.length === 1)) return undefined;
  return directionOf(a + b) !== undefined && b.length === 1 ? a + b : undefined;
}

/** The direction before the name; part of the name in "North Ave", "E St", "West End Ave", "North Carolina Ave". */
function directionBefore(keys: readonly string[]): Direction {
  const [first = '', second = '', third] = keys;
  const both = joinedDirection(first, second);
  if (both !== undefined && third !== undefined) return { text: `${both} `, words: 2 };
  const one = directionOf(first);
  const ofName = second === '' || second === 'END' || stateOf(`${first} ${second}`) !== undefined;
  return one === undefined || ofName ? { text: '', words: 0 } : { text: `${one} `, words: 1 };
}

function directionAfter(keys: readonly string[]): Direction {
  const [last = '', before = '', name] = keys.toReversed();
  const both = joinedDirection(before, last);
  if (both !== undefined && name !== undefined) return { text: ` ${both}`, words: 2 };
  const one = directionOf(last);
  return one === undefined || before === '' ? { text: '', words: 0 } : { text: ` ${one}`, words: 1 };
}

interface Name {
  readonly text: string;
  readonly codes: readonly ResultCode[];
  readonly hasSuffix: boolean;
}

/** A word before the suffix that is a suffix itself is spelled out: "Main Ave Dr" -> "Main Avenue Dr". */
function printedName(words: readonly Word[], typed: string): string {
  const last = words.at(-1);
  const suffix = words.length > 1 && last ? suffixOf(last.key) : undefined;
  if (!suffix || !last) return printed(words, typed);
  return printed([...words.slice(0, -1), { ...last, text: suffix.name }], typed);
}

/** The suffix at the end of a name: spelled right, or wrong but plainly meant. */
function suffixAt(words: readonly Word[]): { printed: string; codes: readonly ResultCode[] } | undefined {
  const key = words.at(-1)?.key ?? '';
  const known = words.length > 1 ? suffixOf(key) : undefined;
  if (known) return { printed: known.printed, codes: [] };
  const meant = words.length > 1 ? misspeltSuffix(key) : undefined;
  return meant && { printed: meant.printed, codes: ['AC11'] };
}

function plainStreet(words: readonly Word[], typed: string): Name {
  const [first, second] = words;
  if (words.length === 2 && suffixOf(first?.key ?? '')?.printed === 'Ave' && /^[A-Z]$/.test(second?.key ?? '')) {
    return { text: `Avenue ${second?.key}`, codes: [], hasSuffix: true };
  }
  const after = directionAfter(words.map(({ key }) => key));
  const body = words.slice(0, words.length - after.words);
  const suffix = suffixAt(body);
  const name = suffix ? body.slice(0, -1) : body;
  const before = directionBefore(name.map(({ key }) => key));
  const text = `${before.text}${printedName(name.slice(before.words), typed)}`;
  return {
    text: `${text}${suffix ? ` ${suffix.printed}` : ''}${after.text}`,
    codes: suffix?.codes ?? [],
    hasSuffix: suffix !== undefined,
  };
}

const none: Units = { texts: [], codes: [], rest: [] };

/** A numbered road and the units after it; nothing else may follow. */
function numberedStreet(words: readonly Word[], state: string): { name: Name; units: Units } | undefined {
  const plain = roadAt(words, state);
  const direction = plain ? undefined : directionOf(words[0]?.key ?? '');
  const found = plain ?? (direction === undefined ? undefined : roadAt(words.slice(1), state));
  if (!found) return undefined;
  const taken = found.words + (plain ? 0 : 1);
  // The road's last word stands in for the street, which splitUnits keeps whole.
  const { street, units = none } = splitUnits(words.slice(taken - 1));
  if (street.length > 1 || units.rest.length > 0) return undefined;
  const text = direction === undefined ? found.text : `${direction} ${found.text}`;
  return { name: { text, codes: [], hasSuffix: true }, units };
}

export function streetOf(words: readonly Word[], typed: string, state: string): Street | undefined {
  const number = houseNumber(words);
  const afterNumber = words.slice(number?.words ?? 0);
  if (afterNumber.length === 0) return undefined;
  const road = numberedStreet(afterNumber, state);
  const split = road ? undefined : splitUnits(afterNumber);
  const { name, units } = road ?? { name: plainStreet(split?.street ?? [], typed), units: split?.units ?? none };
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
