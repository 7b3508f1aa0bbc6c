/** <withholding-interview>: from addresses or a form id to signed certificates, in any page. */
import {
  BackendGateway,
  type Employee,
  type Employer,
  type FederalValues,
  type Gateway,
  type InterviewRequest,
  type Language,
  type LocationRequest,
} from '@withholding/client';
import { LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Announcements } from './announce.ts';
import { sourceOf } from './controls/official.ts';
import { formDetail, signedDetail } from './events.ts';
import { imageUrl } from './image-url.ts';
import { FocusManager } from './keyboard.ts';
import { type Controls, OwnControls } from './own-controls.ts';
import { PageEvents } from './page-events.ts';
import { ProgressEvents } from './progress-events.ts';
import { frameOf } from './screens/frame.ts';
import { LaterScreens } from './screens/later.ts';
import { noWordsScreen } from './screens/no-words.ts';
import { confirmed } from './screens/start-over.ts';
import type { View } from './screens/view.ts';
import { type LayoutName, layouts } from './session/layouts.ts';
import { isSignedOut } from './session/retry.ts';
import { Session } from './session/session.ts';
import type { InterviewState } from './session/state.ts';
import type { Answers, Listener } from './session/types.ts';
import { settingsOf, startingProperties } from './session-settings.ts';
import { InterviewStorage } from './storage/interview-storage.ts';
import type { StateStore } from './storage/state-store.ts';
import { styles } from './styles/index.ts';
import { hasWords, languages } from './words/index.ts';
import type { Translations } from './words/translations.ts';

/**
 * The interview as an element: asks what withholding certificates need, shows each filled form and takes the signature.
 *
 * @tag withholding-interview
 * @slot - Shown until the element has loaded
 * @slot header - Above every screen
 * @slot footer - Below every screen
 * @slot help - Below the buttons of every screen, such as whom to call
 * @slot finished - On the last screen, below the copies
 * @csspart frame - Everything
 * @csspart heading - The heading of a screen
 * @csspart button - Every button, which is also `button-primary`, `button-secondary` or `button-link`
 * @csspart actions - The buttons below a screen
 * @csspart field - A question with its notes, error and control
 * @csspart label - The words of a question
 * @csspart input - A text box or a list
 * @csspart choice - One of several answers, with its radio button or checkbox
 * @csspart result - A calculated line
 * @csspart error - What is wrong with an answer
 * @csspart warning - What looks like a mistake
 * @csspart error-summary - The list of errors above a screen
 * @csspart notice - What the service points out
 * @csspart card - A form on the list, on the review or on the last screen before the signature
 * @csspart progress - How far the interview is, with its `progress-bar`
 * @csspart languages - The language buttons
 * @csspart preview - The pages of a form
 * @csspart statement - What the employee agrees to
 * @csspart trouble - The screen after a failed call
 * @csspart finished - The last screen
 * @fires {CustomEvent<FormDetail>} withholding-form - A form begins: whose words it uses, and what there is to know of it
 * @fires {CustomEvent<InterviewState>} withholding-state - After every change: plain JSON to store and give back as `state`
 * @fires {CustomEvent<StepDetail>} withholding-step - Another screen: its step, title and form, and how many forms are left
 * @fires {CustomEvent<SkippedDetail>} withholding-skipped - The employee doesn't need a form after all
 * @fires {CustomEvent<SignedDetail>} withholding-signed - A form is signed: its PDF in base64, tax parameters and receipt
 * @fires {CustomEvent} withholding-finished - The last form is done
 * @fires {CustomEvent<WithholdingProblem | Error>} withholding-problem - A call failed; the employee can try again
 * @fires {CustomEvent<UnauthorizedDetail>} withholding-unauthorized - The backend answered 401: renew your session
 */
