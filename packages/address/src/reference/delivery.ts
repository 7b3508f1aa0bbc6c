/**
 * The two street lines of an address, in normal form.
 *
 * Line 1 is where mail goes, with its unit at the end; line 2 is what else was given, or nothing. No word is ever
 * lost: what is not understood stays as it was typed.
 */
import type { ResultCode } from '../codes.ts';
import { boxWithin, forcesLine, postOfficeBox, routeBox } from './boxes.ts';
import { isMilitary } from './states.ts';
import { type Street, streetOf } from './street.ts';
import { onlyUnits } from './units.ts';
import { printed, spaced, type Word, wordsOf } from './words.ts';

interface Line {
  /** How sure it is that mail goes here: 2 with a house or box number, 1 for a street without, 0 for anything else. */
  readonly strength: 0 | 1 | 2;
  readonly text: string;
  readonly units: readonly string[];
  readonly codes: readonly ResultCode[];
  /** What belongs on the other line. */
  readonly beside?: string;
  readonly isStreet?: boolean;
}

const together = (parts: readonly (string | undefined)[], by: string): string =>
  parts.filter((part) => part !== undefined && part !== '').join(by);

const urbanization = /^URB(?:ANIZACION)?$/;
const building = /^(?:COND|CONDOMINIO|EDIF|EDIFICIO|RES|RESIDENCIAL)$/;
const careOf = /^(?:C\/O|ATTN)$/;
const startsNumber = /^(?:\d|[A-Z]{1,2}-?\d)/;

/** "Urb Las Gladiolas 150 Calle A": the urbanization goes beside the street. */
function urbanizationLine(words: readonly Word[], typed: string, state: string): Line {
  const at = words.findIndex(({ key }, index) => index > 1 && startsNumber.test(key));
  const name = `Urb ${printed(words.slice(1, at === -1 ? undefined : at), typed)}`;
  if (at === -1) return { strength: 0, text: name, units: [], codes: [] };
  const street = readLine(words.slice(at), typed, state);
  return { ...street, beside: together([name, street.beside], ', ') };
}

/** A condominium with an apartment is an address though it has no house number. */
const isBuilding = (words: readonly Word[], street: Street): boolean =>
  street.units.length > 0 && building.test(words[0]?.key ?? '');

function streetLine(words: readonly Word[], typed: string, state: string): Line {
  const boxAt = boxWithin(words);
  const own = boxAt === -1 ? words : words.slice(0, boxAt);
  const street = streetOf(own, typed, state);
  if (street && isBuilding(words, street)) {
    return { strength: 2, text: street.text, units: street.units, codes: [], beside: printed(street.rest, typed) };
  }
  if (!street?.isStreet || careOf.test(words[0]?.key ?? ''))
    return { strength: 0, text: spaced(typed), units: [], codes: ['AE02'] };
  const box = boxAt === -1 ? undefined : postOfficeBox(words.slice(boxAt), typed);
  const afterBox = box ? words.slice(boxAt + box.words) : [];
  return {
    strength: street.codes.includes('AE11') ? 1 : 2,
    text: street.text,
    units: street.units,
    codes: street.codes,
    beside: together([printed(street.rest, typed), box?.text, printed(afterBox, typed)], ', '),
    isStreet: true,
  };
}

function readLine(words: readonly Word[], typed: string, state: string): Line {
  const box =
    (isMilitary(state) ? forcesLine(words, typed) : undefined) ?? postOfficeBox(words, typed) ?? routeBox(words);
  if (box) {
    const beside = printed(words.slice(box.words), typed);
    return { strength: 2, text: box.text, units: [], codes: box.codes, beside };
  }
  const units = onlyUnits(words);
  if (units) return { strength: 0, text: '', units: units.texts, codes: units.codes };
  if (urbanization.test(words[0]?.key ?? '') && words.length > 1) return urbanizationLine(words, typed, state);
  return streetLine(words, typed, state);
}

export interface Delivery {
  readonly line1: string;
  readonly line2: string;
  readonly codes: readonly ResultCode[];
  /** House number and street without unit: what a street database is asked for. */
  readonly street?: string;
}

const empty: Line = { strength: 0, text: '', units: [], codes: [] };

export function deliveryOf(line1: string, line2: string, state: string): Delivery {
  const read = (typed: string): Line => {
    const line = spaced(typed);
    return line === '' ? empty : readLine(wordsOf(line), line, state);
  };
  const [first, second] = [read(line1), read(line2)];
  const swapped = second.strength > first.strength;
  const [main, side] = swapped ? [second, first] : [first, second];
  const onlyUnitBeside = side.text === '';
  const units = [...new Set([...main.units, ...(onlyUnitBeside ? side.units : [])])];
  const codes = [...main.codes, ...(onlyUnitBeside ? side.codes : []), ...(swapped ? (['AC06'] as const) : [])];
  const beside = onlyUnitBeside ? '' : together([side.text, ...side.units], ' ');
  return {
    line1: together([main.text, ...units], ' '),
    line2: together([main.beside, beside, side.beside], ', '),
    codes: main.text === '' ? [...codes, 'AE07'] : codes,
    ...(main.isStreet && main.strength === 2 && { street: main.text }),
  };
}
