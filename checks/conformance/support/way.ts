/** One way through a form, and the values its choices take. */
import type { Question, QuestionSet } from './types.ts';

export interface Way {
  readonly sets: readonly QuestionSet[];
  /** The answers that decide where the way goes, and dates that pass the checks of the form. */
  readonly choices: ReadonlyMap<string, string>;
  /** `lapsed`: it claims an exemption for the year of a form whose year is over, which the service rejects. */
  readonly end: 'ended' | 'ineligible' | 'lapsed';
  readonly perjuryStatement: string | undefined;
}

export const optionValues = (question: Question): string[] =>
  (question.questionOptions ?? []).flatMap(({ value }) => (value === undefined ? [] : [String(value)]));
