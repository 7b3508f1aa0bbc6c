/** One form: its questions in one language, and the walk through them. */
import {
  type FederalValues,
  type FillAnswer,
  type FormBundle,
  FormWalk,
  type FormWalkState,
  type Gateway,
  type Known,
  type Language,
  type SignMode,
} from '@withholding/client';
import { withoutNumbers } from './state.ts';

interface Opening {
  readonly formId: string;
  readonly formVersion?: string | undefined;
  /** As the page knows them. */
  readonly federalValues?: FederalValues | undefined;
  /** As a form signed just before suggests; left out where this form has no use for them. */
  readonly suggested?: FederalValues | undefined;
  /** What need not be asked. */
  readonly known?: Known | undefined;
}

function start(bundle: FormBundle, { federalValues, suggested, known }: Opening): FormWalk {
  if (federalValues || !suggested) return FormWalk.start(bundle, { federalValues, known });
  try {
    return FormWalk.start(bundle, { federalValues: suggested, known });
  } catch {
    return FormWalk.start(bundle, { known });
  }
}

export class FormStage {
  readonly bundle: FormBundle;
  readonly walk: FormWalk;
  readonly #gateway: Gateway;

  private constructor(gateway: Gateway, bundle: FormBundle, walk: FormWalk) {
    this.#gateway = gateway;
    this.bundle = bundle;
    this.walk = walk;
  }

  static async open(gateway: Gateway, opening: Opening, language: Language): Promise<FormStage> {
    const bundle = await gateway.formBundle(opening.formId, opening.formVersion || undefined, language);
    return new FormStage(gateway, bundle, start(bundle, opening));
  }

  static async resume(gateway: Gateway, state: FormWalkState, language: Language): Promise<FormStage> {
    const bundle = await gateway.formBundle(state.formId, state.formVersion, language);
    return new FormStage(gateway, bundle, FormWalk.resume(bundle, state));
  }

  /** In another language; every answer stays. */
  in(language: Language): Promise<FormStage> {
    return FormStage.resume(this.#gateway, this.walk.toState(), language);
  }

  /** The question sets as shown: other ones where the federal values are known. */
  get sets(): FormBundle['questionSets'] {
    const { questionSets, questionSetsWithFederalValues } = this.bundle;
    return (this.walk.toState().federalValues && questionSetsWithFederalValues) || questionSets;
  }

  fill(people: { employee: object; employer?: object }, mode: SignMode, language: Language): Promise<FillAnswer> {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return this.#gateway.fillPdf(this.walk.toFillRequest(people, mode), language, timeZone);
  }

  toState(): FormWalkState {
    return withoutNumbers(this.walk.toState(), this.bundle);
  }
}
