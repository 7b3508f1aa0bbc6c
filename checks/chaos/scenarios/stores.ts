/** PostgreSQL and Redis that go and come back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { timed, until } from '@withholding/testing/timing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { noneFailed, type Scenario, unless } from '../scenario.ts';

export const database: Scenario = {
  name: 'PostgreSQL is stopped and started',
  promise: 'callers with a token notice nothing; logins get 503 meanwhile and work again afterwards',
  run: async ({ world, load, seconds }) => {
    let during = 0;
    let backMs = 0;
    const figures = await load.during(seconds + 3, async () => {
      await world.cluster.stop();
      await sleep(2000);
      const login = `http://127.0.0.1:${world.port}/authentication/login`;
      const ask = async () => (await fetch(login, { headers: { 'api-key': world.key } })).status;
      during = await ask();
      await world.cluster.start();
      backMs = (await timed(() => until(async () => (await ask()) === 200, 60_000))).ms;
    });
    return {
      figures,
      notes: [`login meanwhile ${during}, good again after ${Math.round(backMs)} ms`],
      broken: [
        ...noneFailed(figures),
        ...unless(during === 503, `login got ${during}`),
        ...unless(backMs < 5000, 'logins did not come back within 5 s'),
      ],
    };
  },
};

export const redis: Scenario = {
  name: 'Redis is emptied, stopped and started',
  promise: 'no call fails; limits are shared again afterwards',
  run: async ({ world, load, seconds }) => {
    const states: string[] = [];
    const state = async () =>
      ((await (await fetch(`http://127.0.0.1:${world.members[0]?.port}/v1/health/ready`)).json()) as { redis: string })
        .redis;
    const figures = await load.during(seconds + 2, async () => {
      const client = new Redis(world.redis.url);
      await client.flushall();
      client.disconnect();
      await sleep(500);
      await world.redis.stop();
      await sleep(1000);
      states.push(await state());
      await world.redis.start();
      for (let tries = 0; tries < 100 && (await state()) !== 'up'; tries += 1) await sleep(50);
      states.push(await state());
    });
    return {
      figures,
      notes: [`seen as ${states.join(', then ')}`],
      broken: [...noneFailed(figures), ...unless(states.join() === 'down,up', `Redis was seen as ${states}`)],
    };
  },
};

export const usage: Scenario = {
  name: 'usage counts and a killed process',
  promise: "a killed process loses at most one second's calls from the usage counts",
  run: async ({ world, load, seconds }) => {
    const client = new pg.Client(world.cluster.url);
    await client.connect();
    const counted = async () => {
      const { rows } = await client.query('select sum(requests)::int as n from usage_daily where key_id = $1', [
        world.keyId,
      ]);
      return Number(rows[0]?.n ?? 0);
    };
    const { rate } = load;
    load.set(0);
    await load.tell();
    await sleep(1500);
    const before = await counted();
    load.set(rate);
    const [member] = world.members;
    const first = await load.during(Math.max(3, seconds - 2));
    member?.child.kill('SIGKILL');
    load.set(0);
    const rest = await load.tell();
    await sleep(2500);
    const served = first.ok + rest.ok;
    const lost = served - ((await counted()) - before);
    await client.end();
    load.set(rate);
    const second = rate / world.members.length;
    return {
      notes: [
        `${served} calls served, ${lost} of them not counted: ${(lost / second).toFixed(2)} s of the killed process's calls`,
      ],
      broken: unless(lost <= second, `${lost} calls are not counted, more than a second's ${Math.round(second)}`),
    };
  },
};
