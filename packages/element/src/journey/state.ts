/** What a page may store to go on later: answers, never a name, an address or a personal number. */
import type { FormBundle, FormSummary, FormWalkState, Language } from '@withholding/client';
import type { FlowStageState } from './flow-stage.ts';

export type Step =
  | 'loading'
  | 'addresses'
  | 'flow'
  | 'forms'
  | 'questions'
  | 'ineligible'
  | 'review'
  | 'details'
  | 'preview'
  | 'sign'
  | 'signed'
  | 'finished';

export type Result = 'signed' | 'skipped';

export interface InterviewState {
  readonly version: 1;
  readonly language: Language;
  readonly step: Step;
  readonly flows?: FlowStageState;
  readonly forms: readonly FormSummary[];
  /** The form now being filled out, in `forms`. */
  readonly at: number;
  readonly results: Readonly<Record<string, Result>>;
  readonly form?: FormWalkState;
}

/** A form may ask for a person's number, such as a spouse's. The engine hides those in previews; we leave them out. */
export function withoutNumbers(state: FormWalkState, { interview }: FormBundle): FormWalkState {
  const sets = [...Object.values(interview.sets), ...Object.values(interview.setsWithFederalValues ?? {})];
  const masked = new Set(sets.flatMap(({ questions }) => questions.flatMap(({ id, masked }) => (masked ? [id] : []))));
  const answers = Object.fromEntries(Object.entries(state.answers).filter(([id]) => !masked.has(id)));
  return { ...state, answers };
}
