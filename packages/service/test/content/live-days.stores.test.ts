/** The day an edition went live stays, whatever is published later and whatever its version is called. */

import { migrateAt } from '@withholding/testing/service/migrate-at';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { BundleStore } from '../../src/rollout/bundle-store.ts';
import { newDatabase } from '../stores.ts';

let made: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  made = await newDatabase();
  await migrateAt(made.url);
});
afterAll(() => made.drop());

it('is the day it was first served', async () => {
  const database = openDatabase(made.url);
  const store = new BundleStore(database);
  const first = { form_id: 'ZZ101', version: '2026.01.0' };
  await database.db
    .insertInto('content_editions')
    .values({ ...first, live_since: new Date('2026-02-03T10:00:00Z') })
    .execute();
  const days = await store.liveDays([first, { form_id: 'ZZ101', version: '2023.07.0' }]);
  expect(days('ZZ101', '2026.01.0')).toBe('2026-02-03');
  expect(days('ZZ101', '2023.07.0')).toBe(new Date().toISOString().slice(0, 10));
  await database.close();
});
