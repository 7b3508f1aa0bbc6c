/** Asks what people tell once for all their forms. The service says which facts are left, and what follows from them. */
import {
  accepts,
  everyQuestion,
  isRelevant,
  type Question,
  readNumber,
  scopeOf,
  writesDecimalComma,
} from '@withholding/interview';
import type { FlowBundle, Gateway, InterviewRequest, InterviewResponse, Language, QuestionSet } from '../types.ts';
import { words } from '../words.ts';
import type { Answers, WalkError } from './form-walk-state.ts';

/** One screen: the facts and choices that these forms can use. */
interface Asked {
  readonly setId: string;
  readonly questions: readonly string[];
  /** Of lists: the choices that matter. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** What flows were answered themselves, and the facts at that time. */
interface FlowsSoFar {
  readonly facts: Answers;
  readonly answers: Readonly<Record<string, Answers>>;
}

export interface FactsWalkState {
  readonly answers: Answers;
  readonly shown: readonly Asked[];
  readonly at: number;
  /** Facts that the service has. */
  readonly sent?: Answers;
  readonly flows?: FlowsSoFar;
}

/** What follows for one form or flow. An empty text leaves a question blank. */
export interface Following {
  readonly exact: Answers;
  /** Answers that are only usual, or that lower or stop withholding: the employee confirms them. */
  readonly toConfirm: Answers;
}

/** The gateway of someone who asks for facts. */
export type FactsGateway = Gateway & Required<Pick<Gateway, 'interview'>>;

const askedIn = ({ id, questions }: QuestionSet): Asked => ({
  setId: id,
  questions: questions.map((question) => question.id),
  options: Object.fromEntries(
    questions.flatMap((question) => {
      const options = question.multiSelectQuestionOptions?.map((option) => option.id);
      return options ? [[question.id, options]] : [];
    }),
  ),
});

/** Of an earlier version: all answers. */
const sentBy = ({ answers, sent = answers }: FactsWalkState): Answers => sent;

const requestWith = (
  request: InterviewRequest,
  facts: Answers,
  flows: Pick<FlowsSoFar, 'answers'> | undefined,
): InterviewRequest => ({ ...request, facts, ...(flows ? { answers: flows.answers } : {}) });

export class FactsWalk {
  readonly #gateway: FactsGateway;
  readonly #request: InterviewRequest;
  #bundle: FlowBundle;
  #questions: ReadonlyMap<string, Question>;
  #answers: Answers;
  #shown: readonly Asked[];
  /** In `#shown`; past its end when nothing is left to ask. */
  #at: number;
  /** Facts that the service has. */
  #sent: Answers;
  #flows: FlowsSoFar | undefined;
  #response: InterviewResponse;

  private constructor(
    gateway: FactsGateway,
    request: InterviewRequest,
    bundle: FlowBundle,
    response: InterviewResponse,
    state: FactsWalkState,
  ) {
    this.#gateway = gateway;
    this.#request = request;
    this.#bundle = bundle;
    this.#questions = new Map(everyQuestion(bundle.interview).map((question) => [question.id, question]));
    this.#response = response;
    this.#answers = state.answers;
    this.#shown = state.shown;
    this.#at = state.at;
    this.#sent = sentBy(state);
    this.#flows = state.flows;
  }

  /** `request`: addresses, and what payroll knows. `state`: from an earlier walk. */
  static async start(
    gateway: FactsGateway,
    request: InterviewRequest,
    language: Language,
    state?: FactsWalkState,
  ): Promise<FactsWalk> {
    const sent = state ? sentBy(state) : {};
    const response = await gateway.interview(requestWith(request, sent, state?.flows), language);
    const bundle = await gateway.flowBundle(response.factsFlowId, language);
    const next = response.askNext ? [askedIn(response.askNext)] : [];
    return new FactsWalk(gateway, request, bundle, response, state ?? { answers: {}, shown: next, at: 0 });
  }

