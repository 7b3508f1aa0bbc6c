/**
 * Hostile values at every place of every kind of request. No call takes longer than a quarter of a second and some
 * ordinary calls, and each gets an ordinary error. The time of a call includes time when the service can't respond to
 * others.
 */
import { goodFill } from '@withholding/testing/service/people';
import { type RunningService, startService } from '@withholding/testing/service/running-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Place = readonly (string | number)[];

const address = { streetAddress1: '1 Main St', streetAddress2: 'Apt 4', city: 'Newark', state: 'NJ', zipCode: '07102' };
const canadian = { streetAddress1: '1 Rue Un', city: 'Ottawa', provinceTerritory: 'ON', postalCode: 'K1A 0B1' };
const located = { homeAddress: address, workAddresses: [address, canadian], nexusStates: ['NJ'] };
const following = {
  ...goodFill(),
  formId: 'NM101',
  formVersion: undefined,
  fields: { adjustFederalValues: 'true' },
  federalValues: { isExempt: 'false', filingStatus: 'SINGLE', otherIncome: '10', twoJobs: 'true' },
};

const requests: readonly { readonly path: string; readonly body: object; readonly bytes: number }[] = [
  { path: '/fillPdf', body: goodFill(), bytes: 240_000 },
  { path: '/fillPdf', body: following, bytes: 240_000 },
  { path: '/validate', body: goodFill(), bytes: 240_000 },
  { path: '/forms', body: located, bytes: 60_000 },
  { path: '/guided-flows', body: located, bytes: 60_000 },
];

/** Texts by the bytes they may have. Some took minutes before texts were measured. */
const texts: Readonly<Record<string, (bytes: number) => string>> = {
  'marks in two orders': (bytes) => `a${'\u0315'.repeat(bytes / 4.2)}${'\u0300'.repeat(bytes / 4.2)}`,
  digits: (bytes) => '9'.repeat(Math.min(bytes, 100_000)),
  decimals: (bytes) => `0.${'3'.repeat(Math.min(bytes, 100_000))}`,
  'letters and commas': (bytes) => 'a,'.repeat(bytes / 2.5),
  spaces: (bytes) => `1${' '.repeat(bytes * 0.9)}x`,
  'decomposed letters': (bytes) => 'e\u0301'.repeat(bytes / 4),
};

/** As JSON: what is deep enough cannot be written by the means a client has. */
const things: Readonly<Record<string, (bytes: number) => string>> = {
  'a deep list': (bytes) => `${'['.repeat(bytes / 2.2)}${']'.repeat(bytes / 2.2)}`,
  'a deep object': (bytes) => `${'{"a":'.repeat(bytes / 7)}1${'}'.repeat(bytes / 7)}`,
  'a huge list': (bytes) => `[1${',1'.repeat(bytes / 2.2)}]`,
  'a huge list of texts': (bytes) => `["a"${',"a"'.repeat(bytes / 5)}]`,
  'many names': (bytes) => `{"n":1${Array.from({ length: bytes / 14 }, (_, at) => `,"n${at}":1`).join('')}}`,
  'long names': (bytes) => `{"${'n'.repeat(bytes / 2)}":1,"m":{"${'n'.repeat(bytes / 3)}":"x"}}`,
};
const hostile: Readonly<Record<string, (bytes: number) => string>> = {
  ...Object.fromEntries(
    Object.entries(texts).map(([name, make]) => [name, (bytes: number) => JSON.stringify(make(bytes))]),
  ),
  ...things,
};

/** Every place in a body, those that hold more included. */
function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    ...(at.length > 0 ? [at] : []),
    ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key])),
  ];
}

/** The body as JSON, with JSON in some place of it. */
const withJson = (body: object, place: Place, json: string): string =>
  JSON.stringify(changed(body, place, '@')).replace('"@"', () => json);

function changed(value: unknown, [key, ...rest]: Place, into: unknown): unknown {
  if (key === undefined) return into;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = changed(copy[key], rest, into);
  return copy;
}

let service: RunningService;
let limitMs = 250;
beforeAll(async () => {
  service = await startService();
  const times: number[] = [];
  for (let round = 0; round < 30; round += 1) times.push((await post('/fillPdf', JSON.stringify(goodFill()))).ms);
  // The machine's own pace, beside the work.
  limitMs += 10 * (times.toSorted((a, b) => a - b)[15] ?? 0);
  console.log(`limit ${Math.round(limitMs)} ms`);
});
afterAll(() => service.stop());

interface Response {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly ms: number;
}

async function ask(url: string, options: RequestInit): Promise<Response> {
  const start = performance.now();
  const response = await fetch(url, options);
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  return { status: response.status, type, text, ms: performance.now() - start };
}

