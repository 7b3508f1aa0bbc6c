/**
 * The way from addresses to signed forms, as a state machine. Knows nothing of the page: it is told what the person
 * does and says where they are. Every call to the service goes through `attempts`.
 */
import { type FormSummary, type Language, type QuestionSet, WithholdingProblem } from '@withholding/client';
import { type ElementWords, loadWords, withWords } from '../words/index.ts';
import { Asking } from './asking.ts';
import { Attempts } from './attempts.ts';
import { type BackFrom, canGoBack, goBack } from './back.ts';
import { FormList } from './form-list.ts';
import { FormSearch } from './form-search.ts';
import { type LayoutName, layouts } from './layouts.ts';
import { Regions } from './people/regions.ts';
import type { Move, Moves } from './places.ts';
import { Scene } from './scene.ts';
import type { ScreenErrors } from './screen-errors.ts';
import { Signing } from './signing/signing.ts';
import type { FormStage } from './stages/form-stage.ts';
import { factsOf, knownFacts, type Said } from './stages/known.ts';
import type { Step, StoredState } from './state.ts';
import type { Listener, Settings } from './types.ts';

/** Where the questions may have to be looked at again. */
const resumable: readonly Step[] = ['questions', 'review', 'details', 'sign'];

export class Journey {
  readonly attempts: Attempts;
  readonly finding: FormSearch;
  readonly asking: Asking;
  readonly signing: Signing;
  readonly forms = new FormList();
  readonly regions: Regions;
  /** What was stored, and is gone on from. */
  kept: StoredState | undefined;
  readonly #settings: Settings;
  readonly #listener: Listener;
  readonly #scene: Scene;

