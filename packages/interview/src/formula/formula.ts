/**
 * The formula language: ids, decimals, 'words', '2026-12-31', + - * /, comparisons, && || !, ? :, and the
 * functions min, max, round, has, yearOf, monthOf, date, ageOn and (at build time only) lookup. Parsed by precedence climbing, evaluated without eval.
 */
import { memoize } from '../memoize.ts';
import { maxNumberLength } from './bounds.ts';

export type Node =
  | { readonly type: 'number'; readonly text: string }
  | { readonly type: 'string'; readonly text: string }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'id'; readonly name: string; readonly at: number }
  | { readonly type: 'not'; readonly of: Node }
  | { readonly type: 'negate'; readonly of: Node }
  | { readonly type: 'binary'; readonly operator: BinaryOperator; readonly left: Node; readonly right: Node }
  | { readonly type: 'choose'; readonly test: Node; readonly yes: Node; readonly no: Node }
  | { readonly type: 'call'; readonly name: FunctionName; readonly of: readonly Node[] };

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/';

export const functionNames = ['min', 'max', 'round', 'has', 'yearOf', 'monthOf', 'date', 'ageOn', 'lookup'] as const;
export type FunctionName = (typeof functionNames)[number];

export class FormulaError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** Long enough for a two-way table of 15 by 12 amounts, short enough to parse in a blink. */
const longest = 40_000;
const deepest = 200;

const tokens =
  /\s*(?:([0-9]+(?:\.[0-9]+)?)|([A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)|'([^']*)'|(\|\||&&|[=!<>]=|[-+*/<>!?:(),]))/y;

interface Token {
  readonly kind: 'number' | 'id' | 'string' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}

function tokenize(source: string): Token[] {
  if (source.length > longest) throw new FormulaError(`the formula is longer than ${longest} characters`, 0);
  const found: Token[] = [];
  tokens.lastIndex = 0;
  while (source.slice(tokens.lastIndex).trim() !== '') {
    const at = tokens.lastIndex;
    const match = tokens.exec(source);
    if (!match) {
      const rest = source.slice(at).trimStart();
      throw new FormulaError(`does not understand "${rest.slice(0, 12)}"`, source.length - rest.length);
    }
    const [, number, id, string, sign] = match;
    if (number !== undefined && number.length > maxNumberLength) throw new FormulaError('a number is too long', at);
    const text = number ?? id ?? string ?? sign ?? '';
    const kind = number !== undefined ? 'number' : id !== undefined ? 'id' : string !== undefined ? 'string' : 'sign';
    found.push({ kind, text, at: tokens.lastIndex - text.length - (kind === 'string' ? 2 : 0) });
    if (found.length > longest / 2) throw new FormulaError('the formula has too many parts', at);
  }
  found.push({ kind: 'end', text: 'the end', at: source.length });
  return found;
}

const precedence: Record<BinaryOperator, number> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
};
const isOperator = (text: string): text is BinaryOperator => Object.hasOwn(precedence, text);
const isFunction = (text: string): text is FunctionName => (functionNames as readonly string[]).includes(text);

class Parser {
  readonly #tokens: Token[];
  #position = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = tokenize(source);
  }

  get #now(): Token {
    return this.#tokens[this.#position] as Token;
  }

  parse(): Node {
    const node = this.#expression(0);
    if (this.#now.kind !== 'end') throw new FormulaError(`did not expect "${this.#now.text}"`, this.#now.at);
    return node;
  }

  #take(text: string): boolean {
    if (this.#now.kind !== 'sign' || this.#now.text !== text) return false;
    this.#position += 1;
    return true;
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw new FormulaError(`expected "${text}" before "${this.#now.text}"`, this.#now.at);
  }

  #expression(least: number): Node {
    this.#depth += 1;
    if (this.#depth > deepest) throw new FormulaError('the formula is nested too deeply', this.#now.at);
    let left = this.#operand();
    for (;;) {
      const { kind, text } = this.#now;
      if (kind !== 'sign') break;
      if (text === '?' && least === 0) {
        this.#position += 1;
        const yes = this.#expression(0);
        this.#expect(':');
        left = { type: 'choose', test: left, yes, no: this.#expression(0) };
      } else if (isOperator(text) && precedence[text] > least) {
        this.#position += 1;
        left = { type: 'binary', operator: text, left, right: this.#expression(precedence[text]) };
      } else break;
    }
    this.#depth -= 1;
    return left;
  }

  #operand(): Node {
    const token = this.#now;
    this.#position += 1;
    if (token.kind === 'number') return { type: 'number', text: token.text };
    if (token.kind === 'string') return { type: 'string', text: token.text };
    if (token.kind === 'id') return this.#named(token);
    if (token.kind === 'sign' && token.text === '!') return { type: 'not', of: this.#expression(6) };
    if (token.kind === 'sign' && token.text === '-') return { type: 'negate', of: this.#expression(6) };
    if (token.kind === 'sign' && token.text === '(') {
      const inner = this.#expression(0);
      this.#expect(')');
      return inner;
    }
    throw new FormulaError(`expected a value before "${token.text}"`, token.at);
  }

  #named(token: Token): Node {
    if (token.text === 'true' || token.text === 'false') return { type: 'boolean', value: token.text === 'true' };
    if (!isFunction(token.text) || !this.#take('(')) return { type: 'id', name: token.text, at: token.at };
    const of: Node[] = [];
    do of.push(this.#expression(0));
    while (this.#take(','));
    this.#expect(')');
    return { type: 'call', name: token.text, of };
  }
}

/** Parses a formula; the same text is parsed once. */
export const parseFormula = memoize((source): Node => new Parser(source).parse());

/** Every id a formula names, each once, in order of appearance. */
export function idsOf(node: Node, found: string[] = []): string[] {
  switch (node.type) {
    case 'id':
      if (!found.includes(node.name)) found.push(node.name);
      break;
    case 'not':
    case 'negate':
      idsOf(node.of, found);
      break;
    case 'binary':
      idsOf(node.left, found);
      idsOf(node.right, found);
      break;
    case 'choose':
      idsOf(node.test, found);
      idsOf(node.yes, found);
      idsOf(node.no, found);
      break;
    case 'call':
      for (const part of node.of) idsOf(part, found);
  }
  return found;
}
