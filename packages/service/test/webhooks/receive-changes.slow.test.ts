/** A service, an operator and a receiver: docs/how-to/receive-changes.md, with the code that page has. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { issueAt, migrateAt } from '@withholding/testing/service/migrate-at';
import { type RunningService, startService, testSecret } from '@withholding/testing/service/running-service';
import { builtBundle, variant } from '@withholding/testing/service/variants';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../../deploy/lock.ts';
import { newDatabase } from '../stores.ts';
import { newReceiver, type Received } from './receiver.ts';

const folder = mkdtempSync(join(tmpdir(), 'receive-changes-'));
const page = readFileSync(join(root, 'docs/how-to/receive-changes.md'), 'utf8');
const codeOf = (language: string): string =>
  new RegExp(`\`\`\`${language} verify\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';
const launcher = join(root, 'packages/service/bin/withholding.js');

let made: Awaited<ReturnType<typeof newDatabase>>;
let receiver: Awaited<ReturnType<typeof newReceiver>>;
let service: RunningService;
let publicKey = '';
const env = (): Record<string, string> => ({
  ...bareEnvironment,
  WITHHOLDING_DATABASE_URL: made.url,
  WITHHOLDING_SECRET: testSecret,
  WITHHOLDING_WORDING: 'own',
  WITHHOLDING_WEBHOOK_HOSTS: '127.0.0.1',
});

const withholding = (args: readonly string[], more: Record<string, string> = env()) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [launcher, ...args], { env: more, cwd: folder }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

beforeAll(async () => {
  made = await newDatabase();
  await migrateAt(made.url);
  const { key } = await issueAt(made.url, { tenant: 'acme', mode: 'live' });
  receiver = await newReceiver();
  publicKey = /WITHHOLDING_CONTENT_KEYS=(\S+)/.exec((await withholding(['content', 'keygen'])).out)?.[1] ?? '';
  const { PATH: _, ...own } = env();
  service = await startService({ key, env: { ...own, WITHHOLDING_CONTENT_KEYS: publicKey } });
});
afterAll(async () => {
  await service.stop();
  await receiver.close();
  await made.drop();
  rmSync(folder, { recursive: true });
});

const feedTypes = async () => {
  const response = await fetch(`${service.base}/changes.json`, {
    headers: { authorization: `Bearer ${service.token}` },
  });
  const { items } = (await response.json()) as { items: { tags: string[] }[] };
  return items.flatMap(({ tags }) => tags).filter((tag) => tag.startsWith('content.'));
};

it('without PostgreSQL, the commands say what they need', async () => {
  const { WITHHOLDING_DATABASE_URL: _, ...without } = env();
  const { code, err } = await withholding(['webhooks', 'list'], without);
  expect([code, err.split('\n')[0]]).toEqual([2, 'Webhooks need PostgreSQL. Set WITHHOLDING_DATABASE_URL.']);
});

it('a private address needs the operator to name its host', async () => {
  const { WITHHOLDING_WEBHOOK_HOSTS: _, ...without } = env();
  for (const url of [receiver.url, 'https://10.0.0.1/']) {
    const { code, out, err } = await withholding(['webhooks', 'add', url], without);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('WITHHOLDING_WEBHOOK_HOSTS');
  }
});

it('an operator adds a webhook, content is published and rolled back, and the receiver verifies every event', async () => {
  const added = await withholding(['webhooks', 'add', receiver.url]);
  const secret = added.out.trim();
  const id = /webhook (wh_\w+)/.exec(added.err)?.[1] ?? '';
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await withholding(['webhooks', 'test', id])).toMatchObject({
    code: 0,
    out: 'The test event was delivered: status 204.\n',
  });
  expect(receiver.all.map(({ type }) => type)).toEqual(['webhook.test']);

  const changed = variant(builtBundle(), 1);
  const file = join(folder, 'changed.bundle');
  writeFileSync(file, changed.bytes);
  expect(await withholding(['content', 'publish', file])).toMatchObject({ code: 0 });
  await expect.poll(() => receiver.all.map(({ type }) => type)).toContain('edition.published');
  expect(await withholding(['content', 'rollback'])).toMatchObject({ code: 0 });
  await expect.poll(() => receiver.all.map(({ type }) => type)).toContain('content.rolled_back');
  expect(receiver.all.map(({ type }) => type).slice(0, 3)).toEqual([
    'webhook.test',
    'content.published',
    'edition.published',
  ]);
  await expect.poll(feedTypes).toEqual(['content.rolled_back', 'content.published']);
  // The edition that goes back is an event too.
  await expect.poll(() => receiver.all.length).toBe(5);
  const numbers = receiver.sequences().slice(1);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));

  const rotated = (await withholding(['webhooks', 'rotate', id])).out.trim();
  await withholding(['webhooks', 'replay', id, '--from', '1']);
  await expect.poll(() => receiver.all.length).toBe(9);
  const cases = casesOf(receiver.all, secret, rotated);
  expect(await verifiedInNode(cases)).toEqual(cases.map(({ isGood }) => isGood));
  expect(verifiedInPython(cases)).toEqual(cases.map(({ isGood }) => isGood));

  const metrics = await (await fetch(`${service.base}/metrics`)).text();
  expect(metrics).toMatch(/^withholding_webhook_deliveries_total 8$/m);
  expect(metrics).toMatch(/^withholding_webhook_dead_letters 0$/m);
  expect((await withholding(['webhooks', 'list'])).out).toContain(`${id}  `);
  expect(await withholding(['webhooks', 'remove', id])).toMatchObject({ code: 0 });
  expect(await withholding(['webhooks', 'remove', id])).toMatchObject({ code: 1 });
});

interface Case {
  readonly secret: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly isGood: boolean;
}

/** What came, and what an attacker may send. */
function casesOf(all: readonly Received[], secret: string, rotated: string): Case[] {
  const headersOf = ({ headers }: Received) => headers as Record<string, string>;
  const good = all.map((one) => ({ secret, headers: headersOf(one), body: one.body, isGood: true }));
  const last = all.at(-1);
  if (!last) throw new Error('Nothing was received.');
  const [headers, { body }] = [headersOf(last), last];
  const signed = (seconds: number) => {
    const now = new Date(Date.now() - seconds * 1000);
    const time = String(Math.floor(now.getTime() / 1000));
    const signature = new Webhook(secret).sign('evt_old', now, body);
    return { 'webhook-id': 'evt_old', 'webhook-timestamp': time, 'webhook-signature': signature };
  };
  const bad = (more: Partial<Case>): Case => ({ secret, headers, body, ...more, isGood: false });
  const without = (name: string) =>
    bad({ headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)) });
  return [
    ...good,
    { secret: rotated, headers, body, isGood: true },
    { secret, headers: signed(200), body, isGood: true },
    bad({ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }),
    bad({ body: `${body} ` }),
    bad({ headers: { ...headers, 'webhook-id': 'evt_other' } }),
    bad({ headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) + 1) } }),
    bad({ headers: { ...headers, 'webhook-timestamp': 'now' } }),
    bad({ headers: { ...headers, 'webhook-signature': 'v1,AAAA v2,é v1 ,' } }),
    bad({ headers: signed(600) }),
    bad({ headers: signed(-600) }),
    without('webhook-id'),
    without('webhook-timestamp'),
    without('webhook-signature'),
  ];
}

async function verifiedInNode(cases: readonly Case[]): Promise<boolean[]> {
  const file = join(folder, 'verify.mjs');
  writeFileSync(file, codeOf('js'));
  const { verify } = (await import(file)) as { verify(secret: string, headers: object, body: string): boolean };
  return cases.map(({ secret, headers, body }) => verify(secret, headers, body));
}

function verifiedInPython(cases: readonly Case[]): boolean[] {
  writeFileSync(join(folder, 'verify.py'), codeOf('python'));
  const driver = `import json, sys
from verify import verify
print(json.dumps([verify(c["secret"], c["headers"], c["body"].encode()) for c in json.load(sys.stdin)]))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', driver], {
    cwd: folder,
    input: JSON.stringify(cases),
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout) as boolean[];
}
