/**
 * The way from addresses to signed forms, as a state machine. Knows nothing of the page: it is told what the person
 * does and says where they are. Every call to the service goes through `attempts`.
 */
import {
  type FederalValues,
  type FillAnswer,
  type FormBundle,
  type FormSummary,
  FormWalk,
  type Gateway,
  type GuidedFlowsAnswer,
  type Language,
  type LocationRequest,
  type SignMode,
  type WithholdingProblem,
} from '@withholding/client';
import { fieldId } from '../controls/question.ts';
import { wordsIn } from '../words/index.ts';
import { AddressDraft } from './address-draft.ts';
import { Attempts } from './attempts.ts';
import { Details } from './details.ts';
import { Faults } from './faults.ts';
import { FlowStage } from './flow-stage.ts';
import { People } from './people.ts';
import { addressFaults, partyFaults, questionFaults } from './refusal.ts';
import { type InterviewState, type Result, type Step, withoutNumbers } from './state.ts';

export interface Settings {
  readonly gateway: Gateway;
  readonly location?: LocationRequest | undefined;
  readonly formId?: string | undefined;
  readonly formVersion?: string | undefined;
  readonly federalValues?: FederalValues | undefined;
  readonly state?: InterviewState | undefined;
}

/** Where the keyboard should be after a step: the heading, the list of problems, or one field. */
export type Focus = 'heading' | 'summary' | { readonly field: string };

export interface Listener {
  changed(): void;
  focus(on: Focus): void;
  signed(answer: FillAnswer): void;
  finished(): void;
  failed(problem: WithholdingProblem | Error): void;
}

export class Journey {
  step: Step = 'loading';
  language: Language;
  readonly draft = new AddressDraft();
  readonly people = new People();
  readonly faults = new Faults();
  readonly attempts: Attempts;
  flows: FlowStage | undefined;
  /** What the service says about the addresses. */
  messages: GuidedFlowsAnswer['errors'] = [];
  forms: readonly FormSummary[] = [];
  at = 0;
  results: Readonly<Record<string, Result>> = {};
  bundle: FormBundle | undefined;
  walk: FormWalk | undefined;
  preview: FillAnswer | undefined;
  signedForms: readonly FillAnswer[] = [];
  agreed = false;
  readonly #settings: Settings;
  readonly #listener: Listener;
  #location: LocationRequest | undefined;
  #countries: ConstructorParameters<typeof Details>[2] = {};
  #refused: ReadonlySet<string> = new Set();
  /** On a detour from the review page: straight back to it, past all that was seen before. */
  #returning = false;
  #shownDetails: ReadonlySet<string> = new Set();

  constructor(settings: Settings, language: Language, listener: Listener) {
    this.#settings = settings;
    this.language = language;
    this.#listener = listener;
    this.#location = settings.location;
    this.attempts = new Attempts(
      () => listener.changed(),
      (problem) => {
        listener.failed(problem);
        listener.focus('heading');
      },
    );
  }

  get form(): FormSummary | undefined {
    return this.forms[this.at];
  }

  get formName(): string {
    return this.form?.name ?? '';
  }

  /** The question sets as shown: other ones where the federal values are known. */
  get sets(): FormBundle['questionSets'] {
    const { bundle, walk } = this;
    return (walk?.toState().federalValues && bundle?.questionSetsWithFederalValues) || (bundle?.questionSets ?? {});
  }

  /** The next form that is neither signed nor set aside. */
  get following(): FormSummary | undefined {
    return this.forms.find(({ id }, index) => index > this.at && this.results[id] === undefined);
  }

