/** Hints for clients: what need not be shown, and what need not be asked. The service judges answers without them. */
import { evaluate, isFraction, type Scope } from '../formula/evaluate.ts';
import { parseFormula } from '../formula/formula.ts';
import { toFixed } from '../formula/fraction.ts';
import type { Question } from '../model.ts';
import { accepts, blankOf, typedValue } from './answers.ts';

/** Whether the question has a point, given what is known so far. */
export const isRelevant = ({ relevantWhen }: Question, lookup: Scope): boolean =>
  relevantWhen === undefined || evaluate(parseFormula(relevantWhen.formula), lookup) === true;

/** The values of answers, also of sets that the path has not reached; what is not an answer comes from `other`. */
export function scopeOf(
  questions: ReadonlyMap<string, Question>,
  answers: Readonly<Record<string, string>>,
  other: Scope,
): Scope {
  const scope: Scope = (id) => {
    const question = questions.get(id);
    if (!question || question.calculation) return other(id);
    const text = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (text !== undefined) return accepts(question, text) ? typedValue(question, text) : undefined;
    const { required, requiredWhen } = question;
    const isDue = requiredWhen !== undefined && evaluate(parseFormula(requiredWhen), scope) === true;
    return required === 'ALWAYS' || isDue ? undefined : blankOf(question);
  };
  return scope;
}

/** The answer for a known value. People type the names of towns, so capitals and spaces around them make no difference. */
function mapped(as: Readonly<Record<string, string>>, value: string): string | undefined {
  if (Object.hasOwn(as, value)) return as[value];
  const typed = value.trim().toLowerCase();
  return as[Object.keys(as).find((key) => key !== 'else' && key.toLowerCase() === typed) ?? 'else'];
}

/** The answer that what is known gives: from the first source that gives one which is accepted. */
export function answerFrom(
  sources: Question['known'],
  known: Readonly<Record<string, string>>,
  isAccepted: (answer: string) => boolean,
): string | undefined {
  for (const { from, as } of sources ?? []) {
    const value = Object.hasOwn(known, from) ? known[from] : undefined;
    if (value === undefined) continue;
    const answer = as ? mapped(as, value) : value;
    if (answer !== undefined && isAccepted(answer)) return answer;
  }
  return undefined;
}

export const knownAnswer = (question: Question, known: Readonly<Record<string, string>>): string | undefined =>
  answerFrom(question.known, known, (answer) => accepts(question, answer));

/** The form of a source such as `W4101.childrenUnder17`; places and tax parameters have none. */
const formOf = (from: string): string | undefined => /^([A-Z]+[0-9]+[A-Z]*)[.]/.exec(from)?.[1];

/**
 * Whether an earlier form has asked the same and got no answer: another answer of the same set is known from that form,
 * this one isn't.
 */
export function wasLeftBlank(
  { required, known: sources = [] }: Question,
  beside: readonly Question[],
  known: Readonly<Record<string, string>>,
): boolean {
  if (required !== 'NEVER') return false;
  const told = beside.flatMap((question) => question.known ?? []).filter(({ from }) => Object.hasOwn(known, from));
  const forms = new Set(told.map(({ from }) => formOf(from)));
  return sources.some(
    ({ from }) => formOf(from) !== undefined && forms.has(formOf(from)) && !Object.hasOwn(known, from),
  );
}

/** What to offer as the answer, worked out from the answers before it. */
export function suggestedAnswer(question: Question, lookup: Scope): string | undefined {
  if (!question.suggestion) return undefined;
  const { formula, scale, roundingMode } = question.suggestion;
  const value = evaluate(parseFormula(formula), lookup);
  const text = isFraction(value) ? toFixed(value, scale, roundingMode) : undefined;
  return text !== undefined && accepts(question, text) ? text : undefined;
}
