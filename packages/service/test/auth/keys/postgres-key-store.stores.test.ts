import { migrateAt } from '@withholding/testing/service/migrate-at';
import { until } from '@withholding/testing/timing';
import { describe, expect, test } from 'vitest';
import { PostgresKeyStore } from '../../../src/auth/keys/postgres-key-store.ts';
import { Tokens } from '../../../src/auth/tokens.ts';
import { type Database, openDatabase } from '../../../src/db/database.ts';
import { newDatabase, onServer } from '../../stores.ts';
import { names, secret } from '../support.ts';
import { type KeyPlace, testKeysIn } from './any-key-store.ts';

async function inPostgres(): Promise<KeyPlace> {
  const { url, drop } = await newDatabase();
  await migrateAt(url);
  const databases: Database[] = [];
  const tables = ['tenants', 'api_keys', 'signing_keys', 'usage_daily'];
  return {
    async open(withSecret = secret) {
      const database = openDatabase(url);
      databases.push(database);
      const store = await PostgresKeyStore.open(database, { secret: withSecret });
      return store;
    },
    async everything() {
      const rows = await Promise.all(tables.map((table) => onServer(`select * from ${table}`, url)));
      return JSON.stringify(rows.map(({ rows }) => rows));
    },
    clear: () => onServer('truncate api_keys, tenants, signing_keys, usage_daily', url),
    async end() {
      await Promise.all(databases.map((database) => database.close()));
      await drop();
    },
  };
}

testKeysIn('PostgreSQL', inPostgres);

describe('a key that is deleted by hand', () => {
  test('ends its tokens in every process; one just issued is good everywhere', async () => {
    const { url, drop } = await newDatabase();
    await migrateAt(url);
    const databases = [openDatabase(url), openDatabase(url)];
    const [here, there] = (await Promise.all(
      databases.map((database) => PostgresKeyStore.open(database, { secret })),
    )) as [PostgresKeyStore, PostgresKeyStore];
    const [ours, theirs] = [await Tokens.open(here, names), await Tokens.open(there, names)];
    const { record } = await here.issue({ tenant: 'acme', mode: 'live' });
    const kept = await here.issue({ tenant: 'acme', mode: 'live' });
    const [token, keptToken] = [await ours.issue(record), await ours.issue(kept.record)];
    // Whether the other process has heard of it or not.
    expect(await theirs.verify(token)).toMatchObject({ keyId: record.id });
    expect(await theirs.verify(keptToken)).toMatchObject({ keyId: kept.record.id });

    await onServer(`delete from api_keys where id = '${record.id}'`, url);
    await until(async () => (await ours.verify(token)) === undefined, 1000);
    await until(async () => (await theirs.verify(token)) === undefined, 1000);
    expect(await theirs.verify(keptToken)).toBeDefined();

    await onServer('truncate api_keys', url);
    await until(async () => (await theirs.verify(keptToken)) === undefined, 1000);
    await Promise.all([here.close(), there.close()]);
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });
});
