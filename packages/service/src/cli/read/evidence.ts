/** Checks that a record of a signature is about a form. The record comes from outside, and may be hostile. */
import { type Check, check } from './check.ts';
import { claimsOf, sha256 } from './receipt.ts';

const result = check('evidence');
const claimed = ['form', 'formVersion', 'content', 'signedAt', 'sha256'] as const;

type Entry = Readonly<Record<string, unknown>>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of the record that has the hash of the file. */
export function entryFor(pdf: Buffer, evidence: Entry): Entry | undefined {
  const hash = sha256(pdf);
  const forms: readonly unknown[] = Array.isArray(evidence.forms) ? evidence.forms : [];
  return forms.filter(isEntry).find((form) => form.sha256 === hash);
}

/** Without a receipt, or one that `checkReceipt` rejects, the record could be about any form: its word alone is no proof. */
export function checkEvidence(entry: Entry | undefined): Check {
  if (!entry) return result('CHANGED', 'The record is about another file, or the file was changed.');
  const { receipt } = entry;
  if (typeof receipt !== 'string') return result('UNKNOWN', 'The record has the hash of the file, but no receipt.');
  const claims = claimsOf(receipt);
  const wrong = claimed.filter((name) => claims?.[name] !== entry[name]);
  if (wrong.length > 0) return result('CHANGED', `The record and its receipt differ: ${wrong.join(', ')}.`);
  return result('MATCHES', 'The record is about this file, and says what its receipt says.');
}
