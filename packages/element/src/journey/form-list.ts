/** The forms to fill out, and how far the person has come with them. */
import type { FormBundle, FormSummary, Language } from '@withholding/client';
import type { FormStage } from './stages/form-stage.ts';
import type { Said } from './stages/known.ts';
import type { Result } from './state.ts';

export class FormList {
  all: readonly FormSummary[] = [];
  /** The form now asked, in `all`. */
  at = 0;
  results: Readonly<Record<string, Result>> = {};
  /** The forms begun, by id. */
  #stages: Readonly<Record<string, FormStage>> = {};

  get current(): FormSummary | undefined {
    return this.all[this.at];
  }

  /** The form now asked. */
  get stage(): FormStage | undefined {
    return this.current && this.#stages[this.current.id];
  }

  /** By its place in `all`; undefined for a form not begun, signed or set aside. */
  stageAt(index: number): FormStage | undefined {
    const id = this.all[index]?.id ?? '';
    return this.results[id] === undefined ? this.#stages[id] : undefined;
  }

  /** Those with every question answered, to be signed. */
  get answered(): readonly FormStage[] {
    return this.all.flatMap((_, index) => {
      const stage = this.stageAt(index);
      return stage?.walk.status === 'ended' ? [stage] : [];
    });
  }

  /** All that were begun and are neither signed nor set aside. */
  get begun(): readonly FormStage[] {
    return this.all.flatMap((_, index) => this.stageAt(index) ?? []);
  }

  /** The first form that is neither signed nor set aside; -1 when there is none. */
  get firstOpen(): number {
    return this.all.findIndex(({ id }) => this.results[id] === undefined);
  }

  /** The first of those that has something to ask, or to say. */
  get firstUnanswered(): number {
    return this.all.findIndex(
      ({ id }, index) => this.results[id] === undefined && this.stageAt(index)?.walk.status !== 'ended',
    );
  }

  /** What the forms before one say, as far as they are answered. */
  saidBefore(id: string): readonly Said[] {
    const index = this.all.findIndex((form) => form.id === id);
    const before = this.all.slice(0, index).map((form) => form.id);
    return this.answered.filter(({ walk }) => before.includes(walk.formId)).map((stage) => stage.says());
  }

  take(stage: FormStage): void {
    this.#stages = { ...this.#stages, [stage.walk.formId]: stage };
  }

  settle(id: string, result: Result): void {
    this.results = { ...this.results, [id]: result };
  }

  /** Nothing that was answered is needed any more. */
  forget(): void {
    this.#stages = {};
  }

  goTo(id: string): void {
    const index = this.all.findIndex((form) => form.id === id);
    if (index >= 0) this.at = index;
  }

  /** A page that gave only an id gets the name with the questions. */
  name({ id, name, title }: FormBundle): void {
    this.all = this.all.map((each) => (each.id === id ? { ...each, name, title } : each));
  }

  /** The same forms in the words of another language. */
  rename(forms: readonly FormSummary[]): void {
    this.all = this.all.map((form) => forms.find(({ id }) => id === form.id) ?? form);
  }

  /** The forms begun in another language. Nothing is changed until they are taken. */
  in(language: Language): Promise<readonly FormStage[]> {
    return Promise.all(this.begun.map((stage) => stage.in(language)));
  }
}
