/** From the review of all forms to their signatures: the person's details, the previews, the statements. */
import type { FillResponse, WithholdingProblem } from '@withholding/client';
import type { Attempts } from '../attempts.ts';
import type { FormList } from '../form-list.ts';
import { type Country, Details, type Party } from '../people/details.ts';
import { People } from '../people/people.ts';
import { partyErrors, questionErrors } from '../request-errors.ts';
import type { Scene } from '../scene.ts';
import type { FormStage } from '../stages/form-stage.ts';
import type { SignedForm } from '../stages/known.ts';

interface Surroundings {
  readonly scene: Scene;
  readonly attempts: Attempts;
  readonly forms: FormList;
  /** Back to a question set of a form; false when it is not on the path. */
  readonly reopen: (formId: string, questionSetId: string) => boolean;
  /** The last form is signed. */
  readonly finish: () => void;
}

/** The box to check under a form's statement. */
export const agreeId = (formId: string): string => `agree-${formId}`;

export class Signing {
  readonly people = new People();
  /** For the names of downloads: everything else about the person is forgotten at the end. */
  signedBy = '';
  readonly details: Details;
  /** By form. */
  previews: Readonly<Record<string, FillResponse>> = {};
  /** The form whose pages are open. */
  shown: string | undefined;
  agreed: ReadonlySet<string> = new Set();
  signed: readonly SignedForm[] = [];
  readonly #around: Surroundings;
  /** The form whose call is under way. */
  #formId = '';

  constructor(around: Surroundings) {
    this.#around = around;
    this.details = new Details(this.people, () => around.forms.answered.map(({ walk }) => walk));
  }

  get signedForms(): readonly FillResponse[] {
    return this.signed.map(({ filled }) => filled);
  }

  /** The preview whose pages are open. */
  get open(): FillResponse | undefined {
    return this.#around.scene.step === 'sign' ? this.previews[this.shown ?? ''] : undefined;
  }

  /** As it will be on the forms. */
  get signer(): string {
    return ['firstName', 'lastName'].map((name) => this.people.value(`employee.${name}`)).join(' ');
  }

  /** What is known already is not asked again, and nobody has to look at what they may leave blank. */
  toDetails(): void {
    const isComplete = !this.details.hasNews() && this.details.problems(this.#around.scene.words).length === 0;
    if (isComplete) void this.toSign();
    else this.showDetails();
  }

  showDetails(): void {
    this.details.markShown();
    this.#around.scene.arrive('details');
  }

  type(path: string, value: string): void {
    const { scene } = this.#around;
    this.people.type(path, value);
    scene.edited(this.details.problems(scene.words));
  }

  chooseCountry(party: Party, country: Country): void {
    this.details.chooseCountry(party, country);
    this.#around.scene.edited([]);
  }

  /** The previews are always of the answers as they are now. */
  async toSign(): Promise<void> {
    const { scene, attempts, forms } = this.#around;
    if (scene.stop(this.details.problems(scene.words))) return;
    await attempts.try(async () => {
      const previews: Record<string, FillResponse> = {};
      for (const stage of forms.answered) previews[stage.walk.formId] = await this.#fill(stage, 'PREVIEW');
      this.previews = previews;
      [this.shown] = Object.keys(previews);
      this.agreed = new Set();
      scene.arrive('sign');
    }, this.#mend);
  }

  /** Opens the pages of one form, or closes them. */
  show(formId: string | undefined): void {
    this.shown = formId;
    this.#around.scene.listener.changed();
  }

  agree(formId: string, agreed: boolean): void {
    const others = [...this.agreed].filter((id) => id !== formId);
    this.agreed = new Set(agreed ? [...others, formId] : others);
    this.#around.scene.edited(this.#unsettled());
  }

  /** One form after the other. Where one fails, those before it stay signed, and the rest can be tried again. */
  async sign(): Promise<void> {
    const { scene, attempts, forms, finish } = this.#around;
    if (scene.stop(this.#unsettled())) return;
    await attempts.try(async () => {
      for (const stage of forms.answered) this.#signed(stage, await this.#fill(stage, 'SIGN'));
      this.signedBy = this.signer;
      finish();
    }, this.#mend);
  }

  /** Statements not agreed to. */
  #unsettled(): (readonly [string, string])[] {
    const { scene, forms } = this.#around;
    return forms.answered
      .filter(({ walk }) => walk.perjuryStatement() !== undefined && !this.agreed.has(walk.formId))
      .map(({ walk }) => [agreeId(walk.formId), scene.words.sign.mustAgree]);
  }

  #fill(stage: FormStage, mode: 'PREVIEW' | 'SIGN'): Promise<FillResponse> {
    this.#formId = stage.walk.formId;
    return stage.fill(this.people.toRequest(), mode, this.#around.scene.language);
  }

  #signed(stage: FormStage, filled: FillResponse): void {
    const { forms, scene } = this.#around;
    this.signed = [...this.signed, { ...stage.says(), filled }];
    forms.settle(stage.walk.formId, 'signed');
    if (this.shown === stage.walk.formId) this.shown = undefined;
    scene.listener.signed(filled);
  }

  /** The service refused what we thought was right: back to the question or the field it means. */
  readonly #mend = ({ errors }: WithholdingProblem): boolean => {
    const { scene, reopen } = this.#around;
    const first = errors.find(({ questionSetId }) => questionSetId && reopen(this.#formId, questionSetId));
    const { layout, stage } = scene;
    if (first && stage) return scene.stop(questionErrors(errors, layout.shown(stage.walk)));
    const faults = partyErrors(errors);
    if (faults.length === 0) return false;
    this.details.refuse(faults.map(([path]) => path));
    this.showDetails();
    return scene.stop(faults);
  };
}
