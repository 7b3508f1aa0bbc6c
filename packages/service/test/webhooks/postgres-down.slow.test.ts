/** PostgreSQL stops and starts while events are delivered: nothing is lost, and nothing is out of order. */
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { newCluster } from '@withholding/testing/service/postgres-cluster';
import { testSecret } from '@withholding/testing/service/running-service';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { Subscribers } from '../../src/webhooks/subscribers.ts';
import { newReceiver, ok } from './receiver.ts';
import { emit, firsts, hosts, spawnWorker } from './world.ts';

it('delivers what was recorded before, and what comes after', async () => {
  const cluster = await newCluster();
  await migrateAt(cluster.url);
  const receiver = await newReceiver((response) => void setTimeout(() => ok(response), 10));
  const database = openDatabase(cluster.url);
  const subscribers = new Subscribers(database, testSecret);
  await subscribers.add(receiver.url, hosts);
  const children = [spawnWorker(cluster.url), spawnWorker(cluster.url)];
  onTestFinished(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database.close();
    await receiver.close();
    await cluster.remove();
  });
  for (let outage = 1; outage <= 2; outage += 1) {
    await emit(database, 50);
    const seen = receiver.all.length;
    await expect.poll(() => receiver.all.length, { interval: 5 }).toBeGreaterThan(seen + 3);
    await cluster.stop();
    await new Promise((resolve) => setTimeout(resolve, 500));
    await cluster.start();
    await emit(database, 10);
  }
  await expect.poll(async () => (await subscribers.list()).map(({ waiting }) => waiting)).toEqual([0]);
  expect(firsts(receiver.sequences())).toEqual(
    (await database.db.selectFrom('content_events').select('sequence').orderBy('sequence').execute()).map((row) =>
      Number(row.sequence),
    ),
  );
  expect(firsts(receiver.sequences())).toHaveLength(120);
  for (const child of children) expect(child.exitCode).toBeNull();
});
