/** A formula as a closure over the slots of a form's values: what `evaluate` works out, without walking its parts again. */
import { largestNumber, mostDecimals } from '../formula/bounds.ts';
import { ageOn, dayOf, isIsoDate, monthOf, yearOf } from '../formula/dates.ts';
import type { BinaryOperator, FunctionName, Node } from '../formula/formula.ts';
import { parseFormula } from '../formula/formula.ts';
import { parseFraction } from '../formula/fraction.ts';
import { isPlaceId } from '../run/places.ts';
import { add, compare, divide, fromFraction, multiply, type Num, round, subtract } from './number.ts';

/** A value of the interview. Numbers are counted in cents where they can be. */
export type Term = Num | boolean | string | readonly string[];

/** What a formula reads: the values known so far, by slot. */
export interface Terms {
  readonly values: (Term | undefined)[];
  /** Something was not known. Whatever comes out is then not used: going on is cheaper than throwing. */
  lacksSome: boolean;
  /** `today`, `hasFederalValues`, the federal values and the places. */
  given(id: string): Term | undefined;
}

/** Where the value of an id stands. */
export type SlotOf = (id: string) => number;

type Part = (terms: Terms) => Term;

/** The value of a formula; undefined when something it needs is not known. */
export type Formula = (terms: Terms) => Term | undefined;

export const isNumber = (value: Term | undefined): value is Num =>
  typeof value === 'number' || (typeof value === 'object' && 'd' in value);

function lack(terms: Terms): Num {
  terms.lacksSome = true;
  return 0;
}

/** Exact numbers grow with every operation; past this size no form means them. Cents never come near it. */
function sized(terms: Terms, value: Num): Num {
  if (typeof value === 'number') return value;
  const { n, d } = value;
  return n > largestNumber || n < -largestNumber || d > largestNumber ? lack(terms) : value;
}

const numberOf = (value: Term): Num => (isNumber(value) ? value : 0);

/** Known without being asked. */
export const isGiven = (id: string): boolean =>
  id === 'today' || id === 'hasFederalValues' || id.startsWith('federal.') || isPlaceId(id);

function idPart(name: string, slot: number): Part {
  if (isGiven(name)) return (terms) => terms.values[slot] ?? terms.given(name) ?? lack(terms);
  return (terms) => terms.values[slot] ?? lack(terms);
}

/** A date left blank is not known: nothing can be said about it, not even that it is earlier. */
function dayPart(node: Node, slotOf: SlotOf): (terms: Terms) => string | undefined {
  const part = compile(node, slotOf);
  return (terms) => {
    const value = part(terms);
    if (typeof value === 'string' && isIsoDate(value)) return value;
    lack(terms);
    return undefined;
  };
}

function datePart(of: readonly Node[], slotOf: SlotOf): Part {
  const parts = of.map((node) => compile(node, slotOf));
  return (terms) => {
    const [year = 0, month = 0, day = 0] = parts.map((part) => {
      const value = numberOf(part(terms));
      return typeof value === 'number' && value % 100 === 0 ? value / 100 : 0;
    });
    return dayOf(year, month, day) ?? lack(terms);
  };
}

function datedPart(name: 'yearOf' | 'monthOf' | 'ageOn', of: readonly Node[], slotOf: SlotOf): Part {
  const [first, second] = of.map((node) => dayPart(node, slotOf));
  return (terms) => {
    const day = first?.(terms);
    const other = second?.(terms);
    if (day === undefined || (name === 'ageOn' && other === undefined)) return 0;
    const parts = { yearOf, monthOf } as const;
    return 100 * (name === 'ageOn' ? ageOn(day, other ?? '') : parts[name](day));
  };
}

function roundPart([value, scale, mode]: readonly Part[]): Part {
  return (terms) => {
    const by = mode ? mode(terms) : 'HALF_UP';
    const decimals = scale ? numberOf(scale(terms)) : 0;
    if (typeof decimals !== 'number' || decimals % 100 !== 0 || decimals < 0 || decimals > mostDecimals * 100)
      return lack(terms);
    const rounding = by === 'CEILING' || by === 'FLOOR' ? by : 'HALF_UP';
    return round(numberOf((value as Part)(terms)), decimals / 100, rounding);
  };
}

