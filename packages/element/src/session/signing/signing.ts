/** From the answers of all forms to their signatures: the person's details, the review, the previews, the statements. */
import {
  type AgreedText,
  type Evidence,
  evidenceOf,
  type FillResponse,
  type WithholdingProblem,
} from '@withholding/client';
import type { Attempts } from '../attempts.ts';
import { type Country, Details, type Party, partyOf } from '../people/details.ts';
import { People } from '../people/people.ts';
import type { RegionChoice } from '../people/region-choice.ts';
import { partyErrors, questionErrors } from '../request-errors.ts';
import type { FormList } from '../steps/form-list.ts';
import type { FormStep } from '../steps/form-step.ts';
import type { SignedForm } from '../steps/known.ts';
import type { ViewModel } from '../view-model.ts';

interface Context {
  readonly viewModel: ViewModel;
  readonly attempts: Attempts;
  readonly forms: FormList;
  readonly regionChoice: RegionChoice;
  /** Back to a question set of a form; false when it is not on the path. */
  readonly reopen: (formId: string, questionSetId: string) => boolean;
  /** The last form is signed. */
  readonly finish: () => void;
}

/** The box to check before signing here rather than on paper. */
export const consentId = 'agree-electronically';
/** The box to check under the last statement. It covers the statements of all forms. */
export const agreeId = 'agree-all';
/** What takes the focus of a form that is still to be opened. */
export const cardId = (formId: string): string => `card-${formId}`;

export class Signing {
  readonly people = new People();
  /** For the names of downloads. Everything else about the employee is dropped at the end. */
  signedBy = '';
  readonly details: Details;
  /** By form. */
  previews: Readonly<Record<string, FillResponse>> = {};
  /** The form whose pages are open. */
  shown: string | undefined;
  /** Forms whose pages and statement have been on the screen. */
  opened: ReadonlySet<string> = new Set();
  /** With every statement. */
  agrees = false;
  /** To sign electronically. */
  consents = false;
  signed: readonly SignedForm[] = [];
  /** The employee came to the details from the review, and returns there. */
  isDetour = false;
  readonly #context: Context;
  #consent: AgreedText | undefined;
  #agreement: AgreedText | undefined;
  /** The form whose call is under way. */
  #formId = '';

  constructor(context: Context) {
    this.#context = context;
    this.details = new Details(this.people, () => context.forms.answered.map(({ walk }) => walk));
  }

  get signedForms(): readonly FillResponse[] {
    return this.signed.map(({ filled }) => filled);
  }

  /** The preview whose pages are open. */
  get open(): FillResponse | undefined {
    return this.#context.viewModel.step === 'sign' ? this.previews[this.shown ?? ''] : undefined;
  }

  /** As it will be on the forms. */
  get signer(): string {
    return ['firstName', 'lastName'].map((name) => this.people.value(`employee.${name}`)).join(' ');
  }

  /** By way of the details. Known ones aren't asked again, and a screen with only optional fields is skipped. */
  toReview(): void {
    const { viewModel } = this.#context;
    if (this.details.isOpen(viewModel.words)) this.showDetails();
    else viewModel.arrive('review');
  }

  submitDetails(): void {
    const { viewModel } = this.#context;
    // Another country has other fields.
    this.details.markShown();
    if (!viewModel.stop(this.details.problems(viewModel.words))) viewModel.arrive('review');
  }

  showDetails(): void {
    this.isDetour = false;
    this.details.markShown();
    this.#context.viewModel.arrive('details');
  }

  /** From the review to one field, or from the signature to all. */
  changeDetails(field?: string): void {
    this.showDetails();
    this.isDetour = true;
    if (field) this.#context.viewModel.listener.focus({ field });
  }

  type(path: string, value: string): void {
    const { viewModel, regionChoice } = this.#context;
    this.people.type(path, value);
    const [party, , part = ''] = path.split('.');
    const pathOf = (name: string) => `${party}.address.${name}`;
    const region = regionChoice.after(partyOf(path), part, value, (name) => this.people.value(pathOf(name)));
    if (region) this.people.type(pathOf(region[0]), region[1]);
    viewModel.edited(this.details.problems(viewModel.words));
  }

  awaitNumber(awaits: boolean): void {
    this.details.awaitsNumber = awaits;
    const { viewModel } = this.#context;
    viewModel.edited(this.details.problems(viewModel.words));
  }

  chooseCountry(party: Party, country: Country): void {
    this.details.chooseCountry(party, country);
    this.#context.viewModel.edited([]);
  }

