/** A signed statement of what was printed and when: form, version, time and the file's hash. Nothing of the employee. */
import type { ServedContent } from '../content/served.ts';
import type { Service } from '../service.ts';
import { hashOf } from './answer.ts';
import type { Completed } from './complete.ts';

export function receiptFor({ tokens, now }: Service, content: ServedContent, completed: Completed): string {
  const { chosen } = completed;
  return tokens.signReceipt({
    form: chosen.id,
    formVersion: chosen.version,
    content: content.bundle.hash,
    signedAt: now().toISOString(),
    sha256: hashOf(completed),
  });
}
