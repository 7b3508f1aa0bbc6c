import { memoize } from '../memoize.ts';
import { largestNumber, maxDecimals } from './bounds.ts';
import { ageOn, dayOf, isIsoDate, monthOf, yearOf } from './dates.ts';
import type { BinaryOperator, FunctionName, Node } from './formula.ts';
import { add, compare, divide, type Fraction, multiply, parseFraction, round, subtract, zero } from './fraction.ts';

/**
 * The values of formulas. A date is its YYYY-MM-DD text, empty when left blank. A list is the checked options of a
 * multi-select question.
 */
export type Value = Fraction | boolean | string | readonly string[];

/** Looks up an id: its value, or undefined when it is not known on this path. */
export type Scope = (id: string) => Value | undefined;

/** A value the formula needs is not known (yet). Compile-time proofs rule out every other failure. */
export class Unknown {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}

/** Far above what any form needs; a longer formula is rejected. */
const maxSteps = 100_000;

export const isFraction = (value: unknown): value is Fraction =>
  typeof value === 'object' && value !== null && 'd' in value && 'n' in value;

const constant = memoize((text): Fraction => parseFraction(text) ?? zero);

class Evaluation {
  readonly #scope: Scope;
  #steps = 0;
  /** The first id that is not known. Whatever comes out is then not used: going on is cheaper than throwing. */
  missing: string | undefined;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  value(node: Node): Value {
    this.#steps += 1;
    if (this.#steps > maxSteps) return this.#lack('(too many steps)');
    switch (node.type) {
      case 'number':
        return constant(node.text);
      case 'string':
        return node.text;
      case 'boolean':
        return node.value;
      case 'id': {
        const value = this.#scope(node.name);
        return value === undefined ? this.#lack(node.name) : value;
      }
      case 'not':
        return !this.truth(node.of);
      case 'negate':
        return subtract(zero, this.number(node.of));
      case 'choose':
        return this.value(this.truth(node.test) ? node.yes : node.no);
      case 'call':
        return this.#call(node.name, node.of);
      case 'binary':
        return this.#binary(node);
    }
  }

  #lack(id: string): Value {
    this.missing ??= id;
    return zero;
  }

  /** Exact numbers grow with every operation; past this size no form means them. */
  #sized(value: Fraction): Value {
    const { n, d } = value;
    return n > largestNumber || n < -largestNumber || d > largestNumber ? this.#lack('(too large)') : value;
  }

  number(node: Node): Fraction {
    const value = this.value(node);
    return isFraction(value) ? value : zero;
  }

  truth(node: Node): boolean {
    return this.value(node) === true;
  }

  /** A blank date is unknown, so it can't be compared. */
  #day(node: Node | undefined): string | undefined {
    const value = node && this.value(node);
    if (typeof value === 'string' && isIsoDate(value)) return value;
    this.#lack('(no date)');
    return undefined;
  }

  #dated(name: 'yearOf' | 'monthOf' | 'date' | 'ageOn', of: readonly Node[]): Value {
    if (name === 'date') {
      const [year = 0, month = 0, day = 0] = of.map((node) => {
        const { n, d } = this.number(node);
        return d === 1n ? Number(n) : 0;
      });
      return dayOf(year, month, day) ?? this.#lack('(no such day)');
    }
    const [day, other] = of.map((node) => this.#day(node));
    if (day === undefined || (name === 'ageOn' && other === undefined)) return zero;
    const parts = { yearOf, monthOf } as const;
    return { n: BigInt(name === 'ageOn' ? ageOn(day, other ?? '') : parts[name](day)), d: 1n };
  }

  #call(name: FunctionName, of: readonly Node[]): Value {
    if (name === 'yearOf' || name === 'monthOf' || name === 'date' || name === 'ageOn') return this.#dated(name, of);
    if (name === 'has') {
      const [list, option] = [of[0], of[1]].map((node) => node && this.value(node));
      return Array.isArray(list) && list.includes(option);
    }
    if (name === 'round') {
      const mode = of[2] ? this.value(of[2]) : 'HALF_UP';
      const scale = of[1] ? this.number(of[1]) : zero;
      if (scale.d !== 1n || scale.n < 0n || scale.n > maxDecimals) return this.#lack('(no such scale)');
      return round(
        this.number(of[0] as Node),
        Number(scale.n),
        mode === 'CEILING' || mode === 'FLOOR' ? mode : 'HALF_UP',
      );
    }
    const wanted = name === 'min' ? -1 : 1;
    return of.map((node) => this.number(node)).reduce((best, next) => (compare(next, best) === wanted ? next : best));
  }

  /** < <= > >= on two dates. */
  #earlier(one: string, other: string, operator: BinaryOperator): Value {
    if (!isIsoDate(one) || !isIsoDate(other)) return this.#lack('(no date)');
    if (one === other) return operator === '<=' || operator === '>=';
    return one < other === operator.startsWith('<');
  }

  #binary(node: Node & { type: 'binary' }): Value {
    switch (node.operator) {
      case '&&':
        return this.truth(node.left) && this.truth(node.right);
      case '||':
        return this.truth(node.left) || this.truth(node.right);
      case '==':
      case '!=': {
        const [left, right] = [this.value(node.left), this.value(node.right)];
        const same = isFraction(left) && isFraction(right) ? compare(left, right) === 0 : left === right;
        return same === (node.operator === '==');
      }
    }
    const [one, other] = [this.value(node.left), this.value(node.right)];
    if (typeof one === 'string' && typeof other === 'string') return this.#earlier(one, other, node.operator);
    const [left, right] = [isFraction(one) ? one : zero, isFraction(other) ? other : zero];
    switch (node.operator) {
      case '+':
        return this.#sized(add(left, right));
      case '-':
        return this.#sized(subtract(left, right));
      case '*':
        return this.#sized(multiply(left, right));
      case '/':
        // The compiler rejects a divisor that can be zero; this keeps a hand-made form from throwing.
        if (right.n === 0n) return this.#lack('(division by zero)');
        return this.#sized(divide(left, right));
      case '<':
        return compare(left, right) < 0;
      case '<=':
        return compare(left, right) <= 0;
      case '>':
        return compare(left, right) > 0;
      case '>=':
        return compare(left, right) >= 0;
    }
  }
}

/** The formula's value, or an Unknown naming the first id that is missing. */
export function evaluate(node: Node, scope: Scope): Value | Unknown {
  const evaluation = new Evaluation(scope);
  const value = evaluation.value(node);
  return evaluation.missing === undefined ? value : new Unknown(evaluation.missing);
}
