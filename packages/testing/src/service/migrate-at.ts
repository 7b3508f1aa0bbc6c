/** The database of this address, with today's schema. */
import { openDatabase } from '../../../service/src/db/database.ts';
import { migrate } from '../../../service/src/db/migrate.ts';

export async function migrateAt(url: string): Promise<void> {
  const database = openDatabase(url, { patient: true });
  await migrate(database).finally(() => database.close());
}
