/** Each event once: whatever number of processes look, whenever they start, and however long none of them ran. */
import type { Bundle } from '@withholding/bundle';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ServedContent } from '../../src/content/served.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { BundleStore } from '../../src/rollout/bundle-store.ts';
import { Calendar, type CalendarOptions } from '../../src/webhooks/calendar.ts';
import { latestEvents } from '../../src/webhooks/events.ts';
import { newDatabase } from '../stores.ts';
import { checkedAgain, oneEdition, otherRule, twoEditions } from './editions.ts';

let made: Awaited<ReturnType<typeof newDatabase>>;
let database: Database;
let store: BundleStore;
let day = '2026-12-10';
beforeEach(async () => {
  day = '2026-12-10';
  made = await newDatabase();
  await migrateAt(made.url);
  database = openDatabase(made.url);
  store = new BundleStore(database);
});
afterEach(async () => {
  await database.close();
  await made.drop();
});

function processWith(bundle: Bundle, more: Partial<CalendarOptions> = {}) {
  const service = { content: new ServedContent(bundle, 'http://forms.example/v1') };
  const calendar = new Calendar({
    database,
    service,
    follows: true,
    requiresApprovals: false,
    today: () => day,
    ...more,
  });
  return {
    announce: () => calendar.announce(),
    serve: (next: Bundle) => {
      service.content = new ServedContent(next, 'http://forms.example/v1');
    },
  };
}

const publish = async (bundle: Bundle, startsAt?: Date) => {
  await store.add(bundle.hash, Buffer.from('bundle'), 'signature');
  return store.activate(bundle.hash, startsAt);
};
const events = async () =>
  (await latestEvents(database.db, 100))
    .reverse()
    .map(({ type, data: { formVersion, bundle, locality } }) => [type, formVersion ?? bundle ?? locality].join(' '));

const published = `content.published ${twoEditions.hash}`;
const newEdition = 'edition.published 2026.12.0';
// The first edition has a last day now.
const corrected = 'edition.published 2026.01.0';

it('an installation begins without events, whatever it serves', async () => {
  const one = processWith(oneEdition);
  await one.announce();
  await one.announce();
  expect(await events()).toEqual([]);
});

it('announces what is published once, from several processes at the same time', async () => {
  const all = [processWith(oneEdition), processWith(oneEdition), processWith(oneEdition)];
  for (const one of all) await one.announce();
  await publish(twoEditions);
  expect(await events()).toEqual([published]);
  // Not before a process serves it.
  await Promise.all(all.map((one) => one.announce()));
  expect(await events()).toEqual([published]);
  // Nor does one that lags behind take anything back.
  for (const [index, one] of all.entries()) {
    one.serve(twoEditions);
    await Promise.all([...all, ...all].map((each) => each.announce()));
    expect(await events(), `${index}`).toEqual([published, corrected, newEdition]);
  }
  await Promise.all([...all, processWith(twoEditions)].map((one) => one.announce()));
  expect(await events()).toEqual([published, corrected, newEdition]);
});

it('announces each day of the calendar once, also after downtime and restarts', async () => {
  await processWith(twoEditions).announce();
  day = '2026-12-31';
  await processWith(twoEditions).announce();
  expect(await events()).toEqual([]);
  const all = [processWith(twoEditions), processWith(twoEditions)];
  day = '2027-01-01';
  await Promise.all(all.map((one) => one.announce()));
  const change = ['edition.effective 2026.12.0', 'edition.deprecated 2026.01.0'];
  expect(await events()).toEqual(change);
  day = '2027-03-31';
  await Promise.all(all.map((one) => one.announce()));
  expect(await events()).toEqual(change);
  day = '2027-04-01';
  await Promise.all([...all, processWith(twoEditions)].map((one) => one.announce()));
  expect(await events()).toEqual([...change, 'edition.retired 2026.01.0']);
  // A process with a slow clock.
  day = '2026-12-31';
  await processWith(twoEditions).announce();
  day = '2027-06-01';
  await processWith(twoEditions).announce();
  expect(await events()).toEqual([...change, 'edition.retired 2026.01.0']);
});

