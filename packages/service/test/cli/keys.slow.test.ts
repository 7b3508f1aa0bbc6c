/** The withholding command, as an operator runs it: a process of its own, against a file and against PostgreSQL. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareEnvironment } from '@withholding/testing/service/bare-environment';
import { until } from '@withholding/testing/timing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileKeyStore } from '../../src/auth/keys/file-key-store.ts';
import { PostgresKeyStore } from '../../src/auth/keys/postgres-key-store.ts';
import { openDatabase } from '../../src/db/database.ts';
import { checkSchema } from '../../src/db/migrate.ts';
import { appWith, secret } from '../auth/support.ts';
import { newDatabase, onServer } from '../stores.ts';

const launcher = join(import.meta.dirname, '../../bin/withholding.js');

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function run(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(process.execPath, [launcher, ...args], { env: { ...bareEnvironment, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

let folder: string;
let file: string;
let url: string;
let drop: () => Promise<unknown>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'withholding-cli-'));
  file = join(folder, 'keys.json');
  ({ url, drop } = await newDatabase());
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await drop();
});

describe('migrate', () => {
  test('rejects an older schema and names the migration command, which then works, also twice and concurrently', async () => {
    const env = { WITHHOLDING_DATABASE_URL: url, WITHHOLDING_SECRET: secret };
    const rejected = await run(env, 'keys', 'list');
    expect(rejected).toMatchObject({ code: 1, out: '' });
    expect(rejected.err).toContain('older schema');
    expect(rejected.err).toContain('npx withholding migrate');

    const both = await Promise.all([run(env, 'migrate'), run(env, 'migrate')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ out }) => out).toSorted()).toEqual([
      'Done: 0001-keys, 0002-usage, 0003-content, 0004-signatures, 0005-live-editions, 0006-approvals, 0007-key-limits, 0008-webhooks.\n',
      'The database is up to date.\n',
    ]);
    expect(await run(env, 'keys', 'list')).toMatchObject({ code: 0 });

    await onServer("delete from kysely_migration where name = '0002-usage'", url);
    const database = openDatabase(url);
    await expect(checkSchema(database.pool)).rejects.toThrow('without 0002-usage. Run: npx withholding migrate');
    await onServer("insert into kysely_migration values ('0002-usage', now()), ('9999-later', now())", url);
    await expect(checkSchema(database.pool)).resolves.toBeUndefined();
    await onServer("delete from kysely_migration where name = '9999-later'", url);
    await database.close();
  });
});

describe.each(['file', 'PostgreSQL'])('keys in %s, with a service running beside the command', (kind) => {
  test('from issue to revoke', async () => {
    const env = {
      WITHHOLDING_SECRET: secret,
      ...(kind === 'file' ? { WITHHOLDING_KEY_FILE: file } : { WITHHOLDING_DATABASE_URL: url }),
    };
    const database = kind === 'file' ? undefined : openDatabase(url);
    const store = database
      ? await PostgresKeyStore.open(database, { secret })
      : await FileKeyStore.open({ file, secret });
    const { app } = await appWith(store);
    const login = (key: string) => app.inject({ url: '/authentication/login', headers: { 'api-key': key } });
    const whoami = (token: string) => app.inject({ url: '/v1/whoami', headers: { authorization: `Bearer ${token}` } });

    const issued = await run(env, 'keys', 'issue', '--tenant', 'Acme', '--label', 'main', '--expires', '30');
    expect(issued.code).toBe(0);
    expect(issued.out).toMatch(/^wf_live_[0-9A-Za-z]{34}\n$/);
    const id = /key_\w+/.exec(issued.err)?.[0] ?? '';
    const token = (await login(issued.out.trim())).json().accessToken;
    expect((await whoami(token)).json()).toEqual({ keyId: id, tenant: 'Acme', mode: 'live' });

    expect((await run(env, 'keys', 'issue', '--tenant', 'Acme', '--test')).out).toMatch(/^wf_test_/);

    const rotated = await run(env, 'keys', 'rotate', id, '--overlap', '3');
    expect(rotated).toMatchObject({ code: 0 });
    expect(rotated.err).toContain(`Key ${id} stops working in 3 days or sooner.`);
    expect((await login(rotated.out.trim())).statusCode).toBe(200);
    expect((await login(issued.out.trim())).statusCode).toBe(200);

    const signing = await run(env, 'keys', 'rotate-signing');
    expect(signing.out).toContain('Tokens issued before stay valid.');
    await until(async () => (await app.inject('/.well-known/jwks.json')).json().keys.length === 2, 1000);
    expect((await whoami(token)).statusCode).toBe(200);

    const listed = JSON.parse((await run(env, 'keys', 'list', '--json')).out);
    expect(listed).toHaveLength(3);
    expect(listed[0]).toMatchObject({ id, tenant: 'Acme', mode: 'live', label: 'main' });
    const table = (await run(env, 'keys', 'list')).out;
    expect(table).toMatch(new RegExp(`^${id}  Acme    live  good`, 'm'));
    expect(table).not.toContain(issued.out.trim());

    const revoked = await run(env, 'keys', 'revoke', id);
    expect(revoked).toEqual({ code: 0, out: `Revoked key ${id} and its tokens.\n`, err: '' });
    await until(async () => (await whoami(token)).statusCode === 401, 1000);
    expect((await login(issued.out.trim())).statusCode).toBe(401);
    expect((await run(env, 'keys', 'list')).out).toMatch(new RegExp(`^${id} .*revoked`, 'm'));

    const other = (await login(rotated.out.trim())).json().accessToken;
    expect((await run(env, 'keys', 'rotate-signing', '--forget-old')).code).toBe(0);
    await until(async () => (await whoami(other)).statusCode === 401, 1000);
    expect((await login(rotated.out.trim())).statusCode).toBe(200);

    if (kind === 'file') expect(await readFile(file, 'utf8')).not.toContain(issued.out.slice(8, 36));
    await app.close();
    await store.close();
    await database?.close();
  });
});

describe('used wrongly', () => {
  const env = () => ({ WITHHOLDING_KEY_FILE: join(folder, 'none.json'), WITHHOLDING_SECRET: secret });
  test.each([
    [['fly'], 'There is no command fly.'],
    [['keys'], 'keys takes one of: issue, list, limit, revoke, rotate, rotate-signing.'],
    [['keys', 'toString'], 'keys takes one of'],
    [['keys', 'issue'], '--tenant NAME is missing.'],
    [['keys', 'issue', '--tenant', 'a', '--colour', 'red'], "Unknown option '--colour'"],
    [['keys', 'issue', '--tenant', 'a', '--expires', 'soon'], '--expires takes a number of days, 1 or more.'],
    [['keys', 'issue', '--tenant', 'a', '--expires', '0'], '--expires takes a number of days, 1 or more.'],
    [['keys', 'issue', '--tenant', 'a', '--limit', 'fill=0'], '--limit takes requests per minute'],
    [['keys', 'limit', 'key_x', 'login=5'], 'LIMITS takes requests per minute, such as fill=500,read=2000.'],
    [['keys', 'limit', 'key_x', 'fill=5,'], 'LIMITS takes requests per minute'],
    [['keys', 'limit', 'key_x'], 'LIMITS is missing.'],
    [['keys', 'issue', 'a'], 'a is one argument too many.'],
    [['keys', 'revoke'], 'ID is missing.'],
    [['keys', 'rotate', 'key_x', '--overlap', '-1'], '--overlap'],
    [['migrate'], 'Set WITHHOLDING_DATABASE_URL.'],
  ])('%j', async (args, sentence) => {
    const { code, out, err } = await run(env(), ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err).toContain('npx withholding help');
  });

  test.each([
    [{}, 'Set WITHHOLDING_DATABASE_URL or WITHHOLDING_KEY_FILE.'],
    [{ WITHHOLDING_KEY_FILE: 'a', WITHHOLDING_DATABASE_URL: 'b', WITHHOLDING_SECRET: secret }, 'not both'],
    [{ WITHHOLDING_KEY_FILE: 'a' }, 'Set WITHHOLDING_SECRET.'],
  ])('environment %j', async (environment, sentence) => {
    const { code, err } = await run(environment as Record<string, string>, 'keys', 'list');
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});

describe('cannot be done', () => {
  test.each([
    [{ WITHHOLDING_SECRET: secret }, ['keys', 'revoke', 'key_none'], 'There is no key key_none.'],
    [{ WITHHOLDING_SECRET: 'short' }, ['keys', 'list'], 'at least 32 characters'],
    [{ WITHHOLDING_SECRET: `${secret}!` }, ['keys', 'issue', '--tenant', 'a'], 'not the one it was encrypted with'],
    [{ WITHHOLDING_SECRET: secret }, ['keys', 'issue', '--tenant', ' '], '1 to 100 characters'],
  ])('%j %j', async (environment, args, sentence) => {
    const { code, out, err } = await run({ WITHHOLDING_KEY_FILE: file, ...environment }, ...args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(`${err.trim()}\n`);
    expect(err).toContain(sentence);
  });

  test('PostgreSQL that is not there', async () => {
    const env = { WITHHOLDING_DATABASE_URL: 'postgres://nobody:hunter2@localhost:1/x', WITHHOLDING_SECRET: secret };
    const { code, err } = await run(env, 'keys', 'list');
    expect(code).toBe(1);
    expect(err).toContain('ECONNREFUSED');
    expect(err).not.toContain('hunter2');
  });
});

test('help says how', async () => {
  expect(await run({}, 'help')).toMatchObject({ code: 0, err: '' });
  expect((await run({})).out).toContain('keys issue --tenant NAME');
});
