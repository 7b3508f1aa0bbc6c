/**
 * What a signed form carries in its file: everything payroll worked with, for readers who have the PDF and not our response.
 * Who the employee and the employer are stays on the page alone (docs/decisions/0025-data-in-the-form.md).
 */
import type { Outcome } from '@withholding/interview';
import type { FillRequest } from '../schemas/models/fill.ts';

/** What shows later that the file was not changed. */
export interface Proofs {
  /** The address whose receipt states the hash of the file. */
  readonly receipt?: { readonly issuer: string };
  /** SHA-256 of the certificate that seals the file. */
  readonly seal?: { readonly certificateSha256: string };
}

/** Raised when a reader of today can't read what is written. */
const dataFormat = 1;

interface Signed {
  readonly chosen: { readonly id: string; readonly version: string };
  readonly bundle: { readonly hash: string };
  readonly request: FillRequest;
  readonly outcome: Outcome;
  readonly isTest: boolean;
  readonly now: Date;
  readonly timeZone: string;
}

export function formData({ chosen, bundle, request, outcome, isTest, now, timeZone }: Signed, proofs: Proofs): Buffer {
  const { fields, federalValues } = request;
  const data = {
    format: dataFormat,
    form: chosen.id,
    formVersion: chosen.version,
    content: bundle.hash,
    mode: isTest ? 'test' : 'live',
    signedAt: now.toISOString(),
    timeZone,
    ...proofs,
    answers: fields,
    ...(federalValues ? { federalValues } : {}),
    taxParameters: outcome.taxParameters,
  };
  return Buffer.from(JSON.stringify(data));
}