export class WithholdingInterview extends LitElement {
  static override properties = {
    language: { type: String, reflect: true },
    formId: { attribute: 'form-id' },
    formVersion: { attribute: 'form-version' },
    backend: { type: String },
    pdfSrc: { attribute: 'pdf-src' },
    imageSrc: { attribute: 'image-src' },
    view: { type: String },
    noLanguages: { type: Boolean, attribute: 'no-languages' },
    noFacts: { type: Boolean, attribute: 'no-facts' },
    formsLeft: { attribute: 'forms-left' },
    firstPaycheck: { attribute: 'first-paycheck' },
    persist: { type: String },
    persistFor: { attribute: 'persist-for' },
    browserHistory: { type: Boolean, attribute: 'browser-history' },
    stateStore: { attribute: false },
    gateway: { attribute: false },
    location: { attribute: false },
    employee: { attribute: false },
    employer: { attribute: false },
    federalValues: { attribute: false },
    payroll: { attribute: false },
    answers: { attribute: false },
    translations: { attribute: false },
    controls: { attribute: false },
    state: { attribute: false },
  };

  static override styles = styles;

  /** The language of everything on the page. It can change at any time; no answer is lost. */
  declare language: Language;
  /** One form only. */
  declare formId: string | undefined;
  /** The version of that form; the latest by default. */
  declare formVersion: string | undefined;
  /** Where your own backend is mounted; the element makes a gateway for it unless you give one. */
  declare backend: string | undefined;
  /** The folder with the files that draw previews, if a bundler did not move them along. */
  declare pdfSrc: string | undefined;
  /** The folder with the pictures of blank forms; by default `images` below the backend. */
  declare imageSrc: string | undefined;
  /** The questions of a form step by step, or as one page. */
  declare view: LayoutName;
  /** Hides the language buttons. */
  declare noLanguages: boolean;
  /** Each form asks its own questions, even if another form has asked the same. */
  declare noFacts: boolean;
  /** Names of the forms that your page asks for after this interview, such as `A4`: the last screen then says so. */
  declare formsLeft: string | undefined;
  /** The day of the first paycheck that the signed forms apply to: `2026-12-04`. The last screen says so. */
  declare firstPaycheck: string | undefined;
  /** Your own way to call the service, instead of `backend`. */
  declare gateway: Gateway | undefined;
  /** Where the employee lives and works; decides the forms. */
  declare location: LocationRequest | undefined;
  /** What you know of the employee. */
  declare employee: Partial<Employee> | undefined;
  /** What you know of the employer. */
  declare employer: Employer | undefined;
  /** For forms that can follow the federal certificate. */
  declare federalValues: FederalValues | undefined;
  /** What payroll knows of the job: `pay` for a year, `payPeriods`, `withholdsIn`, `hireDate`. */
  declare payroll: InterviewRequest['employer'];
  /** Of each form, from last time: where nothing has changed, the employee only checks and signs. */
  declare answers: Answers | undefined;
  /** Your own words in place of the element's. */
  declare translations: Translations | undefined;
  /** Your own controls in place of the element's. */
  declare controls: Controls | undefined;
  /** A stored `withholding-state`, to continue from there. */
  declare state: InterviewState | undefined;
  /** `session` keeps the interview in this tab, encrypted, until the last form is signed. */
  declare persist: 'session' | undefined;
  /** Whose interview `persist` keeps, such as an employee's id. No other person can open it. */
  declare persistFor: string | undefined;
  /** Your own store instead, such as one on your server. */
  declare stateStore: StateStore | undefined;
  /** The browser's Back and Forward move between the screens. */
  declare browserHistory: boolean;

  #session: Session | undefined;
  #storage: InterviewStorage | undefined;
  #gateway: Gateway | undefined;
  #isAsking = false;
  readonly #events = new PageEvents(this);
  readonly #own = new OwnControls(this);
  readonly #focus = new FocusManager(this, this.#own);
  readonly #announcements = new Announcements(this);