  constructor(settings: Settings, language: Language, listener: Listener) {
    this.#settings = settings;
    this.#listener = listener;
    this.#scene = new Scene(language, this.forms, listener, settings.translations);
    this.attempts = new Attempts(
      () => listener.changed(),
      (failed) => {
        listener.failed(failed);
        listener.focus('heading');
      },
    );
    this.regions = new Regions(settings.gateway, () => listener.changed());
    const shared = { settings, scene: this.#scene, attempts: this.attempts, forms: this.forms };
    this.finding = new FormSearch({
      ...shared,
      regions: this.regions,
      known: () => this.#known(this.signing.signed),
      located: (mail) => this.signing.people.suggestAddress(mail),
      proceed: () => this.asking.proceed(),
    });
    this.asking = new Asking({
      ...shared,
      known: (said) => this.#known(said),
      signed: () => this.signing.signed,
      kept: () => this.kept?.personal,
      finish: () => this.#finish(),
    });
    this.signing = new Signing({
      ...shared,
      reopen: (formId, setId) => this.asking.reopen(formId, setId),
      finish: () => this.#finish(),
    });
  }

  get step(): Step {
    return this.#scene.step;
  }

  get language(): Language {
    return this.#scene.language;
  }

  get words(): ElementWords {
    return this.#scene.words;
  }

  get stage(): FormStage | undefined {
    return this.#scene.stage;
  }

  get faults(): ScreenErrors {
    return this.#scene.faults;
  }

  get warnings(): ScreenErrors {
    return this.#scene.warnings;
  }

  /** Whether all questions of a form are on one page. */
  get isPage(): boolean {
    return this.#scene.layout.isPage;
  }

  /** The form's question sets on the screen, in order. */
  get sets(): readonly QuestionSet[] {
    const { step, stage } = this;
    if (step !== 'questions' || !stage) return [];
    return this.#scene.layout.shown(stage.walk).flatMap((id) => stage.sets[id] ?? []);
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

  /** Everything in another language; every answer stays. */
  async speak(language: Language): Promise<void> {
    await this.attempts.afterwards(async () => {
      const loads = [this.finding.in(language), this.forms.in(language), loadWords(language)] as const;
      const [finding, stages] = await Promise.all(loads);
      finding.take();
      for (const stage of stages) this.forms.take(stage);
      this.#scene.language = language;
      this.faults.clear();
      // In this language there may be words of the agency that the person has not seen.
      const unseen = stages.find(({ walk }) => walk.status === 'asking');
      if (this.step === 'questions') this.#scene.arrive('questions', { quietly: true });
      else if (unseen && resumable.includes(this.step)) await this.asking.proceed();
    });
    if (this.step === 'loading') await this.begin();
  }

  /** The questions step by step or on one page; every answer stays. */
  lay(name: LayoutName): void {
    this.#scene.layout = layouts[name];
    const { step, stage } = this;
    if (step !== 'questions' || !stage) return;
    const [open] = stage.walk.allErrors();
    if (open) stage.walk.goTo(open.questionSetId);
    this.#scene.arrive('questions', { quietly: true });
  }

  answer(questionId: string, value: string): void {
    if (this.step === 'flow') this.finding.answer(questionId, value);
    else this.asking.answer(questionId, value);
  }

  toReview(): void {
    this.#scene.arrive('review');
  }

  get canGoBack(): boolean {
    return canGoBack(this.#place);
  }

  /** One step back; answers stay. */
  back(): void {
    if (this.attempts.busy) return;
    const to = goBack(this.#place);
    if (to) this.#scene.arrive(to);
  }

  /** Back to what was on the screen when a call failed. */
  dismissTrouble(): void {
    this.attempts.trouble = undefined;
    this.finding.stay();
    this.asking.stay();
    this.#listener.focus('heading');
    this.#listener.changed();
  }

  /** To a screen of before, or of after one. `places` is loaded only for pages with `browser-history`. */
  async goTo(place: string, isForward: boolean, places: Moves): Promise<Move> {
    if (this.attempts.busy || (isForward && places.isStopped(this.#scene, this))) return 'stays';
    this.attempts.trouble = undefined;
    const isThere = await places.goTo(place, this.#scene, this.#place, this);
    return isThere ? 'there' : isForward ? 'stays' : 'gone';
  }

  /** `said`: what forms have said. */
  #known(said: readonly Said[]) {
    const hireDate = this.signing.people.supplied('employer.firstDateOfEmployment');
    const hired = hireDate === '' ? {} : { 'employer.hireDate': hireDate };
    const facts = { ...this.kept?.personal?.known, ...hired, ...factsOf(said) };
    return knownFacts(this.language, this.finding.location, facts);
  }

  get #place(): BackFrom {
    const { step, forms } = this;
    const { flows, isListed } = this.finding;
    const { details } = this.signing;
    const { location, state } = this.#settings;
    const isTyped = this.kept ? this.kept.personal !== undefined : !state;
    const typedAddresses = flows !== undefined && !location && isTyped;
    const hasResults = Object.keys(forms.results).length > 0;
    return { step, layout: this.#scene.layout, forms, flows, details, isListed, typedAddresses, hasResults };
  }

  #finish(): void {
    this.signing.people.forget();
    this.forms.forget();
    this.#scene.arrive('finished');
    this.#listener.finished();
  }

  async #begin(): Promise<void> {
    const { state, load, formId, formVersion = '', location } = this.#settings;
    const stored = await load?.();
    if (stored) {
      this.#scene.language = stored.language;
      this.#listener.speaks(stored.language);
    }
    this.kept ??= stored ?? state;
    if (this.kept) return this.#resume(this.kept);
    if (formId !== undefined) {
      this.forms.all = [{ id: formId, name: formId, title: '', formVersion } as FormSummary];
      return this.asking.proceed();
    }
    if (location) return this.finding.load();
    this.#scene.arrive('addresses', { quietly: true });
  }

  async #resume(state: StoredState): Promise<void> {
    const { restore, resumedStep } = await import('./resume.ts').catch((fault) => {
      throw WithholdingProblem.ofFault(fault, this.language);
    });
    await restore(this, state, this.#settings);
    if (this.stage) this.#listener.opened(this.stage.bundle);
    const step = resumedStep(state, this);
    if (step === 'details') this.signing.details.markShown();
    this.#scene.arrive(step, { quietly: true });
  }
}
