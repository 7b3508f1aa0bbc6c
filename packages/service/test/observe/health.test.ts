import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { healthPlugin } from '../../src/observe/health.ts';
import type { Ready } from '../../src/schemas/models/service.ts';
import type { ContentState } from '../../src/service.ts';
import { tinyApp } from '../tiny-app.ts';

let app: FastifyInstance;
const wording = { wording: 'official', formsWithoutOfficial: ['XX101'] } as const;
const state: {
  failed: ContentState['failed'];
  isDraining: boolean;
  database: Ready['database'];
  redis: Ready['redis'];
} = {
  failed: undefined,
  isDraining: false,
  database: 'up',
  redis: 'up',
};

async function start(): Promise<void> {
  app = tinyApp();
  await app.register(healthPlugin, {
    at: '/v1/health',
    content: () => ({ bundle: 'hash-1', failed: state.failed }),
    isDraining: () => state.isDraining,
    database: () => state.database,
    redis: () => state.redis,
    wording: () => wording,
  });
}

afterEach(() => app.close());

const ready = async () => {
  const { statusCode, headers, body } = await app.inject({ url: '/v1/health/ready' });
  return { statusCode, retry: headers['retry-after'], body: JSON.parse(body) };
};

it('is live as long as it responds', async () => {
  await start();
  const { statusCode, body, headers } = await app.inject({ url: '/v1/health/live' });
  expect(statusCode).toBe(200);
  expect(body).toBe('{"status":"live"}');
  expect(headers['cache-control']).toBe('no-store');
});

it('is ready with content, whatever the database and Redis do, until it drains', async () => {
  await start();
  state.database = 'down';
  state.redis = 'off';
  expect(await ready()).toEqual({
    statusCode: 200,
    retry: undefined,
    body: { status: 'ready', content: 'hash-1', database: 'down', redis: 'off', ...wording },
  });
  state.failed = { bundle: 'hash-2', reason: 'SIGNATURE' };
  expect(await ready()).toMatchObject({
    statusCode: 200,
    body: { content: 'hash-1', failedContent: 'hash-2', failure: 'SIGNATURE' },
  });
  state.isDraining = true;
  expect(await ready()).toMatchObject({ statusCode: 503, retry: '1', body: { status: 'draining' } });
});
