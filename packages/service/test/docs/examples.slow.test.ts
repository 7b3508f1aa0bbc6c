/** The description against the service itself: its examples, its shapes, and the committed copy. */
import { languages } from '@withholding/bundle';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { type Example, readExamples } from '../../src/docs/examples.ts';
import { openApiYaml } from '../../src/docs/openapi.ts';
import { openParts } from '../../src/open.ts';
import { type ExampleApp, openExampleApp } from '../../tools/example-app.ts';
import { record, requestOf } from '../../tools/record.ts';
import { committed, type Faults, type Operation, operationsOf, read, shapeCheck } from './support.ts';

const refresh = 'Run "npm run generate" and look at what changed.';
const examples = readExamples();

let service: ExampleApp;
let operations: readonly Operation[];
let faultsOf: Faults;

beforeAll(async () => {
  service = await openExampleApp();
  const document = read(openApiYaml(service.app));
  operations = operationsOf(document);
  faultsOf = await shapeCheck(document);
});
afterAll(() => service.close());

const operation = (id: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`There is no operation ${id}.`);
  return found;
};

test('docs/openapi.yaml is what the service says', () => {
  expect(openApiYaml(service.app) === committed(), `docs/openapi.yaml is out of date. ${refresh}`).toBe(true);
});

test('the examples are what the service sends', async () => {
  expect(await record(examples, service), `The examples are out of date. ${refresh}`).toEqual(examples);
});

