/** withholding migrate */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { isAway } from '../db/database-error.ts';
import { migrate } from '../db/migrate.ts';
import { withDatabase } from './open-store.ts';
import { read, UsageError } from './usage-error.ts';

/** A database that starts together with us takes some seconds; a longer wait is a fault that should be seen. */
const defaultWaitSeconds = '30';
const pauseMs = 500;

/** Retries only while PostgreSQL doesn't respond: what it rejects, it would reject again. */
async function whenThere(database: Database, seconds: number): ReturnType<typeof migrate> {
  const end = performance.now() + seconds * 1000;
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrate(database);
    } catch (error) {
      if (!isAway(error) || performance.now() + pauseMs > end) throw error;
      if (tries === 1) process.stderr.write(`PostgreSQL isn't responding yet. Trying for ${seconds} seconds.\n`);
      await sleep(pauseMs);
    }
  }
}

function sentence(applied: readonly string[], newer: readonly string[]): string {
  if (applied.length > 0) return `Done: ${applied.join(', ')}.\n`;
  if (newer.length > 0) return `The schema is newer than this version (${newer.join(', ')}). Nothing to do.\n`;
  return 'The database is up to date.\n';
}

export async function migrateCommand(args: readonly string[]): Promise<void> {
  const { values } = read(args, { wait: { type: 'string', default: defaultWaitSeconds } });
  if (!/^\d{1,3}$/.test(values.wait)) throw new UsageError('--wait takes a number of seconds from 0 to 999.');
  const work = (database: Database) => whenThere(database, Number(values.wait));
  const { applied, newer } = await withDatabase(work, { patient: true });
  process.stdout.write(sentence(applied, newer));
}
