/**
 * 12,000 requests (50,000 with FULL=1) that are nearly right: good ones with something changed in them. None may break the service, hang it,
 * or make it tell about its insides. MALFORMED_REQUESTS sets another number.
 */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { insides } from '@withholding/testing/service/insides';
import { goodFill } from '@withholding/testing/service/people';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

const count = Number(process.env.MALFORMED_REQUESTS ?? (process.env.FULL === '1' ? 50_000 : 12_000));
const atATime = 8;
const limitMs = 10_000;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const address = { streetAddress1: '1 Main St', city: 'Newark', state: 'NJ', zipCode: '07102' };
const canadian = { streetAddress1: '1 Rue Un', city: 'Ottawa', provinceTerritory: 'ON', postalCode: 'K1A 0B1' };
const goodBodies: readonly { path: string; body: unknown }[] = [
  { path: '/fillPdf', body: goodFill() },
  { path: '/validate', body: goodFill() },
  {
    path: '/fillPdf',
    body: {
      formId: 'NM101',
      fields: { adjustFederalValues: 'true' },
      federalValues: { isExempt: false, filingStatus: 'SINGLE' },
    },
  },
  { path: '/forms', body: { homeAddress: address, workAddresses: [address, canadian], nexusStates: ['NJ'] } },
  { path: '/guided-flows', body: { homeAddress: canadian, workAddresses: [address] } },
];
const goodPaths = [
  '/formQuestionSet/W4101/QS1?formVersion=2025.12.0&hasFederalValues=true',
  '/flowQuestionSet/FEDERAL/QS1',
  '/fillPdf/W4101?formVersion=2024.12.0',
  '/getPdf/NJ102',
  '/getAllFormIds',
  '/getAllFormsCatalog?asOf=2026-01-01&formId=W4101',
  '/formBundle/AL101',
  '/flowBundle/FEDERAL',
  '/formVersions/W4101',
  '/formDiff/W4101?from=2024.12.0&to=2025.12.0',
  '/changes?since=2026-01-01',
  '/images/W4101/2025.12.0/1-0123456789ab.png',
  '/docs/config',
  '/health/live',
];

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    0,
    -1,
    1e308,
    '1e999',
    '__proto__',
    'constructor',
    '\u0000',
    '\u202e',
    '\ud800',
    '金',
    '-5',
    '1,2,3',
    [],
    {},
    [[]],
    { toString: 1 },
    'x'.repeat(5000),
    '%s%n',
    '../../etc/passwd',
    "' or 1=1 --",
    '{{7*7}}',
    ') /AA << /JS (x) >>',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'formId', 'fields', 'address', 'length', ''),
  fc.string({ maxLength: 12 }),
);

