/** The database of this address: today's schema, and keys. */
import type { IssuedKey, WantedKey } from '../../../service/src/auth/keys/key-store.ts';
import { PostgresKeyStore } from '../../../service/src/auth/keys/postgres-key-store.ts';
import { openDatabase } from '../../../service/src/db/database.ts';
import { migrate } from '../../../service/src/db/migrate.ts';
import { testSecret } from './running-service.ts';

export async function migrateAt(url: string): Promise<void> {
  const database = openDatabase(url, { patient: true });
  await migrate(database).finally(() => database.close());
}

export async function issueAt(url: string, wanted: WantedKey): Promise<IssuedKey> {
  const database = openDatabase(url, { patient: true });
  const store = await PostgresKeyStore.open(database, { secret: testSecret });
  const issued = await store.issue(wanted);
  await store.close();
  await database.close();
  return issued;
}
