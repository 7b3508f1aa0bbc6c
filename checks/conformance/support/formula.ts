/** Evaluates formulas and conditions as a client would: each id is replaced by the answer to that question. */
import { asBoolean, asNumber, call, earlier, NotKnown, same, type Value } from './formula-values.ts';
import { add, compare, divide, type Fraction, multiply, negate, readFraction } from './fraction.ts';

type Thunk = () => Value;

const token = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([A-Za-z_][\w.]*)|'([^']*)'|"([^"]*)"|(&&|\|\||[<>=!]=|[-+*/<>!?:(),]))/y;
const levels = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>='], ['+', '-'], ['*', '/']];

export function evaluate(formula: string, answers: ReadonlyMap<string, string>): Fraction {
  return asNumber(reader(formula, answers).all()());
}

/** Undefined while the condition does not apply. */
export function holds(condition: string, answers: { get(id: string): string | undefined }): boolean | undefined {
  try {
    return asBoolean(reader(condition, answers).all()());
  } catch (error) {
    if (error instanceof NotKnown) return undefined;
    throw error;
  }
}

/** The ids a formula uses. */
export function idsOf(formula: string): string[] {
  const ids = new Set<string>();
  const note = (id: string): undefined => void ids.add(id);
  reader(formula, { get: note }).all();
  return [...ids];
}

/** Reads the whole text first and computes afterwards: the branch not taken must not be computed. */
function reader(formula: string, answers: { get(id: string): string | undefined }) {
  const words: RegExpExecArray[] = [];
  token.lastIndex = 0;
  const text = formula.trimEnd();
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const word = token.exec(text);
    if (!word) throw new Error(`cannot read the formula at ${at}: ${text.slice(at, at + 30)}`);
    words.push(word);
  }
  let next = 0;
  const take = (...operators: string[]): string | undefined => {
    const operator = words[next]?.[5];
    if (operator === undefined || !operators.includes(operator)) return undefined;
    next += 1;
    return operator;
  };
  const expect = (operator: string): void => {
    if (!take(operator)) throw new Error(`the formula lacks ${operator}: ${text.slice(0, 200)}`);
  };

  const choice = (): Thunk => {
    const test = level(0);
    if (!take('?')) return test;
    const yes = choice();
    expect(':');
    const no = choice();
    return () => (asBoolean(test()) ? yes() : no());
  };
  const level = (depth: number): Thunk => {
    const operators = levels[depth];
    if (!operators) return prefixed();
    let left = level(depth + 1);
    for (let operator = take(...operators); operator; operator = take(...operators)) {
      const [first, second, sign] = [left, level(depth + 1), operator];
      left = () => apply(sign, first, second);
    }
    return left;
  };
  const prefixed = (): Thunk => {
    if (take('!')) {
      const of = prefixed();
      return () => !asBoolean(of());
    }
    if (take('-')) {
      const of = prefixed();
      return () => negate(asNumber(of()));
    }
    return atom();
  };
  const atom = (): Thunk => {
    if (take('(')) {
      const inner = choice();
      expect(')');
      return inner;
    }
    const [, digits, id, single, double] = words[next] ?? [];
    next += 1;
    if (digits !== undefined) return () => asNumber(digits);
    if (id === 'true' || id === 'false') return () => id === 'true';
    if (id !== undefined && take('(')) {
      const of = [choice()];
      while (take(',')) of.push(choice());
      expect(')');
      return () =>
        call(
          id,
          of.map((part) => part()),
        );
    }
    if (id !== undefined) {
      const answer = answers.get(id);
      return () => {
        if (answer === undefined) throw new NotKnown(`no answer to ${id}`);
        return answer === 'true' || answer === 'false' ? answer === 'true' : (readFraction(answer) ?? answer);
      };
    }
    const quoted = single ?? double;
    if (quoted === undefined) throw new Error(`the formula stops early: ${text.slice(0, 200)}`);
    return () => quoted;
  };

  return {
    all(): Thunk {
      const result = choice();
      if (next !== words.length) throw new Error(`something stands behind the formula: ${text.slice(0, 200)}`);
      return result;
    },
  };
}

function apply(operator: string, left: Thunk, right: Thunk): Value {
  if (operator === '&&') return asBoolean(left()) && asBoolean(right());
  if (operator === '||') return asBoolean(left()) || asBoolean(right());
  const [a, b] = [left(), right()];
  if (operator === '==') return same(a, b);
  if (operator === '!=') return !same(a, b);
  if (typeof a === 'string' && typeof b === 'string' && /^[<>]/.test(operator)) return earlier(operator, a, b);
  return arithmetic[operator]?.(asNumber(a), asNumber(b)) ?? false;
}

const arithmetic: Readonly<Record<string, (x: Fraction, y: Fraction) => Value>> = {
  '+': add,
  '-': (x, y) => add(x, negate(y)),
  '*': multiply,
  '/': divide,
  '<': (x, y) => compare(x, y) < 0,
  '<=': (x, y) => compare(x, y) <= 0,
  '>': (x, y) => compare(x, y) > 0,
  '>=': (x, y) => compare(x, y) >= 0,
};
