/**
 * Runs a compiled form or flow over a map of answers: one pass gives the path, what to ask next,
 * every problem at once, calculated values, tax parameters and the answers that belong to the path.
 */
import { accepts, blankOf, type RawAnswers, readAnswer, typedValue } from './answers.ts';
import { evaluate, isFraction, Unknown, type Value } from './evaluate.ts';
import { type FederalValues, federalNames, federalTypes, readFederalValues } from './federal.ts';
import { parseFormula } from './formula.ts';
import { round, toFixed, zero } from './fraction.ts';
import { type Calculation, INELIGIBLE, type Interview, type Question, type QuestionSet, type Target } from './model.ts';
import { type ParameterValue, taxParameters } from './parameters.ts';
import type { Problem } from './problems.ts';
import { offPathProblems } from './stray.ts';

export interface RunInput {
  readonly answers: RawAnswers;
  /** Sent (even empty) means the federal values are known, and the form takes its other question sets. */
  readonly federalValues?: RawAnswers | undefined;
}

export interface Outcome {
  readonly status: 'ended' | 'incomplete' | 'ineligible';
  /** The sets the answers lead through, in order. */
  readonly path: readonly string[];
  /** The first set on the path that still lacks something. */
  readonly next?: string;
  /** Key of the perjury statement, at an end of a form. */
  readonly perjury?: string;
  readonly problems: readonly Problem[];
  /** The answers on the path, right or wrong, as strings; answers of abandoned branches are gone. */
  readonly answers: Readonly<Record<string, string>>;
  readonly calculated: Readonly<Record<string, string>>;
  /** Complete when the status is `ended`. */
  readonly taxParameters: readonly ParameterValue[];
  /** Flows: the forms the chosen options ask for. */
  readonly forms: readonly string[];
  /** The value of any id on the path, for printing and explanations. */
  readonly lookup: (id: string) => Value | undefined;
  readonly questionOf: (id: string) => Question | undefined;
}

export function setsOf(form: Interview, hasFederalValues: boolean): Readonly<Record<string, QuestionSet>> {
  return hasFederalValues && form.setsWithFederalValues ? { ...form.sets, ...form.setsWithFederalValues } : form.sets;
}

/** One walk in the making. */
class Walk {
  readonly problems: Problem[] = [];
  readonly path: string[] = [];
  readonly answers: Record<string, string> = {};
  readonly calculated: Record<string, string> = {};
  readonly forms: string[] = [];
  readonly #questions = new Map<string, Question>();
  readonly #values = new Map<string, Value>();
  readonly #input: RunInput;
  readonly #federal: FederalValues | undefined;
  firstOpen: string | undefined;

  constructor(input: RunInput, federal: FederalValues | undefined) {
    this.#input = input;
    this.#federal = federal;
  }

  readonly lookup = (id: string): Value | undefined => {
    const known = this.#values.get(id);
    if (known !== undefined) return known;
    if (id === 'hasFederalValues') return this.#federal !== undefined;
    if (!id.startsWith('federal.') || !this.#federal) return undefined;
    const name = federalNames.find((candidate) => id === `federal.${candidate}`);
    if (!name) return undefined;
    const type = federalTypes[name];
    return this.#federal.values[name] ?? (type === 'number' ? zero : type === 'boolean' ? false : '');
  };

  readonly questionOf = (id: string): Question | undefined => this.#questions.get(id);

  isBlank(id: string): boolean {
    const question = this.#questions.get(id);
    return question !== undefined && !question.calculation && !Object.hasOwn(this.answers, id);
  }

  #calculate(question: Question, { formula, scale, roundingMode }: Calculation): undefined {
    const value = evaluate(parseFormula(formula), this.lookup);
    if (value instanceof Unknown || !isFraction(value)) return undefined;
    this.#values.set(question.id, round(value, scale, roundingMode));
    this.calculated[question.id] = toFixed(value, scale, roundingMode);
    return undefined;
  }

  /** Takes the answer to a question, or says what is wrong with it. */
  #ask(question: Question): Problem['code'] | undefined {
    this.#questions.set(question.id, question);
    if (question.calculation) return this.#calculate(question, question.calculation);
    const text = readAnswer(this.#input.answers, question.id);
    if (text !== undefined) {
      this.answers[question.id] = text;
      if (!accepts(question, text)) return 'PATTERN';
      this.#values.set(question.id, typedValue(question, text));
      return undefined;
    }
    if (question.required === 'ALWAYS') return 'REQUIRED';
    const due = question.requiredWhen && evaluate(parseFormula(question.requiredWhen), this.lookup);
    if (due === true) return 'DEPENDENT_REQUIRED';
    this.#values.set(question.id, blankOf(question));
    return undefined;
  }

  visit(set: QuestionSet): void {
    this.path.push(set.id);
    for (const question of set.questions) {
      const code = this.#ask(question);
      if (!code) continue;
      this.problems.push({ code, path: `fields.${question.id}`, questionId: question.id, questionSetId: set.id });
      this.firstOpen ??= set.id;
    }
    for (const [id, byOption] of Object.entries(set.forms ?? {})) {
      const chosen = this.answers[id];
      if (chosen !== undefined && Object.hasOwn(byOption, chosen)) this.forms.push(...(byOption[chosen] ?? []));
    }
  }

  /** Where the set leads, or undefined while its deciding answer is missing or wrong. */
  leave(set: QuestionSet): Target | undefined {
    const { navigation } = set;
    if (navigation.type === 'CONSTANT') return navigation.to;
    const chosen = this.#values.has(navigation.questionId) ? this.answers[navigation.questionId] : undefined;
    return chosen !== undefined && Object.hasOwn(navigation.to, chosen) ? navigation.to[chosen] : undefined;
  }
}

export function run(form: Interview, input: RunInput): Outcome {
  const federal =
    form.federalFilingStatuses && input.federalValues
      ? readFederalValues(input.federalValues, form.federalFilingStatuses)
      : undefined;
  const sets = setsOf(form, federal !== undefined);
  const walk = new Walk(input, federal);
  let set = sets[form.start];
  let target: Target | undefined;
  let openAt: QuestionSet | undefined;
  let ineligible = false;
  while (set && !walk.path.includes(set.id)) {
    walk.visit(set);
    target = walk.leave(set);
    if (!target) openAt = set;
    if (target?.next === INELIGIBLE) {
      ineligible = true;
      const questionId = set.navigation.type === 'VARIABLE' ? set.navigation.questionId : '';
      walk.problems.push({ code: 'INELIGIBLE', path: `fields.${questionId}`, questionId, questionSetId: set.id });
    }
    set = target?.next === undefined ? undefined : sets[target.next];
  }
  const stray = offPathProblems({ form, sets, answers: input.answers, path: walk.path, openAt });
  const status = ineligible ? 'ineligible' : openAt || walk.firstOpen ? 'incomplete' : 'ended';
  const next = ineligible ? undefined : (walk.firstOpen ?? openAt?.id);
  const perjury = status === 'ended' ? target?.perjury : undefined;
  return {
    status,
    path: walk.path,
    ...(next === undefined ? {} : { next }),
    ...(perjury === undefined ? {} : { perjury }),
    problems: [...(federal?.problems ?? []), ...walk.problems, ...stray],
    answers: walk.answers,
    calculated: walk.calculated,
    taxParameters: status === 'ended' ? taxParameters(form, walk) : [],
    forms: status === 'ended' ? [...new Set(walk.forms)] : [],
    lookup: walk.lookup,
    questionOf: walk.questionOf,
  };
}
