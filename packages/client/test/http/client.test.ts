/** How the client gets through: logins, retries, time limits, and what it says when it does not. */
import { setTimeout as sleep } from 'node:timers/promises';
import { timed } from '@withholding/testing/timing';
import { afterEach, describe, expect, test } from 'vitest';
import { type ClientOptions, type FillRequest, WithholdingClient, WithholdingProblem } from '../../src/index.ts';
import { type Scripted, scriptedServer, tokenFor } from './scripted-server.ts';

let close = () => {};
afterEach(() => close());

/** Answers to logins and to other calls in turn; the last one again and again. */
async function serve(
  calls: readonly Scripted[],
  logins: readonly Scripted[] = [{ body: { accessToken: tokenFor(86_400) } }],
) {
  const seen = { logins: 0, calls: 0, tokens: [] as string[], times: [] as number[] };
  const server = await scriptedServer(({ url = '', headers }) => {
    if (url === '/authentication/login') {
      seen.logins += 1;
      return logins[Math.min(seen.logins, logins.length) - 1] ?? {};
    }
    seen.calls += 1;
    seen.times.push(Date.now());
    seen.tokens.push(headers.authorization ?? '');
    return calls[Math.min(seen.calls, calls.length) - 1] ?? {};
  });
  close = server.close;
  const client = (options: Partial<ClientOptions> = {}) =>
    new WithholdingClient({ baseUrl: `${server.url}/v1/`, apiKey: 'key', ...options });
  return { seen, client };
}

const problemOf = async (call: Promise<unknown>): Promise<WithholdingProblem> => {
  const problem = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (problem instanceof WithholdingProblem) return problem;
  throw new Error(`No problem but ${problem}`);
};

const ids: Scripted = { body: ['A101'] };
const busy = (retryAfter: string): Scripted => ({
  status: 429,
  headers: { 'retry-after': retryAfter, 'content-type': 'application/problem+json' },
  body: {
    type: 'x',
    title: 'Too many requests',
    status: 429,
    detail: 'Wait.',
    code: 'RATE_LIMITED',
    requestId: 'r1',
    errors: [],
  },
});

describe('the token', () => {
  test('is fetched once for many calls at the same time', async () => {
    const { seen, client } = await serve([ids]);
    const one = client();
    await Promise.all(Array.from({ length: 20 }, () => one.formIds()));
    expect([seen.logins, seen.calls]).toEqual([1, 20]);
  });

  test.each([0, 86_400, -86_400])('is renewed before it ends, also with clocks %i s apart', async (apart) => {
    const tokens = [tokenFor(1, 'first', apart), tokenFor(86_400, 'second', apart)];
    const { seen, client } = await serve(
      [ids],
      tokens.map((accessToken) => ({ body: { accessToken } })),
    );
    const one = client();
    await one.formIds();
    await one.formIds();
    await sleep(1000);
    await one.formIds();
    expect(seen.logins).toBe(2);
    expect(seen.tokens).toEqual([tokens[0], tokens[0], tokens[1]].map((token) => `Bearer ${token}`));
  });

  test('is renewed once after a 401; a second 401 is the answer', async () => {
    const rejected: Scripted = { status: 401, body: { message: 'Unauthorized' } };
    const renewed = await serve([rejected, ids]);
    expect(await renewed.client().formIds()).toEqual(['A101']);
    expect(renewed.seen.logins).toBe(2);
    close();
    const { seen, client } = await serve([rejected]);
    expect(await problemOf(client().formIds())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect([seen.logins, seen.calls]).toEqual([2, 2]);
  });

  test('that is still good serves while the login is away', async () => {
    const { seen, client } = await serve(
      [ids],
      [{ body: { accessToken: tokenFor(20) } }, { status: 500, body: 'away' }],
    );
    const one = client();
    await one.formIds();
    const real = Date.now;
    Date.now = () => real() + 19_500;
    try {
      expect(await one.formIds()).toEqual(['A101']);
    } finally {
      Date.now = real;
    }
    expect(seen.logins).toBe(2);
  });

  test('is not given for a wrong key, and the error says why', async () => {
    const body = { status: 'Unauthorized', statusCode: 401, reason: 'The API key is invalid or expired.' };
    const { seen, client } = await serve([ids], [{ status: 401, body }]);
    const problem = await problemOf(client().formIds());
    expect(problem).toMatchObject({ status: 401, code: 'LOGIN_REFUSED', detail: body.reason });
    expect(seen.calls).toBe(0);
  });
});

describe('a busy service', () => {
  test('is asked again when it says, not before', async () => {
    const { seen, client } = await serve([busy('1'), { status: 503, headers: { 'retry-after': '0' } }, ids]);
    expect(await client().formIds()).toEqual(['A101']);
    expect((seen.times[1] ?? 0) - (seen.times[0] ?? 0)).toBeGreaterThanOrEqual(1000);
    expect(seen.calls).toBe(3);
  });

  test('is given up immediately when the wait would be too long', async () => {
    const { seen, client } = await serve([busy('60')]);
    const problem = await problemOf(client({ timeoutMs: 5000 }).formIds());
    expect(problem).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfterSeconds: 60, requestId: 'r1' });
    expect(seen.calls).toBe(1);
  });

  test('is given up after the tries allowed', async () => {
    const { seen, client } = await serve([{ status: 503 }]);
    expect(await problemOf(client({ retries: 2 }).formIds())).toMatchObject({ status: 503, code: 'UNEXPECTED' });
    expect(seen.calls).toBe(3);
  });
});