  constructor() {
    super();
    this.language = 'en';
    this.view = 'interview';
    this.noLanguages = false;
    this.noFacts = false;
    this.browserHistory = false;
    new ProgressEvents(this, () => this.#session);
    new LaterScreens(this, () => this.#session, this.#focus);
  }

  /** Asks before it throws answers away, here and in the store. Whether the interview has started over. */
  async startOver(): Promise<boolean> {
    const session = this.#session;
    if (!session || this.#isAsking || (this.#storage?.isTouched(session) && !(await this.#confirm()))) return false;
    session.attempts.end();
    await this.#storage?.forget();
    this.#begin(true);
    this.#focus.later('heading');
    this.requestUpdate();
    return true;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#storage?.end();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!languages.includes(this.language)) this.language = 'en';
    if (!Object.hasOwn(layouts, this.view)) this.view = 'interview';
    if (startingProperties.some((name) => changed.has(name))) this.#begin();
    else {
      if (changed.has('view')) this.#session?.lay(this.view);
      if (changed.has('language') && this.language !== this.#session?.language)
        void this.#session?.changeLanguage(this.language);
    }
    this.#session?.signing.people.supply({ employee: this.employee, employer: this.employer });
  }

  protected override updated(): void {
    // The pressed button may be at the very bottom.
    this.renderRoot.querySelector('.waiting')?.scrollIntoView({ block: 'nearest' });
  }

  protected override render(): TemplateResult | typeof nothing {
    const session = this.#session;
    const gateway = this.#gateway;
    if (!session || !gateway) return nothing;
    if (!hasWords(session.language)) return noWordsScreen(session);
    const { words } = session;
    const view: View = {
      host: this,
      gateway,
      own: this.#own,
      session,
      words,
      notes: { words, imageUrl: (href) => imageUrl(href, this), official: sourceOf(session.formStep?.bundle, words) },
      goToField: (field) => this.#focus.now({ field }),
      keptBy: this.#storage?.keptBy,
      startOver: () => void this.startOver(),
    };
    const changeLanguage = (language: Language) => {
      if (language === this.language) void session.changeLanguage(language); // retries a failed change
      this.language = language;
    };
    return frameOf(view, {
      announcements: this.#announcements,
      changeLanguage: this.noLanguages ? undefined : changeLanguage,
      asksToStartOver: this.#isAsking,
    });
  }

  async #confirm(): Promise<boolean> {
    this.#isAsking = true;
    this.requestUpdate();
    await this.updateComplete;
    const isSure = await confirmed(this.renderRoot);
    this.#isAsking = false;
    this.requestUpdate();
    return isSure;
  }

  #begin(isFresh = false): void {
    const gateway =
      this.gateway ?? (this.backend === undefined ? undefined : new BackendGateway({ base: this.backend }));
    if (!gateway) return;
    this.#session?.attempts.end();
    this.#storage?.end();
    const { location, formId, formVersion, federalValues } = this;
    const purpose = JSON.stringify([this.persistFor, formId, formVersion, location, federalValues]);
    const storage = new InterviewStorage(this, purpose, isFresh);
    const settings = settingsOf(this, gateway, () => storage.load(this.language));
    const session = new Session(isFresh ? { ...settings, state: undefined } : settings, this.language, this.#listener);
    this.#storage = storage;
    this.#session = session;
    this.#gateway = gateway;
    storage.of(session);
    session.lay(this.view);
    void session.begin();
  }

  readonly #listener: Listener = {
    changed: () => {
      this.requestUpdate();
      if (this.#session) {
        this.#announcements.look(this.#session);
        this.#storage?.note(this.#session);
      }
      this.#events.state(this.#session);
    },
    focus: (on) => this.#focus.later(on),
    languageChanged: (language) => {
      this.language = language;
    },
    opened: (bundle) => this.#events.send('withholding-form', formDetail(bundle)),
    signed: (filled, evidence) => {
      // The next signature may fail and the page may be closed, so the signed form is stored first.
      if (this.#session) this.#storage?.save(this.#session);
      this.#events.state(this.#session, true);
      this.#events.send('withholding-signed', signedDetail(filled, evidence));
    },
    finished: () => {
      this.#events.state(this.#session, true);
      this.#events.send('withholding-finished', {});
    },
    failed: ({ problem, retry }) => {
      this.#events.send('withholding-problem', problem);
      // If the page can't renew its session, the employee can still use the button.
      const waitUntil = (renewed: Promise<unknown>) => void renewed.then(retry, () => undefined);
      if (isSignedOut(problem)) this.#events.send('withholding-unauthorized', { waitUntil });
    },
  };
}
