/** The life of an API key, the same in every store: issued, perhaps replaced, expired or revoked. */

import type { KeyLimits } from '../../caller.ts';
import { OperatorError } from '../../operator-error.ts';
import { newApiKey } from '../api-key.ts';
import { randomBase62 } from '../base62.ts';
import type { IssuedKey, KeyRecord, WantedKey } from './key-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** An operation that isn't possible for this key. The message is for the operator. */
export class KeyError extends OperatorError {}

export const inDays = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs);

export type KeyStatus = 'good' | 'unknown' | 'revoked' | 'expired';

export function statusOf(record: KeyRecord | undefined, now: Date): KeyStatus {
  if (!record) return 'unknown';
  if (record.revokedAt) return 'revoked';
  return record.expiresAt && record.expiresAt <= now ? 'expired' : 'good';
}

/** Shown in tables and logged: short, on one line, and not blank. */
const isName = (text: string): boolean => /^\S(?:\P{Cc}{0,98}\S)?$/u.test(text);

export function issueKey(wanted: WantedKey, now: Date): IssuedKey {
  const { tenant, mode, label, expiresAt, limits } = wanted;
  if (!isName(tenant)) throw new KeyError('A tenant name must have 1 to 100 characters.');
  if (label !== undefined && !isName(label)) throw new KeyError('A label must have 1 to 100 characters.');
  const record = { id: `key_${randomBase62(16)}`, tenant, mode, label, createdAt: now, expiresAt, limits };
  return { key: newApiKey(mode), record };
}

/** Revoking twice changes nothing. */
export const revokeKey = (record: KeyRecord, now: Date): KeyRecord => ({
  ...record,
  revokedAt: record.revokedAt ?? now,
});

export function rotateKey(record: KeyRecord, overlapDays: number, now: Date): { old: KeyRecord; next: IssuedKey } {
  const { id, tenant, mode, label, createdAt, expiresAt, replacedBy, limits } = record;
  if (replacedBy) throw new KeyError(`Key ${id} was already replaced by ${replacedBy}.`);
  const status = statusOf(record, now);
  if (status !== 'good') throw new KeyError(`Key ${id} is ${status}. Issue a new one instead.`);
  // The new key is given as long a life as the old one had.
  const life = expiresAt && expiresAt.getTime() - createdAt.getTime();
  const end = life ? new Date(now.getTime() + life) : undefined;
  const next = issueKey({ tenant, mode, label, expiresAt: end, limits }, now);
  const overlapEnd = inDays(overlapDays, now);
  const replaced: KeyRecord = { ...record, replacedBy: next.record.id };
  const old =
    overlapDays === 0
      ? revokeKey(replaced, now)
      : { ...replaced, expiresAt: expiresAt && expiresAt < overlapEnd ? expiresAt : overlapEnd };
  return { old, next };
}

/** Undefined if no limit is left, so that such a key is the same as one that never had any. */
export function limitsOf({ read, fill }: KeyLimits): KeyLimits | undefined {
  return read === undefined && fill === undefined ? undefined : { read, fill };
}

export const limitKey = (record: KeyRecord, changes: KeyLimits): KeyRecord => ({
  ...record,
  limits: limitsOf({ ...record.limits, ...changes }),
});

export const noSuchKey = (id: string): KeyError => new KeyError(`There is no key ${id}.`);
