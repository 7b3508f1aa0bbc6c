/** Limits of one key: set and changed on the command line while two processes serve, without touching other keys. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { migrateAt } from '@withholding/testing/service/migrate-at';
import { goodFill } from '@withholding/testing/service/people';
import { type RunningService, startService, testSecret } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDatabase, onServer } from '../stores.ts';
import { until } from '../tiny-app.ts';

const launcher = join(import.meta.dirname, '../../bin/withholding.js');
const common = { read: '1000', fill: '900' };

let database: Awaited<ReturnType<typeof newDatabase>>;
let env: Record<string, string>;
const services: RunningService[] = [];
/** A tenant with limits of its own, and one without. */
let [braked, other] = [
  { key: '', id: '', token: '' },
  { key: '', id: '', token: '' },
];

async function run(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, [launcher, ...args], { env: { ...bareEnvironment, ...env } });
}

async function issue(...args: string[]): Promise<{ key: string; id: string }> {
  const { stdout, stderr } = await run('keys', 'issue', ...args);
  return { key: stdout.trim(), id: /key_\w+/.exec(stderr)?.[0] ?? '' };
}

async function tokenOf(key: string): Promise<string> {
  const response = await fetch(`${services[0]?.url}/authentication/login`, { headers: { 'api-key': key } });
  return ((await response.json()) as { accessToken: string }).accessToken;
}

beforeAll(async () => {
  database = await newDatabase();
  await migrateAt(database.url);
  env = { WITHHOLDING_DATABASE_URL: database.url, WITHHOLDING_SECRET: testSecret };
  const [one, two] = [await issue('--tenant', 'loud', '--limit', 'fill=3,read=40'), await issue('--tenant', 'calm')];
  const shared = {
    ...env,
    // Tokens of one process are good at the other.
    WITHHOLDING_PUBLIC_URL: 'https://forms.example.com',
    WITHHOLDING_LIMIT_READ: common.read,
    WITHHOLDING_LIMIT_FILL: common.fill,
  };
  for (let count = 0; count < 2; count += 1) services.push(await startService({ key: one.key, env: shared }));
  braked = { ...one, token: await tokenOf(one.key) };
  other = { ...two, token: await tokenOf(two.key) };
});
afterAll(async () => {
  for (const service of services) await service.stop();
  await database.drop();
});

const fill = (service: RunningService | undefined, token: string) =>
  fetch(`${service?.base}/fillPdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(goodFill()),
  });
const read = (service: RunningService | undefined, token: string) =>
  fetch(`${service?.base}/getAllFormIds`, { headers: { authorization: `Bearer ${token}` } });
const policy = (response: Response) => response.headers.get('ratelimit-policy');

/** Fills until one is rejected, even if a new minute starts in between. */
async function rejected(token: string): Promise<Response> {
  for (let count = 0; count < 20; count += 1) {
    const response = await fill(services[0], token);
    if (response.status === 429) return response;
  }
  throw new Error('20 fills, and none was rejected.');
}

/** Until both processes apply a limit. */
async function untilBoth(wanted: string): Promise<void> {
  await until(async () => {
    const seen = await Promise.all(services.map((service) => fill(service, braked.token)));
    return seen.every((response) => policy(response) === wanted);
  });
}

it('a key issued with a limit gets 429 at it, and the response says so; another key does not', async () => {
  const response = await rejected(braked.token);
  expect(policy(response)).toBe('"fill";q=3;w=60');
  expect(await response.json()).toMatchObject({
    code: 'RATE_LIMITED',
    detail: expect.stringContaining('the limit of 3 requests in 60 seconds') as string,
  });
  expect(policy(await read(services[0], braked.token))).toBe('"read";q=40;w=60');

  for (let count = 0; count < 8; count += 1) {
    const allowed = await fill(services[0], other.token);
    expect(allowed.status).toBe(200);
    expect(policy(allowed)).toBe(`"fill";q=${common.fill};w=60`);
  }
});

it('a limit changes in running processes, by command and by hand', async () => {
  const { stdout } = await run('keys', 'limit', braked.id, 'fill=5');
  expect(stdout).toBe(`Limits of key ${braked.id}, per minute: read=40,fill=5.\n`);
  await untilBoth('"fill";q=5;w=60');
  expect(policy(await rejected(braked.token))).toBe('"fill";q=5;w=60');
  expect((await run('keys', 'list')).stdout).toMatch(new RegExp(`^${braked.id} .*read=40,fill=5`, 'm'));

  await onServer(`update api_keys set limit_fill = 7 where id = '${braked.id}'`, database.url);
  await untilBoth('"fill";q=7;w=60');

  await run('keys', 'limit', braked.id, 'none');
  await untilBoth(`"fill";q=${common.fill};w=60`);
  expect((await fill(services[0], braked.token)).status).toBe(200);
  expect(policy(await read(services[0], braked.token))).toBe(`"read";q=${common.read};w=60`);
  expect(policy(await fill(services[0], other.token))).toBe(`"fill";q=${common.fill};w=60`);
});
