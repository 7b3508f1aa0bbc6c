/** GET docs/config: the interface description. */
import { expect, it } from 'vitest';
import { description, structureFaults } from '../support/description.ts';
import { call } from '../support/http.ts';
import { target } from '../support/target.ts';

it('GET docs/config · is YAML', async () => {
  const { status, headers, text } = await call('docs/config', { headers: { accept: '*/*' } });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/yaml/);
  expect(text).toMatch(/^openapi:/m);
});

it('GET docs/config · is a sound OpenAPI 3.0 description, version 0.0.1', async () => {
  const { openapi, info } = await description();
  expect(openapi).toMatch(/^3\.0\.\d+$/);
  expect(info.version).toBe('0.0.1');
  expect(await structureFaults()).toEqual([]);
});

it('GET docs/config · declares the four tags', async () => {
  const names = (await description()).tags.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Forms', 'Questions', 'PDF and Tax Parameters', 'Documentation']));
});

it('GET docs/config · describes every endpoint of the interface', async () => {
  const prefix = new URL(target().baseUrl).pathname;
  const bare = (path: string) => (path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path);
  const described = Object.entries((await description()).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${bare(path).replaceAll(/\{\w+\}/g, '{}')}`),
  );
  const expected = [
    ...['GET /authentication/login', 'POST /forms', 'POST /guided-flows'],
    ...['GET /flowQuestionSet/{}/{}', 'GET /formQuestionSet/{}/{}', 'POST /fillPdf', 'GET /fillPdf/{}'],
    ...['GET /getAllFormIds', 'GET /getPdf/{}', 'GET /getAllFormsCatalog', 'GET /docs/config'],
  ];
  expect(expected.filter((endpoint) => !described.includes(endpoint))).toEqual([]);
});

it('GET docs/config · every operation has a name of its own and says how it responds, to make a client from', async () => {
  const operations = Object.values((await description()).paths).flatMap((methods) =>
    Object.entries(methods).flatMap(([method, operation]) => (/^(get|post)$/.test(method) ? [operation] : [])),
  );
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name) => name === undefined)).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(operations.filter(({ responses }) => !('200' in responses))).toEqual([]);
});
