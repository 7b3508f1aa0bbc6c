/** The forms to fill out and their progress. */
import type { FormBundle, FormSummary, Language } from '@withholding/client';
import type { Result } from '../state.ts';
import type { FormStep } from './form-step.ts';
import type { FormResult } from './known.ts';

export class FormList {
  all: readonly FormSummary[] = [];
  /** The form now asked, in `all`. */
  at = 0;
  results: Readonly<Record<string, Result>> = {};
  /** The forms begun, by id. */
  #formSteps: Readonly<Record<string, FormStep>> = {};
  /** Begun in another language, by the form that takes their place. */
  #twins: Readonly<Record<string, FormStep | undefined>> = {};

  get current(): FormSummary | undefined {
    return this.all[this.at];
  }

  /** The form now asked. */
  get formStep(): FormStep | undefined {
    return this.current && this.#formSteps[this.current.id];
  }

  /** By its place in `all`; undefined for a form not begun, signed or set aside. */
  formStepAt(index: number): FormStep | undefined {
    const id = this.all[index]?.id ?? '';
    return this.results[id] === undefined ? this.#formSteps[id] : undefined;
  }

  /** Those with every question answered, to be signed. */
  get answered(): readonly FormStep[] {
    return this.all.flatMap((_, index) => {
      const formStep = this.formStepAt(index);
      return formStep?.walk.status === 'ended' ? [formStep] : [];
    });
  }

  /** All that were begun and are neither signed nor set aside. */
  get begun(): readonly FormStep[] {
    return this.all.flatMap((_, index) => this.formStepAt(index) ?? []);
  }

  /** The first form that is neither signed nor set aside; -1 when there is none. */
  get firstOpen(): number {
    return this.all.findIndex(({ id }) => this.results[id] === undefined);
  }

  /** The first of those that has a question or a message to show. */
  get firstUnanswered(): number {
    return this.all.findIndex(
      ({ id }, index) => this.results[id] === undefined && this.formStepAt(index)?.walk.status !== 'ended',
    );
  }

  /** The results of the forms before this one, as far as they're answered. */
  resultsBefore(id: string): readonly FormResult[] {
    const index = this.all.findIndex((form) => form.id === id);
    const before = this.all.slice(0, index).map((form) => form.id);
    return this.answered.filter(({ walk }) => before.includes(walk.formId)).map((formStep) => formStep.result());
  }

  take(formStep: FormStep): void {
    this.#formSteps = { ...this.#formSteps, [formStep.walk.formId]: formStep };
  }

  settle(id: string, result: Result): void {
    this.results = { ...this.results, [id]: result };
  }

  /** Drops all answers. */
  forget(): void {
    this.#formSteps = this.#twins = {};
  }

  goTo(id: string): void {
    const index = this.all.findIndex((form) => form.id === id);
    if (index >= 0) this.at = index;
  }

  /** If the page gave only an id, the form's name comes with its questions. */
  name({ id, name, title }: FormBundle): void {
    this.all = this.all.map((each) => (each.id === id ? { ...each, name, title } : each));
  }

  /** The same forms in another language. */
  rename(forms: readonly FormSummary[]): void {
    this.all = this.all.map((form) => forms.find(({ id }) => id === form.id) ?? form);
  }

  /** Other forms take the place of these, one by one if there are as many. */
  replace(forms: readonly FormSummary[]): void {
    const before = forms.length === this.all.length ? this.all : [];
    this.#twins = Object.fromEntries(forms.map(({ id }, index) => [id, this.#formSteps[before[index]?.id ?? '']]));
    this.all = forms;
  }

  /** The form that this one replaced. */
  twinOf(id: string): FormStep | undefined {
    return this.#twins[id];
  }

  /** Loads the started forms in another language. Nothing changes until `take` is called. */
  in(language: Language): Promise<readonly FormStep[]> {
    return Promise.all(this.begun.map((formStep) => formStep.in(language)));
  }
}
