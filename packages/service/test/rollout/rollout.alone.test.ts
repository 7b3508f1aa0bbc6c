/** Content published, rolled back and scheduled while two processes serve: real PostgreSQL, real processes, real load. */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { encodeBundle } from '@withholding/bundle';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { type Cluster, newCluster } from '@withholding/testing/service/postgres-cluster';
import { startLoad } from '@withholding/testing/service/rollout-load';
import { type RunningService, startService, testSecret } from '@withholding/testing/service/running-service';
import { builtBundle, variant } from '@withholding/testing/service/variants';
import { timed, until } from '@withholding/testing/timing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PostgresKeyStore } from '../../src/auth/keys/postgres-key-store.ts';
import { openDatabase } from '../../src/db/database.ts';
import { BundleStore } from '../../src/rollout/bundle-store.ts';
import { newPublisher, signBundle } from '../../src/rollout/signature.ts';

const run = promisify(execFile);
const root = new URL('../../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'rollout-'));
const built = builtBundle();
/** The bundle of the files bears no mark. */
const marks = new Map([[built.hash, '']]);
const variants = [1, 2, 3, 4].map((number) => {
  const made = variant(built, number);
  marks.set(made.hash, made.mark);
  const file = join(folder, `${number}.bundle`);
  writeFileSync(file, made.bytes);
  return { ...made, file };
});
const [one, two, three, four] = variants as [
  (typeof variants)[0],
  (typeof variants)[0],
  (typeof variants)[0],
  (typeof variants)[0],
];

let cluster: Cluster;
let key: string;
let publicKey: string;
const services: RunningService[] = [];

/** The operator's command; what it wrote, and its exit code. */
async function withholding(...args: string[]): Promise<{ code: number; out: string }> {
  const env = {
    ...bareEnvironment,
    WITHHOLDING_DATABASE_URL: cluster.url,
    WITHHOLDING_SECRET: testSecret,
    WITHHOLDING_WORDING: 'own',
  };
  return run(process.execPath, [join(root, 'packages/service/bin/withholding.js'), ...args], { env, cwd: folder })
    .then(({ stdout, stderr }) => ({ code: 0, out: stdout + stderr }))
    .catch((error) => ({ code: error.code as number, out: `${error.stdout}${error.stderr}` }));
}

const start = (bundle = 'dist/content') =>
  startService({
    key,
    bundle,
    env: { WITHHOLDING_DATABASE_URL: cluster.url, WITHHOLDING_CONTENT_KEYS: publicKey },
  });

interface Ready {
  readonly content: string;
  readonly failedContent?: string;
  readonly failure?: string;
}
const readyOf = async ({ base }: RunningService): Promise<Ready> =>
  (await (await fetch(`${base}/health/ready`)).json()) as Ready;
const served = async (): Promise<string[]> => Promise.all(services.map(async (one) => (await readyOf(one)).content));

/** Waits until every process serves it. */
const untilServed = (hash: string): Promise<number> =>
  until(async () => (await served()).every((content) => content === hash), 10_000);

/** A moment to come, by which a few commands have run on this machine too. */
async function soon(): Promise<Date> {
  const started = Date.now();
  await withholding('content', 'status');
  return new Date(Date.now() + Math.max(3000, 4 * (Date.now() - started)));
}

beforeAll(async () => {
  cluster = await newCluster();
  await migrateAt(cluster.url);
  const database = openDatabase(cluster.url);
  const store = await PostgresKeyStore.open(database, { secret: testSecret });
  key = (await store.issue({ tenant: 'acme', mode: 'live' })).key;
  await store.close();
  await database.close();
  const made = await withholding('content', 'keygen');
  publicKey = /WITHHOLDING_CONTENT_KEYS=(\S+)/.exec(made.out)?.[1] ?? '';
  services.push(await start(), await start());
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await cluster.remove();
  rmSync(folder, { recursive: true });
});

it('nothing published: the file is served', async () => {
  expect(await served()).toEqual([built.hash, built.hash]);
  const { out } = await withholding('content', 'status');
  expect(out).toContain('No bundle is in force');
  expect(await withholding('content', 'rollback')).toMatchObject({ code: 1 });
});

it('publishing and rolling back under load: no failed request, no mixed response, all switched within 2 s', async () => {
  const load = startLoad(services, marks);
  const published = await withholding('content', 'publish', one.file);
  expect(published).toMatchObject({ code: 0 });
  expect(published.out).toContain('2 of 2 processes serve');
  const times: number[] = [];
  for (const next of [two, three, two, one]) {
    const { ms } = await timed(async () => {
      await withholding('content', 'publish', next.file, '--no-wait');
      // The command itself takes longer than the switch: what is measured is the time after it.
      times.push((await timed(() => untilServed(next.hash))).ms);
    });
    expect(ms).toBeLessThan(15_000);
  }
  for (const back of [two, three, two, one]) {
    const { out } = await withholding('content', 'rollback', '--no-wait');
    expect(out).toContain(`to ${back.hash.slice(0, 12)}`);
    times.push((await timed(() => untilServed(back.hash))).ms);
  }
  // Enough calls to say something, however long they take.
  await until(() => load.tally.asked > 500, 60_000);
  const tally = await load.stop();
  expect(tally.failed).toEqual([]);
  expect(tally.mixed).toEqual([]);
  // All of them were served, and seen.
  expect([...tally.byBundle.keys()].sort()).toEqual([built.hash, one.hash, two.hash, three.hash].sort());
  console.info(`switched in ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  expect(Math.max(...times)).toBeLessThan(2000);
});

it('the checker finds a mixed response', async () => {
  const wrong = new Map([...marks, [one.hash, '[bundle 99]']]);
  const load = startLoad(services.slice(0, 1), wrong, 1);
  await until(() => load.tally.mixed.length > 0, 10_000);
  await load.stop();
});

describe('a bundle that must not be served', () => {
  async function expectRejected(hash: string, failure: string): Promise<void> {
    for (const service of services) {
      await until(async () => (await readyOf(service)).failedContent === hash, 10_000);
      expect(await readyOf(service)).toMatchObject({ content: one.hash, failedContent: hash, failure });
      const metrics = await (await fetch(`${service.base}/metrics`)).text();
      expect(metrics).toContain('withholding_content_failed 1');
    }
    const { out } = await withholding('content', 'status');
    expect(out).toContain(`${hash.slice(0, 12)} ${failure}`);
    await withholding('content', 'rollback', '--no-wait');
    await until(async () => (await Promise.all(services.map(readyOf))).every((one) => !one.failedContent), 10_000);
    expect(await served()).toEqual([one.hash, one.hash]);
  }

  it('signed by somebody else', async () => {
    // The command would reject it: this simulates a direct write to the database.
    const database = openDatabase(cluster.url);
    const store = new BundleStore(database);
    await store.add(four.hash, four.bytes, signBundle(four.hash, newPublisher().privateKey));
    await store.activate(four.hash, undefined);
    await database.close();
    await expectRejected(four.hash, 'SIGNATURE');
  });

  it('changed in the database', async () => {
    const client = new pg.Client(cluster.url);
    await client.connect();
    // A proper signature, and one byte of a part that is new in it and not the one meant.
    const signed = variant(built, 5);
    const file = join(folder, '5.bundle');
    writeFileSync(file, signed.bytes);
    await withholding('content', 'publish', file, '--at', new Date(Date.now() + 3_600_000).toISOString());
    await client.query(
      `update content_chunks set bytes = set_byte(bytes, length(bytes) - 9, get_byte(bytes, length(bytes) - 9) # 1)
       where (hash, number) = (select hash, max(number) from content_chunks where hash = $1 group by hash)`,
      [signed.hash],
    );
    await client.query('update content_activations set starts_at = now() where hash = $1', [signed.hash]);
    await client.end();
    await expectRejected(signed.hash, 'DAMAGED');
  });

  it('damaged before it is published is rejected by the command', async () => {
    const bytes = readFileSync(two.file);
    const at = bytes.length - 1000;
    bytes[at] = ((bytes[at] ?? 0) + 1) % 256;
    const file = join(folder, 'damaged.bundle');
    writeFileSync(file, bytes);
    expect(await withholding('content', 'publish', file)).toMatchObject({ code: 1 });
  });
});

it('a scheduled bundle is served from its moment on, and not when it was withdrawn', async () => {
  const at = await soon();
  await withholding('content', 'publish', three.file, '--at', at.toISOString());
  expect(await served()).toEqual([one.hash, one.hash]);
  await sleep(at.getTime() - Date.now() - 100);
  expect(await served()).toEqual([one.hash, one.hash]);
  let late = 0;
  const { slowness } = await timed(async () => {
    await untilServed(three.hash);
    late = Date.now() - at.getTime();
  });
  expect(late).toBeGreaterThan(-50);
  expect(late / slowness).toBeLessThan(2000);

  const never = await soon();
  const planned = await withholding('content', 'publish', two.file, '--at', never.toISOString());
  const [, number = ''] = /Activation (\d+)/.exec(planned.out) ?? [];
  expect(await withholding('content', 'withdraw', number)).toMatchObject({ code: 0 });
  expect(Date.now(), 'withdrawn too late to show anything').toBeLessThan(never.getTime());
  await sleep(never.getTime() + 1000 - Date.now());
  expect(await served()).toEqual([three.hash, three.hash]);
  expect(await withholding('content', 'publish', two.file, '--at', 'tomorrow')).toMatchObject({ code: 2 });
});

it('a process whose own file has none of the parts fetches them all', async () => {
  const { format, addressRules, jurisdictions } = built.index;
  const bare = encodeBundle({ format, addressRules, jurisdictions, forms: {}, flows: {} }, []);
  const file = join(folder, 'bare.bundle');
  writeFileSync(file, bare.bytes);
  const service = await start(file);
  expect((await readyOf(service)).content).toBe(three.hash);
  const load = startLoad([service], marks, 1);
  await until(() => load.tally.asked > 10, 10_000);
  const { failed, mixed } = await load.stop();
  expect([failed, mixed]).toEqual([[], []]);
  await service.stop();
});

it('a process that starts later serves what is published; while PostgreSQL is away all go on', async () => {
  services.push(await start());
  expect(await served()).toEqual([three.hash, three.hash, three.hash]);
  await cluster.stop();
  const load = startLoad(services, marks, 1);
  await sleep(1500);
  await cluster.start();
  await sleep(500);
  expect(await withholding('content', 'publish', four.file)).toMatchObject({ code: 0 });
  const tally = await load.stop();
  expect(tally.failed).toEqual([]);
  expect(tally.mixed).toEqual([]);
  const { out } = await withholding('content', 'status');
  expect(out.match(new RegExp(four.hash.slice(0, 12), 'g'))?.length).toBeGreaterThanOrEqual(4);
});
