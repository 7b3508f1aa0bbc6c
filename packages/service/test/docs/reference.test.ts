/** The interactive reference: served whole from here, and forbidden to reach for anything else. */
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitsPlugin } from '../../src/limits/plugin.ts';
import { docsRoutes } from '../../src/routes/docs.ts';
import { tinyApp } from '../tiny-app.ts';

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

test.each([undefined, 'br, gzip', 'identity', 'gzip;q=0'])(
  'its script is sent compressed for "%s"',
  async (accepted) => {
    const { headers, rawPayload } = await get('/docs/js/scalar.js', accepted ? { 'accept-encoding': accepted } : {});
    expect(headers['content-encoding']).toBe('gzip');
    expect(rawPayload.length).toBeLessThan(1_500_000);
    expect(gunzipSync(rawPayload).toString()).toContain('createApiReference');
  },
);

test('its script is one copy for all, and its large files are counted as logins are', async () => {
  // Bytes as they are handed to a client: what is unpacked for each takes memory for each.
  const handed: unknown[] = [];
  const watched = tinyApp();
  await watched.register(limitsPlugin, { limits: { login: 2, read: 100, fill: 100 }, windowSeconds: 86_400 });
  watched.addHook('onSend', async (_request, _reply, payload) => {
    handed.push(payload);
    return payload;
  });
  await watched.register(docsRoutes, { reference: true });
  const statuses: number[] = [];
  for (const path of ['/docs/js/scalar.js', '/docs/js/scalar.js', '/docs/openapi.yaml'])
    statuses.push((await watched.inject(path)).statusCode);
  expect(statuses).toEqual([200, 200, 429]);
  expect(handed[0]).toBeInstanceOf(Buffer);
  expect(handed[0]).toBe(handed[1]);
  expect((await watched.inject('/docs/js/start.js')).statusCode).toBe(200);
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

test('in a sandbox the page links to the site, for any prefix', async () => {
  expect((await get('/docs/')).body).not.toContain('<nav>');
  const sandbox = Fastify();
  await sandbox.register(docsRoutes, { prefix: '/api/v1', reference: true, hasSite: true });
  const { body } = await sandbox.inject('/api/v1/docs/');
  const [, href = ''] = /<nav><a href="([^"]*)"/.exec(body) ?? [];
  expect(new URL(href, 'http://host/api/v1/docs/').pathname).toBe('/');
  await sandbox.close();
});
