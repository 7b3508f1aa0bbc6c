/** Connections that send without end, or read nothing, do not stay; those that are only slow do. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { respondToMalformed } from '../../src/http/errors.ts';
import { responsesPlugin } from '../../src/observe/responses.ts';
import type { ConnectionLimits, Connections } from '../../src/protect/connections.ts';
import { protectPlugin } from '../../src/protect/plugin.ts';
import { tinyApp, until } from '../tiny-app.ts';
import { connectionsWith } from './connections.ts';
import { getRequest } from './stalled-clients.ts';

// Long enough that a busy machine's own delays are small beside them.
const requestMs = 1000;
const stallMs = 1500;
/** For those that must live: a busy machine can hold them up for a second or two. */
const patientMs = 4000;

let app: FastifyInstance;
let connections: Connections;
let port = 0;
let cutShortAt = 0;
let handled = 0;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

const large = Buffer.alloc(32 * 1024 * 1024, 'x');

async function start(limits: Partial<ConnectionLimits> = {}): Promise<void> {
  connections = connectionsWith({ requestMs, stallMs, ...limits });
  app = tinyApp({
    serverFactory: (handler) => connections.createServer(handler),
    clientErrorHandler: respondToMalformed('https://forms.example', (socket) => connections.mayRespond(socket)),
  });
  await app.register(responsesPlugin);
  await app.register(protectPlugin, { connections });
  app.get('/large', (_request, reply) => reply.send(large));
  app.get('/counted', async () => ({ number: ++handled }));
  app.post('/data', async () => ({ ok: true }));
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => ({}));
  app.addContentTypeParser('text/lines', (_request, _payload, done) => done(null));
  const echo = (isStream: boolean) => ({ config: { isStream } });
  for (const path of ['/stream', '/stream-without-lines', '/not-a-stream']) {
    app.post(path, echo(path !== '/not-a-stream'), (request, reply) => {
      if (path === '/stream') request.raw.on('data', () => connections.stepped(request.raw));
      reply.hijack();
      reply.raw.writeHead(200);
      reply.raw.write('begun;');
      if (path === '/stream-without-lines') request.raw.resume();
      else request.raw.pipe(reply.raw);
    });
  }
  app.post('/cut-short', echo(true), async (request, reply) => {
    reply.hijack();
    request.raw.on('data', () => connections.stepped(request.raw));
    reply.raw.writeHead(200);
    reply.raw.write('begun;');
    await sleep(2 * requestMs);
    reply.raw.end('last words;');
    cutShortAt = performance.now();
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

interface Client {
  readonly socket: Socket;
  readonly closed: Promise<number>;
  text(): string;
}

/** A connection that has sent something; `closed` gives the milliseconds until it was closed on it. */
async function client(sent: string, reads = true): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const chunks: Buffer[] = [];
  if (reads) socket.on('data', (chunk) => chunks.push(chunk));
  const began = performance.now();
  const closed = new Promise<number>((resolve) => {
    socket.on('error', () => {});
    socket.on('close', () => resolve(performance.now() - began));
  });
  await Promise.race([once(socket, 'connect').catch(() => {}), closed]);
  socket.write(sent);
  return { socket, closed, text: () => Buffer.concat(chunks).toString() };
}

const post = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: here\r\n${headers}\r\n`;
const chunked = 'Content-Type: text/lines\r\nTransfer-Encoding: chunked\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** Sends the same again and again until the connection ends. */
function trickle({ socket }: Client, text: string, everyMs = 20): void {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.on('close', () => clearInterval(timer));
}

describe('a request that never becomes whole', () => {
  it('is cut off, also when its sender does not listen', async () => {
    await start();
    const deaf = await client('POST /data HTTP/1.1\r\nHost: here\r\n', false);
    trickle(deaf, 'X-Slow: 1\r\n');
    await until(() => connections.open === 1);
    await until(() => connections.open === 0);
    expect(connections.ended.slow_request).toBe(1);
  });

  it.each([
    ['headers', 'POST /data HTTP/1.1\r\nHost: here\r\n', 'X-Slow: 1\r\n'],
    ['a body', post('/data', 'Content-Type: application/json\r\nContent-Length: 9000\r\n'), ' '],
  ])('gets the reason when it trickles %s, within the documented time', async (_what, head, more) => {
    const promised = 3 * requestMs;
    await start({ requestMs: promised });
    const began = performance.now();
    const slow = await client(head);
    trickle(slow, more);
    await until(() => slow.text() !== '');
    // Not after twice the time, which Node takes for bodies when both of its limits are used.
    expect(performance.now() - began).toBeLessThan(1.8 * promised);
    expect(performance.now() - began).toBeGreaterThan(0.9 * promised);
    await slow.closed;
    expect(slow.text()).toMatch(/^HTTP\/1\.1 408 /);
    expect(slow.text().match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(connections.ended.slow_request).toBe(1);
  });

  it('is cut off though its response went out long ago', async () => {
    await start();
    const slow = await client(post('/refused', 'Content-Type: application/json\r\nContent-Length: 9000\r\n'));
    trickle(slow, ' ');
    await slow.closed;
    expect(slow.text()).toMatch(/^HTTP\/1\.1 401 /);
    expect(slow.text().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('a response that has begun', () => {
  it.each([
    ['its request takes too long', '/not-a-stream', chunk('line;')],
    ['its request turns into nonsense', '/stream', 'nonsense\r\n'],
  ])('is never written into when %s', async (_what, path, more) => {
    await start();
    const broken = await client(post(path, chunked));
    await until(() => broken.text().includes('begun;'));
    trickle(broken, more);
    await broken.closed;
    expect(broken.text().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('is never written into by what follows it on the same connection', async () => {
    await start();
    const both = await client(`${getRequest('/large')}GET /large HTTP/1.1\r\nnonsense\r\n\r\n`);
    await both.closed;
    expect(both.text().match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('a stream', () => {
  it('lives as long as bytes move', async () => {
    await start({ stallMs: patientMs });
    const long = await client(post('/stream', chunked));
    for (let number = 0; number < 12; number += 1) {
      await sleep(patientMs / 8);
      long.socket.write(chunk('line;'));
    }
    long.socket.write('0\r\n\r\n');
    await until(() => long.text().endsWith('0\r\n\r\n'));
    expect(long.text().match(/line;/g)).toHaveLength(12);
    expect(connections.ended).toMatchObject({ stalled: 0, slow_request: 0 });
  });

  it('that gets its response before it is whole has time to notice', async () => {
    await start();
    const talking = await client(post('/cut-short', chunked));
    trickle(talking, chunk('line;'));
    await talking.closed;
    expect(talking.text()).toContain('last words;');
    expect(performance.now() - cutShortAt).toBeGreaterThan(0.8 * requestMs);
  });

  it.each([
    ['it stands still', '/stream', ''],
    ['its bytes never become a line', '/stream-without-lines', chunk('x')],
  ])('ends when %s', async (_what, path, more) => {
    await start();
    const silent = await client(post(path, chunked));
    if (more !== '') trickle(silent, more);
    expect(await silent.closed).toBeGreaterThan(0.9 * stallMs);
    expect(silent.text()).toMatch(/^HTTP\/1\.1 200 /);
    expect(silent.text().match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(connections.ended.stalled).toBe(1);
  });
});

describe('a client that does not read', () => {
  it.each([
    ['', ''],
    ['though it goes on sending', 'X-Slow: 1\r\n'],
  ])('is cut off %s', async (_how, more) => {
    await start({ requestMs: 20 * stallMs });
    const deaf = await client(`${getRequest('/large')}GET /large HTTP/1.1\r\nHost: here\r\n`, false);
    if (more !== '') trickle(deaf, more);
    await until(() => connections.open === 1);
    const began = performance.now();
    await until(() => connections.open === 0);
    expect(performance.now() - began).toBeGreaterThan(0.8 * stallMs);
    expect(connections.ended).toMatchObject({ stalled: 1, slow_request: 0 });
  });

  it('lives when it is only slow, and gets every byte', async () => {
    // The system takes 2 MB at a time, so the server sees a step every 800 ms.
    await start({ stallMs: patientMs });
    const { socket } = await client(getRequest('/large', { connection: 'close' }), false);
    const began = performance.now();
    let [received, step] = [0, 0];
    socket.on('data', (data) => {
      received += data.length;
      step += data.length;
      if (step < 1024 * 1024) return;
      step = 0;
      socket.pause();
      setTimeout(() => socket.resume(), 400);
    });
    await once(socket, 'end');
    expect(performance.now() - began).toBeGreaterThan(3 * patientMs);
    expect(received).toBeGreaterThan(large.length);
    expect(connections.ended.stalled).toBe(0);
  });
});

describe('requests sent ahead on one connection', () => {
  it('get their responses one after the other', async () => {
    await start();
    const { text } = await client(['/a', '/b', '/c'].map((path) => getRequest(path)).join(''));
    await until(() => text().split('HTTP/1.1 404').length === 4);
    const paths = ['/a', '/b', '/c'].map((path) => text().indexOf(path));
    expect(paths.toSorted((a, b) => a - b)).toEqual(paths);
  });

  it('are not handled while the previous response is unread', async () => {
    await start();
    handled = 0;
    const { socket } = await client(getRequest('/large') + getRequest('/counted').repeat(10), false);
    await sleep(200);
    expect(handled).toBe(0);
    socket.resume();
    await until(() => handled === 10);
  });

  it('end the connection when there are too many', async () => {
    await start();
    handled = 0;
    await client(getRequest('/large') + getRequest('/counted').repeat(1000), false);
    await until(() => connections.open === 0);
    expect([connections.ended.pipelined, handled]).toEqual([1, 0]);
  });
});

describe('connections', () => {
  const isOpen = async ({ socket, closed }: Client): Promise<boolean> => {
    socket.write(getRequest('/nowhere'));
    return Promise.race([
      once(socket, 'data').then(
        () => true,
        () => false,
      ),
      closed.then(() => false),
    ]);
  };

  it('are limited for each address', async () => {
    await start({ maxPerAddress: 2 });
    const [one, two, three] = [await client(''), await client(''), await client('')];
    expect([await isOpen(one), await isOpen(two), await isOpen(three)]).toEqual([true, true, false]);
    expect([connections.open, connections.ended.too_many_from_address]).toEqual([2, 1]);
    one.socket.destroy();
    await until(() => connections.open === 1);
    expect(await isOpen(await client(''))).toBe(true);
  });

  it('of a trusted proxy are those of its clients, and not counted as its own', async () => {
    await start({ maxPerAddress: 2, isProxy: (address) => address === '127.0.0.1' });
    for (let number = 0; number < 4; number += 1) expect(await isOpen(await client(''))).toBe(true);
  });

  it('are limited for the process', async () => {
    await start({ most: 2 });
    const [one, two, three] = [await client(''), await client(''), await client('')];
    expect([await isOpen(one), await isOpen(two), await isOpen(three)]).toEqual([true, true, false]);
    expect(connections.ended.too_many).toBe(1);
  });
});
