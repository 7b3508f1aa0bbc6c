/** The keys as a table for people. */
import { standingOf } from '../auth/key-life.ts';
import type { KeyRecord } from '../auth/key-store.ts';

const day = (date: Date | undefined): string => date?.toISOString().slice(0, 10) ?? '-';

export function keyTable(records: readonly KeyRecord[], now: Date): string {
  const head = ['ID', 'TENANT', 'MODE', 'STATE', 'CREATED', 'EXPIRES', 'LAST LOGIN', 'REPLACED BY', 'LABEL'];
  const rows = records.map((record) => [
    record.id,
    record.tenant,
    record.mode,
    standingOf(record, now),
    day(record.createdAt),
    day(record.expiresAt),
    day(record.lastUsedAt),
    record.replacedBy ?? '-',
    record.label ?? '-',
  ]);
  const table = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