test('every operation has examples', () => {
  expect(Object.keys(examples).sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});

describe('asked like the examples', () => {
  const asked = Object.entries(examples).flatMap(([id, named]) =>
    Object.entries(named).map(([name, example]): [string, string, Example] => [id, name, example]),
  );

  test.each(asked)(
    '%s %s: the response has the type, the headers and the shape of the description',
    async (id, _, example) => {
      const { path, responses } = operation(id);
      const prefix = path.startsWith(`${service.prefix}/`) ? service.prefix : '';
      const { statusCode, headers, body } = await service.ask(requestOf(example, prefix, service));
      const response = responses[statusCode];
      const [type, media] = Object.entries(response?.content ?? {})[0] ?? [];
      expect(headers['content-type']?.toString().split(';')[0]).toBe(type);
      // A part of a list cannot be kept; the words of the operation say so.
      const isPart = /[?&](asOf|since|formId)=/.test(example.request);
      const sometimes = ['Deprecation', 'Sunset', ...(isPart ? ['ETag'] : [])];
      const promised = Object.keys(response?.headers ?? {}).filter((name) => !sometimes.includes(name));
      expect(promised.filter((name) => !(name.toLowerCase() in headers))).toEqual([]);
      if (type?.endsWith('json') && type !== 'application/x-ndjson' && media)
        expect(faultsOf(media.schema, JSON.parse(body))).toEqual([]);
    },
  );
});

describe('a copy the caller has', () => {
  const kept = Object.entries(examples).flatMap(([id, named]) => {
    const [first] = Object.values(named);
    return first?.request.startsWith('GET ') ? [[id, first] as const] : [];
  });

  test.each(kept)('%s gets 304 if and only if the description says so', async (id, example) => {
    const { path, responses } = operation(id);
    const request = requestOf(example, path.startsWith(`${service.prefix}/`) ? service.prefix : '', service);
    const { headers } = await service.ask(request);
    const etag = String(headers.etag ?? '"none"');
    const again = await service.ask({ ...request, headers: { ...request.headers, 'if-none-match': etag } });
    expect(again.statusCode === 304).toBe('304' in responses);
    if (again.statusCode === 304) expect(again.headers.etag).toBe(etag);
  });
});

test('shared problems read as the service writes them', async () => {
  const { token } = service.access;
  const ask = (headers: Record<string, string>, payload = '{}') =>
    service.ask({
      method: 'POST',
      url: '/v1/fillPdf',
      headers: { authorization: `Bearer ${token}`, ...headers },
      payload,
    });
  const shown = (status: number) => {
    const [example] = Object.values(
      operation('fillPdf').responses[status]?.content?.['application/problem+json']?.examples ?? {},
    );
    return { ...(example?.value as object), requestId: '' };
  };
  const json = { 'content-type': 'application/json' };
  const provoked = [
    await ask({ ...json, accept: 'text/html' }),
    await ask({ ...json, 'content-length': '300000' }),
    await ask({ 'content-type': 'text/plain' }),
  ];
  expect(provoked.map(({ statusCode }) => statusCode)).toEqual([406, 413, 415]);
  const stranger = await service.ask({ method: 'POST', url: '/v1/fillPdf', payload: {} });
  const [unauthorized] = Object.values(
    operation('fillPdf').responses[401]?.content?.['application/json']?.examples ?? {},
  );
  expect([stranger.statusCode, stranger.json()]).toEqual([401, unauthorized?.value]);
  for (const response of provoked) expect({ ...response.json(), requestId: '' }).toEqual(shown(response.statusCode));
});

describe('all the content', () => {
  const ask = async (path: string, language = 'en'): Promise<unknown> => {
    const headers = { authorization: `Bearer ${service.access.token}`, 'accept-language': language };
    return (await service.ask({ url: `/v1/${path}`, headers })).json();
  };
  const formIds = async (): Promise<string[]> => {
    const ids = (await ask('getAllFormIds')) as string[];
    expect(ids.length).toBeGreaterThan(0);
    return ids;
  };

  test.each([
    ['formBundle', 'FormBundle'],
    ['fillPdf', 'FormInformation'],
    ['formVersions', 'FormVersions'],
  ])('%s has the shape of the description, and nothing beside', async (endpoint, shape) => {
    for (const id of await formIds()) {
      for (const language of languages) {
        const response = await ask(`${endpoint}/${id}`, language);
        expect(faultsOf({ $ref: `#/components/schemas/${shape}` }, response), `${id} ${language}`).toEqual([]);
      }
    }
  });

  test('no form takes a longer name, number or address than the description lets a client send', async () => {
    type Expressions = Readonly<Record<string, string | Readonly<Record<string, string>>>>;
    const { schemas } = read(openApiYaml(service.app)).components;
    const maxLengthOf = (shape: string, name: string): number => {
      const properties = schemas[shape]?.properties as Record<string, { maxLength?: number }> | undefined;
      return properties?.[name]?.maxLength ?? Number.POSITIVE_INFINITY;
    };
    const tooLong = (shape: string, expressions: Expressions): string[] =>
      Object.entries(expressions).flatMap(([name, expression]) => {
        if (typeof expression !== 'string') return tooLong('Address', expression);
        const one = maxLengthOf(shape, name) + 1;
        const accepts = (letter: string) => new RegExp(expression, 'u').test(letter.repeat(one));
        return Number.isFinite(one) && ['A', '1'].some(accepts) ? [`${shape}.${name}`] : [];
      });
    for (const id of await formIds()) {
      const { formFields } = (await ask(`fillPdf/${id}`)) as { formFields: Record<string, Expressions> };
      const { employee = {}, employer = {} } = formFields;
      expect([...tooLong('Employee', employee), ...tooLong('Employer', employer)], id).toEqual([]);
    }
  });
});

test('a service elsewhere describes itself there', async () => {
  const parts = await openParts(
    readConfig({
      WITHHOLDING_PUBLIC_URL: 'https://forms.test',
      WITHHOLDING_PREFIX: '/api/forms',
      WITHHOLDING_LOG_LEVEL: 'silent',
      WITHHOLDING_BUNDLE: process.env.WITHHOLDING_BUNDLE,
    }),
  );
  const { app } = await buildApp(parts);
  await app.ready();
  const text = openApiYaml(app);
  await app.close();
  await parts.close();
  const document = read(text);
  expect(document.servers[0]?.url).toBe('https://forms.test');
  expect(Object.keys(document.paths)).toContain('/api/forms/fillPdf');
  expect(text).toContain('https://forms.test/api/forms/docs/errors#UNKNOWN_FORM');
  expect(text).not.toContain('api.example.com');
});
