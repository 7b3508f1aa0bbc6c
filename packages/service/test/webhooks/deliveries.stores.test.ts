/** Every event reaches every webhook, in order, whatever fails meanwhile. */

import { migrateAt } from '@withholding/testing/service/migrate-at';
import { testSecret } from '@withholding/testing/service/running-service';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { backoff, Deliveries, defaultRetry } from '../../src/webhooks/deliveries.ts';
import { lockEvents, record } from '../../src/webhooks/events.ts';
import { Subscribers } from '../../src/webhooks/subscribers.ts';
import { newDatabase } from '../stores.ts';
import { newReceiver, ok, type Respond, status, verify } from './receiver.ts';
import { emit, firsts, hosts, newWorker, quick, spawnWorker } from './world.ts';

let made: Awaited<ReturnType<typeof newDatabase>>;
let database: Database;
let subscribers: Subscribers;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  made = await newDatabase();
  await migrateAt(made.url);
  database = openDatabase(made.url);
  subscribers = new Subscribers(database, testSecret);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.close();
  await made.drop();
});

async function receiving(respond: Respond = ok) {
  const receiver = await newReceiver(respond);
  closing.push(receiver.close);
  return { receiver, ...(await subscribers.add(receiver.url, hosts)) };
}

function working(more: Parameters<typeof newWorker>[1] = {}) {
  const { worker, errors } = newWorker(database, more);
  closing.push(() => worker.close());
  return { worker, errors };
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const done = async () => (await subscribers.list()).every(({ waiting }) => waiting === 0);

it('delivers each event once to each webhook, in order, with several workers and writers', async () => {
  const all = [await receiving(), await receiving(), await receiving()];
  for (let number = 0; number < 3; number += 1) working();
  await Promise.all([emit(database, 20), emit(database, 20), emit(database, 20)]);
  await expect.poll(done).toBe(true);
  for (const { receiver, secret } of all) {
    expect(receiver.sequences()).toEqual(upTo(60));
    for (const received of receiver.all) expect(verify(secret, received)).toMatchObject({ type: 'edition.published' });
  }
});

it('an event that fails holds up its own webhook only, and the next one waits for it', async () => {
  const [bad, good] = [await receiving(status(503)), await receiving()];
  working();
  await emit(database, 5);
  await expect.poll(() => good.receiver.sequences()).toEqual(upTo(5));
  await expect.poll(() => bad.receiver.all.length).toBeGreaterThan(4);
  expect(new Set(bad.receiver.sequences())).toEqual(new Set([1]));
  expect(new Set(bad.receiver.all.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await subscribers.list()).toMatchObject([{ waiting: 5, failure: 'status 503' }, { waiting: 0 }]);
  bad.receiver.respond = ok;
  await expect.poll(done).toBe(true);
  expect(firsts(bad.receiver.sequences())).toEqual(upTo(5));
});

it('nothing is lost or out of order while worker processes are killed again and again', async () => {
  const all = [await receiving(), await receiving()];
  for (const { receiver } of all)
    receiver.respond = (response, received) =>
      void setTimeout(() => ok(response), received.sequence % 3 === 0 ? 60 : 5);
  const children = [spawnWorker(made.url), spawnWorker(made.url)];
  closing.push(async () => children.map((child) => child.kill('SIGKILL')));
  const emitting = emit(database, 120);
  for (let number = 0; number < 6; number += 1) {
    const seen = all[0]?.receiver.all.length ?? 0;
    await expect.poll(() => (all[0]?.receiver.all.length ?? 0) > seen, { interval: 5 }).toBe(true);
    children.shift()?.kill('SIGKILL');
    children.push(spawnWorker(made.url));
  }
  await emitting;
  await expect.poll(done).toBe(true);
  for (const { receiver } of all) expect(firsts(receiver.sequences())).toEqual(upTo(120));
});

it('gives up after the time there is for retries; the next event follows, and a replay comes first', async () => {
  const { receiver, id } = await receiving((response, { sequence }) => status(sequence === 1 ? 500 : 204)(response));
  const { worker } = working({ retry: { ...quick, giveUpMs: 300, minAttempts: 3 } });
  await emit(database, 3);
  await expect.poll(done).toBe(true);
  expect(firsts(receiver.sequences())).toEqual([1, 2, 3]);
  expect(receiver.sequences().filter((sequence) => sequence === 1).length).toBeGreaterThanOrEqual(3);
  expect(await subscribers.list()).toMatchObject([{ dead: 1, failure: 'status 500' }]);
  expect(worker.states.failed).toBeGreaterThanOrEqual(3);
  const before = receiver.all.length;
  receiver.respond = ok;
  expect(await subscribers.replay(id, undefined)).toBe(1);
  await expect.poll(done).toBe(true);
  expect(receiver.sequences().slice(before)).toEqual([1]);
  expect(await subscribers.replay(id, 2)).toBe(2);
  await expect.poll(done).toBe(true);
  expect(receiver.sequences().slice(before)).toEqual([1, 2, 3]);
});

it('waits longer each time, up to an hour, with jitter, for four days', () => {
  const waits = Array.from({ length: 40 }, (_, index) => backoff(index + 1, defaultRetry));
  for (const [index, wait] of waits.entries()) {
    const middle = Math.min(5000 * 2 ** index, 3_600_000);
    expect(wait).toBeGreaterThanOrEqual(middle * 0.75);
    expect(wait).toBeLessThanOrEqual(middle * 1.25);
  }
  expect(new Set(Array.from({ length: 20 }, () => backoff(3, defaultRetry))).size).toBeGreaterThan(10);
  expect(defaultRetry.giveUpMs).toBe(4 * 24 * 3_600_000);
});

it('a receiver that fails for an hour gets everything, in order', async () => {
  const { receiver } = await receiving(status(500));
  working({ retry: { ...quick, giveUpMs: defaultRetry.giveUpMs } });
  await emit(database, 3);
  await expect.poll(() => receiver.all.length).toBeGreaterThan(0);
  // The clock of the test: the hour passes for PostgreSQL's rows.
  await sql`update webhook_deliveries set since = since - interval '1 hour', next_at = now()`.execute(database.db);
  await emit(database, 3);
  await expect.poll(() => receiver.all.length).toBeGreaterThan(9);
  expect(await subscribers.list()).toMatchObject([{ dead: 0, waiting: 6 }]);
  receiver.respond = ok;
  await expect.poll(done).toBe(true);
  expect(firsts(receiver.sequences())).toEqual(upTo(6));
});

it('both secrets sign during a rotation, and only the new one after it', async () => {
  const { receiver, id, secret } = await receiving();
  working();
  const next = await subscribers.rotate(id, 1);
  await emit(database, 1);
  await expect.poll(() => receiver.all.length).toBe(1);
  await sql`update webhooks set old_until = now()`.execute(database.db);
  await emit(database, 1);
  await expect.poll(() => receiver.all.length).toBe(2);
  const [during, after] = receiver.all;
  if (!during || !after) throw new Error('Nothing was received.');
  for (const one of [secret, next]) expect(verify(one, during)).toBeDefined();
  expect(verify(next, after)).toBeDefined();
  expect(() => verify(secret, after)).toThrow('No matching signature');
});

it('stores no secret as it is', async () => {
  const { secret, id } = await receiving();
  await subscribers.rotate(id, 1);
  const rows = JSON.stringify(await database.db.selectFrom('webhooks').selectAll().execute());
  expect(rows).not.toContain(secret.slice('whsec_'.length));
  const other = new Subscribers(database, 'x'.repeat(40));
  await expect(other.target(id)).rejects.toThrow('WITHHOLDING_SECRET is not the one');
});

it('a webhook whose secret does not open fails by itself, and the others get theirs', async () => {
  const [bad, good] = [await receiving(), await receiving()];
  await sql`update webhooks set secret = 'x' where id = ${bad.id}`.execute(database.db);
  const { errors } = working();
  await emit(database, 3);
  await expect.poll(() => good.receiver.sequences()).toEqual(upTo(3));
  await expect.poll(subscribers.list.bind(subscribers)).toMatchObject([{ failure: 'WRONG_SECRET' }, { waiting: 0 }]);
  expect(errors).toEqual([]);
});

it('an event becomes visible only after every one before it', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const first = database.db.transaction().execute(async (db) => {
    await lockEvents(db);
    await record(db, [{ type: 'rule.changed', data: { number: 1 } }]);
    await held;
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const second = emit(database, 1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const visible = await database.db.selectFrom('content_events').select('sequence').execute();
  release();
  await Promise.all([first, second]);
  expect(visible).toEqual([]);
});

it('prunes what was delivered a month ago, and nothing else', async () => {
  const { id } = await receiving(status(500));
  await emit(database, 4);
  const set = (sequence: number, state: string, days: number) =>
    sql`update webhook_deliveries set state = ${state}, done_at = now() - make_interval(days => ${days})
        where sequence = ${sequence}`.execute(database.db);
  await set(1, 'delivered', 31);
  await set(2, 'delivered', 29);
  await set(3, 'dead', 99);
  await new Deliveries(database, 'test', quick).prune();
  const left = await database.db.selectFrom('webhook_deliveries').select('sequence').orderBy('sequence').execute();
  expect(left.map(({ sequence }) => sequence)).toEqual(['2', '3', '4']);
  await subscribers.remove(id);
  expect(await database.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
});
