/** docs/openapi.yaml by itself: complete, and right about its own examples. */
import { answerErrorCodes } from '@withholding/interview';
import { beforeAll, describe, expect, test } from 'vitest';
import { errorsPage } from '../../src/docs/errors-page.ts';
import { Problem, type ProblemName } from '../../src/problem.ts';
import { words } from '../../src/words/index.ts';
import { committed, type Faults, type Media, operationsOf, read, shapeCheck } from './support.ts';

const document = read(committed());
const operations = operationsOf(document);
const responses = operations.flatMap(({ operationId, responses }) =>
  Object.entries(responses).map(([status, response]) => ({ operationId, status: Number(status), response })),
);

function enumOf(name: string, property: string): readonly string[] | undefined {
  const properties = document.components.schemas[name]?.properties ?? {};
  return (properties as Record<string, { enum?: readonly string[] }>)[property]?.enum;
}

let faultsOf: Faults;
beforeAll(async () => {
  faultsOf = await shapeCheck(document);
});

test('is OpenAPI 3.0.3, version 0.0.1, with the four tags of the interface', () => {
  expect(document.openapi).toBe('3.0.3');
  expect(document.info.version).toBe('0.0.1');
  expect(document.tags.map(({ name }) => name)).toEqual([
    ...['Forms', 'Questions', 'PDF and Tax Parameters', 'Documentation'],
  ]);
});

test('paths are where the service serves them: login and keys without the prefix, the rest behind it', () => {
  const bare = Object.keys(document.paths).filter((path) => !path.startsWith('/v1/'));
  expect(bare.sort()).toEqual(['/.well-known/jwks.json', '/authentication/login']);
  expect(document.servers.map(({ url }) => url)).toEqual(['https://api.example.com']);
});

/** Operations that stream: the shape of their lines. */
const streams: Readonly<Record<string, string>> = { fillPdfBatch: 'BatchLine', reviewBatch: 'ReviewLine' };

