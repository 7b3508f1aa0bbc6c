/** Updates the schema by command, and rejects a schema that is older than the program. */
import { type Migration, Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { variables } from '../config/variables.ts';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

interface Migrated {
  /** The steps that were applied. */
  readonly applied: readonly string[];
  /** The steps of a newer version that the database already has. */
  readonly newer: readonly string[];
}

async function stepsIn(pool: Pool): Promise<readonly string[]> {
  const table = await pool.query<{ found: boolean }>("select to_regclass('kysely_migration') is not null as found");
  if (!table.rows[0]?.found) return [];
  return (await pool.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name);
}

/**
 * Several migrations can run at the same time: one works, the others wait. A newer schema is fine, so that a rollback
 * can start with the same command as an upgrade.
 */
export async function migrate({ db, pool }: Database): Promise<Migrated> {
  let newer: readonly string[] = [];
  // Called while the migrator has its lock. It rejects applied steps that it doesn't know.
  async function getMigrations(): Promise<Record<string, Migration>> {
    newer = (await stepsIn(pool)).filter((name) => !Object.hasOwn(migrations, name));
    return { ...migrations, ...Object.fromEntries(newer.map((name) => [name, { up: async () => {} }])) };
  }
  const { error, results = [] } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  if (error) throw error;
  return { applied: results.map(({ migrationName }) => migrationName), newer };
}

/** A newer schema is fine: steps only add, and a roll-out begins with the schema. */
export async function checkSchema(pool: Pool): Promise<void> {
  const done = await stepsIn(pool);
  const missing = Object.keys(migrations).filter((name) => !done.includes(name));
  if (missing.length > 0) {
    throw new OperatorError(
      `The database in ${variables.databaseUrl.name} has an older schema, without ${missing.join(', ')}. Run: npx withholding migrate`,
    );
  }
}
