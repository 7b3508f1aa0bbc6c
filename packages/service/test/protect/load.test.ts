import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { responsesPlugin } from '../../src/observe/responses.ts';
import { protectPlugin } from '../../src/protect/plugin.ts';
import { tinyApp, until } from '../tiny-app.ts';

let app: FastifyInstance;
let port = 0;
let release: () => void = () => {};

/** Too large for the system's buffers, so a client that doesn't read leaves it waiting. */
const file = Buffer.alloc(32 * 1024 * 1024);

async function start(options: { maxWait?: number; maxInFlight?: number } = {}): Promise<void> {
  app = tinyApp();
  await app.register(responsesPlugin);
  await app.register(protectPlugin, options);
  app.get('/data', async () => ({ ok: true }));
  app.get('/file', { config: { isStatic: true } }, (_request, reply) => reply.send(file));
  app.get('/large', (_request, reply) => reply.send(file));
  app.post('/body', async () => ({ ok: true }));
  app.get('/health', { config: { budget: 'none' } }, async () => ({ ok: true }));
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/slow', async () => {
    await released;
    return { ok: true };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(url).port);
}

afterEach(async () => {
  release();
  await app.close();
});

/** An open connection; its responses arrive as text. */
async function connection(): Promise<{ ask(path: string): void; response(): Promise<string>; end(): void }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return {
    ask: (path) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n\r\n`),
    response: async () => String((await once(socket, 'data'))[0]),
    end: () => socket.destroy(),
  };
}

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

const get = async (path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe('a blocked event loop', () => {
  it('turns requests away at once, but never health', async () => {
    await start();
    const [data, health] = [await connection(), await connection()];
    // Both requests arrive while nothing is read.
    data.ask('/data');
    health.ask('/health');
    block(900);
    const [refused, alive] = await Promise.all([data.response(), health.response()]);
    expect(refused).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused).toMatch(/^retry-after: [123]\r$/m);
    expect(refused).toMatch(/^content-type: application\/problem\+json/m);
    expect(JSON.parse(refused.slice(refused.indexOf('\r\n\r\n')))).toMatchObject({
      code: 'OVERLOADED',
      status: 503,
      detail: expect.stringMatching(/^The service is very busy\. Try again in (1 second|[23] seconds)\.$/),
    });
    expect(alive).toMatch(/^HTTP\/1\.1 200 /);
    expect(app.load.shed).toBe(1);
    // Nothing of ours blocks any more, so requests are let in again, if not the first on a busy machine.
    await expect.poll(async () => (await get('/data')).status, { timeout: 60_000 }).toBe(200);
    data.end();
    health.end();
  });

  it('is borne for a short while', async () => {
    await start();
    await new Promise((resolve) => setTimeout(resolve, 250));
    const data = await connection();
    data.ask('/data');
    block(90);
    expect(await data.response()).toMatch(/^HTTP\/1\.1 200 /);
    data.end();
  });
});

describe('requests under way', () => {
  const head = 'HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
  it.each([
    ['files', 'GET /file HTTP/1.1\r\nHost: here\r\n\r\n'],
    ['responses that nobody reads', 'GET /large HTTP/1.1\r\nHost: here\r\n\r\n'],
    ['requests that trickle in', `POST /body ${head}`],
  ])('are not %s', async (_what, sent) => {
    await start({ maxInFlight: 2, maxWait: 10_000 });
    const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.write(sent);
    await until(() => app.responses.open === 8);
    // Longer than it takes to judge the load.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([app.responses.open, app.responses.inFlight, app.load.isTooHigh]).toEqual([8, 0, false]);
    expect((await get('/data')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(() => app.responses.open === 0);
  });

  it('turn away no files', async () => {
    await start({ maxInFlight: 2, maxWait: 10_000 });
    const waiting = Array.from({ length: 3 }, () => get('/slow'));
    await until(() => app.load.isTooHigh);
    expect((await get('/data')).status).toBe(503);
    const response = await fetch(`http://127.0.0.1:${port}/file`);
    expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, file.length]);
    release();
    await Promise.all(waiting);
  });

  it('turn away more than there may be', async () => {
    await start({ maxInFlight: 5, maxWait: 10_000 });
    const waiting = Array.from({ length: 6 }, () => get('/slow'));
    await until(() => app.load.isTooHigh);
    expect(await get('/data')).toMatchObject({ status: 503, body: { code: 'OVERLOADED' } });
    expect((await get('/health')).status).toBe(200);
    release();
    for (const response of await Promise.all(waiting)) expect(response.status).toBe(200);
    await until(() => !app.load.isTooHigh);
    expect((await get('/data')).status).toBe(200);
    await until(() => app.responses.open === 0);
  });

  it('are counted out when the client goes away', async () => {
    await start({ maxWait: 10_000 });
    const seen: number[] = [];
    app.responses.observe((_request, _reply, _route, status) => seen.push(status));
    const clients = Array.from({ length: 3 }, () => request({ port, path: '/slow' }).on('error', () => {}));
    for (const client of clients) client.end();
    await until(() => app.responses.inFlight === 3);
    for (const client of clients) client.destroy();
    await until(() => app.responses.open === 0);
    expect(seen).toEqual([499, 499, 499]);
    release();
    expect((await get('/data')).status).toBe(200);
    await until(() => app.responses.open === 0);
    expect(seen).toEqual([499, 499, 499, 200]);
  });
});