describe('a bad line', () => {
  test('is tried again', async () => {
    const { seen, client } = await serve([{ cut: true }, ids]);
    expect(await client().formIds()).toEqual(['A101']);
    expect(seen.calls).toBe(2);
  });

  test.each([
    ['en', 'reach the service'],
    ['es', 'conectar'],
    ['fr', 'joindre'],
  ] as const)('is reported in %s', async (language, word) => {
    const { client } = await serve([{ cut: true }]);
    const problem = await problemOf(client({ retries: 0, language }).formIds());
    expect(problem).toMatchObject({ status: 0, code: 'NETWORK' });
    expect(problem.detail).toContain(word);
  });

  test('ends in time when the server does not respond', async () => {
    const { client } = await serve([{ silent: true }]);
    const { result, ms } = await timed(() => problemOf(client({ timeoutMs: 300 }).formIds()));
    expect(result).toMatchObject({ status: 0, code: 'TIMEOUT' });
    expect(ms).toBeLessThan(2000);
  });

  test('also when the login does not respond', async () => {
    const { client } = await serve([ids], [{ silent: true }]);
    expect((await problemOf(client({ timeoutMs: 300 }).formIds())).code).toBe('TIMEOUT');
  });

  test('an answer of something in between is not taken for one of the service', async () => {
    const { client } = await serve([
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
    ]);
    expect(await problemOf(client().formIds())).toMatchObject({ status: 502, code: 'UNEXPECTED' });
    close();
    const page = await serve([{ headers: { 'content-type': 'text/html' }, body: '<h1>Log in to the Wi-Fi</h1>' }]);
    expect((await problemOf(page.client().formIds())).code).toBe('UNEXPECTED');
  });
});

test('what is wrong with a request comes as a list', async () => {
  const errors = [{ pointer: '/fields/a', questionId: 'a', questionSetId: 'QS1', code: 'PATTERN', message: 'No.' }];
  const body = { type: 'x', title: 'Invalid answers', status: 422, detail: 'Look.', code: 'INVALID_ANSWERS', errors };
  const { seen, client } = await serve([{ status: 422, headers: { 'request-id': 'r2' }, body }]);
  const fill = client().fillPdf({ formId: 'A101', employee: {} as never, fields: {} });
  expect(await problemOf(fill)).toMatchObject({ status: 422, code: 'INVALID_ANSWERS', requestId: 'r2', errors });
  expect(seen.calls).toBe(1);
});

test('an id cannot lead to another address', async () => {
  const paths: string[] = [];
  const server = await scriptedServer(({ url = '' }) => {
    paths.push(url);
    return url.endsWith('login') ? { body: { accessToken: 'plain' } } : {};
  });
  close = server.close;
  await new WithholdingClient({ baseUrl: `${server.url}/v1`, apiKey: 'key' }).formBundle('../docs?a=', '1&b=2');
  expect(paths[1]).toBe('/v1/formBundle/..%2Fdocs%3Fa%3D?formVersion=1%26b%3D2');
});

test('a filled form whose end is missing is a problem', async () => {
  const part = (type: string, length: number) => `--b\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;
  const whole = `${part('application/json', 12)}{"form":"A"}\r\n${part('application/pdf', 5)}%PDF-\r\n--b--\r\n`;
  const { client } = await serve([{ body: whole }, { body: whole.slice(0, -12) }, { body: whole.slice(0, 80) }]);
  const fill = () => client().fillPdfBytes({ formId: 'A' } as FillRequest);
  expect(await fill()).toEqual({ form: 'A', pdf: new TextEncoder().encode('%PDF-') });
  expect((await problemOf(fill())).code).toBe('UNEXPECTED');
  expect((await problemOf(fill())).code).toBe('UNEXPECTED');
});