  /** Previews always show the current answers. */
  async toSign(): Promise<void> {
    const { viewModel, attempts, forms } = this.#context;
    const problems = this.details.problems(viewModel.words);
    if (this.details.isOpen(viewModel.words)) {
      const isSeen = !this.details.hasNewFields();
      this.showDetails();
      if (isSeen) viewModel.stop(problems);
      return;
    }
    if (this.details.awaitsNumber && this.details.asksNumber) return viewModel.arrive('waiting');
    await attempts.try(async () => {
      const previews: Record<string, FillResponse> = {};
      for (const formStep of forms.answered) previews[formStep.walk.formId] = await this.#fill(formStep, 'PREVIEW');
      this.previews = previews;
      [this.shown] = Object.keys(previews);
      this.reread();
      viewModel.arrive('sign');
    }, this.#recover);
  }

  /** New previews or another language: only the open form has been seen so far. */
  reread(): void {
    this.opened = new Set(this.shown === undefined ? [] : [this.shown]);
    this.agrees = false;
    this.#agreement = undefined;
  }

  get unopened(): readonly FormStep[] {
    return this.#context.forms.answered.filter(({ walk }) => !this.opened.has(walk.formId));
  }

  /** Opens the pages of one form, or closes them. */
  show(formId: string | undefined): void {
    this.shown = formId;
    if (formId !== undefined) this.opened = new Set([...this.opened, formId]);
    this.#context.viewModel.edited(this.#unsettled());
  }

  showNext(): void {
    const formId = this.unopened[0]?.walk.formId;
    if (formId === undefined) return;
    this.#context.viewModel.listener.focus({ field: cardId(formId) });
    this.show(formId);
  }

  agree(agrees: boolean): void {
    this.agrees = agrees;
    const { agree: one, agreeToAll } = this.#context.viewModel.words.sign;
    const { length } = this.#context.forms.answered;
    this.#agreement = agrees ? this.#agreedTo('agreement', length === 1 ? one : agreeToAll(length)) : undefined;
    this.#context.viewModel.edited(this.#unsettled());
  }

  consent(consents: boolean): void {
    this.consents = consents;
    this.#consent = consents ? this.#agreedTo('consent', this.#context.viewModel.words.sign.consent) : undefined;
    this.#context.viewModel.edited(this.#unsettled());
  }

  /** Signs one form after the other. If one fails, earlier ones stay signed and the rest can be retried. */
  async sign(): Promise<void> {
    const { viewModel, attempts, forms, finish } = this.#context;
    if (viewModel.stop(this.#unsettled())) return;
    await attempts.try(async () => {
      for (const formStep of forms.answered) {
        const filled = await this.#fill(formStep, 'SIGN');
        this.#signed(formStep, filled, await this.#evidence(formStep, filled));
      }
      this.signedBy = this.signer;
      finish();
    }, this.#recover);
  }

  /** In the order of the screen: the consent comes first, because nothing comes between a statement and the signature. */
  #unsettled(): (readonly [string, string])[] {
    const { viewModel, forms } = this.#context;
    const { mustAgree, mustConsent, mustOpen } = viewModel.words.sign;
    const consent = this.consents ? [] : [[consentId, mustConsent] as const];
    const unopened = this.unopened.map(({ walk, bundle }) => [cardId(walk.formId), mustOpen(bundle.name)] as const);
    const hasStatement = forms.answered.some(({ walk }) => walk.perjuryStatement() !== undefined);
    if (unopened.length > 0 || this.agrees || !hasStatement) return [...consent, ...unopened];
    return [...consent, [agreeId, mustAgree]];
  }

  #fill(formStep: FormStep, mode: 'PREVIEW' | 'SIGN'): Promise<FillResponse> {
    this.#formId = formStep.walk.formId;
    return formStep.fill(this.people.toRequest(), mode, this.#context.viewModel.language);
  }

  #agreedTo(id: string, text: string): AgreedText {
    return { id, language: this.#context.viewModel.language, text, at: new Date() };
  }

  /** Undefined where the browser has no Web Crypto: the form is signed all the same. */
  async #evidence({ walk }: FormStep, filled: FillResponse): Promise<Evidence | undefined> {
    const { language } = this.#context.viewModel;
    const text = walk.perjuryStatement();
    const statement = text === undefined ? undefined : { id: 'perjury', language, text };
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const [consent, agreement] = [this.#consent, this.#agreement];
    const forms = [{ filled, language, statement, at: new Date() }];
    return evidenceOf({ timeZone, consent, agreement, forms }).catch(() => undefined);
  }

  #signed(formStep: FormStep, filled: FillResponse, evidence: Evidence | undefined): void {
    const { forms, viewModel } = this.#context;
    this.signed = [...this.signed, { ...formStep.result(), filled }];
    forms.settle(formStep.walk.formId, 'signed');
    if (this.shown === formStep.walk.formId) this.shown = undefined;
    viewModel.listener.signed(filled, evidence);
  }

  /** The service rejected what the element accepted: go back to the question or field. */
  readonly #recover = ({ errors }: WithholdingProblem): boolean => {
    const { viewModel, reopen } = this.#context;
    const first = errors.find(({ questionSetId }) => questionSetId && reopen(this.#formId, questionSetId));
    const { layout, formStep } = viewModel;
    if (first && formStep) return viewModel.stop(questionErrors(errors, layout.shown(formStep.walk)));
    const faults = partyErrors(errors);
    if (faults.length === 0) return false;
    this.details.reject(faults.map(([path]) => path));
    this.showDetails();
    return viewModel.stop(faults);
  };
}
