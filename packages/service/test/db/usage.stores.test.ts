import { migrateAt } from '@withholding/testing/service/migrate-at';
import { until } from '@withholding/testing/timing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { UsageRecorder } from '../../src/db/usage.ts';
import { newDatabase, onServer } from '../stores.ts';

let url: string;
let drop: () => Promise<unknown>;
let database: Database;

beforeAll(async () => {
  ({ url, drop } = await newDatabase());
  await migrateAt(url);
  database = openDatabase(url);
});
afterEach(async () => {
  vi.useRealTimers();
  await onServer('truncate usage_daily', url);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const rows = async () =>
  (await onServer('select key_id, day::text, budget, requests::int from usage_daily order by key_id, day, budget', url))
    .rows;

test('counts per key, day and budget, and adds up over processes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T23:59:59.999Z') });
  const recorders = [new UsageRecorder(database), new UsageRecorder(database)];
  for (const recorder of recorders) {
    for (let time = 0; time < 1000; time++) recorder.count('key_a', 'read');
    recorder.count('key_a', 'fill');
    recorder.count('key_b', 'read');
  }
  vi.setSystemTime('2026-04-01T00:00:00.000Z');
  for (const recorder of recorders) recorder.count('key_a', 'read');
  await Promise.all(recorders.map((recorder) => recorder.close()));
  expect(await rows()).toEqual([
    { key_id: 'key_a', day: '2026-03-31', budget: 'fill', requests: 2 },
    { key_id: 'key_a', day: '2026-03-31', budget: 'read', requests: 2000 },
    { key_id: 'key_a', day: '2026-04-01', budget: 'read', requests: 2 },
    { key_id: 'key_b', day: '2026-03-31', budget: 'read', requests: 2 },
  ]);
});

test('writes by itself every now and then', async () => {
  const recorder = new UsageRecorder(database, { everyMs: 20 });
  recorder.count('key_a', 'read');
  await until(async () => (await rows()).length === 1, 2000);
  recorder.count('key_a', 'read');
  await until(async () => (await rows())[0]?.requests === 2, 2000);
  await recorder.close();
  expect(await rows()).toHaveLength(1);
});

test('what cannot be written waits, up to a bound that is reported', async () => {
  const troubles: string[] = [];
  const onError = (error: unknown) => troubles.push((error as Error).message);
  const recorder = new UsageRecorder(database, { everyMs: 20, onError });
  await onServer('alter table usage_daily rename to usage_away', url);
  try {
    for (let key = 0; key < 10_001; key++) recorder.count(`key_${String(key).padStart(5, '0')}`, 'read');
    await until(() => troubles.length > 2, 5000);
    recorder.count('key_00000', 'read');
  } finally {
    await onServer('alter table usage_away rename to usage_daily', url);
  }
  await until(async () => (await rows()).length === 10_000, 5000);
  await recorder.close();
  const written = await rows();
  expect(written[0]).toMatchObject({ key_id: 'key_00000', requests: 2 });
  expect(written.reduce((sum, { requests }) => sum + requests, 0)).toBe(10_001);
  expect(troubles).toContain('1 requests not counted: too many counts wait.');
});

test('two processes that write the same keys at the same time do not block each other', async () => {
  const troubles: unknown[] = [];
  const onError = (error: unknown) => troubles.push(error);
  const recorders = Array.from({ length: 4 }, () => new UsageRecorder(database, { everyMs: 10_000, onError }));
  const keys = Array.from({ length: 500 }, (_, at) => `key_${at}`);
  for (const [at, recorder] of recorders.entries()) {
    for (const key of at % 2 ? keys : keys.toReversed()) recorder.count(key, 'fill');
  }
  await Promise.all(recorders.map((recorder) => recorder.close()));
  expect(troubles).toEqual([]);
  expect((await rows()).every(({ requests }) => requests === 4)).toBe(true);
});
