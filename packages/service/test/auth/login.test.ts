/** Login and the check of tokens as a client sees them, over HTTP. */

import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newApiKey } from '../../src/auth/api-key.ts';
import { FileKeyStore } from '../../src/auth/keys/file-key-store.ts';
import { appWith, names, newKeyFile, secret } from './support.ts';

let file: string;
let remove: () => Promise<void>;
let store: FileKeyStore;
let app: FastifyInstance;
let goodKey: string;

beforeAll(async () => {
  ({ file, remove } = await newKeyFile());
  store = await FileKeyStore.open({ file, secret });
  ({ app } = await appWith(store));
  goodKey = (await store.issue({ tenant: 'acme', mode: 'test' })).key;
});
afterAll(async () => {
  await app.close();
  await store.close();
  await remove();
});

const login = (headers: Record<string, string>) => app.inject({ url: '/authentication/login', headers });
const tokenOf = async (key: string): Promise<string> => (await login({ 'api-key': key })).json().accessToken;
const whoami = (authorization?: string) =>
  app.inject({ url: '/v1/whoami', headers: authorization === undefined ? {} : { authorization } });

const invalid = '{"status":"Unauthorized","statusCode":401,"reason":"The API key is invalid or expired."}';

describe('login', () => {
  test('gives a token that caches must not store', async () => {
    const response = await login({ 'api-key': goodKey });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.json())).toEqual(['accessToken']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect((await whoami(`Bearer ${response.json().accessToken}`)).json()).toMatchObject({
      tenant: 'acme',
      mode: 'test',
    });
  });

  test('sends every bad key the same bytes and headers', async () => {
    const revoked = await store.issue({ tenant: 'acme', mode: 'live' });
    await store.revoke(revoked.record.id);
    const revokedAndExpired = await store.issue({ tenant: 'acme', mode: 'live', expiresAt: new Date(0) });
    await store.revoke(revokedAndExpired.record.id);
    const bad = [
      newApiKey('live'),
      newApiKey('test'),
      '',
      'x',
      `${goodKey}x`,
      goodKey.slice(0, -1),
      goodKey.toLowerCase(),
    ];
    bad.push(revoked.key, revokedAndExpired.key, 'k'.repeat(8000), store.secrets.hash(goodKey), `Bearer ${goodKey}`);
    const responses = await Promise.all([login({}), ...bad.map((key) => login({ 'api-key': key }))]);
    for (const response of responses) {
      expect(response.statusCode).toBe(401);
      expect(response.body).toBe(invalid);
      expect({ ...response.headers, date: undefined }).toEqual({ ...responses[0]?.headers, date: undefined });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('tells the holder of an expired key', async () => {
    const { key } = await store.issue({ tenant: 'acme', mode: 'live', expiresAt: new Date(Date.now() - 1) });
    const response = await login({ 'api-key': key });
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe(
      '{"status":"Unauthorized","statusCode":401,"reason":"The API key has expired. Ask for a new one."}',
    );
  });

  test('says so in the language of the caller', async () => {
    const response = await login({ 'api-key': 'x', 'accept-language': 'fr-CA, en;q=0.5' });
    expect(response.json()).toEqual({
      status: 'Unauthorized',
      statusCode: 401,
      reason: 'La clé d’API est non valide ou expirée.',
    });
    expect(response.headers['content-language']).toBe('fr');
  });

  test('both keys work during the overlap of a rotation', async () => {
    const { key, record } = await store.issue({ tenant: 'acme', mode: 'live' });
    const next = await store.rotate(record.id, 7);
    expect(await tokenOf(key)).toBeTypeOf('string');
    expect(await tokenOf(next.key)).toBeTypeOf('string');
  });

  test('is recorded as the last use of the key, and a rejected one is not', async () => {
    const passing = await FileKeyStore.open({ file, secret });
    const { app: beside } = await appWith(passing);
    const used = await passing.issue({ tenant: 'acme', mode: 'live' });
    const expired = await passing.issue({ tenant: 'acme', mode: 'live', expiresAt: new Date(0) });
    for (const { key } of [used, expired]) {
      await beside.inject({ url: '/authentication/login', headers: { 'api-key': key } });
    }
    await beside.close();
    await passing.close();
    expect((await store.find(used.key))?.lastUsedAt).toBeInstanceOf(Date);
    expect((await store.find(expired.key))?.lastUsedAt).toBeUndefined();
  });
});

describe('a request', () => {
  test.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['an empty token', 'Bearer '],
    ['no scheme', 'eyJhbGciOiJFZERTQSJ9.e30.AAAA'],
    ['another scheme', 'Basic YTpi'],
    ['a token that is none', 'Bearer nonsense'],
    ['two tokens', 'Bearer a b'],
  ])('with %s gets the one response', async (_, authorization) => {
    const response = await whoami(authorization);
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe('{"message":"Unauthorized"}');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  test('with an API key instead of a token is rejected', async () => {
    expect((await whoami(`Bearer ${goodKey}`)).statusCode).toBe(401);
  });

  test.each(['Bearer', 'bearer', 'BEARER'])('may write the scheme as %s', async (scheme) => {
    expect((await whoami(`${scheme} ${await tokenOf(goodKey)}`)).statusCode).toBe(200);
  });

  test('is rejected as soon as its key is revoked, even with a cached token', async () => {
    const { key, record } = await store.issue({ tenant: 'acme', mode: 'live' });
    const token = await tokenOf(key);
    expect((await whoami(`Bearer ${token}`)).statusCode).toBe(200);
    expect((await whoami(`Bearer ${token}`)).statusCode).toBe(200);
    await store.revoke(record.id);
    expect((await whoami(`Bearer ${token}`)).body).toBe('{"message":"Unauthorized"}');
    expect((await login({ 'api-key': key })).body).toBe(invalid);
  });

  test('for something that does not exist needs no token', async () => {
    expect((await app.inject({ url: '/v1/nothing' })).statusCode).toBe(404);
  });
});

test('the public keys verify a token elsewhere, and are public only', async () => {
  const response = await app.inject({ url: '/.well-known/jwks.json' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=300');
  expect(response.body).not.toContain('"d"');
  const keys = createLocalJWKSet(response.json());
  const { payload } = await jwtVerify(await tokenOf(goodKey), keys, names);
  expect(payload).toMatchObject({ tenant: 'acme' });
});
