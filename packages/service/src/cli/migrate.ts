/** withholding migrate */
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { databaseUrlOrRefuse } from './open-store.ts';
import { read } from './wrong-use.ts';

export async function migrateCommand(args: readonly string[]): Promise<void> {
  read(args, {});
  const database = openDatabase(databaseUrlOrRefuse(), { patient: true });
  try {
    const done = await migrate(database);
    process.stdout.write(done.length > 0 ? `Done: ${done.join(', ')}.\n` : 'The database is up to date.\n');
  } finally {
    await database.close();
  }
}
