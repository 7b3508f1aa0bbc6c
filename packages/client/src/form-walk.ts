/**
 * Walks one form. Pure and synchronous: all it needs is in the bundle, and the engine that judges the answers is the
 * one the service runs.
 */
import {
  dayIn,
  evaluate,
  fillPerjuryStatement,
  isRelevant,
  knownAnswer,
  type Outcome,
  type Problem,
  parseFormula,
  run,
  setsOf,
  withDecimalPoint,
  writesDecimalComma,
} from '@withholding/interview';
import { type Sets, stillToCome } from './graph.ts';
import { keptAnswers } from './kept.ts';
import { type PartyFieldNeeded, type PartyProblem, partyFieldsOf, partyProblemsOf } from './parties.ts';
import { perjuryStatementOf } from './perjury.ts';
import { isSettled, type Known, knownAnswers, knownTo, suggestions } from './prefill.ts';
import type {
  Employee,
  Employer,
  FederalValues,
  FillRequest,
  FormBundle,
  Language,
  Question,
  QuestionSet,
  SignMode,
} from './types.ts';
import { words } from './words.ts';

type Answers = Readonly<Record<string, string>>;

export interface WalkProblem {
  readonly questionId: string;
  readonly questionSetId: string;
  readonly code: string;
  /** In the language of the bundle. */
  readonly message: string;
}

export interface WalkWarning {
  readonly questionId: string;
  readonly questionSetId: string;
  /** Name of the check. */
  readonly check: string;
  /** In the language of the bundle. */
  readonly message: string;
}

/** Everything there is to store: JSON, without a name or number of a person unless the form asks for one. */
export interface FormWalkState {
  readonly kind: 'form';
  readonly formId: string;
  readonly formVersion: string;
  readonly answers: Answers;
  /** The set now shown, or `END`. */
  readonly at: string;
  readonly federalValues?: FederalValues;
  /** What was known beforehand, as far as the form asks for it. */
  readonly known?: Known;
}

interface People {
  readonly employee: object;
  readonly employer?: object | undefined;
}

interface Day {
  /** The day it is for the employee, YYYY-MM-DD; that of this machine unless said. */
  readonly today?: string | undefined;
}

interface Beginning extends Day {
  readonly federalValues?: FederalValues | undefined;
  readonly answers?: Answers | undefined;
  /** What is known beforehand and need not be asked: `home.county`, `FED.filingStatus`. */
  readonly known?: Known | undefined;
}

const END = 'END';

const dayHere = (): string => dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

export class FormWalk {
  readonly #bundle: FormBundle;
  readonly #federalValues: FederalValues | undefined;
  readonly #today: string;
  readonly #known: Known;
  readonly #sets: Sets;
  /** Also answers to sets that may still come: known beforehand, or given before a detour. */
  #given: Answers;
  #outcome: Outcome;
  #at: string;
  /** Sets shown so far. */
  #seen: ReadonlySet<string>;
  /** Suggestions taken as answers, as long as the employee leaves them. */
  #suggested: Answers = {};

  private constructor(bundle: FormBundle, { federalValues, answers = {}, known = {}, today = dayHere() }: Beginning) {
    this.#bundle = bundle;
    this.#known = knownTo(bundle.interview, known);
    this.#federalValues = bundle.interview.federalFilingStatuses ? federalValues : undefined;
    this.#sets = setsOf(bundle.interview, this.#federalValues !== undefined);
    this.#today = today;
    this.#given = answers;
    this.#outcome = this.#run(answers);
    this.#at = bundle.interview.start;
    this.#seen = new Set();
    const wrong = this.#outcome.problems.filter(({ code }) => code === 'FEDERAL_VALUES');
    // Nothing the employee answers could mend them.
    if (wrong.length > 0) throw new RangeError(`${this.formId}: ${wrong.map(({ path }) => path).join(', ')}`);
  }

  static start(bundle: FormBundle, beginning: Beginning = {}): FormWalk {
    const walk = new FormWalk(bundle, beginning);
    walk.#forget();
    walk.#arrive(walk.#at);
    walk.#passSettled();
    return walk;
  }

