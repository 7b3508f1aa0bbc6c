/** Rules that give answers from facts: from YAML to formulas that the interview over all forms evaluates. */
import { accepts, type FactRule, isPlaceId, type Node, type Question, situationTypes } from '@withholding/interview';
import { expandFormula, type Numbers } from '../../compile/expand.ts';
import { type Known, typeOfFormula } from '../../compile/type-check.ts';
import { writeFormula } from '../../compile/write-formula.ts';
import { ContentError } from '../../read/findings.ts';
import type { FactRuleSource, Scalar } from '../../read/source-model.ts';

/** Nothing knows it, so the form asks. */
const ask: Node = { type: 'id', name: 'ask', at: 0 };

export interface FactNames {
  readonly facts: ReadonlyMap<string, Question>;
  /** Formulas with a name of their own. */
  readonly means: Readonly<Record<string, string>>;
}

function knownTo({ facts }: FactNames): Known {
  return {
    typeOf: (id) => facts.get(id)?.type ?? situationTypes[id] ?? (isPlaceId(id) ? 'string' : undefined),
    optionsOf: (id) => facts.get(id)?.options,
    neverZero: (id) => id === 'employer.payPeriods',
    suggest: () => `Name a fact, a place or one of ${Object.keys(situationTypes).join(', ')}.`,
  };
}

const literal = (value: Scalar): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** {household: {SINGLE: SINGLE, MARRIED: JOINT}} as a formula. A value that isn't listed is asked. */
function mapped(map: NonNullable<Exclude<FactRuleSource, string>['map']>, isText: boolean): Node {
  const [fact = '', answers = {}] = Object.entries(map)[0] ?? [];
  const numbers: Numbers = { constants: {}, tables: {}, formulas: {} };
  const answer = (value: Scalar): Node => expandFormula(isText ? literal(String(value)) : String(value), numbers);
  const { else: rest, ...values } = answers;
  return Object.entries(values).reduceRight<Node>(
    (no, [value, given]) => ({
      type: 'choose',
      test: expandFormula(`${fact} == '${value}'`, numbers),
      yes: answer(given),
      no,
    }),
    rest === undefined ? ask : answer(rest),
  );
}

/** What the formula can give: its ends, past the conditions. */
function endsOf(node: Node): Node[] {
  return node.type === 'choose' ? [...endsOf(node.yes), ...endsOf(node.no)] : [node];
}

/** Conditions whose other end is to ask have the type of the rest. */
function withoutAsk(node: Node): Node {
  if (node.type !== 'choose') return node;
  const [yes, no] = [withoutAsk(node.yes), withoutAsk(node.no)];
  if (no.type === 'id' && no.name === 'ask') return { ...node, yes, no: yes };
  if (yes.type === 'id' && yes.name === 'ask') return { ...node, yes: no, no };
  return { ...node, yes, no };
}

const reject = (message: string, remedy: string): ContentError => new ContentError('fact-rule', message, remedy);

function checkEnds(question: Question, node: Node): void {
  for (const end of endsOf(node)) {
    const text = end.type === 'string' || end.type === 'number' ? end.text : undefined;
    if (text === undefined || text === '' || accepts(question, text)) continue;
    const remedy = question.options ? `Its options: ${question.options.join(', ')}.` : 'Give an answer it accepts.';
    throw reject(`"${question.id}" doesn't accept '${text}'.`, remedy);
  }
}

/** Throws a ContentError when the rule can't give an answer to the question. */
export function compileFactRule(source: FactRuleSource, question: Question, names: FactNames): FactRule {
  if (question.calculation) throw reject(`"${question.id}" is calculated, so nobody asks it.`, 'Remove the rule.');
  const { is, suggest, map, when, claim } = typeof source === 'string' ? ({ is: source } as const) : source;
  const written = is ?? suggest;
  if ((written === undefined) === (map === undefined) || (is !== undefined && suggest !== undefined))
    throw reject('A rule has one of is, suggest and map.', 'Write the formula once.');
  const numbers: Numbers = { constants: {}, tables: {}, formulas: names.means };
  const isText = question.type === 'string' || question.type === 'list';
  const given = written === undefined ? mapped(map ?? {}, isText) : expandFormula(written, numbers);
  const known = knownTo(names);
  const isBlank = given.type === 'string' && given.text === '';
  const isAsked = given.type === 'id' && given.name === 'ask';
  const type = isBlank || isAsked ? question.type : typeOfFormula(withoutAsk(given), known);
  if (type !== question.type && !(type === 'string' && question.type === 'list'))
    throw reject(`The rule gives ${type}, but "${question.id}" takes ${question.type}.`, `Give ${question.type}.`);
  checkEnds(question, given);
  const test = when === undefined ? undefined : expandFormula(when, numbers);
  if (test && typeOfFormula(test, known) !== 'boolean')
    throw reject('"when" must give yes or no.', 'Write a condition.');
  const node: Node = test ? { type: 'choose', test, yes: given, no: ask } : given;
  return {
    formula: writeFormula(node),
    ...(suggest === undefined ? {} : { suggest: true }),
    ...(claim ? { claim: claim.map(String) } : {}),
  };
}
