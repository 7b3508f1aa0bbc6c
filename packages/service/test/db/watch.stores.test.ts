/** What the log says while PostgreSQL is down: one line when it goes, one when it returns, and no fault. */
import { newWire } from '@withholding/testing/service/postgres-cluster';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { listen } from '../../src/db/listen.ts';
import { UsageRecorder } from '../../src/db/usage.ts';
import { DatabaseWatch } from '../../src/db/watch.ts';
import { newDatabase } from '../stores.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function watched() {
  const { url, drop } = await newDatabase();
  const wire = await newWire(Number(new URL(url).port));
  const lines: string[] = [];
  const faults: unknown[] = [];
  const watch = new DatabaseWatch({
    event: (_level, event, { state } = {}) => void lines.push(`${event} ${state}`),
    fault: (error) => void faults.push(error),
  });
  const through = new URL(url);
  through.port = new URL(wire.url).port;
  const database = openDatabase(through.href, { onError: watch.failed });
  database.pool.on('connect', watch.connected);
  return { url, drop, wire, lines, faults, watch, database };
}

test('an outage is two lines, whatever is retried meanwhile', async () => {
  const { drop, wire, lines, faults, watch, database } = await watched();
  await database.pool.query(
    'create table usage_daily (key_id text, day date, budget text, requests bigint, primary key (key_id, day, budget))',
  );
  const usage = new UsageRecorder(database, { everyMs: 20, onError: watch.failed });
  const news: number[] = [];
  const onChange = async () => void news.push(Date.now());
  const stop = listen({ pool: database.pool, channel: 'any', onChange, onError: watch.failed });
  await expect.poll(() => news.length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(lines).toEqual(['database up']);
  await wire.cut();
  for (let time = 0; time < 30; time += 1) {
    usage.count('key', 'read');
    await database.pool.query('select 1').catch(watch.failed);
    await sleep(50);
  }
  expect(lines).toEqual(['database up', 'database down']);
  await wire.mend();
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(3);
  expect(lines[2]).toBe('database up');
  expect(faults).toEqual([]);
  await stop();
  await usage.close();
  await database.close();
  await wire.cut();
  await drop();
});

test('a wrong query is a fault every time, and PostgreSQL is still up', async () => {
  const { drop, wire, lines, faults, watch, database } = await watched();
  for (let time = 0; time < 2; time += 1) await database.pool.query('select nothing_here').catch(watch.failed);
  expect(faults).toMatchObject([{ code: '42703' }, { code: '42703' }]);
  expect([watch.state, lines]).toEqual(['up', ['database up']]);
  await database.close();
  await wire.cut();
  await drop();
});
