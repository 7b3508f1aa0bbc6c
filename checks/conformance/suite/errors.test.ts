/** Authentication, and what every rejection has in common. */

import { expect, it } from 'vitest';
import { anyCalls, endpoints } from '../support/endpoints.ts';
import { anyEdition, editions, formIds } from '../support/forms.ts';
import { accessToken, call, login } from '../support/http.ts';
import { claimsOf } from '../support/jwt.ts';
import { promised } from '../support/large-body.ts';
import { each, problemFaults, rejections } from '../support/problems.ts';
import { goodRequest, tryFill } from '../support/requests.ts';
import { rules } from '../support/rules.ts';
import { target } from '../support/target.ts';
import type { Problem } from '../support/types.ts';

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

rules(endpoints, {
  'Authentication · the token opens every endpoint': async ({ path, options }) => {
    const { status, text } = await call(path, options);
    return status !== 200 && `${status} ${text.slice(0, 200)}`;
  },
});

const withBadTokens = async () =>
  each(Object.entries(await badTokens()), await endpoints(), ([kind, token], { place, path, options }) => ({
    place: `${place} with ${kind}`,
    path,
    options: { ...options, token },
  }));

rules(withBadTokens, {
  'Authentication · a missing, empty, foreign or changed token is rejected with exactly the promised body': async ({
    path,
    options,
  }) => {
    const { status, text } = await call(path, options);
    return (status !== 401 || text !== unauthorized) && `${status} ${text.slice(0, 100)}`;
  },
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

const post = (path: string, body: string, type = 'application/json') =>
  call(path, { body, headers: { 'content-type': type } });
const posts = ['forms', 'guided-flows', 'fillPdf'];

/** A good request with something wrong at its top level. */
const fillWith = async (...wrong: object[]) => {
  const request = await goodRequest(await anyEdition());
  return wrong.map((one) => tryFill({ ...request, ...one }));
};
const locate = (wrong: object) => call('forms', { json: { homeAddress: {}, workAddresses: [], ...wrong } });
const accepting = (accept: string) => (path: string) => call(path, { headers: { accept } });
const otherTypes = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'];

rejections({
  'Errors · malformed JSON is a bad request': [400, () => each(posts, ['{"formId":', '', '{]'], post)],
  'Errors · a body that is no object is a bad request': [400, () => each(posts, ['[]', '"text"', '17', 'null'], post)],
  'Errors · a member of the wrong type at the top level is a bad request': [
    400,
    async () => [
      ...(await fillWith({ formId: {} }, { fields: [] }, { fields: 'all' }, { employee: 'Robin' })),
      ...(await fillWith({ formVersion: {} }, { signForm: [] })),
      ...[{ homeAddress: 'here' }, { workAddresses: {} }].map(locate),
    ],
  ],
  'Errors · an unknown path is not found': [404, () => [call('noSuchThing')]],
  'Errors · a response in no form the client accepts is 406': [
    406,
    async () => {
      const { id } = await anyEdition();
      const paths = ['getAllFormIds', 'getAllFormsCatalog', `fillPdf/${id}`, `formQuestionSet/${id}/QS1`];
      return [...paths.map(accepting('application/xml')), accepting('image/png')(`getPdf/${id}`)];
    },
  ],
  'Errors · a body that is not JSON is an unsupported type': [
    415,
    () => each(posts, otherTypes, (path, type) => post(path, 'formId=1', type)),
  ],
  'Errors · a body far too large is rejected before it is read': [413, () => [promised('fillPdf', 2 ** 30)]],
});

it('Errors · an unknown form in fillPdf is not found, and the nearest ids are named', async () => {
  const request = await goodRequest(await anyEdition());
  const typo = `${request.formId.slice(0, -1)}X`;
  const response = await tryFill({ ...request, formId: typo });
  expect(problemFaults(response, 404)).toEqual([]);
  const ids = await formIds();
  expect(ids.filter((id) => response.json<Problem>().detail.includes(id)).length).toBeGreaterThan(0);
});

it('Errors · an unknown version is not found, and the supported ones are named', async () => {
  const { id } = await anyEdition();
  const supported = (await editions()).filter((one) => one.id === id).map(({ version }) => version);
  const request = { ...(await goodRequest(await anyEdition())), formVersion: '1000.01.0' };
  const responses = [
    await tryFill(request),
    await call(`fillPdf/${id}?formVersion=1000.01.0`),
    await call(`formQuestionSet/${id}/QS1?formVersion=1000.01.0`),
  ];
  for (const response of responses) {
    expect(problemFaults(response, 404)).toEqual([]);
    for (const version of supported) expect(response.json<Problem>().detail).toContain(version);
  }
});

it('Errors · a known path with another method is not allowed, and the right one is named', async () => {
  const response = await call('getAllFormIds', { method: 'DELETE' });
  expect(problemFaults(response, 405)).toEqual([]);
  expect(response.headers.get('allow') ?? '').toContain('GET');
  expect(problemFaults(await call('forms'), 405)).toEqual([]);
});

it('Errors · Accept with a wildcard or a preference is understood', async () => {
  for (const accept of ['*/*', 'application/*', 'text/html, application/json;q=0.1'])
    expect((await call('getAllFormIds', { headers: { accept } })).status, accept).toBe(200);
});

rules(anyCalls, {
  'Errors · every response carries a Request-Id': async ({ path, options }) =>
    !(await call(path, options)).headers.get('request-id') && 'none',
});

it('Errors · a sane Request-Id of the client is kept, a wild one is replaced', async () => {
  const echoed = async (id: string) =>
    (await call('getAllFormIds', { headers: { 'request-id': id } })).headers.get('request-id');
  for (const id of ['7c9e6679-7425-40de-944b-e07fc1f90ae7', 'run-17.step_3']) expect(await echoed(id)).toBe(id);
  for (const id of ['x'.repeat(5000), '<script>', 'a b\tc']) expect(await echoed(id)).not.toBe(id);
  const problem = await call('noSuchThing', { headers: { 'request-id': 'run-17' } });
  expect(problem.json<Problem>().requestId).toBe('run-17');
});

it('Errors · an error never repeats what was sent', async () => {
  const request = await goodRequest(await anyEdition());
  const employee = {
    ...request.employee,
    firstName: 'Zq9Secret!',
    socialSecurityNumber: '987-65-4321-77',
    socialInsuranceNumber: '98765432177',
  };
  const response = await tryFill({ ...request, employee, fields: { ...request.fields, noSuchQuestion: 'Zq9Secret!' } });
  expect(response.status).toBe(422);
  expect(response.text).not.toMatch(/Zq9Secret|987-65|9876543/);
});
