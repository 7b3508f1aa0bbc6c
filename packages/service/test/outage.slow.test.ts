/** PostgreSQL and Redis restart without errors for callers that have a token. */
import { goodFill } from '@withholding/testing/service/people';
import { startWithStores, type WithStores } from '@withholding/testing/service/with-stores';
import { timed, until } from '@withholding/testing/timing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let all: WithStores;
beforeAll(async () => {
  all = await startWithStores();
});
afterAll(() => all.close());

const headers = () => ({ authorization: `Bearer ${all.service.token}`, 'content-type': 'application/json' });
const fill = async () =>
  (await fetch(`${all.service.base}/fillPdf`, { method: 'POST', headers: headers(), body: JSON.stringify(goodFill()) }))
    .status;
const login = async () =>
  (await fetch(`${all.service.url}/authentication/login`, { headers: { 'api-key': all.service.key } })).status;
const health = async () => (await fetch(`${all.service.base}/health/ready`)).json() as Promise<Record<string, string>>;

const metrics = async () => (await fetch(`${all.service.base}/metrics`)).text();

async function fillsFor(milliseconds: number): Promise<{ statuses: Set<number>; slowest: number }> {
  const statuses = new Set<number>();
  let slowest = 0;
  const { slowness } = await timed(async () => {
    for (const end = performance.now() + milliseconds; performance.now() < end; ) {
      const started = performance.now();
      statuses.add(await fill());
      slowest = Math.max(slowest, performance.now() - started);
    }
  });
  return { statuses, slowest: slowest / slowness };
}

/** The log lines of stores and faults. */
const events = () =>
  all.service
    .output()
    .split('\n')
    .filter((line) => /"event":"(?:database|fault)"/.test(line))
    .map((line) => JSON.parse(line) as { event: string; state?: string })
    .map(({ event, state }) => `${event} ${state}`);

describe('PostgreSQL stopped while the service runs', () => {
  it('goes on filling, says 503 to logins, and logs in again by itself afterwards', async () => {
    expect(await login()).toBe(200);
    await all.cluster.stop();
    const { statuses, slowest } = await fillsFor(2000);
    expect([...statuses]).toEqual([200]);
    expect(slowest).toBeLessThan(1000);
    expect(await login()).toBe(503);
    expect(await health()).toMatchObject({ status: 'ready', database: 'down' });
    expect(await metrics()).toContain('withholding_store_up{store="database"} 0');
    await all.cluster.start();
    await until(async () => (await login()) === 200, 15_000);
    expect(await fill()).toBe(200);
    await until(async () => (await health()).database === 'up', 15_000);
    expect(await metrics()).toContain('withholding_store_up{store="database"} 1');
    // The one that listens for changes is back by then too.
    const inUse = /^withholding_database_connections\{state="in_use"\} [1-5]$/m;
    await until(async () => inUse.test(await metrics()), 15_000);
    // Lines are written a moment later.
    await until(async () => events().length > 2, 15_000);
    expect(events()).toEqual(['database up', 'database down', 'database up']);
  });
});

describe('Redis stopped while the service runs', () => {
  it('goes on with limits of its own, and shares them again afterwards', async () => {
    await until(async () => (await health()).redis === 'up', 5000);
    await all.redis.stop();
    const { statuses, slowest } = await fillsFor(2000);
    expect([...statuses]).toEqual([200]);
    expect(slowest).toBeLessThan(1000);
    expect(await login()).toBe(200);
    await until(async () => (await health()).redis === 'down', 5000);
    expect(await metrics()).toContain('withholding_store_up{store="redis"} 0');
    await all.redis.start();
    await until(async () => (await health()).redis === 'up', 15_000);
    expect(await fill()).toBe(200);
  });
});
