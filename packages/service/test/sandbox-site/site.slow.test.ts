/** The site of a sandbox: pages, element, backend; and that no other installation has any of it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BackendGateway } from '@withholding/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openParts } from '../../src/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const secret = 'x'.repeat(32);
const quiet = { WITHHOLDING_LOG_LEVEL: 'silent' };
const location = {
  homeAddress: { streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' },
  workAddresses: [{ streetAddress1: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12207' }],
};
const closing: (() => Promise<void>)[] = [];

async function open(environment: Record<string, string>): Promise<FastifyInstance> {
  const parts = await openParts(readConfig({ ...quiet, ...environment }));
  const { app } = await buildApp(parts);
  closing.push(
    () => app.close(),
    () => parts.close(),
  );
  await app.ready();
  return app;
}

function writeSite(): void {
  for (const [path, content] of [
    ['site/index.html', '<!doctype html><title>Home</title>'],
    ['site/404.html', '<!doctype html><title>Not found</title>'],
    ['site/catalog/index.html', '<!doctype html><title>Catalogue</title>'],
    ['site/graphs/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['element/withholding-interview.js', 'export {};'],
    ['secret.txt', 'not for visitors'],
  ] as const) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

let sandbox: FastifyInstance;
beforeAll(async () => {
  writeSite();
  sandbox = await open({ WITHHOLDING_SITE: folder });
});
afterAll(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

describe('in a sandbox', () => {
  it('sends scripts and pages compressed to clients that accept it, and plain to the rest', async () => {
    const get = (accepted: string) =>
      sandbox.inject({ url: '/element/withholding-interview.js', headers: { 'accept-encoding': accepted } });
    const [packed, plain] = [await get('gzip, br'), await get('identity')];
    expect(gunzipSync(packed.rawPayload).toString()).toBe('export {};');
    expect(plain.body).toBe('export {};');
    expect([packed, plain].map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
      ['gzip', 'Accept-Encoding'],
      [undefined, 'Accept-Encoding'],
    ]);
  });

  it('serves pages under a strict policy, and says when they are unchanged', async () => {
    const page = await sandbox.inject('/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('unsafe');
    const again = await sandbox.inject({ url: '/', headers: { 'if-none-match': String(page.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('serves folders with a slash at the end, graphs and the element', async () => {
    expect((await sandbox.inject('/catalog/')).body).toContain('Catalogue');
    expect((await sandbox.inject('/catalog')).headers.location).toBe('/catalog/');
    expect((await sandbox.inject('/graphs/a.svg')).headers['content-security-policy']).toContain("default-src 'none'");
    expect((await sandbox.inject('/element/withholding-interview.js')).headers['content-type']).toMatch(/javascript/);
  });

  it('meets a page that is not there with a page to browsers, and with a problem to programs', async () => {
    const browser = await sandbox.inject({ url: '/nothing', headers: { accept: 'text/html,*/*' } });
    expect([browser.statusCode, browser.body.includes('Not found')]).toEqual([404, true]);
    const folder = await sandbox.inject({ url: '/graphs/', headers: { accept: 'text/html,*/*' } });
    expect([folder.statusCode, folder.body.includes('Not found')]).toEqual([404, true]);
    const program = await sandbox.inject('/v1/nothing');
    expect([program.statusCode, program.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await sandbox.inject({ method: 'GET', url: '/v1/forms' })).statusCode).toBe(405);
  });

  it.each(['/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/element/..%2f..%2fsecret.txt'])(
    'shows nothing outside its folders: %s',
    async (url) => {
      const response = await sandbox.inject(url);
      expect(response.body).not.toContain('visitors');
      expect(response.statusCode).toBe(404);
    },
  );

  it('passes the calls of the interview on, without a key or token in sight', async () => {
    const flows = await sandbox.inject({ method: 'POST', url: '/try/api/guided-flows', payload: location });
    expect(flows.statusCode).toBe(200);
    expect(flows.json().flows.length).toBeGreaterThan(0);
    expect(JSON.stringify([flows.headers, flows.body])).not.toMatch(/wf_test_|eyJ/);
    const { id } = flows.json().flows[0];
    const set = await sandbox.inject({
      url: `/try/api/flowBundle/${id}`,
      headers: { 'accept-language': 'fr' },
    });
    expect([set.statusCode, set.headers['content-language']]).toEqual([200, 'fr']);
    const forms = await sandbox.inject({ method: 'POST', url: '/try/api/forms', payload: location });
    const form = forms.json().forms[0];
    const bundle = await sandbox.inject(`/try/api/formBundle/${form.id}?formVersion=${form.formVersion}`);
    expect(bundle.json().interview.id).toBe(form.id);
    const fill = await sandbox.inject({ method: 'POST', url: '/try/api/fillPdf', payload: { formId: form.id } });
    expect([fill.statusCode, fill.headers['content-type']]).toEqual([
      expect.toBeOneOf([400, 422]),
      'application/problem+json; charset=utf-8',
    ]);
  });

  it('passes every call on that a page can make, so that no part of the interview fails here alone', async () => {
    const called: string[] = [];
    const gateway = new BackendGateway({
      base: '/try/api',
      fetch: async (url, init) => {
        const { method, headers, body } = init as { method: 'GET'; headers: Record<string, string>; body?: string };
        const { statusCode, rawPayload } = await sandbox.inject({
          url: String(url),
          method,
          headers,
          ...(body === undefined ? {} : { payload: body }),
        });
        called.push(`${statusCode} ${String(url).replace('/try/api/', '')}`);
        return new Response(new Uint8Array(rawPayload), { status: statusCode });
      },
    });
    const [form] = (await gateway.forms(location, 'en')).forms;
    const { id = '', formVersion = '' } = form ?? {};
    const { flows } = await gateway.guidedFlows(location, 'en');
    const [flow] = flows;
    await gateway.places();
    await gateway.interview(location, 'en');
    await gateway.flowBundle(flow?.id ?? '', 'en');
    await gateway.formBundle(id, formVersion, 'en');
    await gateway.formDiff(id, formVersion, formVersion, 'en');
    const { taxParameters } = await gateway.parameterMeanings(id, 'es');
    expect(taxParameters.length).toBeGreaterThan(2);
    expect(taxParameters.every(({ forms }) => forms.some(({ formId }) => formId === id))).toBe(true);
    await gateway.fillPdf({ formId: id } as never, 'en').catch(() => undefined);
    expect(called.filter((each) => !each.startsWith('200'))).toEqual([expect.stringMatching(/^4(00|22) fillPdf$/)]);
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(BackendGateway.prototype));
    expect(called, 'each call of a gateway').toHaveLength(methods.filter((name) => name !== 'constructor').length);
  });

  it('passes nothing else on', async () => {
    for (const url of ['/try/api/getAllFormIds', '/try/api/validate', '/try/api/../../v1/getAllFormIds'])
      expect((await sandbox.inject(url)).statusCode).toBeGreaterThanOrEqual(401);
  });

  it('keeps the limits', async () => {
    const app = await open({ WITHHOLDING_SITE: folder, WITHHOLDING_LIMIT_READ: '3' });
    const ask = () => app.inject({ method: 'POST', url: '/try/api/guided-flows', payload: location });
    const statuses = [await ask(), await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode);
    expect(statuses.at(-1)).toBe(429);
  });

  it('starts without a site and says how to build it', async () => {
    const empty = join(folder, 'nothing');
    mkdirSync(empty);
    const app = await open({ WITHHOLDING_SITE: empty });
    const page = await app.inject('/');
    expect([page.statusCode, page.body.includes('npm run build')]).toEqual([200, true]);
    expect((await app.inject('/catalog/')).statusCode).toBe(404);
  });
});

describe('outside a sandbox', () => {
  it('has none of it', async () => {
    const app = await open({
      WITHHOLDING_SITE: folder,
      WITHHOLDING_KEY_FILE: join(folder, 'keys.json'),
      WITHHOLDING_SECRET: secret,
      WITHHOLDING_WORDING: 'own',
    });
    for (const url of ['/', '/catalog/', '/element/withholding-interview.js', '/try/', '/404.html'])
      expect((await app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(404);
    const call = await app.inject({ method: 'POST', url: '/try/api/guided-flows', payload: location });
    expect(call.statusCode).toBe(404);
  });
});
