/** Walks one guided flow to the forms the employee needs, on the same engine as a form. */
import type { Flow, FlowBundle, FormSummary, Gateway, Language, QuestionSet } from '../types.ts';
import type { Answers, Beginning, WalkError } from './form-walk-state.ts';
import { END, Position } from './position.ts';
import type { Known } from './prefill.ts';
import { ShownSets } from './shown-sets.ts';

export interface FlowWalkState {
  readonly kind: 'flow';
  readonly flowId: string;
  readonly answers: Answers;
  /** The set now shown, or `END`. */
  readonly at: string;
  /** Answers that followed from facts. */
  readonly settled?: Answers;
}

/** A flow without questions has no bundle and needs no call. */
const bundleOf = (gateway: Gateway, flow: Flow, language: Language): Promise<FlowBundle> | undefined =>
  flow.hasFlowQuestions ? gateway.flowBundle(flow.id, language) : undefined;

export class FlowWalk {
  readonly flowId: string;
  readonly language: Language;
  readonly #flow: Flow;
  readonly #position: Position | undefined;
  readonly #sets: ShownSets | undefined;

  private constructor(flow: Flow, language: Language, bundle: FlowBundle | undefined, beginning: Beginning) {
    this.flowId = flow.id;
    this.language = language;
    this.#flow = flow;
    if (!bundle) return;
    this.#position = new Position(bundle.interview, beginning, () => false);
    this.#sets = new ShownSets(bundle, false);
  }

  /** `known`: what need not be asked, such as `home.region`. `settled`: answers that follow from facts. */
  static async start(
    gateway: Gateway,
    flow: Flow,
    language: Language,
    known: Known = {},
    settled: Answers = {},
  ): Promise<FlowWalk> {
    const walk = new FlowWalk(flow, language, await bundleOf(gateway, flow, language), { known, settled });
    walk.#position?.begin();
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
    const { answers, settled } = state;
    const walk = new FlowWalk(flow, language, await bundleOf(gateway, flow, language), { known, answers, settled });
    walk.#position?.resume(state.at, true);
    return walk;
  }

  get set(): QuestionSet | undefined {
    const at = this.#position?.at ?? END;
    return at === END ? undefined : this.#sets?.of(at);
  }

  get status(): 'asking' | 'ended' {
    return this.set ? 'asking' : 'ended';
  }

  /** The sets shown so far, in order, the current one last. */
  get path(): readonly string[] {
    return this.#position?.path ?? [];
  }

  /** The sets on the path, also those that weren't shown. */
  allSets(): readonly QuestionSet[] {
    return this.path.flatMap((id) => this.#sets?.of(id) ?? []);
  }

  answer(questionId: string, value: string | undefined): void {
    if (!this.#position?.outcome.questionOf(questionId))
      throw new RangeError(`${this.flowId} does not ask ${questionId} here.`);
    this.#position.answer(questionId, value);
  }

  value(questionId: string): string {
    return this.#position?.outcome.answers[questionId] ?? '';
  }

  /** Answers that follow neither from facts nor from what is known. */
  ownAnswers(): Answers {
    const { kept = {}, isKnown = () => false } = this.#position ?? {};
    return Object.fromEntries(Object.entries(kept).filter(([id]) => !isKnown(id)));
  }

  /** Of the current set. */
  errors(): readonly WalkError[] {
    const here = this.#position?.errors().filter((error) => this.#position?.isHere(error)) ?? [];
    return here.map((error) => {
      const { questionId, questionSetId, code } = error;
      return { questionId, questionSetId, code, message: this.#sets?.message(error, this.value(questionId)) ?? '' };
    });
  }

  /** False, and stays, when the current set has problems or there is nothing more. */
  next(): boolean {
    return this.#position?.next() ?? false;
  }

  back(): boolean {
    return this.#position?.back() ?? false;
  }

  /** To a set on the path, also one that wasn't shown. */
  goTo(setId: string): boolean {
    return this.#position?.goTo(setId) ?? false;
  }

  /** Whether there is something to go back to. */
  get hasBefore(): boolean {
    return this.#position?.before !== undefined;
  }

  progress(): { readonly done: number } {
    return { done: this.#position?.progress().done ?? 0 };
  }

  /** The forms the chosen options ask for, each once. Complete at the end. */
  formsToComplete(): readonly FormSummary[] {
    if (!this.#position) return this.#flow.formsToComplete ?? [];
    const options = this.allSets()
      .flatMap(({ questions }) => questions)
      .flatMap(({ id, questionOptions = [] }) =>
        questionOptions.filter(({ value }) => String(value) === this.value(id)),
      );
    const forms = options.flatMap(({ formsToComplete = [] }) => formsToComplete);
    return [...new Map(forms.map((form) => [form.id, form])).values()];
  }

  toState(): FlowWalkState {
    return {
      kind: 'flow',
      flowId: this.flowId,
      answers: this.#position?.kept ?? {},
      at: this.#position?.at ?? END,
      ...(Object.keys(this.#position?.settled ?? {}).length > 0 ? { settled: this.#position?.settled ?? {} } : {}),
    };
  }
}
