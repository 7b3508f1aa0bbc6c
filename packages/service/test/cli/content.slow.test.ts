/** Publishing, going back and withdrawing: what the commands say is what two real processes do. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { type RunningService, startService, testSecret } from '@withholding/testing/service/running-service';
import { builtBundle, variant } from '@withholding/testing/service/variants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostgresKeyStore } from '../../src/auth/keys/postgres-key-store.ts';
import { openDatabase } from '../../src/db/database.ts';
import { newDatabase, onServer } from '../stores.ts';

const root = new URL('../../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'publish-'));
const built = builtBundle();
const [one, two] = [1, 2].map((number) => {
  const made = variant(built, number);
  const file = join(folder, `${number}.bundle`);
  writeFileSync(file, made.bytes);
  return { ...made, file };
}) as [ReturnType<typeof variant> & { file: string }, ReturnType<typeof variant> & { file: string }];

let database: Awaited<ReturnType<typeof newDatabase>>;
let key: string;
let publicKey: string;
const services: RunningService[] = [];

function withholding(env: Record<string, string>, ...args: string[]): Promise<{ code: number; out: string }> {
  const all = { ...bareEnvironment, WITHHOLDING_DATABASE_URL: database.url, ...env };
  const program = [join(root, 'packages/service/bin/withholding.js'), ...args];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { env: all, cwd: folder }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out + err }),
    );
  });
}
const content = (...args: string[]) => withholding({}, 'content', ...args);

const start = () =>
  startService({ key, env: { WITHHOLDING_DATABASE_URL: database.url, WITHHOLDING_CONTENT_KEYS: publicKey } });

const servedBy = async ({ base }: RunningService): Promise<string> =>
  ((await (await fetch(`${base}/health/ready`)).json()) as { content: string }).content;
const served = () => Promise.all(services.map(servedBy));

const short = (hash: string): string => hash.slice(0, 12);
const newKey = async (file: string): Promise<string> =>
  /WITHHOLDING_CONTENT_KEYS=(\S+)/.exec((await content('keygen', '--out', file)).out)?.[1] ?? '';

beforeAll(async () => {
  database = await newDatabase();
  await migrateAt(database.url);
  const opened = openDatabase(database.url);
  const store = await PostgresKeyStore.open(opened, { secret: testSecret });
  key = (await store.issue({ tenant: 'acme', mode: 'live' })).key;
  await store.close();
  await opened.close();
  publicKey = await newKey('publisher.pem');
  await newKey('stranger.pem');
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await database.drop();
  rmSync(folder, { recursive: true });
});

it('before any process runs, the keys in the environment decide', async () => {
  const rejected = await content('publish', one.file);
  expect(rejected).toMatchObject({ code: 1, out: expect.stringContaining('set WITHHOLDING_CONTENT_KEYS') });
  const env = { WITHHOLDING_CONTENT_KEYS: publicKey };
  const strange = await withholding(env, 'content', 'publish', one.file, '--key', 'stranger.pem');
  expect(strange).toMatchObject({ code: 1, out: expect.stringContaining('Nothing was changed.') });
  expect((await onServer('select hash from content_bundles', database.url)).rowCount).toBe(0);
});

it('the first publish can be rolled back, to the file of each process', async () => {
  services.push(...(await Promise.all([start(), start()])));
  expect(await content('publish', one.file)).toMatchObject({ code: 0, out: expect.stringContaining('2 of 2') });
  expect(await served()).toEqual([one.hash, one.hash]);
  const back = await content('rollback');
  expect(back).toMatchObject({ code: 0, out: expect.stringContaining('2 of 2 processes serve their own file') });
  expect(await served()).toEqual([built.hash, built.hash]);
  expect((await content('status')).out).toContain('No bundle is in force. Processes serve their own file.');
  expect(await content('rollback')).toMatchObject({ code: 1, out: expect.stringContaining('nothing to roll back') });
});

it('a bundle that was published is activated again without its file or a key', async () => {
  const again = await content('activate', short(one.hash));
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining(`2 of 2 processes serve ${short(one.hash)}`) });
  expect(await served()).toEqual([one.hash, one.hash]);
  expect(await content('activate', 'ffffffffffff')).toMatchObject({ code: 1 });
  expect(await content('activate', 'a%')).toMatchObject({ code: 2 });
});

it('withdrawing the only activation does what rolling back does', async () => {
  const { out } = await content('status', '--json');
  const { activations } = JSON.parse(out) as { activations: { id: number; withdrawnAt?: string }[] };
  const [only, ...others] = activations.filter(({ withdrawnAt }) => withdrawnAt === undefined);
  expect(others).toEqual([]);
  const withdrawn = await content('withdraw', String(only?.id));
  expect(withdrawn).toMatchObject({ code: 0, out: expect.stringContaining('Processes serve their own file') });
  expect(await served()).toEqual([built.hash, built.hash]);
  expect((await content('status')).out).toContain('No bundle is in force');
});

it('rejects a key that a process does not know, and loses no valid signature', async () => {
  expect(await content('publish', one.file)).toMatchObject({ code: 0 });
  const signatures = () =>
    onServer('select signature from content_bundles union all select signature from content_signatures', database.url);
  const before = (await signatures()).rows;
  for (const { file } of [one, two]) {
    const { code, out } = await content('publish', file, '--key', 'stranger.pem');
    expect(code).toBe(1);
    expect(out).toContain('is not signed with a key that');
    expect(out).toContain('Nothing was changed.');
  }
  expect((await signatures()).rows).toEqual(before);
  // A process started now believes the bundle too.
  services.push(await start());
  expect(await served()).toEqual([one.hash, one.hash, one.hash]);
});

it('a second publisher adds a signature, and the first may then go', async () => {
  const second = await newKey('second.pem');
  // One of three knows it: not enough.
  services.push(
    await startService({
      key,
      env: { WITHHOLDING_DATABASE_URL: database.url, WITHHOLDING_CONTENT_KEYS: `${publicKey},${second}` },
    }),
  );
  expect(await content('publish', one.file, '--key', 'second.pem')).toMatchObject({ code: 1 });
  await Promise.all(services.slice(0, 3).map((service) => service.stop()));
  services.splice(0, 3);
  expect(await content('publish', one.file, '--key', 'second.pem')).toMatchObject({ code: 0 });
  const only = await startService({
    key,
    env: { WITHHOLDING_DATABASE_URL: database.url, WITHHOLDING_CONTENT_KEYS: second },
  });
  services.push(only);
  expect(await served()).toEqual([one.hash, one.hash]);
});
