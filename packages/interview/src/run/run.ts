/**
 * Runs a compiled form or flow over a map of answers. One pass gives the path, the next questions, every error,
 * calculated values, tax parameters and the answers that belong to the path.
 */

import { isIsoDate } from '../formula/dates.ts';
import { evaluate, isFraction, Unknown, type Value } from '../formula/evaluate.ts';
import { parseFormula } from '../formula/formula.ts';
import { round, toFixed, zero } from '../formula/fraction.ts';
import { groupBy } from '../group-by.ts';
import { memoizeFor } from '../memoize.ts';
import {
  type Calculation,
  type Check,
  INELIGIBLE,
  type Interview,
  type Question,
  type QuestionSet,
  type Target,
} from '../model.ts';
import { accepts, blankOf, isDay, type RawAnswers, readAnswer, typedValue } from './answers.ts';
import { readNumbers } from './decimal-comma.ts';
import type { AnswerError, Warning } from './errors.ts';
import { type FederalName, type FederalValues, federalTypes, readFederalValues } from './federal.ts';
import { lapsedAt, lapsedClaim } from './lapsed.ts';
import { type ParameterValue, taxParameters } from './parameters.ts';
import { isPlaceId, type Places, placeAt } from './places.ts';
import { offPathErrors } from './stray.ts';

export interface RunInput {
  readonly answers: RawAnswers;
  /** Sent (even empty) means the federal values are known, and the form takes its other question sets. */
  readonly federalValues?: RawAnswers | undefined;
  /** The day of signing (while unsigned, the current day) where the employee is: YYYY-MM-DD. A form whose formulas name `today` cannot be run without it. */
  readonly today?: string | undefined;
  /** Where the employee lives and works, as far as that is known. A condition that needs more does not apply. */
  readonly places?: Places | undefined;
  /** What can be two numbers is the one that French means: 1,125 has three decimals. */
  readonly decimalComma?: boolean | undefined;
}

export interface Outcome {
  readonly status: 'ended' | 'incomplete' | 'ineligible';
  /** The sets the answers lead through, in order. */
  readonly path: readonly string[];
  /** The first set on the path that still lacks something. */
  readonly next?: string;
  /** Key of the perjury statement, at an end of a form. */
  readonly perjury?: string;
  readonly errors: readonly AnswerError[];
  /** Answers that look like a mistake; they stop nothing. */
  readonly warnings: readonly Warning[];
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

type Sets = Readonly<Record<string, QuestionSet>>;

const setsWithFederalValues = memoizeFor((form: Interview): Sets => ({ ...form.sets, ...form.setsWithFederalValues }));

/** The sets a form asks: some are different when the federal values are known. */
export const setsOf = (form: Interview, hasFederalValues: boolean): Sets =>
  hasFederalValues && form.setsWithFederalValues ? setsWithFederalValues(form) : form.sets;

type ChecksByQuestion = ReadonlyMap<string, readonly Check[]>;

const checksOf = memoizeFor(
  (form: Interview): ChecksByQuestion => groupBy(form.checks ?? [], ({ questionId }) => questionId),
);

/** One walk in the making. */
class Walk {
  readonly problems: AnswerError[] = [];
  readonly warnings: Warning[] = [];
  /** A check says that the form is not for this employee. */
  isBarred = false;
  readonly path: string[] = [];
  readonly answers: Record<string, string> = {};
  readonly calculated: Record<string, string> = {};
  readonly forms: string[] = [];
  readonly #questions = new Map<string, Question>();
  readonly #values = new Map<string, Value>();
  readonly #checks: ChecksByQuestion;
  readonly #input: RunInput;
  readonly #federal: FederalValues | undefined;
  firstOpen: string | undefined;

  constructor(form: Interview, input: RunInput, federal: FederalValues | undefined) {
    this.#checks = checksOf(form);
    this.#input = input;
    this.#federal = federal;
  }

