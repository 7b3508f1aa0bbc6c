/** The questions of all forms, one form after the other. */
import type { Following, FormSummary, Known } from '@withholding/client';
import { fieldId } from '../controls/question.ts';
import type { Attempts } from './attempts.ts';
import type { PersonalState, Step } from './state.ts';
import type { FormList } from './steps/form-list.ts';
import { FormStep, type Opening } from './steps/form-step.ts';
import { type FormResult, federalValuesOf } from './steps/known.ts';
import type { Settings } from './types.ts';
import { screenErrorsOf, type ViewModel } from './view-model.ts';

interface Context {
  readonly settings: Settings;
  readonly viewModel: ViewModel;
  readonly attempts: Attempts;
  readonly forms: FormList;
  readonly known: (results: readonly FormResult[]) => Known;
  /** What follows from the facts for a form. */
  readonly following: (formId: string) => Following | undefined;
  readonly signed: () => readonly FormResult[];
  /** Facts from forms that were signed before the state was stored. */
  readonly kept: () => PersonalState | undefined;
  /** Every form is answered: on to the personal details, or the review. */
  readonly toReview: () => void;
  /** There is nothing left to ask or to sign. */
  readonly finish: () => void;
}

/** Where a form is. */
export const stepOf = ({ walk: { status } }: FormStep): Step =>
  status === 'asking' ? 'questions' : status === 'ended' ? 'review' : 'ineligible';

export class Asking {
  readonly #context: Context;
  /** The employee came from the review: skip what was seen before and return there. */
  #returning = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Whether the employee is changing an answer from the review. */
  get isDetour(): boolean {
    return this.#returning && this.#context.viewModel.step === 'questions';
  }

  answer(questionId: string, value: string): void {
    const { viewModel } = this.#context;
    const { layout, formStep } = viewModel;
    if (!formStep) return;
    formStep.walk.answer(questionId, value);
    viewModel.arrange();
    viewModel.warnings.keep(screenErrorsOf(layout.warnings(formStep.walk)));
    viewModel.edited(screenErrorsOf(layout.problems(formStep.walk)));
  }

  next(): void {
    const { viewModel } = this.#context;
    const { layout, formStep } = viewModel;
    if (!formStep || viewModel.stop(screenErrorsOf(layout.problems(formStep.walk))) || viewModel.warn(formStep.walk))
      return;
    layout.next(formStep.walk, this.#returning);
    if (!this.#returning) formStep.passCovered();
    if (formStep.walk.status !== 'asking') this.#returning = false;
    if (formStep.walk.status === 'ended') void this.onward();
    else this.#show(formStep);
  }

  /** Goes back to a question set from the review. Returns false when it isn't on the path. */
  reopen(formId: string, setId: string): boolean {
    const { viewModel, forms } = this.#context;
    const formStep = forms.begun.find(({ walk }) => walk.formId === formId);
    if (!formStep?.walk.goTo(setId)) return false;
    forms.goTo(formId);
    this.#returning = true;
    viewModel.arrive('questions');
    return true;
  }

  /** From the review to one question. */
  change(formId: string, setId: string, questionId: string): void {
    if (this.reopen(formId, setId)) this.#context.viewModel.listener.focus({ field: fieldId(questionId) });
  }

  /** Sets an answer on the review, without leaving it. */
  put(formStep: FormStep, questionId: string, value: string): void {
    const { forms, viewModel } = this.#context;
    formStep.walk.answer(questionId, value);
    this.#refresh();
    if (forms.firstUnanswered >= 0) void this.onward();
    else viewModel.listener.changed();
  }

  /** The current form is not for this person. */
  skip(): void {
    const { forms } = this.#context;
    forms.settle(forms.current?.id ?? '', 'skipped');
    void this.onward();
  }

  /** Continues with the first form that still has questions, or the review of all forms. */
  onward(): Promise<void> {
    return this.#context.attempts.try(() => this.proceed());
  }

  async proceed(): Promise<void> {
    const { viewModel, forms } = this.#context;
    const quietly = viewModel.step === 'loading';
    this.#refresh();
    const index = forms.firstUnanswered;
    const form = forms.all[index];
    if (!form) return this.#end();
    const formStep = forms.formStepAt(index) ?? (await this.#open(form));
    forms.at = index;
    // A form whose answers are all known has no question to show.
    if (formStep.walk.status === 'ended') return this.proceed();
    this.#show(formStep, quietly);
  }

  /** Returns to the last question when the next form can't be opened. */
  stay(): void {
    const { viewModel } = this.#context;
    if (viewModel.step !== 'questions' || viewModel.formStep?.walk.status === 'asking') return;
    viewModel.formStep?.walk.back();
    viewModel.arrange();
  }

  /** Warns immediately about answers from last time that look like a mistake. */
  #show(formStep: FormStep, quietly = false): void {
    const { viewModel } = this.#context;
    viewModel.arrive(stepOf(formStep), { quietly });
    if (formStep.last && viewModel.step === 'questions') viewModel.warn(formStep.walk, { quietly });
  }

  #end(): void {
    const { forms, toReview, finish } = this.#context;
    const last = forms.answered.at(-1);
    if (last) {
      forms.goTo(last.walk.formId);
      toReview();
    } else finish();
  }

  async #open(form: FormSummary): Promise<FormStep> {
    const { settings, viewModel, forms } = this.#context;
    const formStep = await FormStep.open(settings.gateway, this.#opening(form), viewModel.language);
    forms.take(formStep);
    forms.name(formStep.bundle);
    viewModel.listener.opened(formStep.bundle);
    return formStep;
  }

  #settled(formId: string): Opening['settled'] {
    const { exact, toConfirm } = this.#context.following(formId) ?? {};
    return exact && { ...exact, ...toConfirm };
  }

  #opening({ id: formId, formVersion }: FormSummary): Opening {
    const { settings, forms, known, signed, kept } = this.#context;
    const results = [...signed(), ...forms.resultsBefore(formId)];
    const suggested = federalValuesOf(results) ?? kept()?.federalValues;
    const { federalValues } = settings;
    return {
      formId,
      formVersion,
      federalValues,
      suggested,
      known: known(results),
      settled: this.#settled(formId),
      answers: settings.answers?.()?.[formId],
      twin: forms.twinOf(formId),
    };
  }

  /** Forms may depend on facts, and on the answers of forms before them. */
  #refresh(): void {
    const { forms } = this.#context;
    for (const [index, form] of forms.all.entries()) {
      const formStep = forms.formStepAt(index);
      if (formStep) forms.take(formStep.knowing(this.#opening(form)));
    }
  }
}
