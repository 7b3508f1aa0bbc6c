import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { headResponses } from '../../src/http/send.ts';
import { responsesPlugin } from '../../src/observe/responses.ts';
import { pageHeaders } from '../../src/protect/headers.ts';
import { protectPlugin } from '../../src/protect/plugin.ts';
import { tinyApp } from '../tiny-app.ts';

let app: FastifyInstance;

async function start(corsOrigins: string[] = []): Promise<void> {
  app = tinyApp();
  await app.register(responsesPlugin);
  await app.register(protectPlugin, { corsOrigins });
  headResponses(app);
  app.get('/data', async () => ({ ok: true }));
  app.get('/page', async (_request, reply) => {
    reply.headers(pageHeaders).type('text/html');
    return '<p>page</p>';
  });
  app.get('/fault', async () => {
    throw new Error('unexpected');
  });
}

afterEach(() => app.close());

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('security headers', () => {
  it.each([
    ['/data', 200],
    ['/nowhere', 404],
    ['/fault', 500],
  ])('are on %s (%i)', async (url, status) => {
    await start();
    const { statusCode, headers } = await ask(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    });
  });

  it('of a page let it load from here only', async () => {
    await start();
    const { headers } = await ask('/page');
    expect(headers).toMatchObject(pageHeaders);
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; .*frame-ancestors 'none'$/);
    expect(headers['content-security-policy']).not.toMatch(/https?:|\*/);
  });
});

describe('the id of a request', () => {
  it.each(['a', 'order-17_b.2', 'x'.repeat(64), '3f0c9a52-7f0e-4b1e-9a55-0d6a1c0e2b11', '12345678'])(
    'is kept: %s',
    async (id) => {
      await start();
      expect((await ask('/data', { 'request-id': id })).headers['request-id']).toBe(id);
    },
  );

  it.each(['', 'x'.repeat(65), 'a b', 'a"b', 'naïve', 'a/b', '123-45-6789', '123456789', '123.456.789'])(
    'is replaced: %s',
    async (id) => {
      await start();
      const given = (await ask('/data', { 'request-id': id })).headers['request-id'];
      expect(given).not.toBe(id);
      expect(given).toMatch(/^[\w-]{12}\.[0-9a-z]+$/);
    },
  );

  it('is new for each request, on errors too', async () => {
    await start();
    const responses = await Promise.all(['/data', '/nowhere', '/fault', '/data'].map((url) => ask(url)));
    const ids = responses.map(({ headers }) => headers['request-id']);
    expect(new Set(ids).size).toBe(4);
    expect(responses[1]?.json().requestId).toBe(ids[1]);
  });
});

describe('CORS', () => {
  const origin = 'https://payroll.example';
  const preflight = (from: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/data',
      headers: { origin: from, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-other' },
    });

  it('is off without origins', async () => {
    await start();
    expect((await ask('/data', { origin })).headers).not.toHaveProperty('access-control-allow-origin');
    expect((await preflight(origin)).statusCode).toBe(404);
  });

  it('lets in the listed origin only, and no cookies', async () => {
    await start([origin, 'https://other.example']);
    const { headers } = await ask('/data', { origin });
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers.vary).toContain('Origin');
    expect(headers['access-control-expose-headers']).toContain('Request-Id');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    for (const stranger of ['https://evil.example', 'https://payroll.example.evil.example', 'null']) {
      expect((await ask('/data', { origin: stranger })).headers).not.toHaveProperty('access-control-allow-origin');
      expect((await preflight(stranger)).headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('allows listed methods and headers, not what was asked for', async () => {
    await start([origin]);
    const { statusCode, headers } = await preflight(origin);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(origin);
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD, POST');
    expect(headers['access-control-allow-headers']).toMatch(/^Authorization, Content-Type, /);
    expect(headers['access-control-allow-headers']).not.toContain('x-other');
    expect(headers['request-id']).toBeDefined();
  });
});
