/** The current step and its errors. Notifies the page when either changes. */
import type { FormWalk, Language, WalkWarning } from '@withholding/client';
import { fieldId } from '../controls/question.ts';
import { type ElementWords, wordsOf } from '../words/index.ts';
import { replaced, type Translations } from '../words/translations.ts';
import { type Layout, layouts } from './layouts.ts';
import { ScreenErrors } from './screen-errors.ts';
import type { Step } from './state.ts';
import type { FormList } from './steps/form-list.ts';
import type { FormStep } from './steps/form-step.ts';
import type { Listener } from './types.ts';

type Problems = Iterable<readonly [fieldId: string, message: string]>;

export const screenErrorsOf = (
  problems: readonly { readonly questionId: string; readonly message: string }[],
): Problems => problems.map(({ questionId, message }) => [fieldId(questionId), message]);

export class ViewModel {
  step: Step = 'loading';
  language: Language;
  layout: Layout = layouts.interview;
  readonly faults = new ScreenErrors();
  /** Answers on the screen that look like a mistake; a second Continue takes them as they are. */
  readonly warnings = new ScreenErrors();
  readonly listener: Listener;
  /** Answers the employee was warned about and kept. */
  readonly #confirmed = new Set<string>();

  readonly #forms: FormList;
  readonly #translations: () => Translations | undefined;

  constructor(
    language: Language,
    forms: FormList,
    listener: Listener,
    translations: () => Translations | undefined = () => undefined,
  ) {
    this.language = language;
    this.#translations = translations;
    this.#forms = forms;
    this.listener = listener;
  }

  /** The form now asked. */
  get formStep(): FormStep | undefined {
    return this.#forms.formStep;
  }

  get words(): ElementWords {
    return replaced(wordsOf(this.language), this.#translations()?.[this.language]);
  }

  arrive(step: Step, { quietly = false } = {}): void {
    this.step = step;
    this.arrange();
    this.faults.clear();
    this.warnings.clear();
    if (!quietly) this.listener.focus('heading');
    this.listener.changed();
  }

  /** After the questions, an answer or the layout have changed. */
  arrange(): void {
    if (this.step === 'questions' && this.formStep) this.layout.arrange(this.formStep.walk);
  }

  /** Shows what is wrong; true when something is. */
  stop(problems: Problems): boolean {
    if (!this.faults.show(problems)) return false;
    this.listener.focus('summary');
    this.listener.changed();
    return true;
  }

  /** After a field changed: corrected errors disappear, and no new ones appear. */
  edited(stillWrong: Problems): void {
    this.faults.keep(stillWrong);
    this.listener.changed();
  }

  /** Points out what looks like a mistake, once for each answer; true when there is something new to see. */
  warn(walk: FormWalk, how?: { readonly quietly: boolean }): boolean {
    const nameOf = ({ questionId, check }: WalkWarning) =>
      `${walk.formId} ${questionId} ${check} ${walk.value(questionId)}`;
    return this.warnOf(
      this.layout.warnings(walk).map((warning) => ({
        name: nameOf(warning),
        field: fieldId(warning.questionId),
        message: warning.message,
      })),
      how,
    );
  }

  /** The same for any warning; `about` identifies what was typed, so that a different value is pointed out again. */
  warnOf(
    found: readonly { readonly name: string; readonly field: string; readonly message: string }[],
    { quietly = false } = {},
  ): boolean {
    const fresh = found.filter(({ name }) => !this.#confirmed.has(name));
    const [first] = fresh;
    if (!first) return false;
    for (const { name } of fresh) this.#confirmed.add(name);
    this.warnings.show(found.map(({ field, message }) => [field, message]));
    if (!quietly) this.listener.focus({ field: first.field });
    this.listener.changed();
    return true;
  }
}
