/** A proxy in front of the real Redis that accepts connections and passes commands on, but keeps the replies. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { Limiter } from '../../src/limits/limiter.ts';
import { redisUrl } from '../stores.ts';
import { until } from '../tiny-app.ts';

const real = new URL(redisUrl);
const redis = new Redis(redisUrl);
let isSilent = false;
const sockets = new Set<Socket>();

const proxy = createServer((client) => {
  const server = connect(Number(real.port), real.hostname);
  for (const socket of [client, server]) {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      client.destroy();
      server.destroy();
      sockets.delete(socket);
    });
  }
  client.on('data', (bytes) => server.write(bytes));
  server.on('data', (bytes) => {
    if (!isSilent) client.write(bytes);
  });
});

let prefix: string;
let limiter: Limiter;
let states: string[];
beforeEach(async () => {
  isSilent = false;
  prefix = `test-${randomUUID()}`;
  states = [];
  if (!proxy.listening) await once(proxy.listen(0, '127.0.0.1'), 'listening');
  limiter = await Limiter.open({
    limits: { login: 100, read: 1000, fill: 100 },
    windowSeconds: 86_400,
    redisUrl: `redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    prefix,
    onRedis: (state) => states.push(state),
  });
  await until(() => limiter.redis === 'up');
});
afterEach(async () => {
  await limiter.close();
  for (const key of await redis.keys(`${prefix}:*`)) await redis.del(key);
});
afterAll(() => {
  redis.disconnect();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

const used = async (): Promise<number> => {
  const [key = ''] = await redis.keys(`${prefix}:fill:*`);
  return (await redis.hvals(key)).reduce((sum, value) => sum + Number(value), 0);
};

it('is down with nothing to exchange, says so once, and is up again with the first reply', async () => {
  isSilent = true;
  await until(() => limiter.redis === 'down');
  // Several attempts to connect: the proxy accepts each of them.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  expect(limiter.redis).toBe('down');
  expect(states).toEqual(['up', 'down']);
  isSilent = false;
  await until(() => limiter.redis === 'up');
  expect(states).toEqual(['up', 'down', 'up']);
});

it('a count whose reply was lost is not counted again', async () => {
  isSilent = true;
  limiter.take('fill', 'key', 7);
  await until(async () => (await used()) === 7);
  await until(() => limiter.redis === 'down');
  limiter.take('fill', 'key', 2);
  isSilent = false;
  await until(() => limiter.redis === 'up');
  await until(async () => (await used()) !== 7);
  expect(await used()).toBe(9);
  expect(limiter.count('fill', 'key', 0)).toBe(91);
});
