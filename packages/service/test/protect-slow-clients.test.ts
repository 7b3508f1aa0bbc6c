/** Connections that send without end and read nothing do not stay. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { answerMalformed } from '../src/http/errors.ts';
import { tinyApp, until } from './protect-support.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** The first half of a request to a service that waits for the rest for 300 ms. */
async function halfARequest(): Promise<Socket> {
  const options = {
    requestTimeout: 300,
    http: { connectionsCheckingInterval: 50 },
    clientErrorHandler: answerMalformed('https://forms.example'),
  };
  app = tinyApp(options as FastifyServerOptions);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /data HTTP/1.1\r\nHost: here\r\n');
  await once(app.server, 'connection');
  return socket;
}

it('a request that never becomes whole is cut off, also when its sender does not listen', async () => {
  const connections = () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  const deaf = await halfARequest();
  const trickle = setInterval(() => deaf.write('X-Slow: 1\r\n'), 20);
  expect(await connections()).toBe(1);
  await until(async () => (await connections()) === 0);
  clearInterval(trickle);
  deaf.destroy();
});

it('whoever listens is told why', async () => {
  const slow = await halfARequest();
  const [answer] = await once(slow, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  await once(slow, 'close');
});
