/** Where a walk of a form is, and the answers that brought it there: its moves, without the words. */
import {
  type AnswerError,
  dayIn,
  type Interview,
  isRelevant,
  knownAnswer,
  type Outcome,
  type Places,
  run,
  setsOf,
} from '@withholding/interview';
import type { FederalValues } from '../types.ts';
import type { Answers, Beginning } from './form-walk-state.ts';
import { type Sets, stillToCome } from './graph.ts';
import { keptAnswers } from './kept.ts';
import { isSettled, type Known, knownAnswers, knownPlaces, knownTo, suggestions } from './prefill.ts';

export const END = 'END';

/** A problem of one question. */
export type QuestionError = AnswerError & { readonly questionId: string; readonly questionSetId: string };

const dayHere = (): string => dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

export class Position {
  readonly federalValues: FederalValues | undefined;
  readonly known: Known;
  /** Those that the form's conditions name. */
  readonly places: Places;
  /** What follows from facts. */
  readonly settled: Answers;
  readonly #interview: Interview;
  readonly #today: string;
  readonly #sets: Sets;
  readonly #hasPassage: (setId: string) => boolean;
  /** Also answers to sets that may still come: known beforehand, or given before a detour. */
  #given: Answers;
  #outcome: Outcome;
  #at: string;
  /** Sets shown so far, each with the passages it has. */
  #seen: ReadonlySet<string> = new Set();
  /** Sets whose passages were shown, in any language. */
  #visited: ReadonlySet<string>;
  /** Suggestions taken as answers, as long as the employee leaves them. */
  #suggested: Answers = {};

  constructor(
    interview: Interview,
    { federalValues, answers = {}, known = {}, visited = [], settled = {}, today = dayHere() }: Beginning,
    hasPassage: (setId: string) => boolean,
  ) {
    this.#interview = interview;
    this.#hasPassage = hasPassage;
    this.#visited = new Set(visited);
    this.known = knownTo(interview, known);
    this.places = knownPlaces(interview, this.known);
    this.federalValues = interview.federalFilingStatuses ? federalValues : undefined;
    this.#sets = setsOf(interview, this.federalValues !== undefined);
    this.#today = today;
    this.settled = settled;
    const taken = Object.entries(settled).filter(([, value]) => value !== '');
    this.#given = { ...Object.fromEntries(taken), ...answers };
    this.#outcome = this.#run(this.#given);
    this.#at = interview.start;
  }

  get at(): string {
    return this.#at;
  }

  get outcome(): Outcome {
    return this.#outcome;
  }

  /** The sets shown so far, in order, the current one last. */
  get path(): readonly string[] {
    const { path } = this.#outcome;
    return this.#at === END ? path : path.slice(0, path.indexOf(this.#at) + 1);
  }

