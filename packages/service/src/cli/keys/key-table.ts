/** The keys as a table for people. */
import { statusOf } from '../../auth/keys/key-life.ts';
import type { KeyRecord } from '../../auth/keys/key-store.ts';
import type { KeyLimits } from '../../caller.ts';
import { tableOf } from '../table.ts';

const day = (date: Date | undefined): string => date?.toISOString().slice(0, 10) ?? '-';

/** As the commands take it, such as `read=2000,fill=500`. */
export const limitText = (limits: KeyLimits | undefined): string | undefined =>
  limits &&
  Object.entries(limits)
    .flatMap(([budget, limit]) => (limit === undefined ? [] : [`${budget}=${limit}`]))
    .join(',');

export function keyTable(records: readonly KeyRecord[], now: Date): string {
  return tableOf(
    ['ID', 'TENANT', 'MODE', 'STATE', 'CREATED', 'EXPIRES', 'LAST LOGIN', 'REPLACED BY', 'LIMITS', 'LABEL'],
    records.map((record) => [
      record.id,
      record.tenant,
      record.mode,
      statusOf(record, now),
      day(record.createdAt),
      day(record.expiresAt),
      day(record.lastUsedAt),
      record.replacedBy ?? '-',
      limitText(record.limits) ?? '-',
      record.label ?? '-',
    ]),
  );
}
