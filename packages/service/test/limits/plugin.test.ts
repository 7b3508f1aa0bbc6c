import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { headResponses } from '../../src/http/send.ts';
import { limitsPlugin } from '../../src/limits/plugin.ts';
import { believeTokens, tinyApp } from '../tiny-app.ts';

let app: FastifyInstance;

async function start(limits = { login: 2, read: 5, fill: 3 }): Promise<FastifyInstance> {
  app = tinyApp();
  believeTokens(app);
  await app.register(limitsPlugin, { limits, windowSeconds: 86_400 });
  headResponses(app);
  app.get('/read', { config: { budget: 'read' } }, async () => ({ ok: true }));
  app.get('/plain', async () => ({ ok: true }));
  app.post('/fill', { config: { budget: 'fill' } }, async () => ({ ok: true }));
  app.get('/login', { config: { budget: 'login', isPublic: true } }, async () => ({ ok: true }));
  app.get('/health', { config: { budget: 'none', isPublic: true } }, async () => ({ ok: true }));
  return app;
}

afterEach(() => app.close());

const ask = (url: string, token?: string, remoteAddress = '203.0.113.1') =>
  app.inject({
    method: url === '/fill' ? 'POST' : 'GET',
    url,
    remoteAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const secondsLeft = () => Math.ceil(86_400 - ((Date.now() / 1000) % 86_400));

describe('limits on responses', () => {
  it('say the policy and what is left', async () => {
    await start();
    const before = secondsLeft();
    const { statusCode, headers } = await ask('/read', 'acme/k1');
    expect(statusCode).toBe(200);
    expect(headers['ratelimit-policy']).toBe('"read";q=5;w=86400');
    expect([before, before - 1].map((left) => `"read";r=4;t=${left}`)).toContain(headers.ratelimit);
    expect((await ask('/read', 'acme/k1')).headers.ratelimit).toMatch(/^"read";r=3;t=\d+$/);
  });

  it('reject with a problem and the time to retry', async () => {
    await start();
    for (let number = 0; number < 3; number += 1) expect((await ask('/fill', 'acme/k1')).statusCode).toBe(200);
    const rejected = await ask('/fill', 'acme/k1');
    const seconds = rejected.headers['retry-after'];
    expect(rejected.statusCode).toBe(429);
    expect(rejected.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(rejected.headers['ratelimit-policy']).toBe('"fill";q=3;w=86400');
    expect(rejected.headers.ratelimit).toBe(`"fill";r=0;t=${seconds}`);
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(rejected.json()).toEqual({
      type: 'https://forms.example/docs/errors#RATE_LIMITED',
      title: 'Too many requests',
      status: 429,
      detail: `You have reached the limit of 3 requests in 86400 seconds. Try again in ${seconds} seconds.`,
      code: 'RATE_LIMITED',
      requestId: rejected.json().requestId,
      errors: [],
    });
  });

  it('are each key’s own, whatever the address; and each budget’s own', async () => {
    await start();
    for (let number = 0; number < 5; number += 1) await ask('/read', 'acme/k1', `203.0.113.${number}`);
    expect((await ask('/read', 'acme/k1')).statusCode).toBe(429);
    expect((await ask('/read', 'acme/k2')).statusCode).toBe(200);
    expect((await ask('/fill', 'acme/k1')).statusCode).toBe(200);
  });

  it('count logins by address', async () => {
    await start();
    await ask('/login');
    expect((await ask('/login')).headers.ratelimit).toMatch(/^"login";r=0;/);
    expect((await ask('/login')).statusCode).toBe(429);
    expect((await ask('/login', undefined, '203.0.113.2')).statusCode).toBe(200);
  });

  it('count a route without a budget, and a path without a route, as reads', async () => {
    await start();
    expect((await ask('/plain', 'acme/k1')).headers.ratelimit).toMatch(/^"read";r=4;/);
    const unknown = await ask('/nowhere');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.headers.ratelimit).toMatch(/^"read";r=4;/);
  });

  it('leave health and metrics alone', async () => {
    await start({ login: 1, read: 1, fill: 1 });
    for (let number = 0; number < 3; number += 1) {
      const { statusCode, headers } = await ask('/health');
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty('ratelimit');
      expect(headers).not.toHaveProperty('ratelimit-policy');
    }
  });
});

describe('requests without a valid token', () => {
  it('count by address, and are rejected with 429 once there are too many', async () => {
    await start();
    for (let left = 4; left >= 0; left -= 1) {
      const { statusCode, headers, body } = await ask('/read', 'wrong');
      expect(statusCode).toBe(401);
      expect(body).toBe('{"message":"Unauthorized"}');
      expect(headers.ratelimit).toMatch(new RegExp(`^"read";r=${left};t=\\d+$`));
      expect(headers['ratelimit-policy']).toBe('"read";q=5;w=86400');
    }
    const rejected = await ask('/read', 'wrong');
    expect(rejected.statusCode).toBe(429);
    expect(rejected.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect(rejected.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(rejected.headers['retry-after']).toMatch(/^\d+$/);
    expect(rejected.headers).not.toHaveProperty('www-authenticate');
  });

  it('do not use up what others at the same address may do', async () => {
    await start();
    for (let number = 0; number < 7; number += 1) await ask('/read', 'wrong');
    expect((await ask('/read', 'wrong')).statusCode).toBe(429);
    expect((await ask('/read', 'acme/k1')).statusCode).toBe(200);
    expect((await ask('/login')).statusCode).toBe(200);
    expect((await ask('/read', 'wrong', '203.0.113.2')).statusCode).toBe(401);
  });
});

it('lets a route count what is in a request', async () => {
  await start();
  app.limiter.take('fill', 'k1', 2);
  expect((await ask('/fill', 'acme/k1')).headers.ratelimit).toMatch(/^"fill";r=0;/);
  expect(() => app.limiter.take('fill', 'k1', 1)).toThrow('RATE_LIMITED');
});
