/** The answers of a form or flow that follow from facts, set by set along the path they lead to. */
import { evaluate, isFraction, type Scope, Unknown } from '../formula/evaluate.ts';
import { idsOf, parseFormula } from '../formula/formula.ts';
import { toPlain } from '../formula/fraction.ts';
import type { Interview, Question } from '../model.ts';
import { accepts } from '../run/answers.ts';
import { isRelevant, knownAnswer, suggestedAnswer } from '../run/hints.ts';
import { type Outcome, type RunInput, run, setsOf } from '../run/run.ts';

type Answers = Readonly<Record<string, string>>;

/** The answer to a question that follows from facts about the employee. */
export interface FactRule {
  /** Over facts, places and the employer. It gives the answer; an empty text leaves the question blank. */
  readonly formula: string;
  /** The usual answer, not a necessary one: the employee confirms it. */
  readonly suggest?: true;
  /** Answers that lower or stop withholding: the employee confirms them, though they follow. */
  readonly claim?: readonly string[];
}

/** Form or flow -> question -> its rule. */
export type FactRules = Readonly<Record<string, Readonly<Record<string, FactRule>>>>;

export interface Derived {
  readonly value: string;
  /** False: the usual answer, or a claim. The employee confirms it. */
  readonly exact: boolean;
  /** The facts, places and other sources it follows from. */
  readonly from: readonly string[];
}

export interface DeriveInput extends RunInput {
  /** The employee's own answers: they come before derived ones. */
  readonly answers: Answers;
  readonly scope: Scope;
  /** Of this form: question -> rule. */
  readonly rules: Readonly<Record<string, FactRule>>;
  /** What earlier forms have answered: `W4101.childrenUnder17`, `FED.filingStatus`. */
  readonly known?: Answers | undefined;
}

export interface Derivation {
  readonly outcome: Outcome;
  readonly derived: Readonly<Record<string, Derived>>;
  /** Questions left for the form to ask: required ones, in order. */
  readonly asks: readonly string[];
  /** What a rule on the path lacks: facts not known yet. */
  readonly missing: readonly string[];
}

const textOf = (value: unknown): string | undefined =>
  isFraction(value)
    ? toPlain(value)
    : typeof value === 'string' || typeof value === 'boolean'
      ? String(value)
      : undefined;

function fromFacts(
  question: Question,
  rule: FactRule | undefined,
  scope: Scope,
): Derived | { readonly missing: string } | undefined {
  if (!rule) return undefined;
  const node = parseFormula(rule.formula);
  const found = evaluate(node, scope);
  if (found instanceof Unknown) return { missing: found.id };
  const value = textOf(found);
  if (value === undefined || (value !== '' && !accepts(question, value))) return undefined;
  return { value, exact: !rule.suggest && !rule.claim?.includes(value), from: idsOf(node) };
}

/** An earlier form has the answer, or the form works it out from the answers before it. */
function fromAnswers(question: Question, known: Answers, { lookup }: Outcome): Derived | undefined {
  const told = knownAnswer(question, known);
  if (told !== undefined) return { value: told, exact: true, from: (question.known ?? []).map(({ from }) => from) };
  const suggested = suggestedAnswer(question, lookup);
  return suggested === undefined ? undefined : { value: suggested, exact: false, from: [] };
}

export function derive(form: Interview, { scope, rules, known = {}, ...input }: DeriveInput): Derivation {
  const sets = setsOf(form, input.federalValues !== undefined && form.federalFilingStatuses !== undefined);
  const derived: Record<string, Derived> = {};
  const missing = new Set<string>();
  let answers = input.answers;
  let outcome = run(form, { ...input, answers });
  for (let at = 0; at < outcome.path.length; at += 1) {
    const questions = sets[outcome.path[at] ?? '']?.questions ?? [];
    for (const question of questions) {
      if (question.calculation || Object.hasOwn(answers, question.id) || !isRelevant(question, outcome.lookup))
        continue;
      const found = fromFacts(question, Object.hasOwn(rules, question.id) ? rules[question.id] : undefined, scope);
      if (found && 'missing' in found) missing.add(found.missing);
      const follows = found && 'value' in found ? found : fromAnswers(question, known, outcome);
      if (!follows) continue;
      derived[question.id] = follows;
      if (follows.value === '') continue;
      answers = { ...answers, [question.id]: follows.value };
      outcome = run(form, { ...input, answers });
    }
  }
  const asks = outcome.errors.flatMap(({ code, questionId }) =>
    code.endsWith('REQUIRED') && questionId !== undefined ? [questionId] : [],
  );
  return { outcome, derived, asks, missing: [...missing] };
}
