/** One way through a form, and the values its choices take. */
import type { Question, QuestionSet } from './types.ts';

export interface Way {
  readonly sets: readonly QuestionSet[];
  /** The answers that decide where the way goes, and dates that pass the checks of the form. */
  readonly choices: ReadonlyMap<string, string>;
  readonly end: 'ended' | 'ineligible';
  readonly perjuryStatement: string | undefined;
}

export const optionValues = (question: Question): string[] =>
  (question.questionOptions ?? []).flatMap(({ value }) => (value === undefined ? [] : [String(value)]));
