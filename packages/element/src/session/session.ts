/**
 * State machine from addresses to signed forms. It doesn't know the page: methods are the employee's actions, and a
 * listener gets the changes. Every call to the service goes through `attempts`.
 */
import { type FormSummary, type Language, type QuestionSet, WithholdingProblem } from '@withholding/client';
import { type ElementWords, loadWords, withWords } from '../words/index.ts';
import { Asking } from './asking.ts';
import { Attempts } from './attempts.ts';
import { type BackFrom, canGoBack, goBack } from './back.ts';
import { FormSearch } from './form-search.ts';
import { LanguageSwitch } from './language-switch.ts';
import { type LayoutName, layouts } from './layouts.ts';
import { RegionChoice } from './people/region-choice.ts';
import { Regions } from './people/regions.ts';
import type { Move, Moves } from './places.ts';
import type { ScreenErrors } from './screen-errors.ts';
import { Signing } from './signing/signing.ts';
import type { Step, StoredState } from './state.ts';
import { FormList } from './steps/form-list.ts';
import type { FormStep } from './steps/form-step.ts';
import { type FormResult, factsOf, knownFacts } from './steps/known.ts';
import type { Listener, Settings } from './types.ts';
import { ViewModel } from './view-model.ts';

/** Steps where the questions may have to be shown again. */
const resumable: readonly Step[] = ['questions', 'review', 'details', 'sign'];

export class Session {
  readonly attempts: Attempts;
  readonly finding: FormSearch;
  readonly asking: Asking;
  readonly signing: Signing;
  readonly languages: LanguageSwitch;
  readonly forms = new FormList();
  readonly regions: Regions;
  /** The stored state this session continues from. */
  kept: StoredState | undefined;
  readonly #settings: Settings;
  readonly #listener: Listener;
  readonly #viewModel: ViewModel;

