/** Puts constants and tables into a formula, so that what remains names only questions and federal values. */
import { type Node, parseFormula } from '@withholding/interview';
import { ContentError } from '../read/findings.ts';
import type { Scalar, Table } from '../read/source-model.ts';

export interface Numbers {
  readonly constants: Readonly<Record<string, number | string>>;
  readonly tables: Readonly<Record<string, Table>>;
  /** Formulas with a name of their own. */
  readonly formulas: Readonly<Record<string, Scalar>>;
}

const reject = (message: string): ContentError =>
  new ContentError(
    'formula-parses',
    `The formula can't be read: ${message}.`,
    'See "Formulas" in docs/reference/content-language.md.',
  );

const number = (value: number): Node =>
  value < 0
    ? { type: 'negate', of: { type: 'number', text: String(-value) } }
    : { type: 'number', text: String(value) };

/** bounds [0, 10, 20] and results [a, b, c]: x < 10 ? a : x < 20 ? b : c */
function steps(of: Node, bounds: readonly number[], results: readonly Node[]): Node {
  return results.slice(0, -1).reduceRight<Node>(
    (rest, result, index) => ({
      type: 'choose',
      test: { type: 'binary', operator: '<', left: of, right: number(bounds[index + 1] ?? 0) },
      yes: result,
      no: rest,
    }),
    results.at(-1) as Node,
  );
}

function lookup(table: Table, row: Node, column: Node | undefined): Node {
  const results = table.rows.map((cells) => {
    const amounts = cells.slice(1).map(number);
    return column && table.columns ? steps(column, table.columns, amounts) : (amounts[0] as Node);
  });
  return steps(
    row,
    table.rows.map((cells) => cells[0] ?? 0),
    results,
  );
}

/** ageOn(dateOfBirth, 'yearEnd'): on December 31 of the year it is. */
const isYearEnd = (node: Node): boolean => node.type === 'string' && node.text === 'yearEnd';
const yearEnd = parseFormula('date(yearOf(today), 12, 31)');

const isZero = (node: Node): boolean => node.type === 'number' && node.text === '0';

/** What a question that is left out makes pointless: x + 0, 0 * x, false && x, false ? x : y. */
function fold(node: Node): Node {
  if (node.type === 'not' && node.of.type === 'boolean') return { type: 'boolean', value: !node.of.value };
  if (node.type === 'choose' && node.test.type === 'boolean') return node.test.value ? node.yes : node.no;
  if (node.type !== 'binary') return node;
  const { operator, left, right } = node;
  if (operator === '*' && (isZero(left) || isZero(right))) return { type: 'number', text: '0' };
  if (operator === '+') return isZero(right) ? left : isZero(left) ? right : node;
  if (operator !== '&&' && operator !== '||') return node;
  const decides = operator === '||';
  if (left.type === 'boolean') return left.value === decides ? left : right;
  return right.type === 'boolean' ? (right.value === decides ? right : left) : node;
}

function walk(node: Node, numbers: Numbers, depth = 0): Node {
  if (depth > 20) throw reject('the named formulas refer to each other in a circle');
  const again = (part: Node): Node => walk(part, numbers, depth);
  switch (node.type) {
    case 'id': {
      const named = Object.hasOwn(numbers.formulas, node.name) ? numbers.formulas[node.name] : undefined;
      if (named !== undefined) return walk(parseFormula(String(named)), numbers, depth + 1);
      const constant = Object.hasOwn(numbers.constants, node.name) ? numbers.constants[node.name] : undefined;
      if (constant === undefined) return node;
      return typeof constant === 'number' ? number(constant) : { type: 'string', text: constant };
    }
    case 'not':
    case 'negate':
      return fold({ ...node, of: again(node.of) });
    case 'binary':
      return fold({ ...node, left: again(node.left), right: again(node.right) });
    case 'choose':
      return fold({ ...node, test: again(node.test), yes: again(node.yes), no: again(node.no) });
    case 'call': {
      if (node.name === 'ageOn') return { ...node, of: node.of.map((part) => again(isYearEnd(part) ? yearEnd : part)) };
      if (node.name !== 'lookup') return { ...node, of: node.of.map(again) };
      const [name, row, column] = node.of;
      const table = name?.type === 'id' ? numbers.tables[name.name] : undefined;
      if (!table || !row)
        throw reject(
          `lookup() needs a table of this edition and a value; tables: ${Object.keys(numbers.tables).join(', ') || 'none'}`,
        );
      if (Boolean(column) !== Boolean(table.columns))
        throw reject('lookup() needs one value for a table without columns and two for a table with columns');
      return lookup(table, again(row), column && again(column));
    }
    default:
      return node;
  }
}

/** Parses a formula as written and fills in the edition's numbers. */
export function expandFormula(source: Scalar, numbers: Numbers): Node {
  return walk(parseFormula(String(source)), numbers);
}
