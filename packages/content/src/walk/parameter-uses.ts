/** What a form can send: for each tax parameter its type, whether it is always there, and the words it can be. */
import { type Node, parseFormula, type Question, type TaxParameter } from '@withholding/interview';
import { decide, type KnownOnWay } from './decide.ts';

type Questions = ReadonlyMap<string, Question>;

/** One parameter as one edition sends it. */
export interface ParameterUse {
  readonly id: string;
  readonly type: TaxParameter['type'];
  readonly per?: 'payPeriod' | 'year';
  readonly always: boolean;
  /** The words it can be; absent when it is a number, yes or no, a date or the employee's own text. */
  readonly values?: readonly string[];
}

/** The words a formula can give on this way; undefined when it can be any. */
function wordsOf(node: Node, at: KnownOnWay, questions: Questions): readonly string[] | undefined {
  if (node.type === 'string') return [node.text];
  if (node.type === 'id') {
    if (node.name === 'federal.filingStatus') return [];
    return at.decided[node.name] ?? questions.get(node.name)?.options;
  }
  if (node.type !== 'choose') return undefined;
  const test = decide(node.test, at);
  const [yes, no] = [
    test === false ? [] : branchWords(node.yes, node.test, true, at, questions),
    test === true ? [] : branchWords(node.no, node.test, false, at, questions),
  ];
  return yes && no && [...yes, ...no];
}

/** The words of one branch of a test. An answer that sends the test the other way is not among them. */
function branchWords(
  node: Node,
  test: Node,
  taken: boolean,
  at: KnownOnWay,
  questions: Questions,
): readonly string[] | undefined {
  const words = wordsOf(node, at, questions);
  if (node.type !== 'id') return words;
  return words?.filter((word) => decide(test, { ...at, decided: { ...at.decided, [node.name]: [word] } }) !== !taken);
}

/** What the parameter can be on this way; undefined when it can be anything. */
export function wordsOn(parameter: TaxParameter, at: KnownOnWay, questions: Questions): string[] | undefined {
  const node = parseFormula(parameter.value);
  const when = parameter.when === undefined ? undefined : parseFormula(parameter.when);
  if (when && decide(when, at) === false) return [];
  const isSent = (word: string): boolean => {
    if (!when || node.type !== 'id') return true;
    return decide(when, { ...at, decided: { ...at.decided, [node.name]: [word] } }) !== false;
  };
  const isAsked = node.type !== 'id' || at.known.has(node.name) || node.name.startsWith('federal.');
  const words = isAsked ? wordsOf(node, at, questions) : [];
  return words?.filter(isSent).map((word) => parameter.as?.[word] ?? word);
}

/** Collects what is sent, way by way. */
export class ParameterUses {
  readonly #parameters: readonly TaxParameter[];
  readonly #questions: Questions;
  readonly #words = new Map<string, Set<string> | undefined>();

  constructor(parameters: readonly TaxParameter[], questions: Questions) {
    this.#parameters = parameters;
    this.#questions = questions;
  }

  way(at: KnownOnWay): void {
    for (const parameter of this.#parameters) {
      if (parameter.type !== 'string') continue;
      const known = this.#words.has(parameter.id) ? this.#words.get(parameter.id) : new Set<string>();
      const words = parameter.expires ? undefined : wordsOn(parameter, at, this.#questions);
      this.#words.set(parameter.id, known && words && new Set([...known, ...words]));
    }
  }

  get all(): ParameterUse[] {
    return this.#parameters.map(({ id, type, per, when, default: fallback }) => {
      const words = this.#words.get(id);
      const values = words && [...new Set([...words, ...(fallback === undefined ? [] : [fallback])])].sort();
      return { id, type, ...(per ? { per } : {}), always: when === undefined, ...(values ? { values } : {}) };
    });
  }
}
