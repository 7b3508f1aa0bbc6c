/** Walks one guided flow, set by set, to the forms the employee needs. */
import { answerFrom, matches } from '@withholding/interview';
import type { Flow, FormSummary, Gateway, Language, Question, QuestionSet } from '../types.ts';
import type { Known } from './prefill.ts';

type Answers = Readonly<Record<string, string>>;

export interface FlowError {
  readonly questionId: string;
  readonly code: 'REQUIRED' | 'PATTERN';
  readonly message: string;
}

export interface FlowWalkState {
  readonly kind: 'flow';
  readonly flowId: string;
  readonly answers: Answers;
  /** The set now shown, or `END`. */
  readonly at: string;
}

const END = 'END';

function problemOf(question: Question, text: string | undefined): FlowError[] {
  const { id: questionId, validationRegex, validationErrorMessage: message = '', required, isCalculated } = question;
  if (isCalculated) return [];
  if (text === undefined) {
    return required.whenRequired === 'NEVER' ? [] : [{ questionId, code: 'REQUIRED', message }];
  }
  const isGood = validationRegex === undefined || matches(validationRegex, text);
  return isGood ? [] : [{ questionId, code: 'PATTERN', message }];
}

/** The answer that what is known gives, if the question accepts it. */
const knownAnswer = ({ known, validationRegex = '' }: Question, facts: Known): string | undefined =>
  answerFrom(known, facts, (answer) => matches(validationRegex, answer));

/** The next set's id, or undefined at an end. */
function nextOf({ navigation }: QuestionSet, answers: Answers): string | undefined {
  const mapping =
    navigation.navigationType === 'CONSTANT'
      ? navigation.navigationMapping
      : navigation.navigationMappings[answers[navigation.questionId] ?? ''];
  return mapping?.hasMoreQuestions ? mapping.nextQuestionSetId : undefined;
}

export class FlowWalk {
  readonly flowId: string;
  readonly language: Language;
  readonly #gateway: Gateway;
  readonly #flow: Flow;
  readonly #known: Known;
  /** Sets shown so far; those after the current one stay while someone only looks back. */
  #trail: readonly QuestionSet[] = [];
  /** Of the current set; one past the last at the end. */
  #index = 0;
  #answers: Answers = {};
  #moving: Promise<boolean> | undefined;

  private constructor(gateway: Gateway, flow: Flow, language: Language, known: Known) {
    this.#known = known;
    this.flowId = flow.id;
    this.language = language;
    this.#gateway = gateway;
    this.#flow = flow;
  }

  /** `known`: what need not be asked, such as `home.region`. */
  static async start(gateway: Gateway, flow: Flow, language: Language, known: Known = {}): Promise<FlowWalk> {
    const walk = await FlowWalk.#open(gateway, flow, language, known);
    await walk.#passSettled();
    return walk;
  }

