/** A Redis of its own, stopped and started while requests go on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@withholding/testing/service/free-port';
import { slowness, timed } from '@withholding/testing/timing';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Limiter } from '../../src/limits/limiter.ts';
import { limitsPlugin } from '../../src/limits/plugin.ts';
import { believeTokens, tinyApp, until } from '../tiny-app.ts';

let port = 0;
let server: ChildProcess | undefined;
const limits = { login: 10, read: 1_000_000, fill: 50 };

function startRedis(): void {
  server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
}

async function stopRedis(): Promise<void> {
  const stopping = server;
  server = undefined;
  if (!stopping || stopping.exitCode !== null) return;
  stopping.kill('SIGKILL');
  await once(stopping, 'exit');
}

beforeEach(async () => {
  port = await freePort();
});
afterEach(stopRedis);

const url = () => `redis://127.0.0.1:${port}`;
const newLimiter = () => Limiter.open({ limits, windowSeconds: 86_400, redisUrl: url() });

describe('while Redis is away', () => {
  it('every request goes on, and the limit is shared again afterwards', async () => {
    startRedis();
    const states: string[] = [];
    const app: FastifyInstance = tinyApp();
    believeTokens(app);
    await app.register(limitsPlugin, {
      limits,
      windowSeconds: 86_400,
      redisUrl: url(),
      onRedis: (state: string) => states.push(state),
    });
    app.get('/read', { config: { budget: 'read' } }, async () => ({ ok: true }));
    const base = await app.listen({ host: '127.0.0.1', port: 0 });
    const other = await newLimiter();
    let isAsking = true;
    const statuses = new Set<number>();
    let slowest = 0;
    let asked = 0;
    const asking = (async () => {
      while (isAsking) {
        const start = performance.now();
        const { status, body } = await fetch(`${base}/read`, { headers: { authorization: 'Bearer acme/k1' } });
        await body?.cancel();
        slowest = Math.max(slowest, performance.now() - start);
        statuses.add(status);
        asked += 1;
      }
    })();
    const more = async () => {
      const before = asked;
      await until(() => asked > before + 50);
    };
    try {
      await until(() => app.limiter.redis === 'up' && other.redis === 'up');
      await more();
      await stopRedis();
      await until(() => app.limiter.redis === 'down');
      await more();

      // Each counts alone now, and still keeps to the limit.
      app.limiter.take('fill', 'k1', 30);
      other.take('fill', 'k1', 50);
      expect(() => other.take('fill', 'k1')).toThrow('RATE_LIMITED');
      expect(app.limiter.count('fill', 'k1', 0)).toBe(20);

      startRedis();
      await until(() => app.limiter.redis === 'up' && other.redis === 'up');
      await more();
      // What was counted meanwhile is exchanged: 30 and 50 of 50 are used up, for both.
      const direct = new Redis(url());
      const name = `limits:fill:k1:${Math.floor(Date.now() / 86_400_000)}`;
      await until(async () => (await direct.hvals(name)).sort().join() === '30,50');
      direct.disconnect();
      expect(() => other.take('fill', 'k1')).toThrow('RATE_LIMITED');
      app.limiter.count('fill', 'k1', 1);
      await until(() => app.limiter.count('fill', 'k1', 0) === -1);
    } finally {
      isAsking = false;
      await asking;
      await app.close();
      await other.close();
    }
    expect([...statuses]).toEqual([200]);
    expect(slowest / slowness()).toBeLessThan(1000);
    expect(states.slice(0, 3)).toEqual(['up', 'down', 'up']);
  });

  it('a start without it works, and finds it when it comes', async () => {
    const limiter = await newLimiter();
    expect(limiter.redis).toBe('down');
    limiter.take('fill', 'k1', 10);
    startRedis();
    await until(() => limiter.redis === 'up');
    const other = await newLimiter();
    await until(() => other.redis === 'up');
    other.take('fill', 'k1');
    await until(() => other.count('fill', 'k1', 0) === 50 - 10 - 1);
    await Promise.all([limiter.close(), other.close()]);
  });

  it('a Redis that hangs holds up neither counting nor closing', async () => {
    startRedis();
    const limiter = await newLimiter();
    await until(() => limiter.redis === 'up');
    server?.kill('SIGSTOP');
    limiter.take('fill', 'k1', 20);
    await new Promise((resolve) => setTimeout(resolve, 500));
    limiter.take('fill', 'k1', 30);
    expect(() => limiter.take('fill', 'k1')).toThrow('RATE_LIMITED');
    const { ms } = await timed(() => limiter.close());
    expect(ms).toBeLessThan(4000);
  });
});
