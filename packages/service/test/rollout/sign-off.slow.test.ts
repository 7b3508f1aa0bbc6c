/** What live keys get: forms in the agency's wording where the operator demands it, and editions that a person approved. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
const folder = mkdtempSync(join(tmpdir(), 'sign-off-'));
const overlays = join(folder, 'official');
const like = await officialLike();
const content = addSheetLibrary(writeFiles(officialContent(like)));
const { id, version } = petForm;

let database: Awaited<ReturnType<typeof newDatabase>>;
const keys = { live: '', test: '' };
const running: RunningService[] = [];

function command(program: string, ...args: string[]): Promise<string> {
  const env = { ...bareEnvironment, WITHHOLDING_DATABASE_URL: database.url };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(root, program), ...args], { env, cwd: folder }, (error, out, err) =>
      error ? reject(new Error(out + err)) : resolve(out + err),
    );
  });
}
const withholding = (...args: string[]) => command('packages/service/bin/withholding.js', ...args);

async function build(name: string): Promise<string> {
  const out = join(folder, name);
  const options = ['--content', content, '--official', overlays, '--out', out];
  await command('packages/content/src/cli.ts', 'build', ...options);
  return join(out, `${readFileSync(join(out, 'current'), 'utf8').trim()}.bundle`);
}

async function start(bundle: string, env: Record<string, string>): Promise<RunningService> {
  const service = await startService({
    key: keys.live,
    bundle,
    env: { WITHHOLDING_DATABASE_URL: database.url, ...env },
  });
  running.push(service);
  return service;
}

const tokenOf = async ({ url, token }: RunningService, mode: 'live' | 'test'): Promise<string> => {
  if (mode === 'live') return token;
  const login = await fetch(`${url}/authentication/login`, { headers: { 'api-key': keys.test } });
  return ((await login.json()) as { accessToken: string }).accessToken;
};

async function call(service: RunningService, mode: 'live' | 'test', path: string, body?: object) {
  const headers = { authorization: `Bearer ${await tokenOf(service, mode)}`, 'content-type': 'application/json' };
  const request = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(`${service.base}/${path}`, request);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const fill = (service: RunningService, mode: 'live' | 'test', signForm: string) =>
  call(service, mode, 'fillPdf', {
    formId: id,
    formVersion: version,
    signForm,
    employee: { firstName: 'Amaranta' },
    fields: { kind: 'CAT', twoHomes: false, pets: 2 },
  });

const warnings = ({ notices = [] }: Record<string, unknown>): string[] =>
  (notices as { message: string }[]).map(({ message }) => message);

let own: string;
let official: string;
beforeAll(async () => {
  database = await newDatabase();
  await migrateAt(database.url);
  const opened = openDatabase(database.url);
  const store = await PostgresKeyStore.open(opened, { secret: testSecret });
  for (const mode of ['live', 'test'] as const) keys[mode] = (await store.issue({ tenant: 'acme', mode })).key;
  await store.close();
  await opened.close();
  own = await build('own');
  writeFileSync(join(folder, 'agency.pdf'), like.pdf);
  const shared = ['--official', overlays, '--bundle', own];
  await withholding('official', 'add', 'agency.pdf', ...shared);
  await withholding('official', 'approve', id, '--by', 'Pat Keeper', ...shared);
  official = await build('official');
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()));
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('with official wording, a live key signs only after the official form was added', async () => {
  const before = await start(own, { WITHHOLDING_WORDING: 'official' });
  for (const signForm of ['SIGN', 'SIGN_EXTERNALLY']) {
    const { status, body } = await fill(before, 'live', signForm);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'OFFICIAL_FORM_REQUIRED' });
    expect(body.detail).toContain('https://pets.example/');
    expect((await fill(before, 'test', signForm)).status).toBe(200);
  }
  const preview = await fill(before, 'live', 'PREVIEW');
  expect(preview.status).toBe(200);
  expect(warnings(preview.body).join()).toContain('the agency’s wording is required');
  const ready = await call(before, 'live', 'health/ready');
  expect(ready.body).toMatchObject({ wording: 'official', formsWithoutOfficial: [id] });
  expect(before.output()).toMatch(new RegExp(`"event":"official forms missing".*"forms":"${id}"`));

  const after = await start(official, { WITHHOLDING_WORDING: 'official' });
  const signed = await fill(after, 'live', 'SIGN');
  expect({ status: signed.status, warnings: warnings(signed.body) }).toEqual({ status: 200, warnings: [] });
});

it('with our own wording, a live key signs and every response warns', async () => {
  const service = await start(own, { WITHHOLDING_WORDING: 'own' });
  const { status, body } = await fill(service, 'live', 'SIGN');
  expect(status).toBe(200);
  expect(warnings(body).join()).toContain('the agency’s wording is required');
});

it('with approvals, live keys get an edition only after a person approved exactly that edition', async () => {
  const service = await start(own, { WITHHOLDING_APPROVALS: 'required' });
  const status = async (mode: 'live' | 'test') => (await fill(service, mode, 'PREVIEW')).status;
  const unapproved = await fill(service, 'live', 'PREVIEW');
  expect(unapproved).toMatchObject({ status: 404, body: { code: 'NOT_APPROVED' } });
  expect((await call(service, 'live', 'getAllFormIds')).body).toEqual([]);
  expect(await status('test')).toBe(200);

  // Another content of the same version: its approval says nothing about this one.
  await withholding('content', 'approve', id, version, '--by', 'Pat Keeper', '--bundle', official);
  expect(await withholding('content', 'approvals', '--bundle', own)).toMatch(
    new RegExp(`${id} +${version} +\\w+ +-\n`),
  );
  expect(await status('live')).toBe(404);

  expect(await withholding('content', 'approve', id, version, '--by', 'Dana Whitfield', '--bundle', own)).toContain(
    'approved by Dana Whitfield',
  );
  await until(async () => (await status('live')) === 200, 20_000);
  const information = await call(service, 'live', `fillPdf/${id}`);
  expect(information.body.approval).toMatchObject({ by: 'Dana Whitfield' });
  const { changes } = (await call(service, 'live', 'changes')).body as { changes: { approval?: object }[] };
  expect(changes.map(({ approval }) => approval)).toEqual([information.body.approval]);
});
