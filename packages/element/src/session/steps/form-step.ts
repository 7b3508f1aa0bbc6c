/** One form: its questions in one language, and the walk through it. */
import {
  type FederalValues,
  type FillResponse,
  type FormBundle,
  FormWalk,
  type FormWalkState,
  type Gateway,
  type Known,
  type Language,
  type SignMode,
  WithholdingProblem,
} from '@withholding/client';
import { type FormResult, isFromElsewhere } from './known.ts';
import type { FormerAnswers, LastTime } from './last-time.ts';
import { withoutNumbers } from './personal-numbers.ts';

export interface Opening {
  readonly formId: string;
  readonly formVersion?: string | undefined;
  /** As the page knows them. */
  readonly federalValues?: FederalValues | undefined;
  /** Suggested by an earlier form; omitted if this form doesn't use them. */
  readonly suggested?: FederalValues | undefined;
  /** What need not be asked. */
  readonly known?: Known | undefined;
  /** Answers that follow from facts. */
  readonly settled?: Readonly<Record<string, string>> | undefined;
  /** From last time, for the person to look over. */
  readonly answers?: FormerAnswers | undefined;
  /** The same form in another language, as far as it is answered. */
  readonly twin?: FormStep | undefined;
}

type Kept = Pick<FormWalkState, 'answers' | 'visited'>;

function start(bundle: FormBundle, { federalValues, suggested, known, settled }: Opening, kept?: Kept): FormWalk {
  if (federalValues || !suggested) return FormWalk.start(bundle, { ...kept, federalValues, known, settled });
  try {
    return FormWalk.start(bundle, { ...kept, federalValues: suggested, known, settled });
  } catch {
    return FormWalk.start(bundle, { ...kept, known, settled });
  }
}

/** What the walk takes to be known. */
const groundsOf = (walk: FormWalk): string => {
  const { federalValues, known = {}, settled = {} } = walk.toState();
  return JSON.stringify([federalValues, Object.entries(known).sort(), Object.entries(settled).sort()]);
};

function passSeen(walk: FormWalk, path: readonly string[]): void {
  while (walk.set && path.includes(walk.set.id) && walk.next());
}

/** Loaded separately, because most people have no answers from last time. Fails like any call to the service. */
async function lastTimeOf(
  former: FormerAnswers | undefined,
  bundle: FormBundle,
  gateway: Gateway,
): Promise<LastTime | undefined> {
  if (!former) return undefined;
  const { LastTime } = await import('./last-time.ts').catch((fault) => {
    throw WithholdingProblem.ofFault(fault, bundle.language);
  });
  return LastTime.of(former, bundle, gateway);
}

export class FormStep {
  readonly bundle: FormBundle;
  readonly walk: FormWalk;
  /** What the employee answered last time. */
  readonly last: LastTime | undefined;
  readonly #gateway: Gateway;

  private constructor(gateway: Gateway, bundle: FormBundle, walk: FormWalk, last: LastTime | undefined) {
    this.#gateway = gateway;
    this.bundle = bundle;
    this.walk = walk;
    this.last = last;
  }

  static async open(gateway: Gateway, opening: Opening, language: Language): Promise<FormStep> {
    const bundle = await gateway.formBundle(opening.formId, opening.formVersion || undefined, language);
    const last = await lastTimeOf(opening.answers, bundle, gateway);
    const { twin } = opening;
    const answers = last?.fields ?? twin?.own;
    const walk = start(bundle, opening, answers && { answers, visited: [] });
    const formStep = new FormStep(gateway, bundle, walk, last);
    formStep.passCovered();
    // The agency's required reading is shown in the form's language.
    if (twin && bundle.wording !== 'OFFICIAL') passSeen(walk, twin.walk.path);
    return formStep;
  }

  /** `former`: what the page says was answered last time. */
  static async resume(
    gateway: Gateway,
    state: FormWalkState,
    language: Language,
    former?: FormerAnswers,
  ): Promise<FormStep> {
    const bundle = await gateway.formBundle(state.formId, state.formVersion, language);
    const last = await lastTimeOf(former, bundle, gateway);
    return new FormStep(gateway, bundle, FormWalk.resume(bundle, state), last);
  }

  /** In another language; every answer stays. */
  in(language: Language): Promise<FormStep> {
    return FormStep.resume(this.#gateway, this.walk.toState(), language, this.last?.given);
  }

  /** Skips everything that last time's answers cover, to the review if that's everything. */
  passCovered(): void {
    const { walk, bundle } = this;
    this.last?.pass(this, (answers) => FormWalk.start(bundle, { ...walk.toState(), answers, visited: [] }));
  }

  /**
   * After an earlier form changed: replaces the known facts. Other answers stay, and the walk continues where something
   * is missing or was never shown.
   */
  knowing(opening: Opening): FormStep {
    const { visited, known: before = {} } = this.walk.toState();
    const elsewhere = Object.entries(before).filter(([fact]) => isFromElsewhere(fact));
    const updated = { ...opening, known: { ...Object.fromEntries(elsewhere), ...opening.known } };
    if (groundsOf(start(this.bundle, updated)) === groundsOf(this.walk)) return this;
    const walk = start(this.bundle, updated, { answers: this.own, visited: visited ?? [] });
    passSeen(walk, this.walk.path);
    return new FormStep(this.#gateway, this.bundle, walk, this.last);
  }

  /** What forms after this one need not ask. */
  result(): FormResult {
    return {
      form: this.walk.formId,
      taxParameters: this.walk.taxParameters() ?? [],
      answers: this.toState().answers,
    };
  }

  /** The question sets as shown. They differ when federal values are known. */
  get sets(): FormBundle['questionSets'] {
    return this.walk.sets;
  }

  fill(people: { employee: object; employer?: object }, mode: SignMode, language: Language): Promise<FillResponse> {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return this.#gateway.fillPdf(this.walk.toFillRequest(people, mode), language, timeZone);
  }

  /** What the employee answered: the rest is known without them. */
  get own(): Readonly<Record<string, string>> {
    const { answers } = this.walk.toState();
    return Object.fromEntries(Object.entries(answers).filter(([id]) => !this.walk.isKnown(id)));
  }

  toState(): FormWalkState {
    const state = this.walk.toState();
    return { ...state, answers: withoutNumbers(state.answers, this.bundle) };
  }

  /** What the page gave of last time. */
  get former(): FormerAnswers | undefined {
    return this.last?.withoutNumbers(this.bundle);
  }
}