  /** The bundle may be in another language, or of another version: answers that are still good stay. */
  static resume(bundle: FormBundle, state: FormWalkState, { today }: Day = {}): FormWalk {
    if (state.formId !== bundle.id) throw new RangeError(`This is a walk of ${state.formId}, not of ${bundle.id}.`);
    const walk = new FormWalk(bundle, { ...state, today });
    if (state.formVersion !== bundle.formVersion) walk.#forget();
    const { path, next } = walk.#outcome;
    const furthest = next === undefined ? END : next;
    const [asked, open] = [path.indexOf(state.at), path.indexOf(furthest)];
    walk.#at = asked < 0 || (open >= 0 && asked > open) ? furthest : state.at;
    walk.#seen = new Set(walk.path);
    walk.#forget();
    return walk;
  }

  get formId(): string {
    return this.#bundle.id;
  }

  get formVersion(): string {
    return this.#bundle.formVersion;
  }

  get language(): Language {
    return this.#bundle.language;
  }

  /** The set now shown; undefined at the end, and when the employee cannot use the form. */
  get set(): QuestionSet | undefined {
    return this.#at === END ? undefined : this.#shown(this.#at);
  }

  /** `ended`: every set is behind us and nothing is wrong. */
  get status(): 'asking' | 'ended' | 'ineligible' {
    if (this.#at !== END) return 'asking';
    return this.#outcome.status === 'ineligible' ? 'ineligible' : 'ended';
  }

  /** The sets shown so far, in order, the current one last. */
  get path(): readonly string[] {
    const { path } = this.#outcome;
    return this.#at === END ? path : path.slice(0, path.indexOf(this.#at) + 1);
  }

  /** The answers on the path: what was answered on an abandoned branch is not among them. */
  get answers(): Answers {
    return this.#outcome.answers;
  }

  /** Takes an answer to any question on the path, right or wrong. Nothing, or an empty text, clears it. */
  answer(questionId: string, value: string | undefined): void {
    const question = this.#outcome.questionOf(questionId);
    if (!question) throw new RangeError(`${this.formId} does not ask ${questionId} here.`);
    if (question.calculation) return;
    const { [questionId]: _, ...others } = this.#given;
    // Kept with a point in every language: the walk may go on in another one.
    const read = question.type === 'number' && writesDecimalComma(this.language) ? withDecimalPoint : String;
    this.#given = value === undefined || value === '' ? others : { ...others, [questionId]: read(value) };
    this.#outcome = this.#run(this.#given);
    this.#stayOnPath();
  }

  /** The answer or calculated value of a question on the path; empty when blank. */
  value(questionId: string): string {
    const { answers, calculated } = this.#outcome;
    if (Object.hasOwn(answers, questionId)) return answers[questionId] ?? '';
    return Object.hasOwn(calculated, questionId) ? (calculated[questionId] ?? '') : '';
  }

  /** Of the current set, in the order of its questions. */
  problems(): readonly WalkProblem[] {
    return this.allProblems().filter(({ questionSetId, code }) => questionSetId === this.#at && code !== 'INELIGIBLE');
  }

  /** Of the whole path. */
  allProblems(): readonly WalkProblem[] {
    const { path, problems } = this.#outcome;
    return problems.flatMap((problem) => {
      const { code, questionId, questionSetId } = problem;
      if (questionId === undefined || questionSetId === undefined) return [];
      if (code === 'NOT_ON_PATH' || !path.includes(questionSetId)) return [];
      // Nobody can mend what is not shown; it is let go on the way forward.
      if (!this.isRelevant(questionId)) return [];
      return [{ questionId, questionSetId, code, message: this.#message(problem) }];
    });
  }

  /** Answers of the current set that look like a mistake. They stop nothing: show them, and let the employee go on. */
  warnings(): readonly WalkWarning[] {
    return this.allWarnings().filter(({ questionSetId }) => questionSetId === this.#at);
  }

  /** Of the whole path. */
  allWarnings(): readonly WalkWarning[] {
    return this.#outcome.warnings
      .filter(({ questionId }) => this.isRelevant(questionId))
      .map(({ check, questionId, questionSetId }) => ({
        questionId,
        questionSetId,
        check,
        message: this.#checkMessage(check, questionId, questionSetId) ?? '',
      }));
  }

  /** Why the form is not for this employee, where the form says more than that an answer rules it out. */
  ineligibleReason(): string | undefined {
    const reason = this.#outcome.problems.find(({ code, check }) => code === 'INELIGIBLE' && check !== undefined);
    if (!reason?.check) return undefined;
    return this.#checkMessage(reason.check, reason.questionId ?? '', reason.questionSetId ?? '');
  }

  /** To the next set or the end. False, and stays, when the current set has problems or there is nothing more. */
  next(): boolean {
    if (this.#at === END || this.problems().length > 0) return false;
    this.#step();
    this.#passSettled();
    return true;
  }

  /** One set back; the answers stay. False at the first. */
  back(): boolean {
    const { path } = this.#outcome;
    const behind = this.#at === END ? path : path.slice(0, path.indexOf(this.#at));
    const before = behind.findLast((id) => !this.#isSettled(id));
    if (before === undefined) return false;
    this.#at = before;
    return true;
  }

  /** To a set shown before, as from a review page. */
  goTo(setId: string): boolean {
    if (!this.#outcome.path.includes(setId) || !this.#seen.has(setId)) return false;
    this.#at = setId;
    return true;
  }

  /** After a change, on to the first set that has a problem or was never shown; to the end when there is none. */
  forward(): void {
    for (let seen = this.#seen; this.next() && seen.has(this.#at); seen = this.#seen);
  }

  /** As the answers stand now. */
  calculated(): Answers {
    return this.#outcome.calculated;
  }

  /** Whether the question has a point, given the answers so far. Hide the others; what was typed there is let go. */
  isRelevant(questionId: string): boolean {
    const question = this.#outcome.questionOf(questionId);
    return question !== undefined && isRelevant(question, this.#outcome.answers);
  }

  /** Whether the answer is the one that was known beforehand. */
  isKnown(questionId: string): boolean {
    const question = this.#outcome.questionOf(questionId);
    const answer = this.#outcome.answers[questionId];
    return question !== undefined && answer !== undefined && answer === knownAnswer(question, this.#known);
  }

  /** Whether it must be answered: always, or because of the other answers. */
  isRequired(questionId: string): boolean {
    const question = this.#outcome.questionOf(questionId);
    if (!question || question.required === 'ALWAYS') return question !== undefined;
    return (
      question.requiredWhen !== undefined &&
      evaluate(parseFormula(question.requiredWhen), this.#outcome.lookup) === true
    );
  }

  /**
   * `remaining`: the fewest sets still to come on any way on. `percent` counts on the longest way that the sets behind
   * us leave open, so it never goes down on the way forward.
   */
  progress(): { readonly done: number; readonly remaining: number; readonly percent: number } {
    const { path } = this;
    if (this.#at === END) return { done: path.length, remaining: 0, percent: 100 };
    const done = path.length - 1;
    const { fewest } = stillToCome(this.#sets, this.#at, this.#outcome);
    const { most } = stillToCome(this.#sets, this.#at, this.#run(this.#answersOf(path.slice(0, done))));
    return { done, remaining: fewest, percent: Math.floor((100 * done) / (done + 1 + most)) };
  }

  /** At the end: what to agree to before signing, with the answers filled in. */
  perjuryStatement(): string | undefined {
    if (this.status !== 'ended') return undefined;
    const { path, answers } = this.#outcome;
    const last = this.#shown(path.at(-1) ?? '');
    const statement = last && perjuryStatementOf(last, answers);
    return statement === undefined ? undefined : fillPerjuryStatement(statement, answers);
  }

  /** At the end: what payroll needs, the same as the service returns. */
  taxParameters(): Outcome['taxParameters'] {
    return this.status === 'ended' ? this.#outcome.taxParameters : [];
  }

  /** Only answers on the path, and never calculated ones. */
  toFillRequest({ employee, employer }: People, signForm?: SignMode): FillRequest {
    return {
      formId: this.formId,
      formVersion: this.formVersion,
      employee: employee as Employee,
      ...(employer ? { employer: employer as Employer } : {}),
      fields: this.#plainAnswers(),
      ...(this.#federalValues ? { federalValues: this.#federalValues } : {}),
      ...(signForm ? { signForm } : {}),
    };
  }

  /** The fields of the employee and employer the form takes; required as far as the people given tell. */
  partyFields(people: Partial<People> = {}): readonly PartyFieldNeeded[] {
    return partyFieldsOf(this.#bundle.interview, people);
  }

  /** What is wrong with the employee's and employer's data. The service has the words for it. */
  partyProblems(people: Partial<People>): readonly PartyProblem[] {
    return partyProblemsOf(this.#bundle.interview, people);
  }

  toState(): FormWalkState {
    return {
      kind: 'form',
      formId: this.formId,
      formVersion: this.formVersion,
      answers: this.#kept,
      at: this.#at,
      ...(this.#federalValues ? { federalValues: this.#federalValues } : {}),
      ...(Object.keys(this.#known).length > 0 ? { known: this.#known } : {}),
    };
  }

  /** Without thousands commas, which the service reads as decimal commas when it is asked in French. */
  #plainAnswers(): Answers {
    const { answers, questionOf } = this.#outcome;
    return Object.fromEntries(
      Object.entries(answers).map(([id, text]) => [
        id,
        questionOf(id)?.type === 'number' ? text.replaceAll(',', '') : text,
      ]),
    );
  }

  /** One set on. */
  #step(): void {
    this.#forget();
    const { path } = this.#outcome;
    const following = path[path.indexOf(this.#at) + 1];
    // Past the last set, an earlier answer may have made another one due.
    this.#arrive(following ?? this.#outcome.next ?? END);
  }

  #arrive(setId: string): void {
    this.#at = setId;
    this.#seen = new Set([...this.#seen, setId]);
    const take = (more: Answers): void => {
      if (Object.keys(more).length === 0) return;
      this.#given = { ...this.#given, ...more };
      this.#outcome = this.#run(this.#given);
    };
    take(knownAnswers(this.#sets, setId === END ? [] : [setId], this.#given, this.#known));
    const offered = suggestions(this.#sets, setId, this.#outcome, this.#given, this.#suggested);
    this.#suggested = { ...this.#suggested, ...offered };
    take(offered);
  }

  #isSettled(setId: string): boolean {
    return isSettled(this.#sets, setId, this.#outcome, (id) => this.isKnown(id));
  }

  /** Past the sets whose every answer is known. */
  #passSettled(): void {
    while (this.#at !== END && this.#isSettled(this.#at) && this.problems().length === 0) this.#step();
  }

  #run(answers: Answers): Outcome {
    return run(this.#bundle.interview, { answers, federalValues: this.#federalValues, today: this.#today });
  }

  #answersOf(setIds: readonly string[]): Answers {
    const asked = new Set(setIds.flatMap((id) => this.#sets[id]?.questions.map((question) => question.id) ?? []));
    return Object.fromEntries(Object.entries(this.#outcome.answers).filter(([id]) => asked.has(id)));
  }

  #shown(setId: string): QuestionSet | undefined {
    const { questionSets, questionSetsWithFederalValues } = this.#bundle;
    return ((this.#federalValues && questionSetsWithFederalValues) || questionSets)[setId];
  }

  #asked(questionId: string, questionSetId: string): Question | undefined {
    return this.#shown(questionSetId)?.questions.find(({ id }) => id === questionId);
  }

  #checkMessage(check: string, questionId: string, questionSetId: string): string | undefined {
    return this.#asked(questionId, questionSetId)?.checks?.find(({ id }) => id === check)?.message;
  }

  #message({ code, check, questionId = '', questionSetId = '' }: Problem): string {
    const told = check === undefined ? undefined : this.#checkMessage(check, questionId, questionSetId);
    if (told !== undefined) return told;
    if (code === 'INELIGIBLE' || code === 'LAPSED') return words[this.language][code];
    return this.#asked(questionId, questionSetId)?.validationErrorMessage ?? '';
  }

  /** When an answer of an earlier set was changed: the current set may not be on the path any more. */
  #stayOnPath(): void {
    const { path, next, status } = this.#outcome;
    if (this.#at === END) {
      if (status === 'incomplete') this.#at = next ?? this.#bundle.interview.start;
    } else if (!path.includes(this.#at)) {
      this.#at = path.findLast((id) => this.#seen.has(id)) ?? this.#bundle.interview.start;
    }
  }

  get #kept(): Answers {
    return keptAnswers(this.#given, { sets: this.#sets, outcome: this.#outcome, seen: this.#seen });
  }

  /** Lets go of the answers of abandoned branches. Only on the way forward: whoever looks back loses nothing. */
  #forget(): void {
    this.#given = this.#kept;
    this.#outcome = this.#run(this.#given);
    this.#seen = new Set([...this.#seen].filter((id) => this.#outcome.path.includes(id)));
  }
}
