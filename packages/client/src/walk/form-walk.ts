/**
 * Walks one form. Pure and synchronous: all it needs is in the bundle, and the engine that judges the answers is the
 * one the service runs.
 */
import { evaluate, type Outcome, parseFormula, readNumber, writesDecimalComma } from '@withholding/interview';
import type { Employee, Employer, FillRequest, FormBundle, Language, QuestionSet, SignMode } from '../types.ts';
import type { Answers, Beginning, Day, FormWalkState, People, WalkError, WalkWarning } from './form-walk-state.ts';
import { type PartyError, type PartyFieldNeeded, partyErrorsOf, partyFieldsOf } from './parties.ts';
import { showsPassage } from './passages.ts';
import { END, Position } from './position.ts';
import { ShownSets } from './shown-sets.ts';

export class FormWalk {
  readonly #bundle: FormBundle;
  readonly #position: Position;
  readonly #sets: ShownSets;

  private constructor(bundle: FormBundle, beginning: Beginning) {
    this.#bundle = bundle;
    this.#position = new Position(bundle.interview, beginning, (id) => showsPassage(this.#sets.of(id)));
    this.#sets = new ShownSets(bundle, this.#position.federalValues !== undefined);
    const wrong = this.#outcome.errors.filter(({ code }) => code === 'FEDERAL_VALUES');
    // Nothing the employee answers could mend them.
    if (wrong.length > 0) throw new RangeError(`${this.formId}: ${wrong.map(({ path }) => path).join(', ')}`);
  }

  static start(bundle: FormBundle, beginning: Beginning = {}): FormWalk {
    const walk = new FormWalk(bundle, beginning);
    walk.#position.begin();
    return walk;
  }

  /** The bundle may be in another language, or of another version: answers that are still good stay. */
  static resume(bundle: FormBundle, state: FormWalkState, { today }: Day = {}): FormWalk {
    if (state.formId !== bundle.id) throw new RangeError(`This is a walk of ${state.formId}, not of ${bundle.id}.`);
    const walk = new FormWalk(bundle, { ...state, today });
    walk.#position.resume(state.at, state.formVersion === bundle.formVersion);
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
    const { at } = this.#position;
    return at === END ? undefined : this.#sets.of(at);
  }

  /** Every set as it is drawn: with its later parts, if it comes in parts. */
  get sets(): Readonly<Record<string, QuestionSet>> {
    return this.#sets.all;
  }