  /** In another language; every answer stays. */
  in(language: Language): Promise<FactsWalk> {
    return FactsWalk.start(this.#gateway, this.#request, language, this.toState());
  }

  get set(): QuestionSet | undefined {
    const asked = this.#shown[this.#at];
    const set = asked && this.#bundle.questionSets[asked.setId];
    if (!asked || !set) return undefined;
    const questions = set.questions
      .filter(({ id }) => asked.questions.includes(id))
      .map((question) => {
        const { multiSelectQuestionOptions: all } = question;
        return all
          ? {
              ...question,
              multiSelectQuestionOptions: all.filter(({ id }) => asked.options[question.id]?.includes(id)),
            }
          : question;
      });
    return { ...set, questions };
  }

  /** The number of sets shown before the current one. */
  get at(): number {
    return this.#at;
  }

  get hasBefore(): boolean {
    return this.#at > 0;
  }

  answer(questionId: string, value: string | undefined): void {
    const question = this.#questions.get(questionId);
    if (!question) throw new RangeError(`${questionId} is not a fact.`);
    const { [questionId]: _, ...others } = this.#answers;
    const isNumber = question.type === 'number' && value !== undefined;
    const read = isNumber ? readNumber(value, [question], writesDecimalComma(this.#bundle.language)) : value;
    this.#answers = read ? { ...others, [questionId]: read } : others;
  }

  value(questionId: string): string {
    return this.#answers[questionId] ?? '';
  }

  /** Whether it's a date, a number or words. */
  typeOf(questionId: string): Question['type'] | undefined {
    return this.#questions.get(questionId)?.type;
  }

  isRelevant(questionId: string): boolean {
    const question = this.#questions.get(questionId);
    return (
      question !== undefined &&
      isRelevant(
        question,
        scopeOf(this.#questions, this.#answers, () => undefined),
      )
    );
  }

  /** Of the current set. Every relevant fact on it is required. */
  errors(): readonly WalkError[] {
    const { set } = this;
    return (set?.questions ?? []).flatMap(
      ({ id, validationErrorMessage = '', questionOptions, displayType = '' }): WalkError[] => {
        const question = this.#questions.get(id);
        const text = this.value(id);
        if (!question || !this.isRelevant(id) || (text !== '' && accepts(question, text))) return [];
        const isChoice = questionOptions !== undefined || displayType.endsWith('CHECKBOX');
        const isMissing = text === '' && !isChoice;
        const message = isMissing ? words[this.#bundle.language].REQUIRED : validationErrorMessage;
        return [{ questionId: id, questionSetId: set?.id ?? '', code: text === '' ? 'REQUIRED' : 'PATTERN', message }];
      },
    );
  }

  /** To the next facts that a form needs, or the end. False, and stays, when the current set has problems. */
  async next(): Promise<boolean> {
    if (this.#at === this.#shown.length || this.errors().length > 0) return false;
    const facts = Object.fromEntries(Object.entries(this.#answers).filter(([id]) => this.isRelevant(id)));
    const isSame = Object.entries(this.#flows?.facts ?? {}).every(([id, value]) => facts[id] === value);
    await this.#send(facts, isSame ? this.#flows : undefined);
    this.#answers = facts;
    this.#at += 1;
    this.#shown = this.#shown.slice(0, this.#at);
    this.#ask();
    return true;
  }

  async #send(facts: Answers, flows: FlowsSoFar | undefined): Promise<void> {
    const request = requestWith(this.#request, facts, flows);
    this.#response = await this.#gateway.interview(request, this.#bundle.language);
    this.#sent = facts;
    this.#flows = flows;
  }

  /** What the service asks next, if anything. */
  #ask(): void {
    const { askNext } = this.#response;
    if (askNext) this.#shown = [...this.#shown, askedIn(askNext)];
  }

  /** What flows were answered themselves may lead to other forms, and these may need more facts. */
  async know(flows: Readonly<Record<string, Answers>>): Promise<void> {
    const answers = Object.fromEntries(Object.entries(flows).filter(([, own]) => Object.keys(own).length > 0));
    if (JSON.stringify(answers) === JSON.stringify(this.#flows?.answers ?? {})) return;
    await this.#send(this.#sent, { facts: this.#sent, answers });
    this.#ask();
  }

  /** Whether what flows were answered still applies: not after a change to the facts before them. */
  get knowsFlows(): boolean {
    return this.#flows !== undefined;
  }

  /** One set back; the answers stay. False at the first. */
  back(): boolean {
    if (this.#at === 0) return false;
    this.#at -= 1;
    return true;
  }

  /** To a set shown before, or with `undefined` to the end. False, and stays, where answers are missing. */
  goTo(setId: string | undefined): boolean {
    const at = setId === undefined ? this.#shown.length : this.#shown.findIndex((asked) => asked.setId === setId);
    if (at < 0 || (setId === undefined && this.#response.askNext)) return false;
    this.#at = at;
    return true;
  }

  /** What follows from the facts for a form or flow; undefined when it isn't one of these. */
  following(id: string): Following | undefined {
    const part = [...this.#response.flows, ...this.#response.forms].find((one) => one.id === id);
    if (!part) return undefined;
    const answers = (isExact: boolean): Answers =>
      Object.fromEntries(
        Object.entries(part.derived).flatMap(([questionId, { value, exact }]) =>
          exact === isExact ? [[questionId, value]] : [],
        ),
      );
    return { exact: answers(true), toConfirm: answers(false) };
  }

  toState(): FactsWalkState {
    return {
      answers: this.#answers,
      shown: this.#shown,
      at: this.#at,
      sent: this.#sent,
      ...(this.#flows ? { flows: this.#flows } : {}),
    };
  }
}