it('after months without a process, every day passed is there, in order', async () => {
  await processWith(twoEditions).announce();
  day = '2027-08-01';
  await processWith(twoEditions).announce();
  expect(await events()).toEqual([
    'edition.effective 2026.12.0',
    'edition.deprecated 2026.01.0',
    'edition.retired 2026.01.0',
  ]);
});

it('a roll-back is an event, and editions go back with it', async () => {
  day = '2027-02-01';
  const one = processWith(oneEdition);
  await one.announce();
  await publish(oneEdition);
  await publish(twoEditions);
  one.serve(twoEditions);
  await one.announce();
  const before = await events();
  expect(before).toEqual([
    `content.published ${oneEdition.hash}`,
    published,
    corrected,
    newEdition,
    'edition.effective 2026.12.0',
    'edition.deprecated 2026.01.0',
  ]);
  await store.rollback();
  one.serve(oneEdition);
  await one.announce();
  expect((await events()).slice(before.length)).toEqual([
    `content.rolled_back ${oneEdition.hash}`,
    corrected,
    'edition.retired 2026.12.0',
    'edition.effective 2026.01.0',
  ]);
});

it('a scheduled activation is announced when it starts, once; one withdrawn before, never', async () => {
  const one = processWith(oneEdition);
  await one.announce();
  const later = new Date(Date.now() + 3_600_000);
  await publish(twoEditions, later);
  const { id } = await publish(otherRule, later);
  await store.withdraw(id);
  await one.announce();
  expect(await events()).toEqual([]);
  await sql`update content_activations set starts_at = now()`.execute(database.db);
  await Promise.all([one.announce(), processWith(oneEdition).announce()]);
  expect(await events()).toEqual([published]);
});

it('a rule that changed is an event of its place; one that was checked again is none', async () => {
  const one = processWith(oneEdition, { follows: false });
  await one.announce();
  await processWith(checkedAgain, { follows: false }).announce();
  expect(await events()).toEqual([`content.published ${checkedAgain.hash}`]);
  await processWith(otherRule, { follows: false }).announce();
  expect((await events()).slice(1)).toEqual([`content.published ${otherRule.hash}`, 'rule.changed ZZ']);
});

it('while processes with an old and a new file run side by side, the one that started last counts', async () => {
  const [old, next] = [processWith(oneEdition, { follows: false }), processWith(twoEditions, { follows: false })];
  for (const one of [old, old, next, old, next, old]) await one.announce();
  expect(await events()).toEqual([published, corrected, newEdition]);
});

it('where approval is required, an edition is announced when it is approved', async () => {
  const one = processWith(twoEditions, { requiresApprovals: true });
  await one.announce();
  const entry = twoEditions.index.forms.ZZ101?.['2026.12.0'];
  if (!entry) throw new Error('The edition is missing.');
  const { editionHash } = await import('@withholding/bundle');
  const approval = { form_id: 'ZZ101', version: '2026.12.0', approved_by: 'D', edition_hash: editionHash(entry) };
  await store.approve(approval);
  await one.announce();
  await one.announce();
  expect(await events()).toEqual([newEdition]);
});

it('says nothing about anyone', async () => {
  const one = processWith(oneEdition);
  await one.announce();
  await publish(twoEditions);
  one.serve(twoEditions);
  day = '2027-05-01';
  await one.announce();
  const allowed = ['bundle', 'from', 'kind', 'formId', 'name', 'locality', 'formVersion', 'changed'];
  const days = ['effectiveDate', 'sunsetDate', 'replaces', 'replacedBy'];
  const members = (await latestEvents(database.db, 100)).flatMap(({ data }) => Object.keys(data));
  expect(members.length).toBeGreaterThan(10);
  expect(members.filter((name) => ![...allowed, ...days].includes(name))).toEqual([]);
});
