/** Types of formulas, checked at build time so that nothing can go wrong at run time. */
import type { AnswerType, Node } from '@withholding/interview';
import { Refusal } from './diagnostics.ts';

export interface Known {
  typeOf(id: string): AnswerType | undefined;
  /** The options of a choice, to catch a word that can never be equal. */
  optionsOf(id: string): readonly string[] | undefined;
  /** Whether the id is always answered with a number above zero. */
  neverZero(id: string): boolean;
  suggest(id: string): string;
}

const article: Record<AnswerType, string> = {
  number: 'a number',
  boolean: 'yes or no',
  string: 'a word',
  list: 'a list',
  date: 'a date',
};

function want(node: Node, type: AnswerType, known: Known): void {
  const found = typeOfFormula(node, known);
  if (found !== type) {
    throw new Refusal(
      'formula-types',
      `The formula needs ${article[type]} where it has ${article[found]}${node.type === 'id' ? ` (${node.name})` : ''}.`,
      `Use ${article[type]} there.`,
    );
  }
}

function checkDivisor(node: Node, known: Known): void {
  const safe =
    node.type === 'number' ? !/^0*(\.0*)?$/.test(node.text) : node.type === 'id' && known.neverZero(node.name);
  if (!safe) {
    throw new Refusal(
      'division',
      'The formula divides by something that can be zero.',
      'Divide by a constant, or by a required question whose range starts above 0 (such as integer: 1..366).',
    );
  }
}

function checkEquality(left: Node, right: Node, known: Known): void {
  const [a, b] = [typeOfFormula(left, known), typeOfFormula(right, known)];
  if (a !== b || a === 'list')
    throw new Refusal(
      'formula-types',
      `The formula compares ${article[a]} with ${article[b]}.`,
      "Compare like with like; use has(question, 'OPTION') for a list.",
    );
  const [id, word] = left.type === 'id' ? [left, right] : [right, left];
  const options = id.type === 'id' ? known.optionsOf(id.name) : undefined;
  if (id.type === 'id' && word.type === 'string' && options && !options.includes(word.text)) {
    throw new Refusal(
      'formula-options',
      `"${id.name}" has no option '${word.text}'.`,
      `Its options: ${options.join(', ')}.`,
    );
  }
}

export function typeOfFormula(node: Node, known: Known): AnswerType {
  switch (node.type) {
    case 'number':
    case 'string':
    case 'boolean':
      return node.type;
    case 'id': {
      const type = known.typeOf(node.name);
      if (!type)
        throw new Refusal(
          'formula-ids',
          `The formula names "${node.name}", which is not a question, a constant or a federal value of this edition.`,
          known.suggest(node.name),
        );
      return type;
    }
    case 'not':
      want(node.of, 'boolean', known);
      return 'boolean';
    case 'negate':
      want(node.of, 'number', known);
      return 'number';
    case 'choose': {
      want(node.test, 'boolean', known);
      const yes = typeOfFormula(node.yes, known);
      want(node.no, yes, known);
      return yes;
    }
    case 'call': {
      if (node.name === 'has') {
        const [list, option] = node.of;
        if (!list || !option || node.of.length !== 2)
          throw new Refusal('formula-types', 'has() takes a question and an option.', "Write has(question, 'OPTION').");
        want(list, 'list', known);
        want(option, 'string', known);
        const options = list.type === 'id' ? known.optionsOf(list.name) : undefined;
        if (option.type === 'string' && options && !options.includes(option.text)) {
          throw new Refusal(
            'formula-options',
            `There is no option '${option.text}'.`,
            `Its options: ${options.join(', ')}.`,
          );
        }
        return 'boolean';
      }
      const numbers = node.name === 'round' ? node.of.slice(0, 2) : node.of;
      for (const part of numbers) want(part, 'number', known);
      return 'number';
    }
    case 'binary': {
      const { operator, left, right } = node;
      if (operator === '==' || operator === '!=') {
        checkEquality(left, right, known);
        return 'boolean';
      }
      const type = operator === '&&' || operator === '||' ? 'boolean' : 'number';
      want(left, type, known);
      want(right, type, known);
      if (operator === '/') checkDivisor(right, known);
      return type === 'boolean' || operator.startsWith('<') || operator.startsWith('>') ? 'boolean' : 'number';
    }
  }
}
