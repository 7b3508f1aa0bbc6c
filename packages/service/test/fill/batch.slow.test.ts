/** Many forms in one stream: in order, one bad line beside the others, at the pace of a slow reader. */
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { goodFill } from '@withholding/testing/service/people';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

interface Line {
  readonly line: number;
  readonly status: number;
  readonly answer?: { readonly form: string; readonly pdf: string };
  readonly problem?: { readonly code: string; readonly errors: readonly { readonly pointer: string }[] };
}

/** Reads the response slowly, so that the service has to wait for us. */
async function batch(lines: readonly string[], pauseMs = 0): Promise<Line[]> {
  const sent = request(`${service.base}/fillPdf/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/x-ndjson' },
  });
  sent.end(`${lines.join('\n')}\n`);
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  expect(response.statusCode).toBe(200);
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    if (pauseMs > 0) await sleep(pauseMs);
  }
  return Buffer.concat(chunks)
    .toString()
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as Line);
}

const good = JSON.stringify(goodFill());

describe('a batch', () => {
  it('sends a line for every line, in order, and says all that is wrong with a bad one', async () => {
    const wrong = JSON.stringify({ formId: {}, fields: [], signForm: 'MAYBE' });
    const lines = await batch([good, 'nonsense', wrong, '{"formId":"nowhere","fields":{}}', good]);
    expect(lines.map(({ line, status }) => [line, status])).toEqual([
      [1, 200],
      [2, 400],
      [3, 400],
      [4, 404],
      [5, 200],
    ]);
    expect(lines[1]?.problem?.code).toBe('MALFORMED_JSON');
    expect(lines[2]?.problem?.errors.map(({ pointer }) => pointer).sort()).toEqual(['/fields', '/formId', '/signForm']);
    expect(
      Buffer.from(lines[4]?.answer?.pdf ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('waits for a slow reader a hundred times without piling anything up', async () => {
    const lines = await batch(
      Array.from({ length: 150 }, () => good),
      1,
    );
    expect(lines.map(({ status }) => status)).toEqual(Array.from({ length: 150 }, () => 200));
    expect(service.output()).not.toMatch(/MaxListeners|Warning/);
  });

  it('ends with its client, and the service goes on', async () => {
    const sent = request(`${service.base}/fillPdf/batch`, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/x-ndjson' },
    });
    sent.on('error', () => {});
    for (let line = 0; line < 50; line += 1) sent.write(`${good}\n`);
    await once(sent, 'response');
    sent.destroy();
    await sleep(300);
    expect((await fetch(`${service.base}/health/ready`)).status).toBe(200);
    expect(await batch([good])).toMatchObject([{ status: 200 }]);
  });
});

describe('a page', () => {
  it.each(['/docs/errors', '/docs/'])('%s has one policy, which lets it have its styles', async (path) => {
    const { headers } = await fetch(`${service.base}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('default-src').length).toBe(2);
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
