/** Content without a token, at addresses whose response never changes, on an invented form. */
import { writeFileSync } from 'node:fs';
import { Bundle } from '@withholding/bundle';
import { broken, compileTiny, tiny, writeFiles } from '@withholding/testing/content/tiny-content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServedContent } from '../../src/content/served.ts';
import { noApprovals } from '../../src/rollout/approvals.ts';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

const edition = 'us/zz/ZZ101/2026.01.0/edition.yaml';
const next = Object.fromEntries(
  Object.entries(tiny)
    .filter(([file]) => file.includes('/2026.01.0/'))
    .map(([file, text]) => [
      file.replace('2026.01.0', '2026.12.0'),
      text
        .replace('effective: 2026-01-01', 'effective: 2027-01-01\nearlierAnswers: {same: [extra]}')
        .replace('revision: "2026"', 'revision: "2027"'),
    ]),
);
const words = (ask: string) => `sets: { QS1: { breadcrumb: b } }\nquestions: { zzGuidedQ1: { ask: "${ask}" } }\n`;
const flowFolder = 'us/zz/flows/ZZ_RESIDENT';
const guided = {
  [`${flowFolder}/flow.yaml`]: `id: ZZ_RESIDENT
locality: ZZ
residency: RESIDENT
sets:
  QS1:
    ask: { zzGuidedQ1: yesNo }
    forms: { zzGuidedQ1: { "true": [ZZ101], "false": [] } }
    next: end
`,
  [`${flowFolder}/text.en.yaml`]: words('Which?'),
  [`${flowFolder}/text.es.yaml`]: words('¿Cuál?'),
  [`${flowFolder}/text.fr.yaml`]: words('Lequel?'),
};
const files = {
  ...broken('us/zz/jurisdiction.yaml', '    forms:', '    flow: ZZ_RESIDENT\n    forms:'),
  ...next,
  ...guided,
  [edition]: (tiny[edition] ?? '').replace('provenance:', 'supersededBy: 2026.12.0\nsunset: 2027-03-31\nprovenance:'),
};

function bundleFile(of: typeof tiny): string {
  const { bundle, diagnostics } = compileTiny(of);
  if (!bundle) throw new Error(JSON.stringify(diagnostics, null, 1));
  const file = `${writeFiles({})}/tiny.bundle`;
  writeFileSync(file, bundle.bytes);
  return file;
}

const today = '2026-11-15T12:00:00Z';
let now = new Date(today);
let file: string;
let opened: TimedApp;
let root: string;
const on = { WITHHOLDING_PUBLIC_CONTENT: 'on', WITHHOLDING_CORS_ORIGINS: 'https://payroll.example' };

beforeAll(async () => {
  file = bundleFile(files);
  opened = await openTimedApp(file, () => now, on);
  root = new URL((await get('/content')).json().url).pathname.replace('/v1', '');
});
afterAll(() => opened.close());

async function get(path: string, { at = today, headers = {} }: { at?: string; headers?: Record<string, string> } = {}) {
  now = new Date(at);
  return opened.app.inject({ url: `/v1${path}`, headers });
}
const form = '/en/formBundle/ZZ101/2026.01.0';
const set = '/en/formQuestionSet/ZZ101/QS1/2026.01.0';
const flow = '/en/flowQuestionSet/ZZ_RESIDENT/QS1/2026-11-15';

it('says where the content is that it serves now', async () => {
  const { headers, body } = await get('/content');
  const { bundle, release, url } = JSON.parse(body);
  expect(bundle).toBe(opened.service.content.bundle.hash);
  expect(url).toMatch(new RegExp(`/v1/content/${bundle}/${release}$`));
  expect(headers['cache-control']).toBe('public, max-age=60');
});

