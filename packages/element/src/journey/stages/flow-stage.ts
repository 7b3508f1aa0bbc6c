/** The guided flows, one after the other, to the list of forms. */
import {
  type Flow,
  FlowWalk,
  type FlowWalkState,
  type FormSummary,
  type Gateway,
  type Known,
  type Language,
} from '@withholding/client';

/** Needed at the same time. */
export { doubtsOf } from '../people/address-doubts.ts';

export interface FlowStageState {
  readonly flows: readonly Flow[];
  readonly walks: readonly FlowWalkState[];
  readonly at: number;
}

export class FlowStage {
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
  ): Promise<FlowStage> {
    const stage = new FlowStage(gateway, flows, known);
    stage.#walks = await Promise.all(flows.map((flow) => FlowWalk.start(gateway, flow, language, known)));
    stage.#skipSilent();
    return stage;
  }

  static async resume(
    gateway: Gateway,
    state: FlowStageState,
    language: Language,
    known: Known = {},
  ): Promise<FlowStage> {
    const stage = new FlowStage(gateway, state.flows, known);
    stage.#walks = await Promise.all(
      state.flows.map((flow, index) => {
        const walked = state.walks[index];
        return walked
          ? FlowWalk.resume(gateway, flow, walked, language, known)
          : FlowWalk.start(gateway, flow, language, known);
      }),
    );
    stage.#at = state.at;
    return stage;
  }

  /** The flow now asked; undefined when all are done. */
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

  async next(): Promise<void> {
    await this.walk?.next();
    if (this.walk?.status === 'ended') {
      this.#at += 1;
      this.#skipSilent();
    }
  }

  /** False at the very first question. */
  back(): boolean {
    // A flow whose answers were all known has nothing to go back to.
    const before = this.#walks.findLastIndex((walk, index) => index <= this.#at && walk.back());
    if (before < 0) return false;
    this.#at = before;
    return true;
  }

  /** To a set shown before or, as far as the answers lead, after this one. False, and stays, when there is no way. */
  async goTo(at: number, setId: string | undefined): Promise<boolean> {
    const [fromFlow, fromSet] = [this.#at, this.walk?.set?.id];
    if (await this.#seek(at, setId)) return true;
    await this.#seek(fromFlow, fromSet);
    return false;
  }

  /** To the list of forms. False, and stays, when something is still to be answered. */
  toEnd(): Promise<boolean> {
    return this.goTo(this.#flows.length, undefined);
  }

  /** Whether there is a question before the current one. */
  get hasBefore(): boolean {
    return this.#walks.some((walk, index) => index <= this.#at && walk.hasBefore);
  }

  /** The forms of all flows, each once. */
  forms(): FormSummary[] {
    const all = this.#walks.flatMap((walk) => walk.formsToComplete());
    return all.filter((form, index) => all.findIndex(({ id }) => id === form.id) === index);
  }

  /** Why a form is on the list: the rules behind the flow that led to it. */
  reasonsFor(formId: string): Flow['reasons'] {
    const at = this.#walks.findIndex((walk) => walk.formsToComplete().some(({ id }) => id === formId));
    return this.#flows[at]?.reasons ?? [];
  }

  /** In another language, with the flows as that language names them. */
  in(language: Language, flows: readonly Flow[] = this.#flows): Promise<FlowStage> {
    return FlowStage.resume(this.#gateway, { ...this.toState(), flows }, language, this.#known);
  }

  toState(): FlowStageState {
    return { flows: this.#flows, walks: this.#walks.map((walk) => walk.toState()), at: this.#at };
  }

  async #seek(at: number, setId: string | undefined): Promise<boolean> {
    const isThere = () => this.#at === at && this.walk?.set?.id === setId;
    // Forward is found from the beginning: what was shown before is not asked for again.
    while (!isThere() && this.back());
    for (let before: unknown; !isThere() && this.walk && before !== this.walk.set; ) {
      before = this.walk.set;
      await this.next();
    }
    return isThere();
  }

  /** Flows without questions name their forms at once. */
  #skipSilent(): void {
    while (this.walk && this.walk.status === 'ended') this.#at += 1;
  }
}
