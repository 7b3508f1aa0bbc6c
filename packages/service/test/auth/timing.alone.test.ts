/** What the time of a response tells, and what a check of a token costs. */

import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { timed } from '@withholding/testing/timing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newApiKey } from '../../src/auth/api-key.ts';
import { PostgresKeyStore } from '../../src/auth/keys/postgres-key-store.ts';
import type { Tokens } from '../../src/auth/tokens.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { newDatabase } from '../stores.ts';
import { appWith, secret } from './support.ts';

const tries = 2000;
let drop: () => Promise<unknown>;
let database: Database;
let store: PostgresKeyStore;
let tokens: Tokens;
let port: number;
let close: () => Promise<unknown>;

beforeAll(async () => {
  const place = await newDatabase();
  drop = place.drop;
  await migrateAt(place.url);
  database = openDatabase(place.url);
  store = await PostgresKeyStore.open(database, { secret });
  const made = await appWith(store);
  tokens = made.tokens;
  await made.app.listen({ port: 0, host: '127.0.0.1' });
  port = (made.app.server.address() as AddressInfo).port;
  close = () => made.app.close();
});
afterAll(async () => {
  await close();
  await store.close();
  await database.close();
  await drop();
});

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Microseconds until the response is there. */
function loginTime(key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    request(
      { port, host: '127.0.0.1', path: '/authentication/login', headers: { 'api-key': key }, agent },
      (response) => {
        expect(response.statusCode).toBe(401);
        response.resume().on('end', () => resolve((performance.now() - start) * 1000));
      },
    )
      .on('error', reject)
      .end();
  });
}

const sorted = (times: readonly number[]): number[] => times.toSorted((one, other) => one - other);
const median = (times: readonly number[]): number => sorted(times)[Math.floor(times.length / 2)] ?? 0;
/** Without the slowest and fastest fifth. */
function trimmedMean(times: readonly number[]): number {
  const cut = Math.floor(times.length / 5);
  const middle = sorted(times).slice(cut, -cut);
  return middle.reduce((sum, time) => sum + time, 0) / middle.length;
}

test('the time of a rejected login is the same for unknown, malformed and revoked keys', async () => {
  const revoked = await store.issue({ tenant: 'acme', mode: 'live' });
  await store.revoke(revoked.record.id);
  const mistyped = `${revoked.key.slice(0, -1)}${revoked.key.endsWith('0') ? '1' : '0'}`;
  const kinds: Record<string, () => string> = {
    unknown: () => newApiKey('live'),
    'unknown, again': () => newApiKey('live'),
    malformed: () => mistyped,
    revoked: () => revoked.key,
    missing: () => '',
  };
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  for (let warm = 0; warm < 300; warm++) await loginTime(newApiKey('live'));
  for (let round = 0; round < tries; round++) {
    // In another order every round: none always follows the same one.
    for (const kind of Object.keys(kinds).toSorted(() => Math.random() - 0.5)) {
      times[kind]?.push(await loginTime(kinds[kind]?.() ?? ''));
    }
  }
  const of = (measure: (times: readonly number[]) => number) => (kind: string) => measure(times[kind] ?? []);
  for (const measure of [median, trimmedMean]) {
    const figures = Object.keys(kinds).map((kind) => `${kind} ${of(measure)(kind).toFixed(0)}`);
    console.info(`${measure.name} of ${tries} logins in µs: ${figures.join(', ')}`);
    const unknown = of(measure)('unknown');
    const noise = Math.abs(unknown - of(measure)('unknown, again'));
    for (const kind of Object.keys(kinds)) {
      // Unknown keys against themselves show the noise; a tenth of the time is beyond described over a network.
      expect(Math.abs(of(measure)(kind) - unknown), kind).toBeLessThan(Math.max(unknown / 10, 3 * noise));
    }
  }
});

test('a token seen before costs a few microseconds', async () => {
  const { record } = await store.issue({ tenant: 'acme', mode: 'live' });
  const token = await tokens.issue(record);
  const first = performance.now();
  expect(await tokens.verify(token)).toBeDefined();
  const miss = (performance.now() - first) * 1000;
  const rounds = 200_000;
  const measure = (): number => {
    const start = performance.now();
    // A header is a new text in every request.
    for (let round = 0; round < rounds; round++)
      if (!tokens.verify(`${token} `.slice(0, -1))) throw new Error('refused');
    return ((performance.now() - start) * 1000) / rounds;
  };
  const { result, slowness } = await timed(() => Math.min(measure(), measure(), measure()));
  const hit = result / slowness;
  console.info(
    `verify: ${miss.toFixed(0)} µs the first time, ${hit.toFixed(2)} µs afterwards (${token.length} characters)`,
  );
  expect(hit).toBeLessThan(10);
});