  static async #open(gateway: Gateway, flow: Flow, language: Language, known: Known): Promise<FlowWalk> {
    const walk = new FlowWalk(gateway, flow, language, known);
    const { hasFlowQuestions, initialQuestionSetId } = flow;
    if (hasFlowQuestions && initialQuestionSetId !== undefined) walk.#trail = [await walk.#fetch(initialQuestionSetId)];
    walk.#answerKnown();
    return walk;
  }

  /** As far as the answers still lead: a flow may have changed since. */
  static async resume(
    gateway: Gateway,
    flow: Flow,
    state: FlowWalkState,
    language: Language,
    known: Known = {},
  ): Promise<FlowWalk> {
    if (state.flowId !== flow.id) throw new RangeError(`This is a walk of ${state.flowId}, not of ${flow.id}.`);
    const walk = await FlowWalk.#open(gateway, flow, language, known);
    walk.#answers = { ...state.answers };
    while (walk.set && walk.set.id !== state.at && (await walk.#move()));
    return walk;
  }

  get set(): QuestionSet | undefined {
    return this.#trail[this.#index];
  }

  get status(): 'asking' | 'ended' {
    return this.set ? 'asking' : 'ended';
  }

  /** The sets shown so far, in order, the current one last. */
  get path(): readonly string[] {
    return this.#shown.map(({ id }) => id);
  }

  answer(questionId: string, value: string | undefined): void {
    if (!this.#shown.some(({ questions }) => questions.some(({ id }) => id === questionId)))
      throw new RangeError(`${this.flowId} does not ask ${questionId} here.`);
    const { [questionId]: _, ...others } = this.#answers;
    this.#answers = value === undefined || value === '' ? others : { ...others, [questionId]: value };
  }

  value(questionId: string): string {
    return Object.hasOwn(this.#answers, questionId) ? (this.#answers[questionId] ?? '') : '';
  }

  /** Of the current set. */
  errors(): readonly FlowError[] {
    const of = (question: Question) => problemOf(question, this.value(question.id) || undefined);
    return this.set?.questions.flatMap(of) ?? [];
  }

  /** False, and stays, when the current set has problems or there is nothing more. Twice at once counts once. */
  next(): Promise<boolean> {
    this.#moving ??= this.#onward().finally(() => {
      this.#moving = undefined;
    });
    return this.#moving;
  }

  back(): boolean {
    if (!this.hasBefore) return false;
    this.#index = this.#before;
    return true;
  }

  /** Whether there is something to go back to. */
  get hasBefore(): boolean {
    return this.#before >= 0;
  }

  progress(): { readonly done: number } {
    return { done: this.#index };
  }

  /** The forms the chosen options ask for, each once. Complete at the end. */
  formsToComplete(): readonly FormSummary[] {
    const chosen = this.#shown.flatMap(({ questions }) =>
      questions.flatMap(({ id, questionOptions = [] }) => {
        const answer = this.value(id);
        return questionOptions.find(({ value }) => answer !== '' && String(value) === answer)?.formsToComplete ?? [];
      }),
    );
    const forms = this.#trail.length === 0 ? (this.#flow.formsToComplete ?? []) : chosen;
    return forms.filter((form, index) => forms.findIndex(({ id }) => id === form.id) === index);
  }

  toState(): FlowWalkState {
    return { kind: 'flow', flowId: this.flowId, answers: this.#answers, at: this.set?.id ?? END };
  }

  get #shown(): readonly QuestionSet[] {
    return this.#trail.slice(0, this.#index + 1);
  }

  #fetch(questionSetId: string): Promise<QuestionSet> {
    return this.#gateway.flowQuestionSet(this.flowId, questionSetId, this.language);
  }

  async #onward(): Promise<boolean> {
    const moved = await this.#move();
    await this.#passSettled();
    return moved;
  }

  #answerKnown(): void {
    for (const question of this.set?.questions ?? []) {
      const answer = knownAnswer(question, this.#known);
      if (answer !== undefined && this.value(question.id) === '')
        this.#answers = { ...this.#answers, [question.id]: answer };
    }
  }

  get #before(): number {
    return this.#trail.findLastIndex((set, index) => index < this.#index && !this.#isSettled(set));
  }

  /** Whether all that the set asks is known. */
  #isSettled({ questions }: QuestionSet): boolean {
    return (
      questions.length > 0 &&
      questions.every((question) => {
        const answer = knownAnswer(question, this.#known);
        return answer !== undefined && answer === this.value(question.id);
      })
    );
  }

  async #passSettled(): Promise<void> {
    while (this.set && this.#isSettled(this.set) && (await this.#move()));
  }

  async #move(): Promise<boolean> {
    const { set } = this;
    if (!set || this.errors().length > 0) return false;
    const id = nextOf(set, this.#answers);
    if (id === undefined || this.#trail[this.#index + 1]?.id !== id) {
      const following = id === undefined ? [] : [await this.#fetch(id)];
      this.#leave([...this.#shown, ...following]);
    }
    this.#index += 1;
    this.#answerKnown();
    return true;
  }

  /** Another way from here on: the answers of the way not taken are let go. */
  #leave(trail: readonly QuestionSet[]): void {
    const asked = new Set(trail.flatMap(({ questions }) => questions.map(({ id }) => id)));
    this.#trail = trail;
    this.#answers = Object.fromEntries(Object.entries(this.#answers).filter(([id]) => asked.has(id)));
  }
}
