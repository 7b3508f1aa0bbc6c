/**
 * A signed statement of what was printed and when: form, version, time, test or live, and the file's hash. Nothing of
 * the employee.
 */
import type { FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import type { Completed } from './complete.ts';
import { hashOf } from './response.ts';

export function receiptFor(
  { tokens, now }: Service,
  { content, caller }: Pick<FastifyRequest, 'content' | 'caller'>,
  completed: Completed,
): string {
  const { chosen } = completed;
  return tokens.signReceipt({
    form: chosen.id,
    formVersion: chosen.version,
    content: content.bundle.hash,
    // A form signed with a test key says so on every page; its receipt must not pass for one of a real form.
    mode: caller?.mode ?? 'test',
    signedAt: now().toISOString(),
    sha256: hashOf(completed),
  });
}
