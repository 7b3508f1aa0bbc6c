/** Types of formulas, checked at build time so that nothing can go wrong at run time. */
import { type AnswerType, idsOf, isIsoDate, isPlaceId, type Node } from '@withholding/interview';
import { ContentError } from '../read/findings.ts';

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
    throw new ContentError(
      'formula-types',
      `The formula needs ${article[type]}, but has ${article[found]}${node.type === 'id' ? ` (${node.name})` : ''}.`,
      `Use ${article[type]} there.`,
    );
  }
}

function checkDivisor(node: Node, known: Known): void {
  const safe =
    node.type === 'number' ? !/^0*(\.0*)?$/.test(node.text) : node.type === 'id' && known.neverZero(node.name);
  if (!safe) {
    throw new ContentError(
      'division',
      'The formula divides by something that can be zero.',
      'Divide by a constant, or by a required question whose range starts above 0 (such as integer: 1..366).',
    );
  }
}

function checkEquality(left: Node, right: Node, known: Known): void {
  const [a, b] = [typeOfFormula(left, known), typeOfFormula(right, known)];
  if (a !== b || a === 'list')
    throw new ContentError(
      'formula-types',
      `The formula compares ${article[a]} with ${article[b]}.`,
      "Compare values of the same type. For a list, use has(question, 'OPTION').",
    );
  const [id, word] = left.type === 'id' ? [left, right] : [right, left];
  if (id.type === 'id' && isPlaceId(id.name) && word.type === 'string' && word.text !== word.text.toUpperCase())
    throw new ContentError(
      'formula-options',
      `"${id.name}" is compared in capitals, so it is never '${word.text}'.`,
      `Write '${word.text.toUpperCase()}'.`,
    );
  const options = id.type === 'id' ? known.optionsOf(id.name) : undefined;
  if (id.type === 'id' && word.type === 'string' && options && !options.includes(word.text)) {
    throw new ContentError(
      'formula-options',
      `"${id.name}" has no option '${word.text}'.`,
      `Its options: ${options.join(', ')}.`,
    );
  }
}

const signatures = {
  yearOf: { takes: ['date'], gives: 'number', written: 'yearOf(date)' },
  monthOf: { takes: ['date'], gives: 'number', written: 'monthOf(date)' },
  date: { takes: ['number', 'number', 'number'], gives: 'date', written: 'date(year, month, day)' },
  ageOn: {
    takes: ['date', 'date'],
    gives: 'number',
    written: "ageOn(dateOfBirth, day) or ageOn(dateOfBirth, 'yearEnd')",
  },
} as const;

/** yearOf(), date() and ageOn(). Month and day are written out, so that the day exists in every year. */
function typeOfDated(name: keyof typeof signatures, of: readonly Node[], known: Known): AnswerType {
  const { takes, gives, written } = signatures[name];
  if (of.length !== takes.length)
    throw new ContentError('formula-types', `${name}() takes ${takes.length} values.`, `Write ${written}.`);
  for (const [index, type] of takes.entries()) want(of[index] as Node, type, known);
  if (name === 'date') {
    const [month, day] = of.slice(1).map((node) => (node.type === 'number' ? node.text.padStart(2, '0') : ''));
    if (!isIsoDate(`2001-${month}-${day}`))
      throw new ContentError(
        'formula-types',
        'date() needs a month and a day that exist in every year.',
        'Write month and day as numbers: date(taxYear + 1, 2, 15).',
      );
  }
  return gives;
}

/** Clients put the text of an answer in place of its id; 1970-05-01 would be read as 1964. */
export function refuseDates(node: Node, known: Known): void {
  const dated = idsOf(node).find((id) => known.typeOf(id) === 'date');
  if (dated !== undefined)
    throw new ContentError(
      'formula-clients',
      `"${dated}" is a date, and a formula that clients evaluate can only use numbers.`,
      'Use the date in a check, a tax parameter, a box or "required" instead.',
    );
}

export function typeOfFormula(node: Node, known: Known): AnswerType {
  switch (node.type) {
    case 'string':
      return isIsoDate(node.text) ? 'date' : 'string';
    case 'number':
    case 'boolean':
      return node.type;
    case 'id': {
      const type = known.typeOf(node.name);
      if (!type)
        throw new ContentError(
          'formula-ids',
          `The formula names "${node.name}", which is not a question, a constant, a federal value of this edition or today.`,
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
          throw new ContentError(
            'formula-types',
            'has() takes a question and an option.',
            "Write has(question, 'OPTION').",
          );
        want(list, 'list', known);
        want(option, 'string', known);
        const options = list.type === 'id' ? known.optionsOf(list.name) : undefined;
        if (option.type === 'string' && options && !options.includes(option.text)) {
          throw new ContentError(
            'formula-options',
            `There is no option '${option.text}'.`,
            `Its options: ${options.join(', ')}.`,
          );
        }
        return 'boolean';
      }
      if (node.name === 'yearOf' || node.name === 'monthOf' || node.name === 'date' || node.name === 'ageOn')
        return typeOfDated(node.name, node.of, known);
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
      const compares = operator.startsWith('<') || operator.startsWith('>');
      const dates = compares && typeOfFormula(left, known) === 'date';
      const type = operator === '&&' || operator === '||' ? 'boolean' : dates ? 'date' : 'number';
      want(left, type, known);
      want(right, type, known);
      if (operator === '/') checkDivisor(right, known);
      return compares ? 'boolean' : type;
    }
  }
}
