/** withholding content prune */
import type { Database } from '../db/database.ts';
import { prune } from '../rollout/prune.ts';
import { read, UsageError } from './usage-error.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

export async function pruneCommand(database: Database, args: readonly string[]): Promise<void> {
  const { values } = read(args, { keep: { type: 'string', default: '5' } });
  if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new UsageError('--keep takes a number of bundles, 1 or more.');
  const { removed, kept } = await prune(database, Number(values.keep));
  for (const { hash, size } of removed) process.stdout.write(`Removed ${hash} (${megabytes(size)}).\n`);
  const total = megabytes(removed.reduce((sum, { size }) => sum + size, 0));
  process.stdout.write(`${removed.length} bundles removed (${total}), ${kept} kept.\n`);
}