/** Every place in a value, as paths. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]))];
}

function changed(value: unknown, path: readonly string[], into: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return into;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  (copy as Record<string, unknown>)[first] = changed(
    (value as Record<string, unknown> | undefined)?.[first],
    rest,
    into,
  );
  return copy;
}

const changedBody = fc.constantFrom(...goodBodies).chain(({ path, body }) =>
  fc.record({
    path: fc.constant(path),
    body: fc.oneof(
      {
        weight: 5,
        arbitrary: fc
          .tuple(fc.constantFrom(...placesIn(body)), strange)
          .map(([at, into]) => JSON.stringify(changed(body, at, into)) ?? ''),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(key, strange).map(([name, into]) => JSON.stringify({ ...(body as object), [name]: into })),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(key, strange).map(([name, into]) => JSON.stringify(changed(body, ['fields', name], into))),
      },
      {
        weight: 1,
        arbitrary: fc.nat(JSON.stringify(body).length).map((length) => JSON.stringify(body).slice(0, length)),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
      { weight: 1, arbitrary: fc.nat(3000).map((depth) => `{"formId":${'['.repeat(depth)}${']'.repeat(depth)}}`) },
    ),
  }),
);

const segment = fc.oneof(
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
  fc.constantFrom('..', '%00', '%ff', '%', '__proto__', 'W4101', 'QS1', 'x'.repeat(300), '%2e%2e%2f'),
);
const changedPath = fc.oneof(
  fc.tuple(fc.constantFrom(...goodPaths), segment, fc.nat(5)).map(([path, into, at]) => {
    const parts = path.split('/');
    parts[1 + (at % (parts.length - 1))] = into;
    return parts.join('/');
  }),
  fc
    .tuple(fc.constantFrom(...goodPaths), key, segment)
    .map(([path, name, value]) => `${path}${path.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${value}`),
  fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`),
);

const headerText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    'en;q=x',
    '*',
    'fr-CA,fr;q=0.9,*;q=0',
    'UTC',
    'Mars/Phobos',
    'application/json; charset=utf-7',
    'gzip',
    'W/"x"',
    '"',
    'x'.repeat(4000),
    'multipart/form-data; boundary=x',
    '-1',
    '99999999999',
  ),
);
const headers = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-language',
    'accept-encoding',
    'content-type',
    'timezone',
    'if-none-match',
    'request-id',
    'authorization',
    'x-forwarded-for',
    'traceparent',
    'range',
    'expect-ct',
  ),
  headerText,
  { maxKeys: 3 },
);

const anyRequest: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.oneof(
      changedBody,
      changedPath.map((path) => ({ path, body: undefined })),
    ),
    headers,
    fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'),
    fc.boolean(),
  )
  .map(([{ path, body }, extra, method, asIs]) => ({
    method: asIs ? (body === undefined ? 'GET' : 'POST') : method,
    path,
    headers: Object.fromEntries(
      Object.entries(extra).map(([name, text]) => [name, text.replaceAll(/[^\x20-\x7e]/g, '?')]),
    ),
    body: body === undefined ? undefined : Buffer.from(body),
  }));

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let service: RunningService;
const agent = new Agent({ keepAlive: true, maxSockets: atATime });
beforeAll(async () => {
  service = await startService();
});
afterAll(async () => {
  agent.destroy();
  await service.stop();
});

function send({ method, path, headers: own, body }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const target = new URL(service.url);
    const sent = request(
      {
        host: target.hostname,
        port: target.port,
        method,
        agent,
        timeout: limitMs,
        path: `/v1${path}`.replaceAll(/[^\x21-\x7e]/g, ''),
        headers: {
          authorization: `Bearer ${service.token}`,
          'content-type': 'application/json',
          ...own,
          ...(body ? { 'content-length': body.length } : {}),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('latin1'),
          }),
        );
        response.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error(`No response within ${limitMs} ms.`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

it(`survives ${count} malformed requests`, async () => {
  const requests = fc.sample(anyRequest, { numRuns: count, seed: Number(process.env.MALFORMED_SEED ?? 20261115) });
  const statuses = new Map<number, number>();
  const bad: string[] = [];
  const note = (sent: Sent, what: string) =>
    bad.push(
      `${what}: ${sent.method} ${sent.path.slice(0, 80)} ${JSON.stringify(sent.headers).slice(0, 120)} ${sent.body?.toString().slice(0, 200) ?? ''}`,
    );
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      const sent = requests[at] as Sent;
      try {
        const { status, headers: got, body } = await send(sent);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status >= 500) note(sent, `status ${status}`);
        const type = got['content-type'] ?? '';
        if (type.startsWith('application/problem+json') && insides.test(body.replace(/"requestId":"[^"]*"/, '')))
          note(sent, `insides in ${body.slice(0, 300)}`);
        if (status >= 400 && status !== 401 && sent.method !== 'HEAD' && !type.startsWith('application/problem+json'))
          note(sent, `status ${status} as ${type}`);
      } catch (error) {
        note(sent, String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  expect(bad.slice(0, 5), `${bad.length} bad`).toEqual([]);
  // The mix reaches the inside, not only the door.
  for (const status of [200, 400, 404, 422])
    expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(count / 500);
  expect((await send({ method: 'GET', path: '/health/ready', headers: {}, body: undefined })).status).toBe(200);
  console.log(Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)));
});