  /** In the order they were shown. */
  get visited(): readonly string[] {
    return [...this.#visited];
  }

  /** What is worth storing. */
  get kept(): Answers {
    return keptAnswers(this.#given, { sets: this.#sets, outcome: this.#outcome, seen: this.#seen });
  }

  /** At the first set that has something to ask. */
  begin(): void {
    this.#forget();
    this.#arrive(this.#at);
    this.#passSettled();
  }

  /** At the set that was shown, or as far as the answers and the passages seen still lead. */
  resume(at: string, isSameVersion: boolean): void {
    if (!isSameVersion) {
      this.#visited = new Set();
      this.#forget();
    }
    const { path, next } = this.#outcome;
    const places = [at, next, this.#unvisited].map((id) => path.indexOf(id ?? END)).filter((index) => index >= 0);
    this.#at = path[Math.min(...places)] ?? END;
    this.#seen = new Set(this.path);
    this.#look(this.#at);
    this.#forget();
  }

  answer(questionId: string, value: string | undefined): void {
    const { [questionId]: _, ...others } = this.#given;
    this.#given = value === undefined || value === '' ? others : { ...others, [questionId]: value };
    this.#outcome = this.#run(this.#given);
    this.#stayOnPath();
  }

  /** Shows every set that the answers lead to, as a page does. What has no point stays typed, but no total counts it. */
  unfold(): void {
    const unseen = () => this.#outcome.path.find((id) => !this.#seen.has(id));
    for (let id = unseen(); id !== undefined; id = unseen()) this.#arrive(id);
    this.#outcome = this.#run(this.kept);
    for (const id of this.#outcome.path) this.#follow(id);
    this.#at = this.#outcome.path.at(-1) ?? this.#interview.start;
    if (unseen() !== undefined) this.unfold();
  }

  finish(): boolean {
    if (this.errors().some(({ code }) => code !== 'INELIGIBLE')) return false;
    this.#forget();
    this.#arrive(this.#outcome.next ?? this.#unvisited ?? END);
    return this.#at === END;
  }

  /** Of the whole path, except hidden questions: their answers are dropped when moving forward. */
  errors(): readonly QuestionError[] {
    const { path, errors: problems } = this.#outcome;
    return problems.flatMap((problem) => {
      const { code, questionId, questionSetId } = problem;
      if (questionId === undefined || questionSetId === undefined) return [];
      if (code === 'NOT_ON_PATH' || !path.includes(questionSetId) || !this.isRelevant(questionId)) return [];
      return [{ ...problem, questionId, questionSetId }];
    });
  }

  /** Whether the problem is one to mend on the current set. */
  isHere({ questionSetId, code }: { readonly questionSetId: string; readonly code: string }): boolean {
    return questionSetId === this.#at && code !== 'INELIGIBLE';
  }

  /** A question that follows from a hidden one is hidden too, though what was answered there is still in mind. */
  isRelevant(questionId: string): boolean {
    const question = this.#outcome.questionOf(questionId);
    if (!question || !isRelevant(question, this.#outcome.lookup)) return false;
    const decider = question.relevantWhen?.questionId;
    return decider === undefined || this.isRelevant(decider);
  }

  readonly isKnown = (questionId: string): boolean => {
    const question = this.#outcome.questionOf(questionId);
    const answer = this.#outcome.answers[questionId];
    if (Object.hasOwn(this.settled, questionId)) return (answer ?? '') === this.settled[questionId];
    return question !== undefined && answer !== undefined && answer === knownAnswer(question, this.known);
  };

  next(): boolean {
    if (this.#at === END || this.#hasProblems()) return false;
    this.#step();
    this.#passSettled();
    return true;
  }

  /** The set that Back leads to. */
  get before(): string | undefined {
    const { path } = this.#outcome;
    const behind = this.#at === END ? path : path.slice(0, path.indexOf(this.#at));
    return behind.findLast((id) => !this.#isSettled(id));
  }

  back(): boolean {
    const { before } = this;
    if (before === undefined) return false;
    this.#look(before);
    return true;
  }

  goTo(setId: string): boolean {
    if (!this.#outcome.path.includes(setId) || !this.#seen.has(setId)) return false;
    this.#look(setId);
    return true;
  }

  forward(): void {
    for (let seen = this.#seen; this.next() && seen.has(this.#at); seen = this.#seen);
  }

  progress(): { readonly done: number; readonly remaining: number; readonly percent: number } {
    const { path } = this;
    if (this.#at === END) return { done: path.length, remaining: 0, percent: 100 };
    const done = path.length - 1;
    const { fewest } = stillToCome(this.#sets, this.#at, this.#outcome);
    const { most } = stillToCome(this.#sets, this.#at, this.#run(this.#answersOf(path.slice(0, done))));
    return { done, remaining: fewest, percent: Math.floor((100 * done) / (done + 1 + most)) };
  }

  #hasProblems(): boolean {
    return this.errors().some((problem) => this.isHere(problem));
  }

  /** One set on. */
  #step(): void {
    this.#forget();
    const { path } = this.#outcome;
    const following = path[path.indexOf(this.#at) + 1];
    // Past the last set, an earlier answer may have made another one due.
    this.#arrive(following ?? this.#outcome.next ?? this.#unvisited ?? END);
  }

  /** The first set whose passage was never on the screen. The walk can't end before it. */
  get #unvisited(): string | undefined {
    const { path, status } = this.#outcome;
    if (status === 'ineligible') return undefined;
    return path.find((id) => this.#hasPassage(id) && !this.#visited.has(id));
  }

  #look(setId: string): void {
    this.#at = setId;
    this.#seen = new Set([...this.#seen, setId]);
    if (this.#hasPassage(setId)) this.#visited = new Set([...this.#visited, setId]);
  }

  #arrive(setId: string): void {
    this.#look(setId);
    this.#take(knownAnswers(this.#sets, setId === END ? [] : [setId], this.#given, this.known));
    this.#offer(suggestions(this.#sets, setId, this.#outcome, this.#given, this.#suggested));
  }

  /** On a page, suggestions follow the answers before them; one that was cleared stays cleared. */
  #follow(setId: string): void {
    const [given, before] = [this.#given, this.#suggested];
    const found = Object.entries(suggestions(this.#sets, setId, this.#outcome, given, before));
    const news = found.filter(([id, text]) => given[id] === before[id] && given[id] !== text);
    if (news.length === 0) return;
    this.#offer(Object.fromEntries(news));
    this.#outcome = this.#run(this.kept);
  }

  #offer(suggested: Answers): void {
    this.#suggested = { ...this.#suggested, ...suggested };
    this.#take(suggested);
  }

  #take(more: Answers): void {
    if (Object.keys(more).length === 0) return;
    this.#given = { ...this.#given, ...more };
    this.#outcome = this.#run(this.#given);
  }

  /** A set with a passage is shown even if it has nothing to ask. */
  #isSettled(setId: string): boolean {
    return !this.#hasPassage(setId) && isSettled(this.#sets, setId, this.#outcome, this);
  }

  /** Past the sets whose every answer is known. */
  #passSettled(): void {
    while (this.#at !== END && this.#isSettled(this.#at) && !this.#hasProblems()) this.#step();
  }

  #run(answers: Answers): Outcome {
    const { federalValues, places } = this;
    return run(this.#interview, { answers, federalValues, today: this.#today, places });
  }

  #answersOf(setIds: readonly string[]): Answers {
    const asked = new Set(setIds.flatMap((id) => this.#sets[id]?.questions.map((question) => question.id) ?? []));
    return Object.fromEntries(Object.entries(this.#outcome.answers).filter(([id]) => asked.has(id)));
  }

  /** When an answer of an earlier set was changed: the current set may not be on the path any more. */
  #stayOnPath(): void {
    const { path, next, status } = this.#outcome;
    if (this.#at === END) {
      const due = this.#unvisited;
      if (status === 'incomplete') this.#look(next ?? this.#interview.start);
      else if (due !== undefined) this.#look(due);
    } else if (!path.includes(this.#at)) {
      this.#look(path.findLast((id) => this.#seen.has(id)) ?? this.#interview.start);
    }
  }

  /** Drops answers from branches the user left. Only when moving forward, so Back loses nothing. */
  #forget(): void {
    this.#given = this.kept;
    this.#outcome = this.#run(this.#given);
    this.#seen = new Set([...this.#seen].filter((id) => this.#outcome.path.includes(id)));
  }
}
