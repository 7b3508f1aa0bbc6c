/** Authentication, and the two unauthorised responses. */
import { expect, it } from 'vitest';
import { endpoints } from '../support/endpoints.ts';
import { accessToken, call, login } from '../support/http.ts';
import { claimsOf } from '../support/jwt.ts';
import { offendersAsked } from '../support/rules.ts';
import { target } from '../support/target.ts';

const unauthorized = '{"message":"Unauthorized"}';
const wrongKey = /^\{"status":"Unauthorized","statusCode":401,"reason":"[^"]+"\}$/;
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function badTokens(): Promise<Record<string, string | null>> {
  const [head = '', body = '', signature = ''] = (await accessToken()).split('.');
  const claims = await claimsOf(await accessToken());
  return {
    'no token': null,
    'an empty token': '',
    'no JWT at all': 'nonsense',
    'a changed signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'changed claims': `${head}.${base64url({ ...claims, exp: Number(claims.exp) + 1 })}.${signature}`,
    'no signature': `${base64url({ alg: 'none', typ: 'JWT' })}.${body}.`,
  };
}

it('Login · a good key is given an access token', async () => {
  const response = await login(target().apiKey);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(response.json<{ accessToken: string }>().accessToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
});

it('Login · a wrong key is rejected with exactly the promised body', async () => {
  for (const key of ['wrong', 'a'.repeat(200), '', 'wf_test_', null]) {
    const { status, text } = await login(key);
    expect(status).toBe(401);
    expect(text).toMatch(wrongKey);
  }
});

it('Login · the response does not tell an unknown key from a malformed one', async () => {
  const keys = ['wf_test_AAAAAAAAAAAAAAAAAAAAAAAA', 'wf_live_0', 'nonsense', '%%%'];
  const texts = await Promise.all(keys.map(async (key) => (await login(key)).text));
  expect(new Set(texts).size).toBe(1);
});

it('Authentication · the token opens every endpoint', async () => {
  const faults = await offendersAsked(await endpoints(), async ({ path, options }) => {
    const { status, text } = await call(path, options);
    return status !== 200 && `${status} ${text.slice(0, 200)}`;
  });
  expect(faults).toEqual([]);
});

it('Authentication · a missing, empty, foreign or changed token is rejected with exactly the promised body', async () => {
  const faults: string[] = [];
  for (const [kind, token] of Object.entries(await badTokens()))
    for (const { place, path, options } of await endpoints()) {
      const { status, text } = await call(path, { ...options, token });
      if (status !== 401 || text !== unauthorized)
        faults.push(`${place} with ${kind}: ${status} ${text.slice(0, 100)}`);
    }
  expect(faults).toEqual([]);
});

it('Authentication · a rejection names the scheme', async () => {
  const response = await call('getAllFormIds', { token: null });
  expect(response.headers.get('www-authenticate')).toMatch(/^Bearer\b/);
  expect(response.headers.get('content-type')).toMatch(/^application\/json\b/);
});

it('Authentication · a token sent under another scheme is rejected', async () => {
  const token = await accessToken();
  const { status, text } = await call('getAllFormIds', { token: null, headers: { authorization: `Basic ${token}` } });
  expect([status, text]).toEqual([401, unauthorized]);
});

it('Authentication · the key itself is no token', async () => {
  const { status, text } = await call('getAllFormIds', { token: null, headers: { 'api-key': target().apiKey } });
  expect([status, text]).toEqual([401, unauthorized]);
});
