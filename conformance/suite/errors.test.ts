/** Errors: what every refusal has in common, whatever is wrong. */
import { expect, it } from 'vitest';
import { endpoints } from '../support/endpoints.ts';
import { anyEdition, editions, formIds } from '../support/forms.ts';
import { call } from '../support/http.ts';
import { promised } from '../support/large-body.ts';
import { problemFaults } from '../support/problems.ts';
import { goodRequest } from '../support/requests.ts';
import type { Problem } from '../support/types.ts';

const post = (path: string, body: string, type = 'application/json') =>
  call(path, { body, headers: { 'content-type': type } });
const posts = ['forms', 'guided-flows', 'fillPdf'];

it('Errors · malformed JSON is a bad request', async () => {
  for (const path of posts)
    for (const body of ['{"formId":', '', '{]'])
      expect(problemFaults(await post(path, body), 400), `${path} ${body}`).toEqual([]);
});

it('Errors · a body that is no object is a bad request', async () => {
  for (const path of posts)
    for (const body of ['[]', '"text"', '17', 'null'])
      expect(problemFaults(await post(path, body), 400), `${path} ${body}`).toEqual([]);
});

it('Errors · a member of the wrong type at the top level is a bad request', async () => {
  const request = await goodRequest(await anyEdition());
  for (const wrong of [
    { formId: {} },
    { fields: [] },
    { fields: 'all' },
    { employee: 'Robin' },
    { formVersion: {} },
    { signForm: [] },
  ])
    expect(
      problemFaults(await call('fillPdf', { json: { ...request, ...wrong } }), 400),
      JSON.stringify(wrong),
    ).toEqual([]);
  for (const wrong of [{ homeAddress: 'here' }, { workAddresses: {} }])
    expect(
      problemFaults(await call('forms', { json: { homeAddress: {}, workAddresses: [], ...wrong } }), 400),
      JSON.stringify(wrong),
    ).toEqual([]);
});

it('Errors · an unknown form in fillPdf is not found, and the nearest ids are named', async () => {
  const request = await goodRequest(await anyEdition());
  const typo = `${request.formId.slice(0, -1)}X`;
  const response = await call('fillPdf', { json: { ...request, formId: typo } });
  expect(problemFaults(response, 404)).toEqual([]);
  const ids = await formIds();
  expect(ids.filter((id) => response.json<Problem>().detail.includes(id)).length).toBeGreaterThan(0);
});

it('Errors · an unknown version is not found, and the supported ones are named', async () => {
  const { id } = await anyEdition();
  const supported = (await editions()).filter((one) => one.id === id).map(({ version }) => version);
  const request = { ...(await goodRequest(await anyEdition())), formVersion: '1000.01.0' };
  const responses = [
    await call('fillPdf', { json: request }),
    await call(`fillPdf/${id}?formVersion=1000.01.0`),
    await call(`formQuestionSet/${id}/QS1?formVersion=1000.01.0`),
  ];
  for (const response of responses) {
    expect(problemFaults(response, 404)).toEqual([]);
    for (const version of supported) expect(response.json<Problem>().detail).toContain(version);
  }
});

it('Errors · an unknown path is not found', async () => {
  expect(problemFaults(await call('noSuchThing'), 404)).toEqual([]);
});

it('Errors · a known path with another method is not allowed, and the right one is named', async () => {
  const response = await call('getAllFormIds', { method: 'DELETE' });
  expect(problemFaults(response, 405)).toEqual([]);
  expect(response.headers.get('allow') ?? '').toContain('GET');
  expect(problemFaults(await call('forms'), 405)).toEqual([]);
});

it('Errors · a response in no form the client accepts is 406', async () => {
  const { id } = await anyEdition();
  const paths = ['getAllFormIds', 'getAllFormsCatalog', `fillPdf/${id}`, `formQuestionSet/${id}/QS1`];
  for (const path of paths)
    expect(problemFaults(await call(path, { headers: { accept: 'application/xml' } }), 406), path).toEqual([]);
  expect(problemFaults(await call(`getPdf/${id}`, { headers: { accept: 'image/png' } }), 406)).toEqual([]);
});

it('Errors · Accept with a wildcard or a preference is understood', async () => {
  for (const accept of ['*/*', 'application/*', 'text/html, application/json;q=0.1'])
    expect((await call('getAllFormIds', { headers: { accept } })).status, accept).toBe(200);
});

it('Errors · a body that is not JSON is an unsupported type', async () => {
  for (const path of posts)
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])
      expect(problemFaults(await post(path, 'formId=1', type), 415), `${path} ${type}`).toEqual([]);
});

it('Errors · a body far too large is rejected before it is read', async () => {
  const response = await promised('fillPdf', 2 ** 30);
  expect(problemFaults(response, 413)).toEqual([]);
});

it('Errors · every response carries a Request-Id', async () => {
  const missing: string[] = [];
  const check = async (place: string, path: string, options = {}) => {
    if (!(await call(path, options)).headers.get('request-id')) missing.push(place);
  };
  for (const { place, path, options } of await endpoints()) {
    await check(place, path, options);
    await check(`${place} without token`, path, { ...options, token: null });
  }
  await check('login', '/authentication/login', { token: null, headers: { 'api-key': 'wrong' } });
  await check('unknown path', 'noSuchThing');
  expect(missing).toEqual([]);
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
  const response = await call('fillPdf', {
    json: { ...request, employee, fields: { ...request.fields, noSuchQuestion: 'Zq9Secret!' } },
  });
  expect(response.status).toBe(422);
  expect(response.text).not.toMatch(/Zq9Secret|987-65|9876543/);
});
