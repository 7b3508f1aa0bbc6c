/** The key store the environment names. */
import { FileKeyStore } from '../auth/file-key-store.ts';
import type { KeyStore } from '../auth/key-store.ts';
import { PostgresKeyStore } from '../auth/postgres-key-store.ts';
import { openDatabase } from '../db/database.ts';
import { WrongUse } from './wrong-use.ts';

const {
  WITHHOLDING_DATABASE_URL: databaseUrl,
  WITHHOLDING_KEY_FILE: keyFile,
  WITHHOLDING_SECRET: secret,
} = process.env;

export function databaseUrlOrRefuse(): string {
  if (!databaseUrl) throw new WrongUse('Set WITHHOLDING_DATABASE_URL.');
  return databaseUrl;
}

export async function withStore<T>(work: (store: KeyStore) => Promise<T>): Promise<T> {
  if (!databaseUrl && !keyFile) throw new WrongUse('Set WITHHOLDING_DATABASE_URL or WITHHOLDING_KEY_FILE.');
  if (databaseUrl && keyFile) throw new WrongUse('Set WITHHOLDING_DATABASE_URL or WITHHOLDING_KEY_FILE, not both.');
  if (!secret) throw new WrongUse('Set WITHHOLDING_SECRET.');
  const database = databaseUrl ? openDatabase(databaseUrl) : undefined;
  try {
    const store = database
      ? await PostgresKeyStore.open(database, { secret })
      : await FileKeyStore.open({ file: keyFile, secret });
    return await work(store).finally(() => store.close());
  } finally {
    await database?.close();
  }
}
