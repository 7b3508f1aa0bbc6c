/** The interactive reference: served whole from here, and forbidden to reach for anything else. */
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docsRoutes } from '../../src/routes/docs.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(docsRoutes, { prefix: '/api/v1', reference: true });
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: `/api/v1${path}`, headers });

test('the page loads files of ours only, wherever a proxy puts it', async () => {
  const moved = await get('/docs');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, 'docs/']);
  const { statusCode, headers, body } = await get('/docs/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect([...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, target]) => target)).toEqual([
    ...['data:,', 'js/scalar.js', 'js/start.js'],
  ]);
  expect(body).not.toMatch(/<script>|<style|style=/);
});

test('the policy lets no text run as code and nothing be fetched from elsewhere', async () => {
  const policy = String((await get('/docs/')).headers['content-security-policy']);
  const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  expect(directives.get('default-src')).toEqual(["'self'"]);
  expect([...directives.keys()].filter((name) => /^(script|connect|frame)-src/.test(name ?? ''))).toEqual([]);
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
});

test('Scalar is started without fonts, statistics or services of its own', async () => {
  const { body } = await get('/docs/js/start.js');
  const [, configuration = ''] = /createApiReference\('#app', (.*)\);/.exec(body) ?? [];
  expect(JSON.parse(configuration)).toMatchObject({
    url: 'openapi.yaml',
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    agent: { disabled: true },
    mcp: { disabled: true },
  });
});

test('its script is sent compressed to whoever can read that, and plain to everyone else', async () => {
  const [packed, plain] = await Promise.all([
    get('/docs/js/scalar.js', { 'accept-encoding': 'br, gzip' }),
    get('/docs/js/scalar.js'),
  ]);
  expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
  expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(plain.body).toContain('createApiReference');
});

test.each(['gzip;q=0', 'not-gzip', 'identity, gzip;q=0.5'])('its script is sent plain for "%s"', async (accepted) => {
  const { headers } = await get('/docs/js/scalar.js', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBeUndefined();
});

test('its script is one copy for all, however many ask for it', async () => {
  // Bytes as they are handed to a client: what is unpacked for each takes memory for each.
  const handed: unknown[] = [];
  const watched = Fastify();
  watched.addHook('onSend', async (_request, _reply, payload) => {
    handed.push(payload);
    return payload;
  });
  await watched.register(docsRoutes, { reference: true });
  for (const accepted of ['identity', 'gzip', 'identity', 'gzip'])
    await watched.inject({ url: '/docs/js/scalar.js', headers: { 'accept-encoding': accepted } });
  expect(handed).toHaveLength(4);
  expect(handed[0] === handed[2] && handed[1] === handed[3] && handed[0] !== handed[1]).toBe(true);
  await watched.close();
});

test('it can be turned off; the description and the errors that problems link to stay', async () => {
  const without = Fastify();
  await without.register(docsRoutes, { reference: false });
  const statusOf = async (url: string) => (await without.inject(url)).statusCode;
  for (const path of ['/docs', '/docs/', '/docs/js/scalar.js', '/docs/js/start.js', '/docs/openapi.yaml'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await statusOf('/docs/errors')).toBe(200);
  expect(without.hasRoute({ method: 'GET', url: '/docs/config' })).toBe(true);
  await without.close();
});

test('in a sandbox the page leads back to the site, whatever stands in front of the endpoints', async () => {
  expect((await get('/docs/')).body).not.toContain('<nav>');
  const sandbox = Fastify();
  await sandbox.register(docsRoutes, { prefix: '/api/v1', reference: true, hasSite: true });
  const { body } = await sandbox.inject('/api/v1/docs/');
  const [, href = ''] = /<nav><a href="([^"]*)"/.exec(body) ?? [];
  expect(new URL(href, 'http://host/api/v1/docs/').pathname).toBe('/');
  await sandbox.close();
});
