/** A form's boxes as a straight list of what to print. */
import { readDate } from '../formula/dates.ts';
import type { Box, Interview, Question } from '../model.ts';
import { isParty, partsOf, printDate, printNumber, printPersonalNumber } from '../print/print.ts';
import { compileFormula, isNumber, type SlotOf, type Term, type Terms } from './formula.ts';
import { type Num, toFixed, toPlain } from './number.ts';
import type { CompiledParties, PartyTexts } from './parties.ts';

/** What the boxes are printed from. */
export interface Printable extends Terms {
  /** The question asked for a slot on the path taken, if it was answered or worked out. */
  answeredQuestion(slot: number): Question | undefined;
}

interface Printing {
  readonly from: Printable;
  readonly texts: PartyTexts;
  /** Hide the digits of personal numbers, as previews do. */
  readonly mask: boolean;
}

/** What a box says, true for a tick, undefined when it stays empty. */
export type PrintBox = (printing: Printing) => string | true | undefined;

type Piece = (printing: Printing) => string;

export class BoxCompiler {
  readonly #form: Interview;
  readonly #parties: CompiledParties;
  readonly #slotOf: SlotOf;

  constructor(form: Interview, parties: CompiledParties, slotOf: SlotOf) {
    this.#form = form;
    this.#parties = parties;
    this.#slotOf = slotOf;
  }

  compile(box: Box): PrintBox {
    const print = this.#contentOf(box);
    if (box.when === undefined) return print;
    const when = compileFormula(box.when, this.#slotOf);
    return (printing) => (when(printing.from) === true ? print(printing) : undefined);
  }

  #contentOf({ kind, from, unit, map }: Box): PrintBox {
    if (kind !== 'tick' && !unit) return this.#template(from, map);
    const value = compileFormula(from, this.#slotOf);
    if (kind === 'tick') return (printing) => (value(printing.from) === true ? true : undefined);
    return (printing) => {
      const number = value(printing.from);
      return isNumber(number) ? this.#number(number, unit) : undefined;
    };
  }

  #number(value: Num, unit: Question['unit']): string {
    const { money, printLanguage } = this.#form;
    if (unit !== 'dollars') return printNumber(toPlain(value), printLanguage);
    const text = toFixed(value, 2);
    return printNumber(money === 'whole' && text.endsWith('.00') ? text.slice(0, -3) : text, printLanguage);
  }

  #value(value: Term, question: Question | undefined): string {
    // A year or a coded number has no unit and is not grouped: 2026, never 2,026.
    if (isNumber(value)) return question && !question.unit ? toPlain(value) : this.#number(value, question?.unit);
    if (typeof value === 'string') return question?.type === 'date' ? printDate(value, this.#form.printDates) : value;
    return typeof value === 'boolean' ? String(value) : value.join(', ');
  }

  #partyPiece(name: string): Piece {
    const print = this.#parties.print(name);
    const shape = this.#form.parties.find((field) => field.path === name)?.masked;
    if (shape !== undefined)
      return ({ texts, mask }) => {
        const given = print(texts);
        return given === '' ? '' : printPersonalNumber(given, shape, mask);
      };
    return ({ texts }) => {
      const given = print(texts);
      // Only a text of this length can be a date.
      const date = given.length === 10 ? readDate(given) : undefined;
      return date === undefined ? given : printDate(date, this.#form.printDates);
    };
  }

  #answerPiece(name: string): Piece {
    if (name.startsWith('federal.'))
      return ({ from }) => {
        const value = from.given(name);
        return value === undefined ? '' : this.#value(value, undefined);
      };
    const slot = this.#slotOf(name);
    return ({ from, mask }) => {
      const question = from.answeredQuestion(slot);
      const value = question && from.values[slot];
      if (value === undefined) return '';
      if (typeof value === 'string' && question?.masked) return printPersonalNumber(value, question.masked, mask);
      return this.#value(value, question);
    };
  }

  /** A template whose every name is blank prints nothing at all. */
  #template(template: string, map: Box['map']): PrintBox {
    const [first = '', ...rest] = partsOf(template);
    if (rest.length === 0) return () => first.trim() || undefined;
    const steps: { readonly piece: Piece; readonly after: string }[] = [];
    for (let at = 0; at < rest.length; at += 2) {
      const name = rest[at] ?? '';
      const piece = isParty(name) ? this.#partyPiece(name) : this.#answerPiece(name);
      const mapped: Piece = map ? (printing) => byMap(map, piece(printing)) : piece;
      steps.push({ piece: mapped, after: rest[at + 1] ?? '' });
    }
    return (printing) => {
      let isBlank = true;
      let text = first;
      for (const { piece, after } of steps) {
        const printed = piece(printing);
        if (printed !== '') isBlank = false;
        text += printed + after;
      }
      return isBlank ? undefined : (text.includes('  ') ? text.replaceAll(/ {2,}/g, ' ') : text).trim() || undefined;
    };
  }
}

const byMap = (map: NonNullable<Box['map']>, piece: string): string =>
  (Object.hasOwn(map, piece) ? map[piece] : undefined) ?? '';