  readonly lookup = (id: string): Value | undefined => {
    const known = this.#values.get(id);
    if (known !== undefined) return known;
    if (isPlaceId(id)) return placeAt(this.#input.places, id);
    if (id === 'today') return this.#today();
    if (id === 'hasFederalValues') return this.#federal !== undefined;
    if (!id.startsWith('federal.') || !this.#federal) return undefined;
    const name = id.slice('federal.'.length) as FederalName;
    if (!Object.hasOwn(federalTypes, name)) return undefined;
    const type = federalTypes[name];
    return this.#federal.values[name] ?? (type === 'number' ? zero : type === 'boolean' ? false : '');
  };

  /** A missing date throws, because a parameter left out silently would tax someone wrongly. */
  #today(): string {
    const { today } = this.#input;
    if (today === undefined || !isIsoDate(today))
      throw new RangeError('The form needs the date of today (YYYY-MM-DD).');
    return today;
  }

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
  #ask(question: Question): AnswerError['code'] | undefined {
    this.#questions.set(question.id, question);
    if (question.calculation) return this.#calculate(question, question.calculation);
    const text = readAnswer(this.#input.answers, question.id, question.type);
    if (text !== undefined) {
      this.answers[question.id] = text;
      if (!accepts(question, text)) return isDay(question, text) ? 'PATTERN' : 'NO_SUCH_DATE';
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
    // A check may rest on a question that is asked below its own.
    const codes = set.questions.map((question) => this.#ask(question));
    for (const [index, { id }] of set.questions.entries()) {
      const code = codes[index];
      const place = { path: `fields.${id}`, questionId: id, questionSetId: set.id };
      const problem = code ? { code, ...place } : this.#judge(place);
      if (!problem) continue;
      this.problems.push(problem);
      if (problem.code === 'INELIGIBLE') this.isBarred = true;
      else this.firstOpen ??= set.id;
    }
    for (const [id, byOption] of Object.entries(set.forms ?? {})) {
      const chosen = this.answers[id];
      if (chosen !== undefined && Object.hasOwn(byOption, chosen)) this.forms.push(...(byOption[chosen] ?? []));
    }
  }

  /** Only the first failing check of a question is reported. */
  #judge(place: Omit<Warning, 'check'>): AnswerError | undefined {
    const failed = this.#checks
      .get(place.questionId)
      ?.find(({ must }) => evaluate(parseFormula(must), this.lookup) === false);
    if (!failed) return undefined;
    const { id: check, severity } = failed;
    if (severity !== 'warning') return { code: severity === 'error' ? 'INCONSISTENT' : 'INELIGIBLE', ...place, check };
    this.warnings.push({ check, ...place });
    return undefined;
  }

  /** Where the set leads, or undefined while its deciding answer is missing or wrong. */
  leave(set: QuestionSet): Target | undefined {
    const { navigation } = set;
    if (navigation.type === 'CONSTANT') return navigation.to;
    const { questionId } = navigation;
    // A yes-or-no question that may be left blank means no, as it does in formulas.
    const blank = this.isBlank(questionId) && this.#values.get(questionId) === false ? 'false' : undefined;
    const chosen = this.#values.has(questionId) ? (this.answers[questionId] ?? blank) : undefined;
    return chosen !== undefined && Object.hasOwn(navigation.to, chosen) ? navigation.to[chosen] : undefined;
  }
}

/** An ineligible employee need not answer the rest of the set. */
const worthSaying = ({ problems, isBarred, path }: Pick<Walk, 'problems' | 'isBarred' | 'path'>): AnswerError[] =>
  isBarred
    ? problems.filter(({ code, questionSetId }) => !code.endsWith('REQUIRED') || questionSetId !== path.at(-1))
    : problems;

export function run(form: Interview, { decimalComma, ...sent }: RunInput): Outcome {
  const input = { ...sent, answers: readNumbers(form, sent.answers, decimalComma) };
  const federal =
    form.federalFilingStatuses && input.federalValues
      ? readFederalValues(input.federalValues, form.federalFilingStatuses)
      : undefined;
  const sets = setsOf(form, federal !== undefined);
  const walk = new Walk(form, input, federal);
  let set = sets[form.start];
  let target: Target | undefined;
  let openAt: QuestionSet | undefined;
  let ineligible = false;
  while (set && !walk.path.includes(set.id)) {
    walk.visit(set);
    target = walk.isBarred ? undefined : walk.leave(set);
    if (walk.isBarred) ineligible = true;
    else if (!target) openAt = set;
    else if (target.next === INELIGIBLE) {
      ineligible = true;
      const questionId = set.navigation.type === 'VARIABLE' ? set.navigation.questionId : '';
      walk.problems.push({ code: 'INELIGIBLE', path: `fields.${questionId}`, questionId, questionSetId: set.id });
    }
    set = target?.next === undefined ? undefined : sets[target.next];
  }
  const stray = offPathErrors({
    form,
    sets,
    answers: input.answers,
    isAsked: (id) => walk.questionOf(id) !== undefined,
    openAt,
    isIneligible: ineligible,
  });
  const given = ineligible || openAt || walk.firstOpen ? [] : taxParameters(form, walk);
  const lapsed = lapsedClaim(form, given, input.today);
  if (lapsed) {
    const problem = lapsedAt(lapsed, sets, { ...walk, hasFederalValues: federal !== undefined });
    walk.problems.push(problem);
    walk.firstOpen = problem.questionSetId ?? walk.path.at(-1);
  }
  const status = ineligible ? 'ineligible' : openAt || walk.firstOpen ? 'incomplete' : 'ended';
  const next = ineligible ? undefined : (walk.firstOpen ?? openAt?.id);
  const perjury = status === 'ended' ? target?.perjury : undefined;
  return {
    status,
    path: walk.path,
    ...(next === undefined ? {} : { next }),
    ...(perjury === undefined ? {} : { perjury }),
    errors: [...(federal?.problems ?? []), ...worthSaying(walk), ...stray],
    warnings: walk.warnings,
    answers: walk.answers,
    calculated: walk.calculated,
    taxParameters: status === 'ended' ? given : [],
    forms: status === 'ended' ? [...new Set(walk.forms)] : [],
    lookup: walk.lookup,
    questionOf: walk.questionOf,
  };
}
