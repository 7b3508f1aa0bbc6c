import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { limitsPlugin } from '../../src/limits/plugin.ts';
import { metricsPlugin } from '../../src/observe/metrics.ts';
import { responsesPlugin } from '../../src/observe/responses.ts';
import { protectPlugin } from '../../src/protect/plugin.ts';
import { believeTokens, tinyApp, until } from '../tiny-app.ts';

const apps: FastifyInstance[] = [];
let bundle = 'hash-1';

async function start(token?: string): Promise<FastifyInstance> {
  // Trusts the proxy at 192.0.2.1, as an installation behind one does.
  const app = tinyApp({ trustProxy: ['192.0.2.1'] });
  apps.push(app);
  await app.register(responsesPlugin);
  await app.register(protectPlugin, {});
  await app.register(metricsPlugin, {
    connections: {
      open: 4,
      ended: { stalled: 3, slow_request: 0, too_many: 2, too_many_from_address: 1, pipelined: 5 },
    },
    admission: { rejected: 7, waitMs: 250 },
    at: '/metrics',
    editionsDue: () => ({ count: 9, year: 2031 }),
    version: '1.2.3',
    content: () => ({ bundle, failed: undefined, switches: 0, failures: 0 }),
    token,
    stores: {
      database: () => 'up',
      redis: () => 'off',
      connections: () => ({ total: 5, idle: 2, waiting: 1 }),
      droppedLines: () => 7,
    },
  });
  believeTokens(app);
  await app.register(limitsPlugin, { limits: { login: 1, read: 3, fill: 2 }, windowSeconds: 86_400 });
  app.get('/forms/:formId', async () => ({ ok: true }));
  app.post('/fill', { config: { budget: 'fill' } }, async () => {
    app.metrics.filled('AB101', 'SIGN');
    return { ok: true };
  });
  return app;
}

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

const ask = (app: FastifyInstance, url: string, authorization = 'Bearer acme/k1') =>
  app.inject({ method: url === '/fill' ? 'POST' : 'GET', url, headers: { authorization } });

const metricsOf = async (app: FastifyInstance) => (await app.inject({ url: '/metrics' })).body.split('\n');