  /** `ended`: every set is behind us and nothing is wrong. */
  get status(): 'asking' | 'ended' | 'ineligible' {
    if (this.#position.at !== END) return 'asking';
    return this.#outcome.status === 'ineligible' ? 'ineligible' : 'ended';
  }

  /** The sets shown so far, in order, the current one last. */
  get path(): readonly string[] {
    return this.#position.path;
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
    // Kept with a point in every language: the walk may go on in another one.
    const isNumber = question.type === 'number' && value !== undefined;
    const read = isNumber ? readNumber(value, [question], writesDecimalComma(this.language)) : value;
    this.#position.answer(questionId, read);
  }

  /** The answer or calculated value of a question on the path; empty when blank. */
  value(questionId: string): string {
    const { answers, calculated } = this.#outcome;
    if (Object.hasOwn(answers, questionId)) return answers[questionId] ?? '';
    return Object.hasOwn(calculated, questionId) ? (calculated[questionId] ?? '') : '';
  }

  /** Of the current set, in the order of its questions. */
  errors(): readonly WalkError[] {
    return this.allErrors().filter((problem) => this.#position.isHere(problem));
  }

  /** Of the whole path. */
  allErrors(): readonly WalkError[] {
    return this.#position.errors().map((problem) => {
      const { code, questionId, questionSetId } = problem;
      return { questionId, questionSetId, code, message: this.#sets.message(problem, this.value(questionId)) };
    });
  }

  /** Answers of the current set that look like a mistake. They stop nothing: show them, and let the employee go on. */
  warnings(): readonly WalkWarning[] {
    return this.allWarnings().filter(({ questionSetId }) => questionSetId === this.#position.at);
  }

  /** Of the whole path. */
  allWarnings(): readonly WalkWarning[] {
    return this.#outcome.warnings
      .filter(({ questionId }) => this.isRelevant(questionId))
      .map(({ check, questionId, questionSetId }) => ({
        questionId,
        questionSetId,
        check,
        message: this.#sets.checkMessage(check, questionId, questionSetId) ?? '',
      }));
  }

  /** Why the form is not for this employee, where the form says more than that an answer rules it out. */
  ineligibleReason(): string | undefined {
    const reason = this.#outcome.errors.find(({ code, check }) => code === 'INELIGIBLE' && check !== undefined);
    return reason?.check && this.#sets.checkMessage(reason.check, reason.questionId, reason.questionSetId);
  }

  /** To the next set or the end. False, and stays, when the current set has problems or there is nothing more. */
  next(): boolean {
    return this.#position.next();
  }

  /** For a page with all sets: shows every set that the answers lead to. Call it after each answer. `path` has them. */
  unfold(): void {
    this.#position.unfold();
  }

  /** From such a page to the end. False, and stays, when something on it is wrong. */
  finish(): boolean {
    return this.#position.finish();
  }

  /** One set back; the answers stay. False at the first. */
  back(): boolean {
    return this.#position.back();
  }

  /** To a set shown before, as from a review page. */
  goTo(setId: string): boolean {
    return this.#position.goTo(setId);
  }

  /** After a change, on to the first set that has a problem or was never shown; to the end when there is none. */
  forward(): void {
    this.#position.forward();
  }

  /** As the answers stand now. */
  calculated(): Answers {
    return this.#outcome.calculated;
  }

  /** Whether the question applies, given the answers so far. Hide the others; their answers are dropped. */
  isRelevant(questionId: string): boolean {
    return this.#position.isRelevant(questionId);
  }

  /** Whether the answer is the one that was known beforehand. */
  isKnown(questionId: string): boolean {
    return this.#position.isKnown(questionId);
  }

  /** Whether answers follow from facts, so that the form asks only what is open. */
  get followsFacts(): boolean {
    return Object.keys(this.#position.settled).length > 0;
  }

  /** Where answers follow from facts: whether there is nothing to ask here. */
  isLeftOut(questionId: string): boolean {
    if (!this.followsFacts) return false;
    const isCalculated = this.#outcome.questionOf(questionId)?.calculation !== undefined;
    return (
      isCalculated ||
      this.#position.isKnown(questionId) ||
      (this.value(questionId) === '' && !this.isRequired(questionId))
    );
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
    return this.#position.progress();
  }

  /** At the end: what to agree to before signing, with the answers filled in. */
  perjuryStatement(): string | undefined {
    return this.status === 'ended' ? this.#sets.perjuryStatement(this.#outcome) : undefined;
  }

  /** At the end: what payroll needs, the same as the service returns. */
  taxParameters(): Outcome['taxParameters'] {
    return this.status === 'ended' ? this.#outcome.taxParameters : [];
  }

  /** The same while answers are being changed; empty while one is missing. */
  taxParametersNow(): Outcome['taxParameters'] {
    return this.#outcome.taxParameters;
  }

  /** Only answers on the path, and never calculated ones. */
  toFillRequest({ employee, employer }: People, signForm?: SignMode): FillRequest {
    const { federalValues } = this.#position;
    return {
      formId: this.formId,
      formVersion: this.formVersion,
      employee: employee as Employee,
      ...(employer ? { employer: employer as Employer } : {}),
      fields: this.#plainAnswers(),
      ...(federalValues ? { federalValues } : {}),
      ...this.#places(),
      ...(signForm ? { signForm } : {}),
    };
  }

  /** The fields of the employee and employer the form takes; required as far as the people given tell. */
  partyFields(people: Partial<People> = {}): readonly PartyFieldNeeded[] {
    return partyFieldsOf(this.#bundle.interview, people);
  }

  /** What is wrong with the employee's and employer's data. The service has the words for it. */
  partyErrors(people: Partial<People>): readonly PartyError[] {
    return partyErrorsOf(this.#bundle.interview, people);
  }

  toState(): FormWalkState {
    const { kept, at, federalValues, known, visited, settled } = this.#position;
    return {
      kind: 'form',
      formId: this.formId,
      formVersion: this.formVersion,
      answers: kept,
      at,
      ...(federalValues ? { federalValues } : {}),
      ...(Object.keys(known).length > 0 ? { known } : {}),
      ...(visited.length > 0 ? { visited } : {}),
      ...(Object.keys(settled).length > 0 ? { settled } : {}),
    };
  }

  get #outcome(): Outcome {
    return this.#position.outcome;
  }

  /** What the employee's own address doesn't say. */
  #places(): Pick<FillRequest, 'places'> {
    const { home, work } = this.#position.places;
    if (!home?.county && !work) return {};
    return { places: { ...(home?.county ? { home: { county: home.county } } : {}), ...(work ? { work } : {}) } };
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
}