function callPart(name: FunctionName, of: readonly Node[], slotOf: SlotOf): Part {
  if (name === 'date') return datePart(of, slotOf);
  if (name === 'yearOf' || name === 'monthOf' || name === 'ageOn') return datedPart(name, of, slotOf);
  const parts = of.map((node) => compile(node, slotOf));
  if (name === 'round') return roundPart(parts);
  const [first, ...others] = parts as [Part, ...Part[]];
  if (name === 'has') {
    const [option] = others;
    return (terms) => {
      const [list, wanted] = [first(terms), option?.(terms)];
      return Array.isArray(list) && list.includes(wanted);
    };
  }
  const better = name === 'min' ? -1 : 1;
  return (terms) => {
    let best = numberOf(first(terms));
    for (const other of others) {
      const next = numberOf(other(terms));
      if (compare(next, best) === better) best = next;
    }
    return best;
  };
}

function isSame(one: Term, other: Term): boolean {
  return isNumber(one) && isNumber(other) ? compare(one, other) === 0 : one === other;
}

/** < <= > >= of two values: of two texts as days, of everything else as numbers. */
function comparePart(left: Part, right: Part, operator: BinaryOperator): Part {
  const wantsLess = operator.startsWith('<');
  const allowsSame = operator.endsWith('=');
  return (terms) => {
    const one = left(terms);
    const other = right(terms);
    if (typeof one === 'string' && typeof other === 'string') {
      if (!isIsoDate(one) || !isIsoDate(other)) return lack(terms);
      return one === other ? allowsSame : one < other === wantsLess;
    }
    const order = compare(numberOf(one), numberOf(other));
    return order === 0 ? allowsSame : order < 0 === wantsLess;
  };
}

const operations = { '+': add, '-': subtract, '*': multiply, '/': divide } as const;

function arithmeticPart(left: Part, right: Part, operator: keyof typeof operations): Part {
  const operation = operations[operator];
  return (terms) => {
    const one = numberOf(left(terms));
    const other = numberOf(right(terms));
    // The compiler refuses a divisor that can be zero; this keeps a hand-made form from throwing.
    return operator === '/' && other === 0 ? lack(terms) : sized(terms, operation(one, other));
  };
}

function binaryPart(node: Node & { type: 'binary' }, slotOf: SlotOf): Part {
  const { operator } = node;
  const [left, right] = [compile(node.left, slotOf), compile(node.right, slotOf)];
  switch (operator) {
    case '&&':
      return (terms) => left(terms) === true && right(terms) === true;
    case '||':
      return (terms) => left(terms) === true || right(terms) === true;
    case '==':
      return (terms) => isSame(left(terms), right(terms));
    case '!=':
      return (terms) => !isSame(left(terms), right(terms));
    case '+':
    case '-':
    case '*':
    case '/':
      return arithmeticPart(left, right, operator);
    default:
      return comparePart(left, right, operator);
  }
}

function compile(node: Node, slotOf: SlotOf): Part {
  switch (node.type) {
    case 'number': {
      const value = fromFraction(parseFraction(node.text) ?? { n: 0n, d: 1n });
      return () => value;
    }
    case 'string':
      return () => node.text;
    case 'boolean':
      return () => node.value;
    case 'id':
      return idPart(node.name, slotOf(node.name));
    case 'not': {
      const part = compile(node.of, slotOf);
      return (terms) => part(terms) !== true;
    }
    case 'negate': {
      const part = compile(node.of, slotOf);
      return (terms) => subtract(0, numberOf(part(terms)));
    }
    case 'choose': {
      const [test, yes, no] = [node.test, node.yes, node.no].map((part) => compile(part, slotOf)) as [Part, Part, Part];
      return (terms) => (test(terms) === true ? yes(terms) : no(terms));
    }
    case 'call':
      return callPart(node.name, node.of, slotOf);
    case 'binary':
      return binaryPart(node, slotOf);
  }
}

export function compileFormula(source: string, slotOf: SlotOf): Formula {
  const part = compile(parseFormula(source), slotOf);
  return (terms) => {
    terms.lacksSome = false;
    const value = part(terms);
    return terms.lacksSome ? undefined : value;
  };
}
