/** Keys as PostgreSQL's rows and as our records. */
import type { Insertable, Selectable } from 'kysely';
import type { ApiKeysTable, SigningKeysTable } from '../../db/tables.ts';
import { limitsOf } from './key-life.ts';
import type { KeyRecord, SigningKeyRecord } from './key-store.ts';

export const recordOf = (row: Selectable<ApiKeysTable>): KeyRecord => ({
  id: row.id,
  tenant: row.tenant,
  mode: row.mode,
  label: row.label ?? undefined,
  createdAt: row.created_at,
  expiresAt: row.expires_at ?? undefined,
  revokedAt: row.revoked_at ?? undefined,
  lastUsedAt: row.last_used_at ?? undefined,
  replacedBy: row.replaced_by ?? undefined,
  limits: limitsOf({ read: row.limit_read ?? undefined, fill: row.limit_fill ?? undefined }),
});

/** The columns that can change after a key was issued. */
export const changeable = ({ expiresAt, revokedAt, replacedBy, limits }: KeyRecord) => ({
  expires_at: expiresAt ?? null,
  revoked_at: revokedAt ?? null,
  replaced_by: replacedBy ?? null,
  limit_read: limits?.read ?? null,
  limit_fill: limits?.fill ?? null,
});

export const signingKeyOf = (row: Selectable<SigningKeysTable>): SigningKeyRecord => ({
  id: row.id,
  publicKey: row.public_key,
  sealed: row.sealed ?? undefined,
  createdAt: row.created_at,
  retiredAt: row.retired_at ?? undefined,
});

export const signingKeyRow = (key: SigningKeyRecord): Insertable<SigningKeysTable> => ({
  id: key.id,
  public_key: key.publicKey,
  sealed: key.sealed ?? null,
  created_at: key.createdAt,
  retired_at: key.retiredAt ?? null,
});
