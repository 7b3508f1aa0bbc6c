/** The stores the environment names, for as long as a command needs them. */
import { FileKeyStore } from '../auth/keys/file-key-store.ts';
import { keyFileError } from '../auth/keys/key-file-error.ts';
import type { KeyStore } from '../auth/keys/key-store.ts';
import { PostgresKeyStore } from '../auth/keys/postgres-key-store.ts';
import { textOf, variables } from '../config/variables.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { databaseError } from '../db/database-error.ts';
import { setting } from './setting.ts';
import { UsageError } from './usage-error.ts';

const { databaseUrl, keyFile, secret } = variables;

/** The database the environment names, closed when the work is done. */
export async function withDatabase<T>(
  work: (database: Database) => Promise<T>,
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<T> {
  if (textOf('databaseUrl', process.env) === undefined) throw new UsageError(`Set ${databaseUrl.name}.`);
  const url = setting('databaseUrl') ?? '';
  try {
    const database = openDatabase(url, options);
    return await work(database).finally(() => database.close());
  } catch (error) {
    throw error instanceof UsageError ? error : databaseError(error);
  }
}

export async function withStore<T>(work: (store: KeyStore) => Promise<T>): Promise<T> {
  const [hasDatabase, hasFile] = (['databaseUrl', 'keyFile'] as const).map(
    (key) => textOf(key, process.env) !== undefined,
  );
  if (!hasDatabase && !hasFile) throw new UsageError(`Set ${databaseUrl.name} or ${keyFile.name}.`);
  if (hasDatabase && hasFile) throw new UsageError(`Set ${databaseUrl.name} or ${keyFile.name}, not both.`);
  const key = setting('secret');
  if (key === undefined) throw new UsageError(`Set ${secret.name}.`);
  const closing = (store: KeyStore) => work(store).finally(() => store.close());
  if (hasDatabase)
    return withDatabase(async (database) => closing(await PostgresKeyStore.open(database, { secret: key })));
  try {
    return await closing(await FileKeyStore.open({ file: setting('keyFile'), secret: key }));
  } catch (error) {
    throw keyFileError(error);
  }
}
