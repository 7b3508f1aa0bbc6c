/**
 * The running service among clients that don't read: its memory stays, callers are served, and batches that move live.
 * STALLED_CLIENTS sets how many there are.
 */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { goodFill } from '@withholding/testing/service/people';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../tiny-app.ts';
import { getRequest, peakMegabytes, stall } from './stalled-clients.ts';

const count = Number(process.env.STALLED_CLIENTS ?? 500);
const maxMegabytes = 400;
const stallSeconds = 5;

const env = { WITHHOLDING_STALL_SECONDS: String(stallSeconds), WITHHOLDING_REQUEST_SECONDS: '1' };

const metric = async (service: RunningService, name: string): Promise<number> => {
  const text = await (await fetch(`${service.base}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
};

describe('clients that do not read', () => {
  const sandboxEnv = { ...env, WITHHOLDING_KEY_FILE: '', WITHHOLDING_SECRET: '' };
  const script = '/v1/docs/js/scalar.js';
  it.each([
    ['the reference', env, script, {}],
    ['the reference, compressed', env, script, { 'accept-encoding': 'gzip' }],
    ['a file of the sandbox', sandboxEnv, '/element/withholding-pdf-worker.js.map', {}],
  ])('hold no memory and no place in line: %s', { timeout: 120_000 }, async (_what, own, path, headers) => {
    // A process of its own: the peak of one attack must not be that of the one before.
    const service = await startService({ env: own });
    // Made when it is first asked for, which takes memory for a moment.
    await (await fetch(`${service.base}/docs/js/scalar.js`)).arrayBuffer();
    // Five requests on each connection: one response alone can fit in the system's buffers.
    const text = getRequest(path, headers).repeat(5);
    const clients = await stall(Number(new URL(service.url).port), count, text);
    for (let calls = 0; calls < 3 * stallSeconds; calls += 1) {
      const response = await fetch(`${service.base}/getAllFormIds`, {
        headers: { authorization: `Bearer ${service.token}` },
      });
      // A sandbox has keys of its own; what matters is that it is not turned away.
      expect(response.status).toBe(own === env ? 200 : 401);
      await response.arrayBuffer();
      expect(await metric(service, 'withholding_requests_in_flight')).toBeLessThan(10);
      await sleep(500);
    }
    await until(async () => (await metric(service, 'withholding_responses_unread')) === 0, 30);
    expect(await metric(service, 'withholding_connections_closed_total{reason="stalled"}')).toBeGreaterThan(0);
    expect(peakMegabytes(service.pid)).toBeLessThan(maxMegabytes);
    expect(service.output()).toContain('"event":"connections closed","state":"stalled","count":');
    expect(service.output()).not.toContain('127.0.0.1"');
    clients.end();
    await service.stop();
  });
});

describe('a batch', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({ env: { ...env, WITHHOLDING_STALL_SECONDS: '2' } });
  });
  afterAll(() => service.stop());

  async function begin(): Promise<{ sent: ReturnType<typeof request>; response: IncomingMessage; text: () => string }> {
    const sent = request(`${service.base}/fillPdf/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/x-ndjson' },
    });
    sent.on('error', () => {});
    const line = `${JSON.stringify(goodFill())}\n`;
    sent.write(line);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.on('error', () => {});
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    return { sent, response, text: () => Buffer.concat(chunks).toString() };
  }

  /** LONG_BATCH_SECONDS=70 goes beyond every limit that Node sets by itself. */
  const seconds = Number(process.env.LONG_BATCH_SECONDS ?? 6);
  it(
    'lives as long as its lines keep coming',
    async () => {
      const { sent, response, text } = await begin();
      const end = Date.now() + seconds * 1000;
      let lines = 1;
      while (Date.now() < end) {
        await sleep(1000);
        sent.write(`${JSON.stringify(goodFill())}\n`);
        lines += 1;
      }
      sent.end();
      await once(response, 'end');
      expect(response.complete).toBe(true);
      const statuses = text()
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { status: number }).status);
      expect(statuses).toEqual(Array.from({ length: lines }, () => 200));
    },
    (seconds + 30) * 1000,
  );

  it('that stalls ends, and nothing is written into its response', async () => {
    const { response, text } = await begin();
    await new Promise((resolve) => response.on('close', resolve));
    expect(response.complete).toBe(false);
    expect(text()).not.toContain('HTTP/1.1');
    expect(text().trim().split('\n')).toHaveLength(1);
    expect(service.output()).not.toContain('"event":"fault"');
  });
});
