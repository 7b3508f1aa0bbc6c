/** The completed form as a file, without base64: alone, or after a part with everything else. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTimedApp, type TimedApp } from '../timed-app.ts';

const root = new URL('../../../../', import.meta.url).pathname;
const request = JSON.parse(readFileSync(`${root}checks/bench/fill-request.json`, 'utf8'));
const modes = ['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY'] as const;

let opened: TimedApp;
beforeAll(async () => {
  const now = new Date();
  opened = await openTimedApp(`${root}dist/content`, () => now);
});
afterAll(() => opened.close());

async function fill(accept: string | undefined, payload: object = request) {
  const headers = { authorization: `Bearer ${opened.token}`, ...(accept === undefined ? {} : { accept }) };
  const {
    statusCode,
    headers: received,
    rawPayload,
  } = await opened.app.inject({
    method: 'POST',
    url: '/v1/fillPdf',
    headers,
    payload,
  });
  const [type = '', boundary = ''] = String(received['content-type']).split('; boundary=');
  return { status: statusCode, headers: received, type, boundary, bytes: rawPayload };
}

/** Headers and body of each part, by the lengths that the parts state. */
function partsOf(bytes: Buffer, boundary: string) {
  const parts: { head: string; body: Buffer }[] = [];
  let at = 0;
  while (!bytes.subarray(at).toString('latin1').startsWith(`--${boundary}--`)) {
    const start = bytes.indexOf('\r\n\r\n', at) + 4;
    const head = bytes.subarray(at, start).toString();
    const end = start + Number(/content-length: (\d+)/.exec(head)?.[1]);
    parts.push({ head, body: bytes.subarray(start, end) });
    at = end + 2;
  }
  return { parts, rest: bytes.subarray(at).toString() };
}

const asJson = async (payload: object) => JSON.parse((await fill('application/json', payload)).bytes.toString());

it.each([undefined, '*/*', 'application/json', 'application/pdf, application/json', 'application/pdf, */*;q=0.1'])(
  'is in JSON with Accept: %s',
  async (accept) => {
    const { status, type, headers, bytes } = await fill(accept);
    expect([status, type, headers.vary]).toEqual([200, 'application/json; charset=utf-8', 'Accept, Accept-Language']);
    expect(JSON.parse(bytes.toString()).pdf).toMatch(/^JVBERi0/);
  },
);

it.each(modes)('is alone with Accept: application/pdf, %s', async (signForm) => {
  const payload = { ...request, signForm };
  const { pdf, receipt } = await asJson(payload);
  const { status, type, headers, bytes } = await fill('application/pdf', payload);
  expect([status, type, headers.vary]).toEqual([200, 'application/pdf', 'Accept, Accept-Language']);
  expect(headers['cache-control']).toBe('no-store');
  expect(bytes.equals(Buffer.from(pdf, 'base64'))).toBe(true);
  const claims = String(headers['withholding-receipt'] ?? '').split('.')[1] ?? '';
  expect(claims !== '').toBe(receipt !== undefined);
  if (claims !== '')
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
});

it.each(modes)('comes after everything else with Accept: multipart/mixed, %s', async (signForm) => {
  const payload = { ...request, signForm };
  const { pdf, receipt, ...others } = await asJson(payload);
  const { status, type, boundary, headers, bytes } = await fill('multipart/mixed', payload);
  expect([status, type, headers.vary]).toEqual([200, 'multipart/mixed', 'Accept, Accept-Language']);
  const { parts, rest } = partsOf(bytes, boundary);
  expect(rest).toBe(`--${boundary}--\r\n`);
  expect(parts.map(({ head }) => /content-type: (.*)\r/.exec(head)?.[1])).toEqual([
    'application/json; charset=utf-8',
    'application/pdf',
  ]);
  const [json, file] = parts.map(({ body }) => body);
  const { receipt: own, ...said } = JSON.parse(json?.toString() ?? '');
  expect(said).toEqual(others);
  expect(own !== undefined).toBe(receipt !== undefined);
  expect(file?.equals(Buffer.from(pdf, 'base64'))).toBe(true);
});

it('puts nothing about the employee into a header', async () => {
  const { taxParameters } = await asJson(request);
  const told = [...Object.values(request.employee), ...taxParameters.map(({ id }: { id: string }) => id)];
  for (const accept of ['application/pdf', 'multipart/mixed']) {
    const { status, headers } = await fill(accept, { ...request, signForm: 'SIGN' });
    expect(status).toBe(200);
    const sent = JSON.stringify({ ...headers, 'withholding-receipt': undefined });
    expect(told.filter((value) => typeof value === 'string' && value.length > 3 && sent.includes(value))).toEqual([]);
  }
});

it.each(['application/pdf', 'multipart/mixed'])(
  'is a problem when something is wrong, with Accept: %s',
  async (accept) => {
    const { status, type } = await fill(accept, { ...request, fields: {} });
    expect([status, type]).toEqual([422, 'application/problem+json; charset=utf-8']);
  },
);

it('is not acceptable as anything else', async () => {
  const { status, type } = await fill('text/html');
  expect([status, type]).toEqual([406, 'application/problem+json; charset=utf-8']);
});
