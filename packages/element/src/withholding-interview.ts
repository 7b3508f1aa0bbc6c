/** <withholding-interview>: from addresses or a form id to signed certificates, in any page. */
import {
  BackendGateway,
  type Employee,
  type Employer,
  type FederalValues,
  type Gateway,
  type Language,
  type LocationRequest,
} from '@withholding/client';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { CalculatedNews } from './announce.ts';
import { Journey } from './journey/journey.ts';
import type { InterviewState } from './journey/state.ts';
import type { Listener } from './journey/types.ts';
import { FocusKeeper } from './keyboard.ts';
import { bytesOf } from './pdf/bytes.ts';
import { PdfPages } from './pdf/pdf-pages.ts';
import { currentScreen } from './screens/index.ts';
import { topOf } from './screens/top.ts';
import type { View } from './screens/view.ts';
import { controls } from './styles/controls.ts';
import { screens } from './styles/screens.ts';
import { tokens } from './styles/tokens.ts';
import { languages, wordsIn } from './words/index.ts';

/** A change of one of these is another interview. */
const beginnings = ['gateway', 'backend', 'location', 'formId', 'formVersion', 'federalValues', 'state'] as const;

export class WithholdingInterview extends LitElement {
  static override properties = {
    language: { type: String, reflect: true },
    formId: { attribute: 'form-id' },
    formVersion: { attribute: 'form-version' },
    backend: { type: String },
    pdfSrc: { attribute: 'pdf-src' },
    imageSrc: { attribute: 'image-src' },
    noLanguages: { type: Boolean, attribute: 'no-languages' },
    gateway: { attribute: false },
    location: { attribute: false },
    employee: { attribute: false },
    employer: { attribute: false },
    federalValues: { attribute: false },
    state: { attribute: false },
  };

  static override styles = [tokens, controls, screens];

  declare language: Language;
  declare formId: string | undefined;
  declare formVersion: string | undefined;
  /** Where the page's own backend answers; makes a gateway when none is given. */
  declare backend: string | undefined;
  declare pdfSrc: string | undefined;
  declare imageSrc: string | undefined;
  declare noLanguages: boolean;
  declare gateway: Gateway | undefined;
  declare location: LocationRequest | undefined;
  declare employee: Partial<Employee> | undefined;
  declare employer: Employer | undefined;
  declare federalValues: FederalValues | undefined;
  declare state: InterviewState | undefined;

  #journey: Journey | undefined;
  #lastState = '';
  readonly #pages = new PdfPages(this, () => this.pdfSrc);
  readonly #focus = new FocusKeeper(this);
  readonly #news = new CalculatedNews(this);
  readonly #urls = new Map<string, string>();

  constructor() {
    super();
    this.language = 'en';
    this.noLanguages = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!languages.includes(this.language)) this.language = 'en';
    if (beginnings.some((name) => changed.has(name))) this.#begin();
    else if (changed.has('language')) void this.#journey?.speak(this.language);
    this.#journey?.people.supply({ employee: this.employee, employer: this.employer });
    this.#pages.show(this.#journey?.step === 'preview' ? this.#journey.preview?.pdf : undefined);
  }

  protected override render(): TemplateResult | typeof nothing {
    const journey = this.#journey;
    if (!journey) return nothing;
    const words = wordsIn[journey.language];
    const view: View = {
      journey,
      words,
      notes: { words, imageUrl: (href) => this.#imageUrl(href) },
      pages: this.#pages,
      pdfUrl: (base64) => this.#pdfUrl(base64),
      goToField: (field) => this.#focus.now({ field }),
    };
    const speak = (language: Language) => {
      this.language = language;
    };
    return html`<div
      class="frame"
      lang=${journey.language}
      aria-busy=${journey.attempts.busy}
      data-step=${journey.attempts.trouble ? 'trouble' : journey.step}
    >
      ${topOf(view, this.noLanguages ? undefined : speak)} ${currentScreen(view)}
      <div class="hidden" role="status">${this.#news.text}</div>
    </div>`;
  }

  #begin(): void {
    const gateway =
      this.gateway ?? (this.backend === undefined ? undefined : new BackendGateway({ base: this.backend }));
    if (!gateway) return;
    const { location, formId, formVersion, federalValues, state } = this;
    const settings = { gateway, location, formId, formVersion, federalValues, state };
    this.#journey = new Journey(settings, this.language, this.#listener);
    void this.#journey.begin();
  }

  readonly #listener: Listener = {
    changed: () => {
      this.requestUpdate();
      if (this.#journey) this.#news.look(this.#journey);
      this.#tellState();
    },
    focus: (on) => this.#focus.later(on),
    signed: ({ form: formId, formVersion, pdf, taxParameters, receipt }) =>
      this.#tell('withholding-signed', { formId, formVersion, pdf, taxParameters, ...(receipt ? { receipt } : {}) }),
    finished: () => this.#tell('withholding-finished', {}),
    failed: (problem) => this.#tell('withholding-problem', problem),
  };

  /** Only when there is something new to store. */
  #tellState(): void {
    const journey = this.#journey;
    if (!journey || journey.attempts.busy || journey.step === 'loading') return;
    const state = journey.toState();
    const text = JSON.stringify(state);
    if (text === this.#lastState) return;
    this.#lastState = text;
    this.#tell('withholding-state', state);
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Pictures of blank forms come through the backend, or from where the page says; else from the service itself. */
  #imageUrl(href: string): string {
    const bare = (folder: string | undefined) => folder?.replace(/\/+$/, '');
    const folder = bare(this.imageSrc) ?? (this.backend === undefined ? undefined : `${bare(this.backend)}/images`);
    const [, path] = /\/images\/(.+)$/.exec(href) ?? [];
    return folder === undefined || path === undefined ? href : `${folder}/${path}`;
  }

  #pdfUrl(base64: string): string {
    const known = this.#urls.get(base64);
    if (known !== undefined) return known;
    const url = URL.createObjectURL(new Blob([bytesOf(base64)], { type: 'application/pdf' }));
    this.#urls.set(base64, url);
    return url;
  }
}
