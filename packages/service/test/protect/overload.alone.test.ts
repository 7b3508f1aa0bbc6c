/** What happens to requests that come faster than they can be handled. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { responsesPlugin } from '../../src/observe/responses.ts';
import { Admission } from '../../src/protect/admission.ts';
import type { ConnectionLimits } from '../../src/protect/connections.ts';
import { tinyApp, until } from '../tiny-app.ts';
import { connectionsWith } from './connections.ts';
import { getRequest } from './stalled-clients.ts';

let app: FastifyInstance;
let port = 0;
let admission: Admission;
let rejectedInLog = 0;
let release: () => void = () => {};
const sockets: Socket[] = [];

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

async function start(limits: Partial<ConnectionLimits> = {}, deadlineMs = 1000): Promise<void> {
  admission = new Admission({ deadlineMs });
  rejectedInLog = 0;
  const isUrgent = (path: string) => path.startsWith('/health');
  const connections = connectionsWith({ admission, isUrgent, ...limits }, (count) => {
    rejectedInLog += count;
  });
  app = tinyApp({ serverFactory: (handler) => connections.createServer(handler) });
  await app.register(responsesPlugin);
  app.get('/data', async () => ({ ok: true }));
  app.get('/health', async () => ({ ok: true }));
  app.get('/limited', (_request, reply) => reply.code(429).header('retry-after', '9').send());
  app.get('/work', (_request, reply) => {
    block(5);
    reply.send('done');
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/slow', async () => {
    await released;
    return { ok: true };
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

afterEach(async () => {
  release();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

interface Client {
  /** Closes its side. */
  end(): void;
  send(path: string, headers?: Record<string, string>): void;
  text(): string;
}

async function client(): Promise<Client> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const chunks: Buffer[] = [];
  socket.on('error', () => {}).on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'connect');
  return {
    end: () => void socket.end(),
    send: (path, headers) => void socket.write(getRequest(path, headers)),
    text: () => Buffer.concat(chunks).toString(),
  };
}

const clients = (count: number): Promise<Client[]> => Promise.all(Array.from({ length: count }, client));
const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

describe('a process that is late', () => {
  it('rejects nothing while few requests wait', async () => {
    await start();
    const both = await clients(2);
    // Both requests arrive while nothing is read.
    for (const { send } of both) send('/data');
    block(2500);
    await until(() => both.every(({ text }) => text().startsWith('HTTP/1.1 200 ')));
    expect(admission.rejected).toBe(0);
  });
});

describe('a long line', () => {
  it('serves every request that is handled within the deadline, and health before all of them', async () => {
    await start();
    const [health, ...others] = await clients(121);
    for (const { send } of others) send('/work');
    health?.send('/health');
    await until(() => health?.text() !== '');
    expect(others.filter(({ text }) => text() !== '').length, 'served before health').toBeLessThan(100);
    await until(() => others.every(({ text }) => text().startsWith('HTTP/1.1 200 ')));
    expect(admission.rejected).toBe(0);
  });

  it('rejects what would wait longer, with bytes made beforehand, and leaves that connection unread for a second', async () => {
    await start();
    // 200 a second at most.
    const [late, ...line] = await clients(601);
    for (const { send } of line) send('/work');
    const served = () => line.filter(({ text }) => text() !== '').length;
    await until(() => served() > 150, 60);
    late?.send('/data', { 'accept-language': 'fr' });
    await until(() => late?.text() !== '');
    const rejected = late?.text() ?? '';
    expect(rejected).toMatch(/^HTTP\/1\.1 503 /);
    expect(rejected).toMatch(/^retry-after: [123]\r$/m);
    expect(rejected).toMatch(/^content-type: application\/problem\+json/m);
    expect(rejected).toMatch(/^strict-transport-security: /m);
    expect(JSON.parse(rejected.slice(rejected.indexOf('\r\n\r\n')))).toMatchObject({
      code: 'OVERLOADED',
      status: 503,
      detail: expect.stringMatching(/^Le service/),
    });
    await until(() => rejectedInLog === 1);
    const refusedAt = performance.now();
    late?.send('/health');
    await until(() => (late?.text().length ?? 0) > rejected.length);
    expect(performance.now() - refusedAt).toBeGreaterThan(650);
    await until(() => served() === 600, 60);
    expect(admission.rejected).toBe(1);
    expect(await get('/data')).toBe(200);
  });

  it('reads a connection that had its response again only when others had theirs', async () => {
    await start({}, 60_000);
    const rest = vi.spyOn(admission, 'rest');
    const line = await clients(500);
    for (const { send } of line) send('/work');
    await until(() => admission.isBusy);
    const waiting = line.filter(({ text }) => text() === '');
    const served = () => waiting.find(({ text }) => text() !== '');
    await until(() => served() !== undefined, 60);
    const first = served();
    first?.send('/data');
    await until(() => (first?.text().match(/HTTP\/1\.1 200/g) ?? []).length === 2, 60);
    expect(line.filter(({ text }) => text() !== '').length).toBeGreaterThan(250);
    expect(rest, 'connections left unread').toHaveBeenCalled();
    await until(() => line.every(({ text }) => text() !== ''), 60);
  });
});

describe('a client over its limit', () => {
  const secondResponse = async (): Promise<number> => {
    const one = await client();
    one.send('/limited');
    await until(() => one.text() !== '');
    const [began, length] = [performance.now(), one.text().length];
    one.send('/data');
    await until(() => one.text().length > length);
    return performance.now() - began;
  };

  it('is left unread for a second', async () => {
    await start();
    expect(await secondResponse()).toBeGreaterThan(650);
  });

  it('is read as always behind a proxy, whose connections others share', async () => {
    await start({ isProxy: () => true });
    const times = [await secondResponse(), await secondResponse(), await secondResponse()];
    expect(Math.min(...times)).toBeLessThan(650);
  });
});

describe('a client that closes its side right behind its request', () => {
  it('gets its response once, and the line goes on behind it', async () => {
    await start();
    const line = await clients(20);
    for (const [index, { send, end }] of line.entries()) {
      send('/work');
      if (index % 2 === 0) end();
    }
    await until(() => line.every(({ text }) => text() !== ''));
    expect(line.map(({ text }) => text().match(/HTTP\/1\.1 200/g)?.length)).toEqual(line.map(() => 1));
    expect(await get('/data')).toBe(200);
  });
});

describe('requests under way', () => {
  it('are counted out when the client goes away', async () => {
    await start();
    const seen: number[] = [];
    app.responses.observe((_request, _reply, _route, status) => seen.push(status));
    const callers = Array.from({ length: 3 }, () => request({ port, path: '/slow' }).on('error', () => {}));
    for (const caller of callers) caller.end();
    await until(() => app.responses.inFlight === 3);
    for (const caller of callers) caller.destroy();
    await until(() => app.responses.open === 0);
    expect(seen).toEqual([499, 499, 499]);
    release();
    expect(await get('/data')).toBe(200);
    await until(() => app.responses.open === 0);
    expect(seen).toEqual([499, 499, 499, 200]);
  });
});
