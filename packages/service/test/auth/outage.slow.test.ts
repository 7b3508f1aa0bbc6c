/** PostgreSQL goes away and comes back, in each of the ways it does: tokens go on, logins wait, nothing is missed. */

import { migrateAt } from '@withholding/testing/service/migrate-at';
import { type Cluster, newCluster, newWire } from '@withholding/testing/service/postgres-cluster';
import { timed, until } from '@withholding/testing/timing';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { KeyRecord } from '../../src/auth/keys/key-store.ts';
import { PostgresKeyStore } from '../../src/auth/keys/postgres-key-store.ts';
import type { Tokens } from '../../src/auth/tokens.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { UsageRecorder } from '../../src/db/usage.ts';
import { onServer } from '../stores.ts';
import { appWith, secret } from './support.ts';

let cluster: Cluster;
let wire: Awaited<ReturnType<typeof newWire>>;
let database: Database;
let store: PostgresKeyStore;
let tokens: Tokens;
let app: FastifyInstance;
let key: string;
let record: KeyRecord;
let troubles: unknown[];

beforeAll(async () => {
  cluster = await newCluster();
  await migrateAt(cluster.url);
});
afterAll(() => cluster.remove());

beforeEach(async () => {
  wire = await newWire(cluster.port);
  troubles = [];
  const onError = (error: unknown) => troubles.push(error);
  database = openDatabase(wire.url, { onError });
  store = await PostgresKeyStore.open(database, { secret, onError });
  ({ app, tokens } = await appWith(store));
  ({ key, record } = await store.issue({ tenant: 'acme', mode: 'live' }));
});
afterEach(async () => {
  await app.close();
  await store.close();
  await database.close();
  await wire.cut();
});

const login = () => app.inject({ url: '/authentication/login', headers: { 'api-key': key } });
const whoami = (token: string) => app.inject({ url: '/v1/whoami', headers: { authorization: `Bearer ${token}` } });
const revokeByHand = () => onServer(`update api_keys set revoked_at = now() where id = '${record.id}'`, cluster.url);

async function expectUnavailable(): Promise<void> {
  const response = await login();
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringContaining('5 seconds') });
}

describe('PostgreSQL is stopped', () => {
  test('tokens are verified, logins get 503, and all recovers by itself', async () => {
    const seen = (await login()).json().accessToken;
    const unseen = await tokens.issue(record);
    expect((await whoami(seen)).statusCode).toBe(200);
    const usage = new UsageRecorder(database, { everyMs: 100 });
    await cluster.stop();
    try {
      await expectUnavailable();
      for (const token of [seen, unseen, seen]) expect((await whoami(token)).statusCode).toBe(200);
      expect((await whoami(`${unseen}x`)).statusCode).toBe(401);
      for (let time = 0; time < 100; time++) usage.count(record.id, 'read');
      // Longer than any pause between two attempts.
      await new Promise((resolve) => setTimeout(resolve, 5000));
      await expectUnavailable();
      expect((await whoami(seen)).statusCode).toBe(200);
    } finally {
      await cluster.start();
    }
    const took = await until(async () => (await login()).statusCode === 200, 3000);
    console.info(`login works ${took.toFixed(0)} ms after PostgreSQL does`);
    await until(async () => {
      const { rows } = await onServer(
        `select requests::int from usage_daily where key_id = '${record.id}'`,
        cluster.url,
      );
      return rows[0]?.requests === 100;
    }, 3000);
    await usage.close();
    expect(troubles.length).toBeGreaterThan(0);

    const heard = performance.now();
    await revokeByHand();
    await until(async () => (await whoami(seen)).statusCode === 401, 3000);
    console.info(`a revocation after the outage took ${(performance.now() - heard).toFixed(0)} ms`);
  });

  test('a service does not start, and says why', async () => {
    await cluster.stop();
    try {
      const other = openDatabase(cluster.url);
      await expect(PostgresKeyStore.open(other, { secret })).rejects.toThrow('ECONNREFUSED');
      await other.close();
    } finally {
      await cluster.start();
    }
  });
});

test('a revocation made while the listening connection was down is found on reconnecting', async () => {
  const token = (await login()).json().accessToken;
  expect((await whoami(token)).statusCode).toBe(200);
  // Both in one statement: the notification is sent while no process listens.
  await onServer(
    `with ended as (select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'withholding')
     update api_keys set revoked_at = now() where id = '${record.id}' and (select count(*) from ended) > 0`,
    cluster.url,
  );
  const took = await until(async () => (await whoami(token)).statusCode === 401, 1000);
  console.info(`found ${took.toFixed(0)} ms after every connection was ended`);
});

test('notifications arrive again after the listening connection was ended', async () => {
  const token = (await login()).json().accessToken;
  expect((await whoami(token)).statusCode).toBe(200);
  await onServer(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'withholding'",
    cluster.url,
  );
  await until(async () => {
    const { rows } = await onServer("select 1 from pg_stat_activity where query like 'listen%'", cluster.url);
    return rows.length > 0;
  }, 2000);
  await revokeByHand();
  await until(async () => (await whoami(token)).statusCode === 401, 1000);
});

test('a network that goes dead without a word: no request hangs, and all recovers by itself', async () => {
  const token = (await login()).json().accessToken;
  expect((await whoami(token)).statusCode).toBe(200);
  wire.die();
  const { ms: waited } = await timed(expectUnavailable);
  expect(waited).toBeLessThan(6000);
  expect((await whoami(token)).statusCode).toBe(200);
  await revokeByHand();
  wire.revive();
  const took = await until(async () => (await whoami(token)).statusCode === 401, 10_000);
  console.info(`503 after ${waited.toFixed(0)} ms; revocation known ${took.toFixed(0)} ms after the network came back`);
  await until(async () => (await login()).statusCode === 401, 10_000);
});
