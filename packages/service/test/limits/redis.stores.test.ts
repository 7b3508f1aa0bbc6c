/** Several limiters on one Redis, as several processes would be. */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { Limiter, type LimiterOptions } from '../../src/limits/limiter.ts';
import { redisUrl } from '../stores.ts';
import { until } from '../tiny-app.ts';

const redis = new Redis(redisUrl);
const prefix = `test-${randomUUID()}`;
const limits = { login: 100, read: 1000, fill: 100 };
const open: Limiter[] = [];

async function limiter(options: Partial<LimiterOptions> = {}): Promise<Limiter> {
  const made = await Limiter.open({
    limits,
    windowSeconds: 86_400,
    redisUrl,
    prefix,
    secret: 'of this deployment',
    ...options,
  });
  open.push(made);
  await until(() => made.redis === 'up');
  return made;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const keys = () => redis.keys(`${prefix}:*`);

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  for (const key of await keys()) await redis.del(key);
});
afterAll(() => redis.disconnect());

/**
 * Sends both processes 10 requests every 10 ms until both have rejected for a second. Returns when each came, and how
 * many were accepted.
 */
async function rush(one: Limiter, other: Limiter): Promise<{ came: number[]; letIn: number }> {
  const came: number[] = [];
  let letIn = 0;
  let last = Date.now();
  while (Date.now() - last < 1000) {
    const before = letIn;
    for (let number = 0; number < 10; number += 1) {
      for (const limiter of [one, other]) {
        came.push(Date.now());
        if (limiter.count('read', 'key', 1) >= 0) letIn += 1;
      }
    }
    if (letIn > before) last = Date.now();
    await pause(10);
  }
  return { came, letIn };
}

/** The most that came in any stretch of so many milliseconds. */
function maxWithin(came: readonly number[], milliseconds: number): number {
  let start = 0;
  return Math.max(
    ...came.map((moment, end) => {
      while ((came[start] ?? 0) < moment - milliseconds) start += 1;
      return end - start + 1;
    }),
  );
}

describe('two processes', () => {
  it('share one limit; beyond it goes at most what came between two exchanges', async () => {
    const [one, other] = [await limiter(), await limiter()];
    const { came, letIn } = await rush(one, other);
    // 200 ms and a round trip, with room for a slow machine.
    const overshoot = maxWithin(came, 400);
    expect(letIn).toBeGreaterThanOrEqual(limits.read);
    expect(letIn).toBeLessThanOrEqual(limits.read + overshoot);
    // So that the line above can fail: two processes that count alone let in twice the limit.
    expect(limits.read + overshoot).toBeLessThan(2 * limits.read);
  });

  it('count alone without Redis', async () => {
    const [one, other] = [
      await Limiter.open({ limits, windowSeconds: 86_400 }),
      await Limiter.open({ limits, windowSeconds: 86_400 }),
    ];
    expect((await rush(one, other)).letIn).toBe(2 * limits.read);
  });

  it('learn with the first exchange what others have used', async () => {
    const [one, other] = [await limiter(), await limiter()];
    one.take('fill', 'key', 70);
    await until(async () => (await keys()).length === 1);
    expect(other.count('fill', 'key', 1)).toBe(99);
    await until(() => other.count('fill', 'key', 0) === 29);
    expect(other.count('fill', 'key', 30)).toBe(-1);
  });

  it('hand over the last counts when they close', async () => {
    const [one, other] = [await limiter(), await limiter()];
    one.take('fill', 'key', 99);
    await one.close();
    other.take('fill', 'key');
    await until(() => other.count('fill', 'key', 0) === 0);
    expect(() => other.take('fill', 'key')).toThrow('RATE_LIMITED');
  });

  it('exchange more subjects than fit one pipeline', async () => {
    const [one, other] = [await limiter(), await limiter()];
    for (let number = 0; number < 1200; number += 1) one.take('fill', `key${number}`, 60);
    await until(async () => (await keys()).length === 1200);
    for (let number = 0; number < 1200; number += 1) other.take('fill', `key${number}`, 1);
    await until(() => other.count('fill', 'key0', 0) === 39 && other.count('fill', 'key1199', 0) === 39);
  });
});

describe('the data in Redis', () => {
  it('is a count with an end, under a key id or the hash of an address', async () => {
    const one = await limiter();
    one.take('read', 'k1', 3);
    one.take('login', '@203.0.113.7', 2);
    await until(async () => (await keys()).length === 2);
    const window = Math.floor(Date.now() / 86_400_000);
    const [login = '', read] = (await keys()).sort();
    expect(read).toBe(`${prefix}:read:k1:${window}`);
    expect(login).toMatch(new RegExp(`^${prefix}:login:@[\\w-]{22}:${window}$`));
    expect(login).not.toContain('203.0.113.7');
    expect(await redis.hvals(login)).toEqual(['2']);
    for (const key of [login, read ?? '']) {
      const left = await redis.pttl(key);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(2 * 86_400_000);
    }
  });

  it('names an address alike for holders of the same secret only', async () => {
    for (const secret of ['of this deployment', 'of another', undefined, undefined]) {
      (await limiter({ secret })).take('login', '@203.0.113.7', 1);
    }
    (await limiter()).take('login', '@203.0.113.7', 1);
    await until(async () => (await keys()).length === 4);
    await until(async () => {
      const counts = await Promise.all((await keys()).map((key) => redis.hvals(key)));
      return counts.map(String).sort().join(' ') === '1 1 1 1,1';
    });
  });
});
