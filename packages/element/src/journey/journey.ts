/**
 * The way from addresses to signed forms, as a state machine. Knows nothing of the page: it is told what the person
 * does and says where they are. Every call to the service goes through `attempts`.
 */
import type {
  FillAnswer,
  FormSummary,
  FormWalk,
  GuidedFlowsAnswer,
  Known,
  Language,
  LocationRequest,
  WalkWarning,
  WithholdingProblem,
} from '@withholding/client';
import { fieldId } from '../controls/question.ts';
import { type Words, wordsIn } from '../words/index.ts';
import { AddressDraft } from './address-draft.ts';
import { Attempts } from './attempts.ts';
import { canGoBack, goBack } from './back.ts';
import { type Country, Details, type Party } from './details.ts';
import { Faults } from './faults.ts';
import { federalValuesOf } from './federal.ts';
import { FlowStage } from './flow-stage.ts';
import { FormStage } from './form-stage.ts';
import { knownFacts, type SignedForm } from './known.ts';
import { People } from './people.ts';
import { addressFaults, partyFaults, questionFaults } from './refusal.ts';
import { resumedStep, stepOf } from './resume.ts';
import type { InterviewState, Result, Step } from './state.ts';
import type { Listener, Settings } from './types.ts';

type Problems = Iterable<readonly [fieldId: string, message: string]>;

const faultsOf = (problems: readonly { readonly questionId: string; readonly message: string }[]): Problems =>
  problems.map(({ questionId, message }) => [fieldId(questionId), message]);

export class Journey {
  step: Step = 'loading';
  language: Language;
  readonly draft = new AddressDraft();
  readonly people = new People();
  readonly details = new Details(this.people);
  readonly faults = new Faults();
  /** Answers on the screen that look like a mistake; a second Continue takes them as they are. */
  readonly warnings = new Faults();
  readonly attempts: Attempts;
  flows: FlowStage | undefined;
  stage: FormStage | undefined;
  /** What the service says about the addresses. */
  messages: GuidedFlowsAnswer['errors'] = [];
  forms: readonly FormSummary[] = [];
  at = 0;
  results: Readonly<Record<string, Result>> = {};
  preview: FillAnswer | undefined;
  signed: readonly SignedForm[] = [];
  agreed = false;
  readonly #settings: Settings;
  readonly #listener: Listener;
  #location: LocationRequest | undefined;
  /** On a detour from the review page: straight back to it, past all that was seen before. */
  #returning = false;
  /** Answers the person was warned about and let stand. */
  readonly #confirmed = new Set<string>();

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

  /** The next form that is neither signed nor set aside. */
  get following(): FormSummary | undefined {
    return this.forms.find(({ id }, index) => index > this.at && this.results[id] === undefined);
  }

