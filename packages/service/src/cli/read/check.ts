/** One question about a signed form, such as whether its receipt matches, and the answer in a sentence. */
export interface Check {
  readonly proof: 'receipt' | 'seal' | 'evidence';
  /** `UNKNOWN`: there is a proof, but nothing to check it with. */
  readonly result: 'MATCHES' | 'CHANGED' | 'UNKNOWN';
  readonly detail: string;
}

/** What a signed form says, and whether it is still the form that was signed. */
export interface Reading {
  readonly status: 'VERIFIED' | 'NO_DATA' | 'CHANGED' | 'UNVERIFIED';
  readonly checks: readonly Check[];
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

export const check =
  (proof: Check['proof']) =>
  (result: Check['result'], detail: string): Check => ({ proof, result, detail });
