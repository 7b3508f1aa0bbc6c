/**
 * A body that is too large gets its response while it is still being sent. If the connection were closed under the
 * sender, it would see a broken pipe instead of the limit.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { handleErrors } from '../../src/http/errors.ts';
import type { Service } from '../../src/service.ts';
import { connectionsWith } from '../protect/connections.ts';
import { until } from '../tiny-app.ts';

let app: FastifyInstance;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  await app.close();
});

async function start(requestMs: number): Promise<number> {
  const connections = connectionsWith({ most: 100, stallMs: 60_000, requestMs });
  app = Fastify({ bodyLimit: 1000, serverFactory: (handler) => connections.createServer(handler) });
  handleErrors(app, { base: 'https://forms.test/v1', reportFault: () => {} } as unknown as Service);
  app.post('/data', async () => ({ ok: true }));
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

const head = (more: string) => `POST /data HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;
const piece = 'x'.repeat(2000);
const pieces = 20;
const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;

it.each([
  ['says so', `Content-Length: ${pieces * piece.length}`, piece, ''],
  ['is found to be', 'Transfer-Encoding: chunked', chunk, '0\r\n\r\n'],
])('a body that %s may be sent to its end, and the connection serves the next request', async (_, more, part, end) => {
  socket = connect(await start(60_000), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => (text += data)).on('error', () => {});
  socket.write(head(more) + part);
  await until(() => text.includes('HTTP/1.1 413 '));
  for (let sent = 1; sent < pieces; sent += 1) {
    socket.write(part);
    await sleep(10);
  }
  socket.write(`${end}${head('Content-Length: 2')}{}`);
  await until(() => text.includes('HTTP/1.1 200 ') || socket.destroyed);
  expect(text).toContain('HTTP/1.1 200 ');
});

it('a body that never ends is cut off all the same', async () => {
  socket = connect(await start(300), '127.0.0.1');
  let isClosed = false;
  socket
    .on('error', () => {})
    .on('close', () => {
      isClosed = true;
    });
  socket.resume().write(head('Content-Length: 1000000000'));
  const timer = setInterval(() => socket.write(piece), 10);
  await until(() => isClosed);
  clearInterval(timer);
});