  constructor(settings: Settings, language: Language, listener: Listener) {
    this.#settings = settings;
    this.#listener = listener;
    this.#viewModel = new ViewModel(language, this.forms, listener, settings.translations);
    this.attempts = new Attempts(
      () => listener.changed(),
      (failed) => {
        listener.failed(failed);
        listener.focus('heading');
      },
    );
    this.regions = new Regions(settings.gateway, () => listener.changed());
    const regionChoice = new RegionChoice(this.regions);
    const shared = { settings, viewModel: this.#viewModel, attempts: this.attempts, forms: this.forms };
    this.finding = new FormSearch({
      ...shared,
      regions: this.regions,
      regionChoice,
      known: (language) => this.#known(this.signing.signed, language),
      hireDate: () => this.signing.people.supplied('employer.firstDateOfEmployment'),
      located: (mail) => this.signing.people.suggestAddress(mail),
      proceed: () => this.asking.proceed(),
    });
    this.asking = new Asking({
      ...shared,
      known: (results) => this.#known(results),
      following: (formId) => this.finding.following(formId),
      signed: () => this.signing.signed,
      kept: () => this.kept?.personal,
      toReview: () => this.signing.toReview(),
      finish: () => this.#finish(),
    });
    this.languages = new LanguageSwitch({
      ...shared,
      finding: this.finding,
      proceed: () => this.asking.proceed(),
    });
    this.signing = new Signing({
      ...shared,
      regionChoice,
      reopen: (formId, setId) => this.asking.reopen(formId, setId),
      finish: () => this.#finish(),
    });
  }

  get step(): Step {
    return this.#viewModel.step;
  }

  get language(): Language {
    return this.#viewModel.language;
  }

  get words(): ElementWords {
    return this.#viewModel.words;
  }

  get formStep(): FormStep | undefined {
    return this.#viewModel.formStep;
  }

  get faults(): ScreenErrors {
    return this.#viewModel.faults;
  }

  get warnings(): ScreenErrors {
    return this.#viewModel.warnings;
  }

  /** Whether all questions of a form are on one page. */
  get isPage(): boolean {
    return this.#viewModel.layout.isPage;
  }

  /** The form's question sets on the screen, in order. */
  get sets(): readonly QuestionSet[] {
    const { step, formStep } = this;
    if (step !== 'questions' || !formStep) return [];
    return this.#viewModel.layout.shown(formStep.walk).flatMap((id) => formStep.sets[id] ?? []);
  }

  get formName(): string {
    return this.forms.current?.name ?? '';
  }

  /** Whether the person types the addresses, rather than the page. */
  get asksAddresses(): boolean {
    return this.step === 'addresses' || this.#place.typedAddresses;
  }

  begin(): Promise<void> {
    return this.attempts.try(() => withWords(this, this.#begin()));
  }

  /** Switches the language and keeps every answer. */
  async changeLanguage(language: Language): Promise<void> {
    await this.attempts.afterwards(async () => {
      const loads = [this.languages.load(language), this.forms.in(language), loadWords(language)] as const;
      const [flows, formSteps] = await Promise.all(loads);
      flows.take();
      for (const formStep of formSteps) this.forms.take(formStep);
      this.#viewModel.language = language;
      this.faults.clear();
      // In this language the agency may have words that the employee hasn't seen.
      const unseen = formSteps.find(({ walk }) => walk.status === 'asking');
      this.signing.reread();
      if (this.step === 'questions') this.#viewModel.arrive('questions', { quietly: true });
      else if (unseen && resumable.includes(this.step)) await this.asking.proceed();
    });
    if (this.step === 'loading') await this.begin();
  }

  /** Switches between step by step and one page, and keeps every answer. */
  lay(name: LayoutName): void {
    this.#viewModel.layout = layouts[name];
    const { step, formStep } = this;
    if (step !== 'questions' || !formStep) return;
    const [open] = formStep.walk.allErrors();
    if (open) formStep.walk.goTo(open.questionSetId);
    this.#viewModel.arrive('questions', { quietly: true });
  }

  answer(questionId: string, value: string): void {
    if (this.step === 'flow') this.finding.answer(questionId, value);
    else this.asking.answer(questionId, value);
  }

  toReview(): void {
    this.#viewModel.arrive('review');
  }

  get canGoBack(): boolean {
    return canGoBack(this.#place);
  }

  /** One step back; answers stay. */
  back(): void {
    if (this.attempts.busy) return;
    const to = goBack(this.#place);
    if (to === 'details') this.signing.showDetails();
    else if (to) this.#viewModel.arrive(to);
  }

  /** Returns to the screen that was shown when the call failed. */
  dismissError(): void {
    this.attempts.failedCall = undefined;
    this.finding.stay();
    this.asking.stay();
    this.#listener.focus('heading');
    this.#listener.changed();
  }

  /** Goes to an earlier or later screen by name. `places.ts` is loaded only for pages with `browser-history`. */
  async goTo(place: string, isForward: boolean, places: Moves): Promise<Move> {
    if (this.attempts.busy || (isForward && places.isStopped(this.#viewModel, this))) return 'stays';
    this.attempts.failedCall = undefined;
    const isThere = await places.goTo(place, this.#viewModel, this.#place, this);
    return isThere ? 'there' : isForward ? 'stays' : 'gone';
  }

  /** `results`: of the forms answered so far. */
  #known(results: readonly FormResult[], language = this.language) {
    const hireDate = this.signing.people.supplied('employer.firstDateOfEmployment');
    const hired = hireDate === '' ? {} : { 'employer.hireDate': hireDate };
    const facts = { ...this.kept?.personal?.known, ...hired, ...factsOf(results) };
    return knownFacts(language, this.finding.location, facts);
  }

  get #place(): BackFrom {
    const { step, forms, finding, signing } = this;
    const { location, state } = this.#settings;
    const isTyped = this.kept ? this.kept.personal !== undefined : !state;
    const typedAddresses = (finding.flows ?? finding.facts) !== undefined && !location && isTyped;
    const hasResults = Object.keys(forms.results).length > 0;
    return { step, layout: this.#viewModel.layout, forms, finding, signing, typedAddresses, hasResults };
  }

  #finish(): void {
    this.signing.people.forget();
    this.forms.forget();
    this.#viewModel.arrive('finished');
    this.#listener.finished();
  }

  async #begin(): Promise<void> {
    const { state, load, formId, formVersion = '', location } = this.#settings;
    const stored = await load?.();
    if (stored) {
      this.#viewModel.language = stored.language;
      this.#listener.languageChanged(stored.language);
    }
    this.kept ??= stored ?? state;
    if (this.kept) return this.#resume(this.kept);
    if (formId !== undefined) {
      this.forms.all = [{ id: formId, name: formId, title: '', formVersion } as FormSummary];
      return this.asking.proceed();
    }
    if (location) return this.finding.load();
    this.#viewModel.arrive('addresses', { quietly: true });
  }

  async #resume(state: StoredState): Promise<void> {
    const { restore, resumedStep } = await import('./resume.ts').catch((fault) => {
      throw WithholdingProblem.ofFault(fault, this.language);
    });
    await restore(this, state, this.#settings);
    if (this.formStep) this.#listener.opened(this.formStep.bundle);
    const step = resumedStep(state, this);
    if (step === 'details' || step === 'review') this.signing.details.markShown();
    this.#viewModel.arrive(step, { quietly: true });
  }
}
