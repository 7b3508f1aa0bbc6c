/** What a hostile batch may cost: every line is paid for, and no run of lines keeps others waiting. */
import { once } from 'node:events';
import { request } from 'node:http';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, expect, it } from 'vitest';

const budget = 5000;
let service: RunningService;
let generous: RunningService;
beforeAll(async () => {
  service = await startService({ env: { WITHHOLDING_LIMIT_FILL: String(budget) } });
  generous = await startService();
});
afterAll(() => Promise.all([service.stop(), generous.stop()]));

interface Line {
  readonly line: number;
  readonly status: number;
}

async function batch({ base, token }: RunningService, body: string): Promise<{ lines: Line[]; ms: number }> {
  const start = performance.now();
  const sent = request(`${base}/fillPdf/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
  });
  // A batch that is cut short ends before all of it is sent.
  sent.on('error', () => {});
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString().trim();
  const lines = text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Line);
  return { lines, ms: performance.now() - start };
}

/** What is left of the budget, as a cheap request tells it; itself it costs one. */
async function left(): Promise<{ fills: number; window: number }> {
  const response = await fetch(`${service.base}/validate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const [, fills, seconds] = /r=(\d+);t=(\d+)/.exec(response.headers.get('ratelimit') ?? '') ?? [];
  return { fills: Number(fills), window: Math.round(Date.now() / 1000) + Number(seconds) };
}

/** What a batch takes from the budget; tried again when a window of the limit ended meanwhile. */
async function costOf(body: string): Promise<number> {
  for (;;) {
    const before = await left();
    await batch(service, body);
    const after = await left();
    if (Math.abs(before.window - after.window) <= 2) return before.fills - after.fills;
  }
}

it('pays for every line: malformed, too long or blank', async () => {
  // The batch itself and the second look count one each.
  expect(await costOf('nonsense\n'.repeat(300))).toBe(302);
  expect(await costOf('\n'.repeat(300))).toBe(302);
  expect(await costOf(`${'x'.repeat(300_000)}\n`.repeat(3))).toBe(5);
  expect(await costOf('\n\n[]\n\n\n{"fields":5}\n\n')).toBe(9);
});

it('ends when its blank lines use up the budget, and says why', async () => {
  const { lines } = await batch(service, '\n'.repeat(4_000_000));
  expect(lines).toMatchObject([{ line: 1, status: 429, problem: { code: 'RATE_LIMITED' } }]);
});

it('reads blank lines about as fast as any other bytes', async () => {
  const bytes = 16_000_000;
  await batch(generous, `${' '.repeat(bytes)}\n`);
  const yardstick = await batch(generous, `${' '.repeat(bytes)}\n`);
  const blank = await batch(generous, '\n'.repeat(bytes));
  console.log(`one line ${Math.round(yardstick.ms)} ms, blank lines ${Math.round(blank.ms)} ms`);
  expect(blank.ms).toBeLessThan(20 * yardstick.ms);
});
