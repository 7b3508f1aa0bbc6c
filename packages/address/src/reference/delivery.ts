/**
 * Normalizes the two street lines of an address. Line 1 is where mail goes, with its unit at the end; line 2 is the
 * rest, if any. Words that aren't recognized stay as typed.
 */
import type { ResultCode } from '../codes.ts';
import { boxAt, boxWithin, postOfficeBox } from './boxes.ts';
import { type Street, streetOf } from './street.ts';
import { onlyUnits } from './units.ts';
import { type Line, lineOf, printed, type Word } from './words.ts';

interface Reading {
  /** How sure it is that mail goes here: 2 with a house or box number, 1 for a street without, 0 for anything else. */
  readonly strength: 0 | 1 | 2;
  readonly text: string;
  readonly units: readonly string[];
  readonly codes: readonly ResultCode[];
  /** What belongs on the other line. */
  readonly beside?: string;
  readonly isStreet?: boolean;
}

function together(by: string, ...parts: readonly (string | undefined)[]): string {
  let text = '';
  for (const part of parts) if (part) text = text === '' ? part : `${text}${by}${part}`;
  return text;
}

const urbanization = /^URB(?:ANIZACION)?$/;
const building = /^(?:COND|CONDOMINIO|EDIF|EDIFICIO|RES|RESIDENCIAL)$/;
const careOf = /^(?:C\/O|ATTN)$/;
const startsNumber = /^(?:\d|[A-Z]{1,2}-?\d)/;

/** "Urb Las Gladiolas 150 Calle A": the urbanization goes beside the street. */
function urbanizationLine(words: readonly Word[], line: Line, state: string): Reading {
  const at = words.findIndex(({ key }, index) => index > 1 && startsNumber.test(key));
  const name = `Urb ${printed(words.slice(1, at === -1 ? undefined : at), line)}`;
  if (at === -1) return { strength: 0, text: name, units: [], codes: [] };
  const street = readLine(words.slice(at), line, state);
  return { ...street, beside: together(', ', name, street.beside) };
}

/** A condominium with an apartment is an address though it has no house number. */
const isBuilding = (words: readonly Word[], street: Street): boolean =>
  street.units.length > 0 && building.test(words[0]?.key ?? '');

function streetLine(words: readonly Word[], line: Line, state: string): Reading {
  const boxFrom = boxWithin(words);
  const street = streetOf(boxFrom === -1 ? words : words.slice(0, boxFrom), line, state);
  if (street && isBuilding(words, street)) {
    return { strength: 2, text: street.text, units: street.units, codes: [], beside: printed(street.rest, line) };
  }
  if (!street?.isStreet || careOf.test(words[0]?.key ?? ''))
    return { strength: 0, text: line.text, units: [], codes: ['AE02'] };
  const box = boxFrom === -1 ? undefined : postOfficeBox(words.slice(boxFrom), line);
  const afterBox = box ? words.slice(boxFrom + box.words) : [];
  return {
    strength: street.codes.includes('AE11') ? 1 : 2,
    text: street.text,
    units: street.units,
    codes: street.codes,
    beside: together(', ', printed(street.rest, line), box?.text, printed(afterBox, line)),
    isStreet: true,
  };
}

function readLine(words: readonly Word[], line: Line, state: string): Reading {
  const box = boxAt(words, line, state);
  if (box) {
    const beside = printed(words.slice(box.words), line);
    return { strength: 2, text: box.text, units: [], codes: box.codes, beside };
  }
  const units = onlyUnits(words);
  if (units) return { strength: 0, text: '', units: units.texts, codes: units.codes };
  if (words.length > 1 && urbanization.test(words[0]?.key ?? '')) return urbanizationLine(words, line, state);
  return streetLine(words, line, state);
}

export interface Delivery {
  readonly line1: string;
  readonly line2: string;
  readonly codes: readonly ResultCode[];
  /** House number and street without unit: what a street database is asked for. */
  readonly street: string | undefined;
}

const empty: Reading = { strength: 0, text: '', units: [], codes: [] };

export function deliveryOf(line1: string, line2: string, state: string): Delivery {
  const read = (typed: string): Reading => {
    const line = lineOf(typed);
    return line.text === '' ? empty : readLine(line.words, line, state);
  };
  const first = read(line1);
  const second = line2 === '' ? empty : read(line2);
  const swapped = second.strength > first.strength;
  const [main, side] = swapped ? [second, first] : [first, second];
  const onlyUnitBeside = side.text === '';
  const units = new Set(onlyUnitBeside ? [...main.units, ...side.units] : main.units);
  const codes = [...main.codes];
  if (onlyUnitBeside) codes.push(...side.codes);
  if (swapped) codes.push('AC06');
  if (main.text === '') codes.push('AE07');
  const beside = onlyUnitBeside ? '' : together(' ', side.text, ...side.units);
  return {
    line1: together(' ', main.text, ...units),
    line2: together(', ', main.beside, beside, side.beside),
    codes,
    street: main.isStreet && main.strength === 2 ? main.text : undefined,
  };
}