it.each([
  [form, `/formBundle/ZZ101?formVersion=2026.01.0`],
  [set, `/formQuestionSet/ZZ101/QS1?formVersion=2026.01.0`],
  [flow, '/flowQuestionSet/ZZ_RESIDENT/QS1'],
])('%s has what the endpoint has, for caches', async (path, own) => {
  const { statusCode, headers, body } = await get(root + path, { headers: { origin: 'https://payroll.example' } });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    etag: expect.stringMatching(/^"[^"]+"$/),
    'access-control-allow-origin': '*',
    'content-bundle': opened.service.content.bundle.hash,
  });
  expect(headers).not.toHaveProperty('ratelimit');
  expect(body).toBe((await get(own, { headers: { authorization: `Bearer ${opened.token}` } })).body);
  const again = await get(root + path, { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', headers['cache-control']]);
});

it('has the language of the URL, whatever the caller accepts', async () => {
  const ask = async (language: string) =>
    (await get(root + form.replace('/en/', `/${language}/`), { headers: { 'accept-language': 'fr' } })).json().language;
  expect(await Promise.all(['en', 'es', 'fr'].map(ask))).toEqual(['en', 'es', 'fr']);
});

it.each([form, set])('%s does not change with the day', async (path) => {
  const [before, after] = [await get(root + path), await get(root + path, { at: '2027-02-01T12:00:00Z' })];
  expect([after.statusCode, after.body, after.headers.etag]).toEqual([200, before.body, before.headers.etag]);
  expect(after.headers).not.toHaveProperty('deprecation');
});

it.each([
  ['another bundle', (at: string) => at.replace(/content\/[0-9a-f]{4}/, 'content/ffff') + form],
  ['another release', (at: string) => `${at}9${form}`],
  ['another language', (at: string) => at + form.replace('/en/', '/de/')],
  ['no such form', (at: string) => at + form.replace('ZZ101', 'ZZ999')],
  ['no such version', (at: string) => at + form.replace('2026.01.0', '2026.01.9')],
  ['no such set', (at: string) => at + set.replace('QS1', 'QS99')],
  ['a flow of another week', (at: string) => at + flow.replace('2026-11-15', '2026-11-22')],
  ['a flow of no day', (at: string) => at + flow.replace('2026-11-15', 'constructor')],
])('%s is not found, and no cache keeps that', async (_, path) => {
  const { statusCode, headers } = await get(path(root));
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

it('a version past its last day is not found', async () => {
  expect((await get(root + form, { at: '2027-04-01T00:00:00Z' })).statusCode).toBe(404);
});

it('has the content before this one, and none before that', async () => {
  const { service } = opened;
  const other = new ServedContent(Bundle.open(bundleFile(tiny)), service.base);
  const path = root.replace(service.content.bundle.hash, other.bundle.hash) + form;
  expect((await get(path)).statusCode).toBe(404);
  service.contentBefore = other;
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers['content-bundle']]).toEqual([200, other.bundle.hash]);
  service.contentBefore = undefined;
});

it('has only what was approved, where that is required', async () => {
  const { service } = opened;
  service.contentBefore = service.content;
  service.approvedContent = service.content.approved(noApprovals, false);
  for (const path of [form, set, flow]) {
    const { statusCode, body } = await get(root + path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).not.toContain('2026.01.0');
  }
  const approve = (_: string, version: string) =>
    version === '2026.01.0' ? { by: 'Pat Keeper', at: new Date(today) } : undefined;
  service.approvedContent = service.content.approved(approve, false);
  expect((await get(root + form)).statusCode).toBe(200);
  expect((await get(root + form.replace('2026.01.0', '2026.12.0'))).statusCode).toBe(404);
  service.approvedContent = undefined;
  service.contentBefore = undefined;
});

it('counts against the limit of the address', async () => {
  const { app, close } = await openTimedApp(file, () => now, { ...on, WITHHOLDING_LIMIT_READ: '1' });
  const ask = async () => {
    const { statusCode, headers } = await app.inject({ url: `/v1${root}${form}` });
    return [statusCode, headers['cache-control']];
  };
  // A window of the limit may end between two requests.
  const asked = [await ask(), await ask(), await ask()];
  expect(asked).toContainEqual([429, 'no-store']);
  await close();
});

it('is off unless the operator turns it on', async () => {
  const { app, close } = await openTimedApp(file, () => now);
  for (const path of ['/content', root + form])
    expect((await app.inject({ url: `/v1${path}` })).statusCode, path).toBe(404);
  await close();
});
