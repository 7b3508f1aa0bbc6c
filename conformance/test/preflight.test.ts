import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { preflight } from '../support/preflight.ts';

/** A service that knows one key. */
async function withService<T>(use: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer((request, response) => {
    const known = request.headers['api-key'] === 'good' || request.headers.authorization === 'Bearer token';
    const found = /^\/(authentication\/login|v1\/getAllFormIds)$/.test(request.url ?? '');
    response.statusCode = !found ? 404 : known ? 200 : 401;
    response.end('{"accessToken":"token"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}
const check = (origin: string, path = '/v1', apiKey = 'good') =>
  preflight({ baseUrl: origin + path, authUrl: origin, apiKey });

it('finds nothing in the way when the key opens the service', () =>
  withService(async (origin) => expect(await check(origin)).toBeUndefined()));

it('says that the key is refused, without repeating it', () =>
  withService(async (origin) => {
    const sentence = await check(origin, '/v1', 'sesame');
    expect(sentence).toMatch(/^The API key is refused by http/);
    expect(sentence).not.toContain('sesame');
  }));

it('says that the base URL may be wrong', () =>
  withService(async (origin) => expect(await check(origin, '/v9')).toMatch(/\/v9\/getAllFormIds gives 404/)));

it('says that nobody responds', async () => {
  const gone = await withService(async (origin) => origin);
  expect(await check(gone)).toMatch(/cannot be reached \(ECONNREFUSED\)/);
});
