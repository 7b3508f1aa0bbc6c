/** An operator adds an official form, approves it, publishes it and goes back, while callers ask and fill: no call fails. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeFiles } from '@withholding/testing/content/tiny-content';
import { addSheetLibrary, officialContent, petForm } from '@withholding/testing/official/official-content';
import { officialLike } from '@withholding/testing/official/official-like';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { type RunningService, startService, testSecret } from '@withholding/testing/service/running-service';
import { until } from '@withholding/testing/timing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PostgresKeyStore } from '../../src/auth/keys/postgres-key-store.ts';
import { openDatabase } from '../../src/db/database.ts';
import { newDatabase } from '../stores.ts';

const root = new URL('../../../..', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'official-publish-'));
const overlays = join(folder, 'official');
const like = await officialLike();
const content = addSheetLibrary(writeFiles(officialContent(like)));
const { id, version } = petForm;

let database: Awaited<ReturnType<typeof newDatabase>>;
const services: RunningService[] = [];

function command(program: string, ...args: string[]): Promise<string> {
  const env = { ...bareEnvironment, WITHHOLDING_DATABASE_URL: database.url };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(root, program), ...args], { env, cwd: folder }, (error, out, err) =>
      error ? reject(new Error(out + err)) : resolve(out + err),
    );
  });
}
const withholding = (...args: string[]) => command('packages/service/bin/withholding.js', ...args);

/** The bundle file that the operator's build writes. */
async function build(name: string): Promise<{ file: string; hash: string; said: string }> {
  const out = join(folder, name);
  const said = await command(
    'packages/content/src/cli.ts',
    'build',
    '--content',
    content,
    '--official',
    overlays,
    '--out',
    out,
  );
  const hash = readFileSync(join(out, 'current'), 'utf8').trim();
  return { file: join(out, `${hash}.bundle`), hash, said };
}

const request = JSON.stringify({
  formId: id,
  formVersion: version,
  employee: { firstName: 'Amaranta' },
  fields: { kind: 'CAT', twoHomes: false, pets: 2 },
});
const calls = [
  { path: `formQuestionSet/${id}/QS2?formVersion=${version}` },
  { path: 'fillPdf', body: request },
  { path: `fillPdf/${id}?formVersion=${version}` },
  { path: 'fillPdf', body: request },
  { path: `getPdf/${id}?formVersion=${version}` },
] as const;

/** By bundle and call: digests of what was answered. A call has one answer in each bundle, or it was made from two. */
const answered = new Map<string, Set<string>>();
const failed: string[] = [];
const perBundle = new Map<string, number>();
let isOn = true;

async function caller({ url, base, token }: RunningService, from: number): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let turn = from; isOn; turn += 1) {
    // The operator's commands run on the same machine.
    await sleep(20);
    const call = calls[turn % calls.length] ?? calls[0];
    try {
      const response = await fetch(
        `${base}/${call.path}`,
        'body' in call ? { method: 'POST', headers, body: call.body } : { headers },
      );
      // Addresses of pictures name the process.
      const body = Buffer.from(await response.arrayBuffer())
        .toString('latin1')
        .replaceAll(url, '');
      if (response.status !== 200) failed.push(`${call.path} ${response.status} ${body.slice(0, 200)}`);
      const bundle = response.headers.get('content-bundle') ?? '';
      perBundle.set(bundle, (perBundle.get(bundle) ?? 0) + 1);
      const key = `${bundle} ${call.path}`;
      answered.set(key, (answered.get(key) ?? new Set()).add(createHash('sha256').update(body).digest('hex')));
    } catch (error) {
      failed.push(`${call.path} ${String(error)}`);
    }
  }
}

/** Of the form at the public address of a bundle, in each process. */
const publicStatuses = (hash: string) =>
  Promise.all(
    services.map(async ({ base }) => {
      const { release } = (await (await fetch(`${base}/content`)).json()) as { release: string };
      return (await fetch(`${base}/content/${hash}/${release}/en/formBundle/${id}/${version}`)).status;
    }),
  );

let plain: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
  database = await newDatabase();
  await migrateAt(database.url);
  const opened = openDatabase(database.url);
  const store = await PostgresKeyStore.open(opened, { secret: testSecret });
  const { key } = await store.issue({ tenant: 'acme', mode: 'live' });
  await store.close();
  await opened.close();
  const publicKey =
    /WITHHOLDING_CONTENT_KEYS=(\S+)/.exec(await withholding('content', 'keygen', '--out', 'publisher.pem'))?.[1] ?? '';
  plain = await build('plain');
  const env = {
    WITHHOLDING_DATABASE_URL: database.url,
    WITHHOLDING_CONTENT_KEYS: publicKey,
    WITHHOLDING_PUBLIC_CONTENT: 'on',
  };
  const start = () => startService({ key, bundle: plain.file, env });
  services.push(...(await Promise.all([start(), start()])));
});
afterAll(async () => {
  isOn = false;
  await Promise.all(services.map((service) => service.stop()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('goes live and back under load: no failed call, no response made from two bundles', async () => {
  const callers = services.flatMap((service) => [0, 1, 2].map((from) => caller(service, from)));
  const asked = (hash: string) => perBundle.get(hash) ?? 0;
  const untilAsked = (hash: string, more: number) => {
    const before = asked(hash);
    return until(() => asked(hash) >= before + more, 60_000);
  };
  await untilAsked(plain.hash, 20);

  // Added but not approved: the build is the same.
  writeFileSync(join(folder, 'agency.pdf'), like.pdf);
  const shared = ['--official', overlays, '--bundle', plain.file];
  expect(await withholding('official', 'add', 'agency.pdf', ...shared)).toContain('5 found');
  const waiting = await build('waiting');
  expect(waiting.hash).toBe(plain.hash);
  expect(waiting.said).toContain("isn't approved");

  await withholding('official', 'approve', id, '--by', 'Pat Keeper', ...shared);
  const official = await build('official');
  expect(official.hash).not.toBe(plain.hash);
  expect(official.said).toContain(`Official forms: ${id} ${version}.`);
  expect(await withholding('content', 'publish', official.file)).toContain('2 of 2');
  await untilAsked(official.hash, 40);
  // A CDN can still ask for what was served before. The agency's wording is not for everyone.
  expect(await publicStatuses(plain.hash)).toEqual([200, 200]);
  expect(await publicStatuses(official.hash)).toEqual([404, 404]);
  expect(await withholding('content', 'rollback')).toContain('2 of 2');
  await untilAsked(plain.hash, 40);
  isOn = false;
  await Promise.all(callers);

  expect(failed).toEqual([]);
  expect([...perBundle.keys()].sort()).toEqual([plain.hash, official.hash].sort());
  for (const [key, digests] of answered) expect(digests.size, key).toBe(1);
  for (const { path } of calls) {
    const [ours, theirs] = [plain, official].map(({ hash }) => [...(answered.get(`${hash} ${path}`) ?? [])]);
    expect(ours?.length, path).toBe(1);
    expect(theirs, path).not.toEqual(ours);
  }
});
