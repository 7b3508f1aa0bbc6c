/** Traces as a collector receives them. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { timed } from '@withholding/testing/timing';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Logs, logsPlugin } from '../../src/observe/logs.ts';
import { responsesPlugin } from '../../src/observe/responses.ts';
import { tracesPlugin } from '../../src/observe/traces.ts';
import { believeTokens, tinyApp } from '../tiny-app.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code: number };
}

let collector: Server;
let url: string;
let received: string[];
let types: (string | undefined)[];

beforeEach(async () => {
  received = [];
  types = [];
  collector = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    received.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('latin1'));
    types.push(request.headers['content-type']);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
});
afterEach(() => {
  collector.closeAllConnections();
  return new Promise((resolve) => collector.close(resolve));
});

const canary = 'Xanthippe987654321';

async function start(logs?: Logs): Promise<FastifyInstance> {
  const app = tinyApp();
  await app.register(responsesPlugin);
  await app.register(tracesPlugin, { url, version: '1.2.3' });
  if (logs) await app.register(logsPlugin, { logs });
  believeTokens(app);
  app.post('/forms/:formId', async (request) => {
    request.subject = 'AB101';
    return { got: request.body };
  });
  app.post('/fault/:formId', async () => {
    throw new Error(canary);
  });
  return app;
}

const send = (app: FastifyInstance, path: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `${path}/${canary}?name=${canary}`,
    headers: { authorization: 'Bearer acme/k1', 'x-name': canary, 'user-agent': canary, baggage: canary, ...headers },
    payload: { name: canary },
  });

const spansIn = (body: string): Span[] => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans;
const valuesOf = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

describe('a trace', () => {
  it('has one span per request with the listed attributes and nothing that was sent', async () => {
    const app = await start();
    const before = Date.now();
    expect((await send(app, '/forms')).statusCode).toBe(200);
    await send(app, '/fault');
    await send(app, '/nowhere');
    await send(app, '/forms', { authorization: `Bearer ${canary}` });
    await app.close();
    expect(types).toEqual(['application/json']);
    expect(received.join()).not.toContain(canary);
    const spans = spansIn(received.join());
    expect(spans.map(({ name, kind }) => [name, kind])).toEqual([
      ['POST /forms/:formId', 2],
      ['POST /fault/:formId', 2],
      ['POST unmatched', 2],
      ['POST /forms/:formId', 2],
    ]);
    const [filled, fault, unknown, rejected] = spans;
    expect(valuesOf(filled)).toEqual({
      'http.route': '/forms/:formId',
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'withholding.tenant': 'acme',
      'withholding.form': 'AB101',
    });
    expect(valuesOf(fault)).toMatchObject({ 'http.response.status_code': 500, 'withholding.tenant': 'acme' });
    expect(fault?.status).toEqual({ code: 2 });
    expect(valuesOf(unknown)).toMatchObject({ 'http.response.status_code': 404 });
    expect(Object.keys(valuesOf(rejected))).toEqual(['http.route', 'http.request.method', 'http.response.status_code']);
    const [from, to] = [Number(filled?.startTimeUnixNano) / 1e6, Number(filled?.endTimeUnixNano) / 1e6];
    expect(from).toBeLessThan(to);
    expect(from).toBeGreaterThanOrEqual(before - 1);
    expect(to).toBeLessThanOrEqual(Date.now() + 1);
  });

  it('names the service and not the machine', async () => {
    const app = await start();
    await send(app, '/forms');
    await app.close();
    const { attributes } = JSON.parse(received.join()).resourceSpans[0].resource as Span;
    expect(attributes.map(({ key }) => key).sort()).toEqual(['service.name', 'service.version']);
  });

  it('continues the caller’s, and does what the caller decided on sampling', async () => {
    const app = await start();
    const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    await send(app, '/forms', { traceparent: `00-${traceId}-${spanId}-01`, tracestate: `v=${canary}` });
    await send(app, '/forms', { traceparent: `00-${traceId}-${spanId}-00` });
    await send(app, '/forms', { traceparent: `00-${'0'.repeat(32)}-${spanId}-01` });
    await send(app, '/forms', { traceparent: canary });
    await app.close();
    const spans = spansIn(received.join());
    expect(spans.length).toBe(3);
    expect(spans[0]).toMatchObject({ traceId, parentSpanId: spanId });
    for (const span of spans.slice(1)) {
      expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
      expect([traceId, '0'.repeat(32)]).not.toContain(span.traceId);
      expect(span.parentSpanId ?? '').toBe('');
    }
    expect(received.join()).not.toContain(canary);
  });
});

it('the line of a request names the trace its span is in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'traces-'));
  const fd = openSync(join(folder, 'log'), 'w');
  const logs = new Logs({ level: 'info', fd });
  const app = await start(logs);
  await send(app, '/forms');
  await send(app, '/forms', { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
  await app.close();
  await logs.close();
  const lines = readFileSync(join(folder, 'log'), 'utf8').trimEnd().split('\n');
  const traces = lines.map((line) => (JSON.parse(line) as { trace: string }).trace);
  expect(traces).toEqual(spansIn(received.join()).map(({ traceId }) => traceId));
  expect(traces[1]).toBe('0af7651916cd43dd8448eb211c80319c');
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

it('a collector that is away disturbs nothing', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => gone.once('listening', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise((resolve) => gone.close(resolve));
  url = `http://127.0.0.1:${port}/v1/traces`;
  const app = await start();
  expect((await send(app, '/forms')).statusCode).toBe(200);
  expect((await timed(() => app.close())).ms).toBeLessThan(6000);
});
