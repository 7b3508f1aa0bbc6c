/** The questions of all forms, one form after the other, up to the review of all of them. */
import type { FormSummary, Known } from '@withholding/client';
import { fieldId } from '../controls/question.ts';
import type { Attempts } from './attempts.ts';
import type { FormList } from './form-list.ts';
import { type Scene, screenErrorsOf } from './scene.ts';
import { FormStage, type Opening } from './stages/form-stage.ts';
import { federalValuesOf, type Said } from './stages/known.ts';
import type { PersonalState, Step } from './state.ts';
import type { Settings } from './types.ts';

interface Surroundings {
  readonly settings: Settings;
  readonly scene: Scene;
  readonly attempts: Attempts;
  readonly forms: FormList;
  readonly known: (said: readonly Said[]) => Known;
  readonly signed: () => readonly Said[];
  /** From forms signed before what was stored. */
  readonly kept: () => PersonalState | undefined;
  /** There is nothing left to ask or to sign. */
  readonly finish: () => void;
}

/** Where a form is. */
export const stepOf = ({ walk: { status } }: FormStage): Step =>
  status === 'asking' ? 'questions' : status === 'ended' ? 'review' : 'ineligible';

export class Asking {
  readonly #around: Surroundings;
  /** On a detour from the review: straight back to it, past all that was seen before. */
  #returning = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Whether this is a change on the way back to the review. */
  get isDetour(): boolean {
    return this.#returning && this.#around.scene.step === 'questions';
  }

  answer(questionId: string, value: string): void {
    const { scene } = this.#around;
    const { layout, stage } = scene;
    if (!stage) return;
    stage.walk.answer(questionId, value);
    scene.arrange();
    scene.warnings.keep(screenErrorsOf(layout.warnings(stage.walk)));
    scene.edited(screenErrorsOf(layout.problems(stage.walk)));
  }

  next(): void {
    const { scene } = this.#around;
    const { layout, stage } = scene;
    if (!stage || scene.stop(screenErrorsOf(layout.problems(stage.walk))) || scene.warn(stage.walk)) return;
    layout.next(stage.walk, this.#returning);
    if (!this.#returning) stage.passCovered();
    if (stage.walk.status !== 'asking') this.#returning = false;
    if (stage.walk.status === 'ended') void this.onward();
    else this.#show(stage);
  }

  /** Back to a set of questions for a detour; false when it is not on the path. */
  reopen(formId: string, setId: string): boolean {
    const { scene, forms } = this.#around;
    const stage = forms.begun.find(({ walk }) => walk.formId === formId);
    if (!stage?.walk.goTo(setId)) return false;
    forms.goTo(formId);
    this.#returning = true;
    scene.arrive('questions');
    return true;
  }

  /** From the review to the question itself. */
  change(formId: string, setId: string, questionId: string): void {
    if (this.reopen(formId, setId)) this.#around.scene.listener.focus({ field: fieldId(questionId) });
  }

  /** The current form is not for this person. */
  skip(): void {
    const { forms } = this.#around;
    forms.settle(forms.current?.id ?? '', 'skipped');
    void this.onward();
  }

  /** To the first form that has something to ask, where it was left; when there is none, to the review of all. */
  onward(): Promise<void> {
    return this.#around.attempts.try(() => this.proceed());
  }

  async proceed(): Promise<void> {
    const { scene, forms } = this.#around;
    const quietly = scene.step === 'loading';
    this.#refresh();
    const index = forms.firstUnanswered;
    const form = forms.all[index];
    if (!form) return this.#end();
    const stage = forms.stageAt(index) ?? (await this.#open(form));
    forms.at = index;
    // One whose answers are all known has no question to show.
    if (stage.walk.status === 'ended') return this.proceed();
    this.#show(stage, quietly);
  }

  /** Back at the last question, when the next form could not be opened. */
  stay(): void {
    const { scene } = this.#around;
    if (scene.step !== 'questions' || scene.stage?.walk.status === 'asking') return;
    scene.stage?.walk.back();
    scene.arrange();
  }

  /** What looks like a mistake in an answer of last time is pointed out at once. */
  #show(stage: FormStage, quietly = false): void {
    const { scene } = this.#around;
    scene.arrive(stepOf(stage), { quietly });
    if (stage.last && scene.step === 'questions') scene.warn(stage.walk, { quietly });
  }

  #end(): void {
    const { scene, forms, finish } = this.#around;
    const last = forms.answered.at(-1);
    if (last) {
      forms.goTo(last.walk.formId);
      scene.arrive('review');
    } else finish();
  }

  async #open(form: FormSummary): Promise<FormStage> {
    const { settings, scene, forms } = this.#around;
    const stage = await FormStage.open(settings.gateway, this.#opening(form), scene.language);
    forms.take(stage);
    forms.name(stage.bundle);
    scene.listener.opened(stage.bundle);
    return stage;
  }

  #opening({ id: formId, formVersion }: FormSummary): Opening {
    const { settings, forms, known, signed, kept } = this.#around;
    const said = [...signed(), ...forms.saidBefore(formId)];
    const suggested = federalValuesOf(said) ?? kept()?.federalValues;
    const { federalValues } = settings;
    return {
      formId,
      formVersion,
      federalValues,
      suggested,
      known: known(said),
      answers: settings.answers?.()?.[formId],
    };
  }

  /** The forms after the current one may rest on what it says. */
  #refresh(): void {
    const { forms } = this.#around;
    for (const [index, form] of forms.all.entries()) {
      const stage = index > forms.at ? forms.stageAt(index) : undefined;
      if (stage) forms.take(stage.knowing(this.#opening(form)));
    }
  }
}
