/** The stand-in for a broken service keeps its connections open however long a test takes between two requests. */
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProxy } from '../mutations/proxy.ts';

const service = createServer((_incoming, outgoing) => void outgoing.end('{}'));
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  service.keepAliveTimeout = 3000;
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  proxy = await startProxy(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
});

afterAll(async () => {
  await proxy.close();
  service.close();
});

function ask(agent: Agent): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(proxy.origin, { agent }, resolve).on('error', reject);
  return promise;
}

test('promises its own time, not the service’s', async () => {
  const agent = new Agent({ keepAlive: true });
  const response = await ask(agent);
  response.resume();
  expect(response.headers.connection).toBe('keep-alive');
  // A test that reads the pages of a hundred forms between two requests takes a minute.
  expect(Number(/timeout=(\d+)/.exec(String(response.headers['keep-alive']))?.[1])).toBeGreaterThanOrEqual(600);
  agent.destroy();
});
