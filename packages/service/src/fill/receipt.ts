/**
 * A signed statement of what was printed and when: form, version, time, test or live, and the hashes of the file and
 * of the data in it. Nothing of the employee.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Service } from '../service.ts';
import type { Completed } from './complete.ts';
import { hashOf } from './response.ts';

export function receiptFor(
  { tokens }: Pick<Service, 'tokens'>,
  { content, caller }: Pick<FastifyRequest, 'content' | 'caller'>,
  completed: Completed,
): string {
  const { chosen, at, attachment } = completed;
  return tokens.signReceipt({
    form: chosen.id,
    formVersion: chosen.version,
    content: content.bundle.hash,
    // A form signed with a test key says so on every page; its receipt must not pass for one of a real form.
    mode: caller?.mode ?? 'test',
    signedAt: at.toISOString(),
    sha256: hashOf(completed),
    ...(attachment ? { dataSha256: createHash('sha256').update(attachment.bytes).digest('hex') } : {}),
  });
}
