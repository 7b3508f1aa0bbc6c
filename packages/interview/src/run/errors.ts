/** Everything that can be wrong with a request, as a closed list. */
export const answerErrorCodes = [
  'REQUIRED',
  'DEPENDENT_REQUIRED',
  'PATTERN',
  /** It has the right format, but its check digit is wrong, so the number doesn't exist. */
  'CHECK_DIGIT',
  /** It has the right form, but the calendar has no such day. */
  'NO_SUCH_DATE',
  'NOT_ON_PATH',
  'UNKNOWN_FIELD',
  'INELIGIBLE',
  'FEDERAL_VALUES',
  /** The claim is for a year whose claims have already ended. */
  'LAPSED',
  /** The answer contradicts another one, or the day it is. */
  'INCONSISTENT',
  /** Given by the printed form: the text does not fit its box even at the smallest size. */
  'TOO_LONG',
  /** Given by the printed form: a letter the form's font does not have. */
  'UNPRINTABLE',
] as const;
export type AnswerErrorCode = (typeof answerErrorCodes)[number];

export interface AnswerError {
  readonly code: AnswerErrorCode;
  /** Where in the request: `fields.dependents`, `federalValues.isExempt`, `employee.address.city`. */
  readonly path: string;
  readonly questionId?: string;
  readonly questionSetId?: string;
  /** The check that failed, with INCONSISTENT and where a check makes someone ineligible. */
  readonly check?: string;
}

/** What is accepted but should be pointed out. */
export interface Warning {
  readonly check: string;
  readonly path: string;
  readonly questionId: string;
  readonly questionSetId: string;
}
