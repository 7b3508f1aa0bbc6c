/** Brings the schema up to date by command, and refuses a schema that is older than the program. */
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { variables } from '../config/variables.ts';
import { OperatorError } from '../operator-error.ts';
import type { Database } from './database.ts';
import { migrations } from './migrations.ts';

/** The names of the steps done. Several at once are safe: one works, the others wait. */
export async function migrate(database: Database): Promise<readonly string[]> {
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** A newer schema is fine: steps only add, and a roll-out begins with the schema. */
export async function checkSchema(pool: Pool): Promise<void> {
  const table = await pool.query<{ found: boolean }>("select to_regclass('kysely_migration') is not null as found");
  const done = table.rows[0]?.found
    ? (await pool.query<{ name: string }>('select name from kysely_migration')).rows.map(({ name }) => name)
    : [];
  const missing = Object.keys(migrations).filter((name) => !done.includes(name));
  if (missing.length > 0) {
    throw new OperatorError(
      `The database in ${variables.databaseUrl.name} has an older schema, without ${missing.join(', ')}. Run: npx withholding migrate`,
    );
  }
}
