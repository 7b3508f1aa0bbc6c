/** The guided flows, one after the other, to the list of forms. */
import {
  type Flow,
  FlowWalk,
  type FlowWalkState,
  type Following,
  type FormSummary,
  type Gateway,
  type Known,
  type Language,
  type Question,
} from '@withholding/client';

/** Needed at the same time. */
export { doubtsOf } from '../people/address-doubts.ts';
export { startFacts } from './start-facts.ts';

export interface FlowStepState {
  readonly flows: readonly Flow[];
  readonly walks: readonly FlowWalkState[];
  readonly at: number;
}

/** An answer of a flow, and where it is asked. */
export interface FlowAnswer {
  readonly at: number;
  readonly setId: string;
  readonly question: Question;
  readonly value: string;
}

/** As far as the same questions are asked and nothing else follows for them. */
function answerAgain(walk: FlowWalk, answers: FlowWalkState['answers']): void {
  do {
    for (const { id } of walk.set?.questions ?? []) if (walk.value(id) === '') walk.answer(id, answers[id]);
  } while (walk.next());
}

export class FlowStep {
  readonly #gateway: Gateway;
  readonly #flows: readonly Flow[];
  readonly #known: Known;
  #walks: readonly FlowWalk[] = [];
  #at = 0;

  private constructor(gateway: Gateway, flows: readonly Flow[], known: Known) {
    this.#known = known;
    this.#gateway = gateway;
    this.#flows = flows;
  }

  static async start(
    gateway: Gateway,
    flows: readonly Flow[],
    language: Language,
    known: Known = {},
    following: (flowId: string) => Following | undefined = () => undefined,
  ): Promise<FlowStep> {
    const formStep = new FlowStep(gateway, flows, known);
    formStep.#walks = await Promise.all(
      flows.map((flow) => {
        const { exact, toConfirm } = following(flow.id) ?? {};
        return FlowWalk.start(gateway, flow, language, known, { ...exact, ...toConfirm });
      }),
    );
    formStep.#skipSilent();
    return formStep;
  }

  static async resume(
    gateway: Gateway,
    state: FlowStepState,
    language: Language,
    known: Known = {},
  ): Promise<FlowStep> {
    const formStep = new FlowStep(gateway, state.flows, known);
    formStep.#walks = await Promise.all(
      state.flows.map((flow, index) => {
        const walked = state.walks[index];
        return walked
          ? FlowWalk.resume(gateway, flow, walked, language, known)
          : FlowWalk.start(gateway, flow, language, known);
      }),
    );
    formStep.#at = state.at;
    return formStep;
  }

  /** The current flow; undefined when all are done. */
  get walk(): FlowWalk | undefined {
    return this.#walks[this.#at];
  }

  get flow(): Flow | undefined {
    return this.#flows[this.#at];
  }

  /** The flow now asked, by its number. */
  get at(): number {
    return this.#at;
  }

  /** Flows that ask something. */
  get count(): number {
    return this.#walks.filter(({ status, hasBefore }) => status === 'asking' || hasBefore).length;
  }

  get percent(): number {
    return this.#walks.length === 0 ? 100 : Math.floor((100 * this.#at) / this.#walks.length);
  }

  next(): void {
    this.walk?.next();
    if (this.walk?.status === 'ended') {
      this.#at += 1;
      this.#skipSilent();
    }
  }

  /** Returns false at the very first question. */
  back(): boolean {
    // A flow with all answers known has no question to go back to.
    const before = this.#walks.findLastIndex((walk, index) => index <= this.#at && walk.back());
    if (before < 0) return false;
    this.#at = before;
    return true;
  }

  /**
   * Goes to an earlier set or, as far as the answers lead, a later one. Returns false and stays when it can't be
   * reached.
   */
  goTo(at: number, setId: string | undefined): boolean {
    const [fromFlow, fromSet] = [this.#at, this.walk?.set?.id];
    const isShown = this.#seek(at, setId);
    if (isShown) return true;
    // A set whose answers follow from facts was never shown.
    if (setId !== undefined && this.#walks[at]?.goTo(setId)) {
      this.#at = at;
      return true;
    }
    this.#seek(fromFlow, fromSet);
    return false;
  }

  /** Goes to the list of forms. Returns false and stays when something is left to answer. */
  toEnd(): boolean {
    return this.goTo(this.#flows.length, undefined);
  }

  /** Whether there is a question before the current one. */
  get hasBefore(): boolean {
    return this.#walks.some((walk, index) => index <= this.#at && walk.hasBefore);
  }

  /** What follows neither from facts nor from what is known. */
  ownAnswers(): Readonly<Record<string, FlowWalkState['answers']>> {
    return Object.fromEntries(this.#walks.map((walk) => [walk.flowId, walk.ownAnswers()]));
  }

  /** The unique forms of all flows. */
  forms(): FormSummary[] {
    const all = this.#walks.flatMap((walk) => walk.formsToComplete());
    return all.filter((form, index) => all.findIndex(({ id }) => id === form.id) === index);
  }

  /** Questions that weren't asked because their answers follow from facts, for the employee to check. */
  toCheck(following: (flowId: string) => Following | undefined): FlowAnswer[] {
    return this.#walks.flatMap((walk, at) => {
      const { toConfirm = {} } = following(walk.flowId) ?? {};
      return walk
        .allSets()
        .flatMap((set) =>
          set.questions.map((question) => ({ at, setId: set.id, question, value: walk.value(question.id) })),
        )
        .filter(({ question, value }) => value !== '' && toConfirm[question.id] === value);
    });
  }

  /** The flow that led to a form: where it is for, and the rules behind it. */
  flowOf(formId: string): Flow | undefined {
    const at = this.#walks.findIndex((walk) => walk.formsToComplete().some(({ id }) => id === formId));
    return this.#flows[at];
  }

  /** In another language, with the flows as that language names them. */
  in(language: Language, flows: readonly Flow[] = this.#flows): Promise<FlowStep> {
    return FlowStep.resume(this.#gateway, { ...this.toState(), flows }, language, this.#known);
  }

  /**
   * With the same answers, as if the interview had begun in this language: that may lead to an edition of a form in it.
   * Undefined if the same place can't be reached.
   */
  async begunIn(
    language: Language,
    known: Known,
    following: (flowId: string) => Following | undefined,
  ): Promise<FlowStep | undefined> {
    const other = await FlowStep.start(this.#gateway, this.#flows, language, known, following);
    const before = this.ownAnswers();
    for (const walk of other.#walks) answerAgain(walk, before[walk.flowId] ?? {});
    return other.goTo(this.#at, this.walk?.set?.id) ? other : undefined;
  }

  toState(): FlowStepState {
    return { flows: this.#flows, walks: this.#walks.map((walk) => walk.toState()), at: this.#at };
  }

  #seek(at: number, setId: string | undefined): boolean {
    const isThere = () => this.#at === at && this.walk?.set?.id === setId;
    // Replays the flow from the start.
    while (!isThere() && this.back());
    for (let before: unknown; !isThere() && this.walk && before !== this.walk.set; ) {
      before = this.walk.set;
      this.next();
    }
    return isThere();
  }

  /** Flows without questions list their forms immediately. */
  #skipSilent(): void {
    while (this.walk && this.walk.status === 'ended') this.#at += 1;
  }
}
