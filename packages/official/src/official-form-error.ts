/** A file that can't be taken, and what to get instead. */
export type Reason =
  | 'not-a-pdf'
  | 'password'
  | 'too-slow'
  | 'scanned'
  | 'unknown-form'
  | 'other-form'
  | 'wrong-year'
  | 'newer-revision'
  | 'wrong-language'
  | 'pages'
  | 'no-fields'
  | 'filled-in'
  | 'renamed-fields'
  | 'passage';

export class OfficialFormError extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}