describe.each(operations)('$operationId', ({ method, path, summary, description, tags, parameters, ...operation }) => {
  const { requestBody, responses, security } = operation;

  test('has words, one of the tags, and a description of every parameter', () => {
    expect(summary).toMatch(/\S/);
    expect(description).toMatch(/\.$/);
    expect(tags).toHaveLength(1);
    expect(document.tags.map(({ name }) => name)).toContain(tags[0]);
    expect((parameters ?? []).filter((parameter) => !parameter.description)).toEqual([]);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect((parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
  });

  test('gets 401 exactly when it needs a token or a key', () => {
    const isOpen = security?.length === 0;
    expect('401' in responses).toBe(!isOpen);
    if (!isOpen) expect(Object.keys(responses['401']?.content ?? {})).toEqual(['application/json']);
  });

  test('every other error is a problem, but for the health checks', () => {
    const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400 && status !== '401');
    const types = errors.flatMap(([, { content }]) => Object.keys(content ?? {}));
    expect(new Set(types)).toEqual(
      new Set(
        path.endsWith('/ready') ? ['application/problem+json', 'application/json'] : ['application/problem+json'],
      ),
    );
  });

  test('every body, sent or received, has an example that fits its shape', () => {
    const bodies: [string, Media][] = [
      ...Object.entries(requestBody?.content ?? {}).map(([type, media]): [string, Media] => [
        `${method} ${type}`,
        media,
      ]),
      ...Object.entries(responses).flatMap(([status, { content }]) =>
        Object.entries(content ?? {}).map(([type, media]): [string, Media] => [`${status} ${type}`, media]),
      ),
    ];
    expect(bodies.filter(([, { examples }]) => Object.keys(examples ?? {}).length === 0).map(([name]) => name)).toEqual(
      [],
    );
    const faults = bodies.flatMap(([name, { schema, examples }]) =>
      Object.entries(examples ?? {}).flatMap(([example, { value }]) =>
        faultsOf(schema, value).map((fault) => `${name} ${example}: ${fault}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  test('lines of a stream fit the shapes the words name', () => {
    const sent = Object.values(requestBody?.content['application/x-ndjson']?.examples ?? {});
    const received = Object.values(responses['200']?.content?.['application/x-ndjson']?.examples ?? {});
    const shape = streams[operation.operationId];
    expect(sent.length > 0).toBe(shape !== undefined);
    const lines = (value: unknown) =>
      String(value)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown);
    const line = { $ref: `#/components/schemas/${shape}` };
    for (const { value } of received) for (const each of lines(value)) expect(faultsOf(line, each)).toEqual([]);
    // A line may lack anything, as long as it is JSON: then its response is a problem.
    for (const { value } of sent) expect(lines(value).length).toBeGreaterThan(1);
  });
});

test('an example of a problem has its response’s status', () => {
  const wrong = responses.flatMap(({ operationId, status, response }) =>
    Object.values(response.content?.['application/problem+json']?.examples ?? {})
      .map(({ value }) => value as { status: number; code: ProblemName })
      .filter((problem) => problem.status !== status || new Problem(problem.code).status !== status)
      .map(({ code }) => `${operationId} ${status} ${code}`),
  );
  expect(wrong).toEqual([]);
});

test('no text has a place left open', () => {
  const texts = responses.flatMap(({ operationId, response }) =>
    Object.values(response.content?.['application/problem+json']?.examples ?? {}).map(
      ({ value }) => `${operationId}: ${(value as { detail: string }).detail}`,
    ),
  );
  expect(texts.filter((text) => text.includes('{'))).toEqual([]);
});

test('every code a response names has an example there', () => {
  const without = responses.flatMap(({ operationId, status, response }) => {
    const codes = [...response.description.matchAll(/`([A-Z_]+)`:/g)].map(([, code]) => code);
    const shown = Object.values(response.content?.['application/problem+json']?.examples ?? {}).map(
      ({ value }) => (value as { code: string }).code,
    );
    return codes.filter((code) => !shown.includes(code ?? '')).map((code) => `${operationId} ${status} ${code}`);
  });
  expect(without).toEqual([]);
});

test('documents the important headers on their responses', () => {
  const lacking = (names: readonly string[], wanted: (status: number) => boolean) =>
    responses
      .filter(({ status, response }) => wanted(status) && names.some((name) => !(name in (response.headers ?? {}))))
      .map(({ operationId, status }) => `${operationId} ${status}`);
  expect(lacking(['Request-Id'], () => true)).toEqual([]);
  expect(lacking(['Retry-After'], (status) => status === 429 || status === 503)).toEqual([]);
  expect(lacking(['WWW-Authenticate'], (status) => status === 401)).toEqual([]);
  expect(lacking(['ETag'], (status) => status === 304)).toEqual([]);
  const unlimited = /^(jwks|live|ready|metrics) /;
  expect(lacking(['RateLimit', 'RateLimit-Policy'], () => true).filter((name) => !unlimited.test(name))).toEqual([]);
});

test('lists of codes are closed, and each code of a problem is explained', () => {
  const codes = Object.keys(words.en.problems);
  expect(enumOf('Problem', 'code')).toEqual(codes);
  expect(codes.filter((code) => !errorsPage().includes(`id="${code}"`))).toEqual([]);
  expect(enumOf('RequestError', 'code')).toEqual([...answerErrorCodes, 'TYPE', 'VALUE', 'FORMAT', 'COUNT']);
});

test('the values of the interface are the values of the description', () => {
  expect(enumOf('Question', 'htmlType')).toEqual([
    ...['INPUT', 'SELECT', 'TEXTAREA', 'PARAGRAPH', 'UNORDERED_LIST', 'IMAGE', 'TABLE'],
  ]);
  expect(enumOf('Question', 'displayType')).toEqual([
    ...['TEXT', 'RADIO', 'CHECKBOX', 'MULTI_SELECT_CHECKBOX', 'MONTH_YEAR', 'YEAR', 'TELEPHONE', 'EMAIL', 'ZIPCODE'],
    ...['INTEGER', 'PERCENT', 'DOLLAR'],
  ]);
  expect(enumOf('Calculation', 'roundingMode')).toEqual(['CEILING', 'FLOOR', 'HALF_UP']);
  expect(enumOf('Requirement', 'whenRequired')).toEqual(['ALWAYS', 'DEPENDENT', 'NEVER']);
  expect(enumOf('Flow', 'residencyStatus')).toEqual(['RESIDENT', 'NONRESIDENT', 'CANADA_RESIDENT']);
  expect(enumOf('Notice', 'type')).toEqual(['WARNING', 'DEPRECATION']);
  expect(enumOf('FillRequest', 'signForm')).toEqual(['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY']);
  expect(enumOf('Address', 'provinceTerritory')).toEqual([
    ...['AB', 'BC', 'MB', 'NB', 'NL', 'NT', 'NS', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT'],
  ]);
});