/** What takes long because of the machine takes long once; what takes long because of the request, every time. */
async function fastest(send: () => Promise<Response>): Promise<Response> {
  let response = await send();
  for (let tries = 0; tries < 2 && response.ms > limitMs; tries += 1) {
    const again = await send();
    if (again.ms < response.ms) response = again;
  }
  return response;
}

const post = (path: string, body: string, headers: Record<string, string> = {}): Promise<Response> =>
  ask(`${service.base}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json', ...headers },
    body,
  });

/** What is wrong with the response to a hostile request, if anything is. */
function wrongWith({ status, type, text, ms }: Response, sentBytes: number): string | undefined {
  if (ms > limitMs) return `took ${Math.round(ms)} ms`;
  if (status < 400 || status > 499) return `status ${status}`;
  if (!type.startsWith('application/problem+json')) return `type ${type}`;
  if (text.length > 70_000 + sentBytes / 10) return `${text.length} characters back`;
  const { code, detail, errors, requestId } = JSON.parse(text) as Record<string, unknown>;
  const isShaped = [code, detail, requestId].every((part) => typeof part === 'string' && part !== '');
  return isShaped && Array.isArray(errors) ? undefined : `shape ${text.slice(0, 200)}`;
}

describe.each(requests)('POST $path', ({ path, body, bytes }) => {
  it.each(Object.entries(hostile))('with %s at any place', async (_name, make) => {
    const into = make(bytes - JSON.stringify(body).length * 2);
    for (const place of [...placesIn(body), ['more'], ...('fields' in body ? [['fields', 'more']] : [])]) {
      const sent = withJson(body, place, into);
      const wrong = wrongWith(await fastest(() => post(path, sent)), sent.length);
      if (wrong !== undefined) expect.fail(`${place.join('/')}: ${wrong}`);
    }
  });

  it('with as much of it as the limits let through', async () => {
    const marks = `a${'\u0315\u0300'.repeat(499)}`;
    const fields = Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`n${at}`, marks]));
    const unknown = Object.fromEntries(
      Array.from({ length: 999 }, (_, at) => [`question${'x'.repeat(100)}${at}`, '9']),
    );
    for (const more of [fields, unknown]) {
      const sent =
        'fields' in body ? { ...body, fields: more } : changed(body, ['homeAddress'], { ...address, ...more });
      const { status, ms, text } = await fastest(() => post(path, JSON.stringify(sent)));
      expect(ms).toBeLessThan(limitMs);
      expect(status).toBeLessThan(500);
      expect(text.length).toBeLessThan(90_000);
    }
  });
});

it('a line of a batch with any of it gets its response as fast', async () => {
  const lines = Object.values(hostile).map((make) => withJson(goodFill(), ['employee', 'firstName'], make(200_000)));
  const { text, ms } = await post('/fillPdf/batch', `${lines.join('\n')}\n`, {
    'content-type': 'application/x-ndjson',
  });
  const statuses = text
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { status: number }).status);
  expect(statuses).toEqual(lines.map(() => 400));
  expect(ms).toBeLessThan(lines.length * limitMs);
});

it('a header, a path or a query with any of it gets its response as fast', async () => {
  const values = ['9'.repeat(7000), '-'.repeat(7000), 'a-'.repeat(3500), 'a/b;q=1,'.repeat(800), 'fr-CA,'.repeat(1100)];
  const wrong: string[] = [];
  const look = async (what: string, send: () => Promise<Response>, statuses: readonly number[]) => {
    const response = await fastest(send);
    if (response.ms > limitMs || !statuses.includes(response.status))
      wrong.push(`${what}: ${response.status} in ${Math.round(response.ms)} ms`);
  };
  // The time zone is read only where the form is signed.
  const signed = JSON.stringify({ ...goodFill(), signForm: 'SIGN' });
  for (const value of values) {
    for (const name of ['accept', 'accept-language', 'accept-encoding', 'content-type', 'if-none-match', 'timezone'])
      await look(name, () => post('/fillPdf', signed, { [name]: value }), [400, 406, 415]);
    const headers = { authorization: `Bearer ${service.token}` };
    await look('path', () => ask(`${service.base}/images/a/b/${encodeURIComponent(value)}`, { headers }), [404]);
    await look('form', () => ask(`${service.base}/getPdf/${encodeURIComponent(value)}`, { headers }), [404]);
    await look(
      'query',
      () => ask(`${service.base}/getPdf/W4101?formVersion=${encodeURIComponent(value)}`, { headers }),
      [400],
    );
    await look('login', () => ask(`${service.url}/authentication/login`, { headers: { 'api-key': value } }), [401]);
    await look(
      'token',
      () => ask(`${service.base}/getAllFormIds`, { headers: { authorization: `Bearer ${value}` } }),
      [401],
    );
  }
  expect(wrong).toEqual([]);
}, 120_000);