describe('metrics', () => {
  it('show what the process depends on, but no store that it has not', async () => {
    const lines = await metricsOf(await start());
    const about = /^withholding_(?:store_up|database_connections|log_lines)/;
    expect(lines.filter((line) => about.test(line))).toEqual([
      'withholding_store_up{store="database"} 1',
      'withholding_database_connections{state="in_use"} 3',
      'withholding_database_connections{state="idle"} 2',
      'withholding_database_connections{state="waiting"} 1',
      'withholding_log_lines_dropped_total 7',
    ]);
  });

  it('count the forms whose next edition is due', async () => {
    expect(await metricsOf(await start())).toContain('withholding_editions_due{year="2031"} 9');
  });

  it('time requests by route pattern, method and class of status', async () => {
    const app = await start();
    const before = performance.now();
    for (const form of ['Xanthippe', 'Socrates']) await ask(app, `/forms/${form}?name=Xanthippe`);
    await ask(app, '/forms/AB101', 'Bearer wrong');
    await ask(app, '/nowhere/Xanthippe');
    await until(() => app.responses.open === 0);
    const lines = await metricsOf(app);
    expect(lines.join('\n')).not.toMatch(/Xanthippe|Socrates/);
    const ofReads = lines.filter((line) => line.includes('route="/forms/:formId",method="GET",status="2xx"'));
    const buckets = ofReads.filter((line) => line.includes('_bucket'));
    const counts = buckets.map((line) => Number(line.split(' ').at(-1)));
    expect(buckets[0]).toMatch(/^http_request_duration_seconds_bucket\{le="0.0005",/);
    expect(buckets.at(-1)).toBe(
      'http_request_duration_seconds_bucket{le="+Inf",route="/forms/:formId",method="GET",status="2xx"} 2',
    );
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    const sum = Number(
      ofReads
        .find((line) => line.includes('_sum'))
        ?.split(' ')
        .at(-1),
    );
    expect(sum).toBeGreaterThan(0);
    // In seconds: less than the clock says, for both together.
    expect(sum).toBeLessThan((2 * (performance.now() - before)) / 1000);
    const count = 'http_request_duration_seconds_count';
    expect(lines).toContain(`${count}{route="/forms/:formId",method="GET",status="2xx"} 2`);
    expect(lines).toContain(`${count}{route="/forms/:formId",method="GET",status="4xx"} 1`);
    expect(lines).toContain(`${count}{route="unmatched",method="GET",status="4xx"} 1`);
    expect(lines).toContain('# TYPE http_request_duration_seconds histogram');
  });

  it('count fills, rejections and failures', async () => {
    const app = await start();
    for (let number = 0; number < 4; number += 1) await ask(app, '/fill');
    await ask(app, '/forms/AB101', 'Bearer wrong');
    app.metrics.filled('AB102', 'PREVIEW');
    await until(() => app.responses.open === 0);
    expect(await metricsOf(app)).toEqual(
      expect.arrayContaining([
        'withholding_fills_total{form="AB101",mode="SIGN"} 2',
        'withholding_fills_total{form="AB102",mode="PREVIEW"} 1',
        'withholding_rate_limited_total{budget="fill"} 2',
        'withholding_auth_failures_total 1',
      ]),
    );
  });

  it('show what is under way, what was turned away and which content is served', async () => {
    const app = await start();
    const lines = await metricsOf(app);
    // The request for the metrics itself.
    expect(lines).toContain('withholding_requests_in_flight 1');
    expect(lines).toContain('withholding_shed_total 7');
    expect(lines).toContain('withholding_wait_seconds 0.25');
    expect(lines).toContain('withholding_connections_open 4');
    expect(lines).toContain('withholding_connections_closed_total{reason="stalled"} 3');
    expect(lines).toContain('withholding_connections_closed_total{reason="too_many_from_address"} 1');
    expect(lines).toContain('withholding_responses_unread 0');
    expect(lines).toContain('withholding_build_info{version="1.2.3",bundle="hash-1"} 1');
    bundle = 'hash-2';
    const later = await metricsOf(app);
    expect(later).toContain('withholding_build_info{version="1.2.3",bundle="hash-2"} 1');
    expect(later.join()).not.toContain('hash-1');
    expect(later).toContain('withholding_shed_total 7');
    expect(lines.some((line) => /^process_resident_memory_bytes \d+$/.test(line))).toBe(true);
    expect(lines.some((line) => /^nodejs_eventloop_lag_p99_seconds \d/.test(line))).toBe(true);
  });

  it('are each app’s own', async () => {
    const [one, other] = [await start(), await start()];
    one.metrics.filled('AB101', 'SIGN');
    expect((await metricsOf(one)).join()).toContain('form="AB101"');
    expect((await metricsOf(other)).join()).not.toContain('form="AB101"');
  });
});

describe('who may read metrics', () => {
  const token = 'operators-only-token';
  const from = async (app: FastifyInstance, remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  it('is the machine itself', async () => {
    const app = await start();
    expect(await from(app, '127.0.0.1')).toBe(200);
    expect(await from(app, '::1')).toBe(200);
  });

  it('without a token do not exist for anyone else', async () => {
    const app = await start();
    const rejected = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' });
    expect(rejected.statusCode).toBe(404);
    expect(rejected.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(await from(app, '203.0.113.5', { authorization: 'Bearer undefined' })).toBe(404);
  });

  it('is not who comes through a proxy on the machine, nor who says so', async () => {
    const app = await start();
    expect(await from(app, '127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(404);
    expect(await from(app, '127.0.0.1', { forwarded: 'for=203.0.113.5' })).toBe(404);
    expect(await from(app, '192.0.2.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await from(app, '203.0.113.5', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  });

  it('is a bearer of the token', async () => {
    const app = await start(token);
    expect(await from(app, '203.0.113.5', { authorization: `Bearer ${token}` })).toBe(200);
    for (const wrong of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, token, 'Bearer ', '']) {
      expect(await from(app, '203.0.113.5', { authorization: wrong })).toBe(404);
    }
    expect(await from(app, '203.0.113.5')).toBe(404);
  });
});
