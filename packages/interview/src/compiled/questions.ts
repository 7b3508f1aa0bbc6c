/** A form's questions, ready to be asked: what an answer means, and where its value goes. */
import { readDate } from '../formula/dates.ts';
import type { Check, Question, QuestionSet, Target } from '../model.ts';
import { blankOf, matcherOf } from '../run/answers.ts';
import { compileFormula, type Formula, type SlotOf, type Term } from './formula.ts';
import { parseNumber } from './number.ts';

/** The value of an answer, or undefined when the question does not take it. */
type Read = (text: string) => Term | undefined;

const isTrue = (text: string): boolean => text === 'true';

function optionsIn(text: string): readonly string[] | undefined {
  const options = text.split(',');
  return new Set(options).size === options.length ? options : undefined;
}

const readers: Readonly<Record<Question['type'], Read>> = {
  number: parseNumber,
  boolean: isTrue,
  list: optionsIn,
  date: readDate,
  string: (text) => text,
};

function readerOf({ regex, type }: Question): Read {
  if (regex === undefined) return () => undefined;
  const matches = matcherOf(regex);
  const read = readers[type];
  return (text) => (matches(text) ? read(text) : undefined);
}

export interface CompiledCheck extends Omit<Check, 'must'> {
  readonly must: Formula;
}

export interface CompiledQuestion {
  readonly question: Question;
  readonly id: string;
  readonly slot: number;
  readonly read: Read;
  /** What a formula sees when it is left blank. */
  readonly blank: Term;
  readonly isRequired: boolean;
  readonly requiredWhen?: Formula | undefined;
  readonly calculate?: Formula | undefined;
  readonly checks: readonly CompiledCheck[];
}

export interface CompiledSet {
  readonly id: string;
  readonly source: QuestionSet;
  readonly questions: readonly CompiledQuestion[];
  /** Where it leads, whatever is answered; or by the answer to the deciding question. */
  readonly to?: Target | undefined;
  readonly decidedBy?: { readonly id: string; readonly slot: number; readonly to: ReadonlyMap<string, Target> };
  /** Flows only: which forms an answer asks for. */
  readonly forms: readonly { readonly id: string; readonly byOption: ReadonlyMap<string, readonly string[]> }[];
}

function compileQuestion(question: Question, checks: readonly Check[], slotOf: SlotOf): CompiledQuestion {
  const { id, calculation, requiredWhen, required, type } = question;
  const compiled = (source: string | undefined) => (source === undefined ? undefined : compileFormula(source, slotOf));
  return {
    question,
    id,
    slot: slotOf(id),
    read: readerOf(question),
    blank: type === 'number' ? 0 : (blankOf(question) as Term),
    isRequired: required === 'ALWAYS',
    requiredWhen: compiled(requiredWhen),
    calculate: compiled(calculation?.formula),
    checks: checks
      .filter(({ questionId }) => questionId === id)
      .map((check) => ({ ...check, must: compileFormula(check.must, slotOf) })),
  };
}

export function compileSet(set: QuestionSet, checks: readonly Check[], slotOf: SlotOf): CompiledSet {
  const { id, navigation } = set;
  const questions = set.questions.map((question) => compileQuestion(question, checks, slotOf));
  const forms = Object.entries(set.forms ?? {}).map(([asked, byOption]) => ({
    id: asked,
    byOption: new Map(Object.entries(byOption)),
  }));
  if (navigation.type === 'CONSTANT') return { id, source: set, questions, to: navigation.to, forms };
  const { questionId } = navigation;
  const to = new Map(Object.entries(navigation.to));
  return { id, source: set, questions, decidedBy: { id: questionId, slot: slotOf(questionId), to }, forms };
}
