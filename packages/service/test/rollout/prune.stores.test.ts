/** `content prune` removes what nothing needs, and nothing else. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { BundleStore } from '../../src/rollout/bundle-store.ts';
import { newDatabase, onServer } from '../stores.ts';

let made: Awaited<ReturnType<typeof newDatabase>>;
let database: Database;
let store: BundleStore;
beforeEach(async () => {
  made = await newDatabase();
  await migrateAt(made.url);
  database = openDatabase(made.url);
  store = new BundleStore(database);
});
afterEach(async () => {
  await database.close();
  await made.drop();
});

const hashOf = (name: string): string => name.repeat(64).slice(0, 64);
const launcher = join(import.meta.dirname, '../../bin/withholding.js');

async function prune(...args: string[]): Promise<string> {
  const env = { ...bareEnvironment, WITHHOLDING_DATABASE_URL: made.url };
  return (await promisify(execFile)(process.execPath, [launcher, 'content', 'prune', ...args], { env })).stdout;
}

async function publish(name: string, startsAt?: Date): Promise<number> {
  await store.add(hashOf(name), Buffer.alloc(3_000_000), 'signature');
  return (await store.activate(hashOf(name), startsAt)).id;
}
const makeOld = () => onServer("update content_bundles set published_at = now() - interval '1 day'", made.url);
const names = async (table: string): Promise<string> =>
  (await onServer(`select distinct left(hash, 1) as name from ${table} order by 1`, made.url)).rows
    .map(({ name }) => name)
    .join('');

it('keeps what is in force, scheduled, served, just published, and the last activated ones', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await publish(name);
  await publish('f', new Date(Date.now() + 3_600_000));
  await store.withdraw(await publish('0', new Date(Date.now() + 3_600_000)));
  // Activated again, so it is newer than b, c, d and e.
  await store.activate(hashOf('a'), undefined);
  const process = { name: 'host', failedBundle: undefined, failure: undefined, publicKeys: [], startedAt: new Date() };
  await store.report({ ...process, id: '1', bundle: hashOf('b'), ownBundle: undefined });
  expect(await prune()).toBe('0 bundles removed (0.0 MB), 7 kept.\n');
  await makeOld();
  const out = await prune('--keep', '2');
  for (const name of ['0', 'c', 'd']) expect(out).toContain(`Removed ${hashOf(name)} (3.0 MB).\n`);
  expect(out).toContain('3 bundles removed (9.0 MB), 4 kept.\n');
  for (const table of ['content_bundles', 'content_chunks', 'content_activations'])
    expect(await names(table)).toBe('abef');
  expect((await store.current()).hash).toBe(hashOf('a'));
});

it('after rollbacks, the bundle that the next rollback returns to is still there', async () => {
  for (const name of ['a', 'b']) await publish(name);
  for (const name of ['c', 'd', 'e']) {
    await publish(name);
    await store.rollback();
  }
  await makeOld();
  await prune('--keep', '2');
  expect(await names('content_bundles')).toBe('abde');
  expect(await store.rollback()).toEqual({ from: hashOf('b'), to: hashOf('a') });
  expect((await store.current()).hash).toBe(hashOf('a'));
});