  /** Of the questions now asked. */
  get percent(): number {
    return (this.step === 'flow' ? this.flows?.percent : this.stage?.walk.progress().percent) ?? 0;
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
  async speak(language: Language): Promise<void> {
    await this.attempts.afterwards(async () => {
      const { gateway } = this.#settings;
      const location = this.flows && this.#location;
      const found = location && (await gateway.guidedFlows(location, language));
      const flows = await this.flows?.in(language, found?.flows);
      const stage = await this.stage?.in(language);
      if (found) this.#hear(found);
      if (flows) this.forms = this.forms.map((form) => flows.forms().find(({ id }) => id === form.id) ?? form);
      this.flows = flows;
      this.#take(stage);
      this.language = language;
      this.faults.clear();
    });
    if (this.step === 'loading') await this.begin();
  }

  // Addresses and flows

  draftChanged(): void {
    this.faults.keep(this.draft.problems(this.#words));
    this.#listener.changed();
  }

  async submitAddresses(): Promise<void> {
    if (this.#stop(this.draft.problems(this.#words))) return;
    this.#location = this.draft.toLocation();
    await this.attempts.try(
      () => this.#loadFlows(),
      ({ errors }) => this.#stop(addressFaults(errors)),
    );
  }

  async nextInFlow(): Promise<void> {
    if (this.#stop(faultsOf(this.flows?.walk?.problems() ?? []))) return;
    await this.attempts.try(async () => {
      await this.flows?.next();
      this.#afterFlows();
    });
  }

  // Questions

  answer(questionId: string, value: string): void {
    const asking = this.step === 'flow' ? this.flows?.walk : this.stage?.walk;
    asking?.answer(questionId, value);
    this.faults.keep(faultsOf(asking?.problems() ?? []));
    this.warnings.keep(faultsOf(this.step === 'flow' ? [] : (this.stage?.walk.warnings() ?? [])));
    this.#listener.changed();
  }

  next(): void {
    const { stage } = this;
    const walk = stage?.walk;
    if (!walk || this.#stop(faultsOf(walk.problems())) || this.#warn(walk)) return;
    if (this.#returning) walk.forward();
    else walk.next();
    if (walk.status !== 'asking') this.#returning = false;
    this.#arrive(stepOf(stage));
  }

  /** From the review page to the question itself. */
  change(setId: string, questionId: string): void {
    if (!this.stage?.walk.goTo(setId)) return;
    this.#returning = true;
    this.#arrive('questions');
    this.#listener.focus({ field: fieldId(questionId) });
  }

  toReview(): void {
    this.#arrive('review');
  }

  // Details, preview, signature

  /** What is known already is not asked again. */
  toDetails(): void {
    const isComplete = !this.details.hasNews() && this.details.problems(this.#words).length === 0;
    if (isComplete) void this.toPreview();
    else this.showDetails();
  }

  showDetails(): void {
    this.details.markShown();
    this.#arrive('details');
  }

  type(path: string, value: string): void {
    this.people.type(path, value);
    this.faults.keep(this.details.problems(this.#words));
    this.#listener.changed();
  }

  chooseCountry(party: Party, country: Country): void {
    this.details.chooseCountry(party, country);
    this.faults.clear();
    this.#listener.changed();
  }

  async toPreview(): Promise<void> {
    if (this.#stop(this.details.problems(this.#words))) return;
    await this.attempts.try(async () => {
      this.preview = await this.stage?.fill(this.people.toRequest(), 'PREVIEW', this.language);
      this.agreed = false;
      this.#arrive('preview');
    }, this.#mend);
  }

  toSign(): void {
    this.#arrive('sign');
  }

  agree(agreed: boolean): void {
    this.agreed = agreed;
    if (agreed) this.faults.clear();
    this.#listener.changed();
  }

  async sign(): Promise<void> {
    const { stage } = this;
    const mustAgree = stage?.walk.perjuryStatement() !== undefined && !this.agreed;
    if (!stage || this.#stop(mustAgree ? [['agree', this.#words.sign.mustAgree]] : [])) return;
    await this.attempts.try(async () => {
      const answer = await stage.fill(this.people.toRequest(), 'SIGN', this.language);
      this.signed = [...this.signed, { filled: answer, answers: stage.toState().answers }];
      this.preview = undefined;
      this.#settle('signed');
      this.#arrive('signed');
      this.#listener.signed(answer);
    }, this.#mend);
  }

  // From form to form

  skip(): void {
    this.#settle('skipped');
    void this.onward();
  }

  /** The first form that is neither signed nor set aside; the one already begun goes on where it was. */
  async startForms(): Promise<void> {
    const { stage } = this;
    const first = this.forms.findIndex(({ id }) => this.results[id] === undefined);
    if (first < 0) this.#finish();
    else if (stage && stage.walk.formId === this.forms[first]?.id) this.#arrive(stepOf(stage));
    else await this.attempts.try(() => this.#open(first));
  }

  /** To the next form, or to the end. */
  async onward(): Promise<void> {
    const next = this.following;
    if (next) await this.attempts.try(() => this.#open(this.forms.indexOf(next)));
    else this.#finish();
  }

  // Back

  get canGoBack(): boolean {
    return canGoBack(this.#place);
  }

  /** One step back; answers stay. */
  back(): void {
    if (this.attempts.busy) return;
    const to = goBack(this.#place);
    if (to) this.#arrive(to);
  }

  /** Back to what was on the screen when a call failed. */
  dismissTrouble(): void {
    this.attempts.trouble = undefined;
    this.#listener.focus('heading');
    this.#listener.changed();
  }

  toState(): InterviewState {
    const { language, step, forms, at, results, flows, stage } = this;
    return {
      ...{ version: 1, language, step, forms, at, results },
      ...(flows ? { flows: flows.toState() } : {}),
      ...(stage ? { form: stage.toState() } : {}),
    };
  }

  get signedForms(): readonly FillAnswer[] {
    return this.signed.map(({ filled }) => filled);
  }

  get #words(): Words {
    return wordsIn[this.language];
  }

  get #known(): Known {
    return knownFacts(this.language, this.#location, this.signed);
  }

  get #place(): Parameters<typeof goBack>[0] {
    const { step, stage, flows, details, results } = this;
    const typedAddresses = flows !== undefined && !this.#settings.location && !this.#settings.state;
    return { step, stage, flows, details, typedAddresses, hasResults: Object.keys(results).length > 0 };
  }

  #arrive(step: Step, { quietly = false } = {}): void {
    this.step = step;
    this.faults.clear();
    this.warnings.clear();
    if (!quietly) this.#listener.focus('heading');
    this.#listener.changed();
  }

  /** Shows what is wrong; true when something is. */
  #stop(problems: Problems): boolean {
    if (!this.faults.show(problems)) return false;
    this.#listener.focus('summary');
    this.#listener.changed();
    return true;
  }

  /** Points out what looks like a mistake, once for each answer; true when there is something new to see. */
  #warn(walk: FormWalk): boolean {
    const nameOf = ({ questionId, check }: WalkWarning) =>
      `${walk.formId} ${questionId} ${check} ${walk.value(questionId)}`;
    const found = walk.warnings();
    const fresh = found.filter((warning) => !this.#confirmed.has(nameOf(warning)));
    const [first] = fresh;
    if (!first) return false;
    for (const warning of fresh) this.#confirmed.add(nameOf(warning));
    this.warnings.show(faultsOf(found));
    this.#listener.focus({ field: fieldId(first.questionId) });
    this.#listener.changed();
    return true;
  }

  #take(stage: FormStage | undefined): void {
    this.stage = stage;
    this.details.of(stage?.walk);
  }

  #settle(result: Result): void {
    if (this.form) this.results = { ...this.results, [this.form.id]: result };
  }

  #finish(): void {
    this.people.forget();
    this.#take(undefined);
    this.#arrive('finished');
    this.#listener.finished();
  }

  #hear({ errors, notices = [] }: GuidedFlowsAnswer): void {
    this.messages = [...errors, ...notices];
  }

  async #loadFlows(): Promise<void> {
    if (!this.#location) return;
    const { gateway } = this.#settings;
    const quietly = this.step === 'loading';
    const found = await gateway.guidedFlows(this.#location, this.language);
    this.flows = await FlowStage.start(gateway, found.flows, this.language, this.#known);
    this.#hear(found);
    this.people.suggestAddress(this.#location.homeAddress);
    this.#afterFlows(quietly);
  }

  #afterFlows(quietly = false): void {
    const isAsking = this.flows?.walk !== undefined;
    if (!isAsking) this.forms = this.flows?.forms() ?? [];
    this.#arrive(isAsking ? 'flow' : 'forms', { quietly });
  }

  /** A page that gave only an id gets the name with the questions. */
  #nameForm(): void {
    const { bundle } = this.stage ?? {};
    if (!bundle) return;
    const { id, name, title } = bundle;
    this.forms = this.forms.map((each) => (each.id === id ? { ...each, name, title } : each));
  }

  async #open(index: number): Promise<void> {
    const { gateway, federalValues } = this.#settings;
    const form = this.forms[index];
    if (!form) return;
    const quietly = this.step === 'loading';
    const { id: formId, formVersion } = form;
    const suggested = federalValuesOf(this.signedForms);
    this.#take(
      await FormStage.open(
        gateway,
        { formId, formVersion, federalValues, suggested, known: this.#known },
        this.language,
      ),
    );
    this.#nameForm();
    this.at = index;
    this.preview = undefined;
    this.#arrive(this.stage ? stepOf(this.stage) : 'forms', { quietly });
  }

  async #resume(state: InterviewState): Promise<void> {
    const { gateway } = this.#settings;
    if (state.flows) this.flows = await FlowStage.resume(gateway, state.flows, this.language, this.#known);
    if (state.form) this.#take(await FormStage.resume(gateway, state.form, this.language));
    this.forms = state.forms;
    this.at = state.at;
    this.results = state.results;
    this.people.suggestAddress(this.#location?.homeAddress);
    this.#arrive(resumedStep(state, this.flows, this.stage), { quietly: true });
  }

  /** The service refused what we thought was right: back to the question or the field it means. */
  readonly #mend = ({ errors }: WithholdingProblem): boolean => {
    const first = errors.find(({ questionSetId }) => questionSetId && this.stage?.walk.goTo(questionSetId));
    if (first?.questionSetId) {
      this.#returning = true;
      this.#arrive('questions');
      return this.#stop(questionFaults(errors, first.questionSetId));
    }
    const faults = partyFaults(errors);
    if (faults.length === 0) return false;
    this.details.refuse(faults.map(([path]) => path));
    this.showDetails();
    return this.#stop(faults);
  };
}