  get details(): Details | undefined {
    return this.walk && new Details(this.walk, this.people, this.#countries, this.#refused);
  }

  get percent(): number {
    if (this.step === 'flow') return this.flows?.percent ?? 0;
    if (this.step === 'questions') return this.walk?.progress().percent ?? 0;
    return 100;
  }

  begin(): Promise<void> {
    const { state, formId, formVersion = '', location } = this.#settings;
    if (state) return this.attempts.try(() => this.#resume(state));
    if (formId !== undefined) {
      this.forms = [{ id: formId, name: formId, title: '', formVersion } as FormSummary];
      return this.attempts.try(() => this.#open(0));
    }
    if (location) return this.attempts.try(() => this.#loadFlows());
    this.#arrive('addresses', { quietly: true });
    return Promise.resolve();
  }

  /** Everything in another language; every answer stays. */
  speak(language: Language): Promise<void> {
    if (language === this.language && !this.attempts.busy) return Promise.resolve();
    return this.attempts.afterwards(async () => {
      const { gateway } = this.#settings;
      const found = this.flows && this.#location && (await gateway.guidedFlows(this.#location, language));
      const flows = await this.flows?.in(language, found?.flows);
      const bundle = this.walk && (await gateway.formBundle(this.walk.formId, this.walk.formVersion, language));
      if (found) this.messages = [...found.errors, ...(found.notices ?? [])];
      if (this.walk && bundle) this.walk = FormWalk.resume(bundle, this.walk.toState());
      if (bundle) this.bundle = bundle;
      this.flows = flows;
      if (flows) this.#renameForms(flows);
      this.language = language;
      this.faults.clear();
    });
  }

  // Addresses and flows

  submitAddresses(): Promise<void> {
    if (this.#stop(this.draft.problems(wordsIn[this.language]))) return Promise.resolve();
    this.#location = this.draft.toLocation();
    return this.attempts.try(() => this.#loadFlows(), this.#mendAddresses);
  }

  nextInFlow(): Promise<void> {
    const problems = this.flows?.walk?.problems() ?? [];
    if (this.#stop(problems.map(({ questionId, message }) => [fieldId(questionId), message]))) return Promise.resolve();
    return this.attempts.try(async () => {
      await this.flows?.next();
      this.#afterFlows();
    });
  }

  // Questions

  answer(questionId: string, value: string): void {
    const asking = this.step === 'flow' ? this.flows?.walk : this.walk;
    asking?.answer(questionId, value);
    const problems = asking?.problems() ?? [];
    this.faults.keep(problems.map((problem) => [fieldId(problem.questionId), problem.message]));
    this.#listener.changed();
  }

  next(): void {
    const { walk } = this;
    if (!walk || this.#stop(walk.problems().map(({ questionId, message }) => [fieldId(questionId), message]))) return;
    if (this.#returning) walk.forward();
    else walk.next();
    if (walk.status === 'asking') this.#arrive('questions');
    else {
      this.#returning = false;
      this.#arrive(walk.status === 'ended' ? 'review' : 'ineligible');
    }
  }

  /** From the review page to the question itself. */
  change(setId: string, questionId: string): void {
    if (!this.walk?.goTo(setId)) return;
    this.#returning = true;
    this.#arrive('questions');
    this.#listener.focus({ field: fieldId(questionId) });
  }

  // Details, preview, signature

  toDetails(): void {
    const unseen = this.details?.asked().some(({ path }) => !this.#shownDetails.has(path)) ?? false;
    const wrong = this.details?.problems(wordsIn[this.language]) ?? [];
    if (unseen || wrong.length > 0) this.showDetails();
    else void this.toPreview();
  }

  showDetails(): void {
    if (!this.walk) return;
    this.#shownDetails = new Set([...this.#shownDetails, ...(this.details?.asked().map(({ path }) => path) ?? [])]);
    this.#arrive('details');
  }

  type(path: string, value: string): void {
    this.people.type(path, value);
    this.faults.keep(this.details?.problems(wordsIn[this.language]) ?? []);
    this.#listener.changed();
  }

  toPreview(): Promise<void> {
    if (this.#stop(this.details?.problems(wordsIn[this.language]) ?? [])) return Promise.resolve();
    return this.attempts.try(async () => {
      this.preview = await this.#fill('PREVIEW');
      this.#name(this.preview);
      this.agreed = false;
      this.#arrive('preview');
    }, this.#mendFill);
  }

  toReview(): void {
    this.#arrive('review');
  }

  toSign(): void {
    this.#arrive('sign');
  }

  agree(agreed: boolean): void {
    this.agreed = agreed;
    if (agreed) this.faults.clear();
    this.#listener.changed();
  }

  sign(): Promise<void> {
    const mustAgree = this.walk?.perjuryStatement() !== undefined && !this.agreed;
    if (this.#stop(mustAgree ? [['agree', wordsIn[this.language].sign.mustAgree]] : [])) return Promise.resolve();
    return this.attempts.try(async () => {
      const answer = await this.#fill('SIGN');
      this.signedForms = [...this.signedForms, answer];
      this.preview = undefined;
      this.#settle('signed');
      this.#arrive('signed');
      this.#listener.signed(answer);
    }, this.#mendFill);
  }

  skip(): void {
    this.#settle('skipped');
    void this.onward();
  }

  /** To the next form, or to the end. */
  onward(): Promise<void> {
    const next = this.following;
    if (next) return this.attempts.try(() => this.#open(this.forms.indexOf(next)));
    this.people.forget();
    this.walk = undefined;
    this.#arrive('finished');
    this.#listener.finished();
    return Promise.resolve();
  }

  startForms(): Promise<void> {
    const first = this.forms.findIndex(({ id }) => this.results[id] === undefined);
    return first < 0 ? this.onward() : this.attempts.try(() => this.#open(first));
  }

  /** One step back; answers stay. */
  back(): void {
    if (this.attempts.busy) return;
    this.faults.clear();
    const to = this.#before();
    if (to) this.#arrive(to);
  }

  get canGoBack(): boolean {
    switch (this.step) {
      case 'questions':
        return (this.walk?.path.length ?? 0) > 1 || this.flows !== undefined;
      case 'flow':
        return (this.flows?.percent ?? 0) > 0 || (this.flows?.walk?.path.length ?? 0) > 1 || !this.#settings.location;
      case 'forms':
        return this.flows !== undefined && Object.keys(this.results).length === 0;
      default:
        return ['ineligible', 'review', 'details', 'preview', 'sign'].includes(this.step);
    }
  }

  /** Back to what was on the screen when a call failed. */
  dismissTrouble(): void {
    this.attempts.trouble = undefined;
    this.#listener.focus('heading');
    this.#listener.changed();
  }

  toState(): InterviewState {
    return {
      version: 1,
      language: this.language,
      step: this.step,
      forms: this.forms,
      at: this.at,
      results: this.results,
      ...(this.flows ? { flows: this.flows.toState() } : {}),
      ...(this.walk && this.bundle ? { form: withoutNumbers(this.walk.toState(), this.bundle) } : {}),
    };
  }

  #before(): Step | undefined {
    switch (this.step) {
      case 'questions':
        return this.walk?.back() ? 'questions' : this.flows ? 'forms' : undefined;
      case 'flow':
        return this.flows?.back() ? 'flow' : this.#settings.location ? undefined : 'addresses';
      case 'forms':
        return this.flows?.back() ? 'flow' : 'addresses';
      case 'ineligible':
      case 'review':
        return this.walk?.back() ? 'questions' : undefined;
      case 'details':
        return 'review';
      case 'preview':
        return this.details?.asked().length ? 'details' : 'review';
      case 'sign':
        return 'preview';
      default:
        return undefined;
    }
  }

  #arrive(step: Step, { quietly = false } = {}): void {
    this.step = step;
    this.faults.clear();
    if (!quietly) this.#listener.focus('heading');
    this.#listener.changed();
  }

  /** Shows what is wrong; true when something is. */
  #stop(problems: Iterable<readonly [string, string]>): boolean {
    if (!this.faults.show(problems)) return false;
    this.#listener.focus('summary');
    this.#listener.changed();
    return true;
  }

  #settle(result: Result): void {
    if (this.form) this.results = { ...this.results, [this.form.id]: result };
  }

  async #loadFlows(): Promise<void> {
    const { gateway } = this.#settings;
    if (!this.#location) return;
    const quietly = this.step === 'loading';
    const { flows, errors, notices = [] } = await gateway.guidedFlows(this.#location, this.language);
    this.flows = await FlowStage.start(gateway, flows, this.language);
    this.messages = [...errors, ...notices];
    this.people.suggestAddress(this.#location.homeAddress);
    this.#afterFlows({ quietly });
  }

  #afterFlows(how = { quietly: false }): void {
    const isAsking = this.flows?.walk !== undefined;
    if (!isAsking) {
      this.forms = this.flows?.forms() ?? [];
      this.at = 0;
    }
    this.#arrive(isAsking ? 'flow' : 'forms', how);
  }

  #renameForms(flows: FlowStage): void {
    const named = flows.forms();
    this.forms = this.forms.map((form) => named.find(({ id }) => id === form.id) ?? form);
  }

  /** A page that gave only an id gets the name with the first answer. */
  #name({ form, name, title }: FillAnswer): void {
    this.forms = this.forms.map((each) => (each.id === form ? { ...each, name, title } : each));
  }

  async #open(index: number): Promise<void> {
    const { gateway, federalValues } = this.#settings;
    const form = this.forms[index];
    if (!form) return;
    const quietly = this.step === 'loading';
    this.bundle = await gateway.formBundle(form.id, form.formVersion || undefined, this.language);
    this.walk = FormWalk.start(this.bundle, { federalValues });
    this.at = index;
    this.preview = undefined;
    this.#refused = new Set();
    this.#arrive('questions', { quietly });
  }

  async #resume(state: InterviewState): Promise<void> {
    const { gateway } = this.#settings;
    const { forms, at, results, flows, form } = state;
    if (flows) this.flows = await FlowStage.resume(gateway, flows, this.language);
    if (form) {
      this.bundle = await gateway.formBundle(form.formId, form.formVersion, this.language);
      this.walk = FormWalk.resume(this.bundle, form);
    }
    this.forms = forms;
    this.at = at;
    this.results = results;
    this.people.suggestAddress(this.#location?.homeAddress);
    this.#arrive(this.#resumedStep(state), { quietly: true });
  }

  /** Names, numbers and PDFs were not stored, so whoever was past the review looks at it again. */
  #resumedStep({ step, forms, results }: InterviewState): Step {
    if (step === 'addresses' || step === 'loading') return 'addresses';
    if (step === 'flow' || step === 'forms') return this.flows?.walk ? 'flow' : 'forms';
    if (step === 'finished' || step === 'signed') {
      return forms.every(({ id }) => results[id] !== undefined) ? 'finished' : 'forms';
    }
    if (this.walk?.status === 'asking') return 'questions';
    return this.walk?.status === 'ineligible' ? 'ineligible' : 'review';
  }

  async #fill(mode: SignMode): Promise<FillAnswer> {
    if (!this.walk) throw new Error('There is no form to fill.');
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const request = this.walk.toFillRequest(this.people.toRequest(), mode);
    return this.#settings.gateway.fillPdf(request, this.language, timeZone);
  }

  readonly #mendAddresses = ({ errors }: WithholdingProblem): boolean => this.#stop(addressFaults(errors));

  /** The service refused what we thought was right: back to the question or the field it means. */
  readonly #mendFill = ({ errors }: WithholdingProblem): boolean => {
    const first = errors.find(({ questionSetId }) => questionSetId && this.walk?.path.includes(questionSetId));
    if (first?.questionSetId && this.walk?.goTo(first.questionSetId)) {
      this.#arrive('questions');
      return this.#stop(questionFaults(errors, first.questionSetId));
    }
    const faults = partyFaults(errors);
    if (faults.length === 0) return false;
    this.#refused = new Set([...this.#refused, ...faults.map(([path]) => path)]);
    this.showDetails();
    return this.#stop(faults);
  };

  chooseCountry(party: 'employee' | 'employer', country: 'us' | 'ca'): void {
    this.details?.chooseCountry(party, country);
    this.faults.clear();
    this.#listener.changed();
  }

  draftChanged(): void {
    this.faults.keep(this.draft.problems(wordsIn[this.language]));
    this.#listener.changed();
  }
}
