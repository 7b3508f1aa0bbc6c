/** Everything that can be wrong with a request, as a closed list. */
export const problemCodes = [
  'REQUIRED',
  'DEPENDENT_REQUIRED',
  'PATTERN',
  'NOT_ON_PATH',
  'UNKNOWN_FIELD',
  'INELIGIBLE',
  'FEDERAL_VALUES',
  /** Given by the printed form: the text does not fit its box even at the smallest size. */
  'TOO_LONG',
  /** Given by the printed form: a letter the form's font does not have. */
  'UNPRINTABLE',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface Problem {
  readonly code: ProblemCode;
  /** Where in the request: `fields.dependents`, `federalValues.isExempt`, `employee.address.city`. */
  readonly path: string;
  readonly questionId?: string;
  readonly questionSetId?: string;
}
