/**
 * Writes a formula with nothing but ids, decimals, + - * /, comparisons and ? : — what every client can evaluate.
 * Constants become numbers, min, max, lookups and && || ! become ? :, an outer round becomes scale and rounding mode.
 */
import type { Node } from '@withholding/interview';
import { ContentError } from '../read/findings.ts';

const reject = (message: string, remedy: string): ContentError => new ContentError('formula-clients', message, remedy);

const compare = (operator: '<' | '>', left: Node, right: Node): Node => ({ type: 'binary', operator, left, right });

/** test ? yes : no, with the test's && || ! worked into the branches. */
function chooseBy(test: Node, yes: Node, no: Node): Node {
  if (test.type === 'not') return chooseBy(test.of, no, yes);
  if (test.type === 'boolean') return test.value ? yes : no;
  if (test.type === 'binary' && test.operator === '&&') return chooseBy(test.left, chooseBy(test.right, yes, no), no);
  if (test.type === 'binary' && test.operator === '||') return chooseBy(test.left, yes, chooseBy(test.right, yes, no));
  if (test.type === 'choose') return chooseBy(test.test, chooseBy(test.yes, yes, no), chooseBy(test.no, yes, no));
  return { type: 'choose', test: simple(test), yes, no };
}

function simple(node: Node): Node {
  switch (node.type) {
    case 'number':
      return node;
    case 'id':
      if (node.name === 'today')
        throw reject(
          "A formula that clients evaluate can't use today.",
          'Use today in tax parameters and in what is printed.',
        );
      return node;
    case 'string':
      throw reject(
        `'${node.text}' is a word, and a formula that clients evaluate can only use numbers.`,
        'Branch on the choice with next, and give the number in each branch as a calculated question of the same id.',
      );
    case 'boolean':
      throw reject('You can test true and false, but not calculate with them.', 'Use test ? 1 : 0.');
    case 'negate':
      return { type: 'binary', operator: '-', left: { type: 'number', text: '0' }, right: simple(node.of) };
    case 'not':
      throw reject('The formula gives true or false, not a number.', 'Use test ? 1 : 0.');
    case 'choose':
      return chooseBy(node.test, simple(node.yes), simple(node.no));
    case 'call': {
      if (node.name === 'min' || node.name === 'max') {
        const operator = node.name === 'min' ? '<' : '>';
        return node.of
          .map(simple)
          .reduce((best, next) => ({ type: 'choose', test: compare(operator, best, next), yes: best, no: next }));
      }
      if (node.name !== 'round') break;
      throw reject(
        `${node.name}() can't be used inside a formula that clients evaluate.`,
        'Put the rounded part into a calculated question of its own, with scale and rounding.',
      );
    }
    case 'binary':
      if (node.operator === '&&' || node.operator === '||') {
        throw reject('The formula gives true or false, not a number.', 'Use test ? 1 : 0.');
      }
      return { ...node, left: simple(node.left), right: simple(node.right) };
  }
  throw reject(
    `Clients can't evaluate ${node.name}().`,
    'Use it in a check, a tax parameter, a box or "required" instead.',
  );
}

const strength = { '==': 3, '!=': 3, '<': 4, '<=': 4, '>': 4, '>=': 4, '+': 5, '-': 5, '*': 6, '/': 6 } as const;

function write(node: Node, outer: number): string {
  if (node.type === 'number') return node.text;
  if (node.type === 'id') return node.name;
  if (node.type === 'choose') {
    const text = `${write(node.test, 1)} ? ${write(node.yes, 1)} : ${write(node.no, 0)}`;
    return outer > 0 ? `(${text})` : text;
  }
  if (node.type !== 'binary' || !(node.operator in strength)) throw new Error(`cannot write ${node.type}`);
  const own = strength[node.operator as keyof typeof strength];
  const text = `${write(node.left, own)} ${node.operator} ${write(node.right, own + 1)}`;
  return outer > own ? `(${text})` : text;
}

/** The formula as clients receive it. */
export function lowerFormula(node: Node): string {
  const text = write(simple(node), 0);
  if (text.length > 30_000)
    throw reject('The formula is too long for clients.', 'Split it into several calculated questions.');
  return text;
}
