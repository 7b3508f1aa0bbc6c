/** Names, numbers and answers planted in good and bad requests are found nowhere afterwards. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { goodFill } from '@withholding/testing/service/people';
import { startWithStores, type WithStores } from '@withholding/testing/service/with-stores';
import { until } from '@withholding/testing/timing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Planted as sent, and as anyone might have rewritten them. */
const ssn = ['212-73-8461', '212738461', '212 73 8461'];
const sin = ['046 454 286', '046454286', '046-454-286'];
const words = ['Canarina', 'Zwitschermann', 'Vogelkäfigweg', '77431.59', 'Kanarieninsel'];
const planted = [...ssn, ...sin, ...words];

let all: WithStores;
let collector: Server;
const traces: Buffer[] = [];

beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      traces.push(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  all = await startWithStores({
    WITHHOLDING_PUBLIC_CONTENT: 'on',
    WITHHOLDING_TRACES_URL: `http://127.0.0.1:${port}/v1/traces`,
    WITHHOLDING_LOG_LEVEL: 'debug',
  });
});
afterAll(async () => {
  await all.close();
  collector.close();
});

type Send = (
  path: string,
  init: { method?: string; body?: string; headers?: Record<string, string> },
) => Promise<number>;

const person = () => {
  const body = goodFill();
  return {
    ...body,
    employee: {
      ...body.employee,
      firstName: 'Canarina',
      lastName: 'Zwitschermann',
      socialSecurityNumber: ssn[0],
      address: { ...body.employee.address, streetAddress1: '7 Vogelkäfigweg', city: 'Kanarieninsel' },
    },
    fields: { ...body.fields, additionalWithholding: '77431.59' },
  };
};
const address = { streetAddress1: '7 Vogelkäfigweg', city: 'Kanarieninsel', state: 'NJ', zipCode: '07102' };
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
});

/** Each kind of request that carries an employee's data, rightly or wrongly. */
const kinds: readonly ((send: Send, turn: number) => Promise<number>)[] = [
  (send, turn) => send('/fillPdf', post({ ...person(), signForm: ['PREVIEW', 'SIGN', 'SIGN_EXTERNALLY'][turn % 3] })),
  (send, turn) =>
    send(
      '/fillPdf',
      post(person(), { accept: ['application/pdf', 'multipart/mixed', 'application/Canarina'][turn % 3] ?? '' }),
    ),
  (send) => send('/validate', post(person())),
  (send) =>
    send(
      '/review',
      post({
        reference: 'Canarina 212-73-8461',
        homeAddress: address,
        workAddresses: [address],
        certificates: [{ formId: 'W4101', signedOn: '2026-02-01', fields: person().fields }],
      }),
    ),
  (send) =>
    send(
      '/review/batch',
      post(`{"reference":"Canarina","homeAddress":"Vogelkäfigweg 212-73-8461"}\nZwitschermann 046 454 286\n`, {
        'content-type': 'application/x-ndjson',
      }),
    ),
  (send) => send('/fillPdf', post({ ...person(), fields: { ...person().fields, [ssn[0] ?? '']: 'Canarina' } })),
  (send) =>
    send('/fillPdf', post({ ...person(), fields: { ...person().fields, additionalWithholding: 'Canarina 77431.59' } })),
  (send) => send('/fillPdf', post({ ...person(), formId: 'Zwitschermann' })),
  (send) => send('/fillPdf', post({ ...person(), formVersion: '212-73-8461' })),
  (send) => send('/fillPdf', post({ ...person(), employee: 'Canarina 212-73-8461' })),
  (send) =>
    send('/fillPdf', post(`{"formId":"W4101","employee":{"firstName":"Canarina","socialSecurityNumber":"212-73-8461"`)),
  (send) => send('/fillPdf', post(person(), { timezone: 'Canarina/212738461' })),
  (send) => send('/fillPdf', post(person(), { 'content-type': 'text/Canarina' })),
  (send) =>
    send('/fillPdf', post({ ...person(), employee: { ...person().employee, lastName: '金絲雀 Zwitschermann' } })),
  (send) => send('/fillPdf', post(person(), { 'request-id': '212738461' })),
  (send) =>
    send(
      '/fillPdf/batch',
      post(`${JSON.stringify(person())}\nCanarina 212-73-8461\n`, { 'content-type': 'application/x-ndjson' }),
    ),
  (send) => send('/forms', post({ homeAddress: address, workAddresses: [address] })),
  (send) =>
    send('/guided-flows', post({ homeAddress: { ...address, state: 'Zwitschermann' }, workAddresses: [address] })),
  (send) => send('/formQuestionSet/Canarina/212738461?formVersion=212-73-8461', {}),
  (send) => send('/fillPdf/212-73-8461?name=Canarina', {}),
  (send) => send('/content/212738461/Canarina/en/formBundle/Zwitschermann/046454286', {}),
  (send) => send('/Zwitschermann/046454286?sin=046%20454%20286', {}),
  (send) => send('/getPdf/W4101?formVersion=Canarina', { headers: { accept: 'application/Canarina' } }),
  (send) => send('/getAllFormIds', { headers: { authorization: 'Bearer Canarina.212738461.Zwitschermann' } }),
];

describe('500 good and bad requests with planted values', () => {
  it('leave no trace of them', async () => {
    const { service, cluster, redis } = all;
    const send: Send = async (path, { method = 'GET', body, headers = {} }) => {
      const response = await fetch(`${service.base}${path}`, {
        method,
        headers: { authorization: `Bearer ${service.token}`, ...headers },
        ...(body === undefined ? {} : { body }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < 500; turn += 1) {
      const status = await (kinds[turn % kinds.length] as (typeof kinds)[number])(send, turn);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(statuses.get(200)).toBeGreaterThan(100);
    expect([...statuses.keys()].every((status) => status < 500)).toBe(true);
    await fetch(`${service.url}/authentication/login`, { headers: { 'api-key': 'Canarina 212-73-8461' } });

    // Usage is written every five seconds, traces and limits sooner.
    const client = new pg.Client(cluster.url);
    await client.connect();
    await until(async () => Number((await client.query('select count(*) from usage_daily')).rows[0].count) > 0, 20_000);
    await client.end();
    await until(() => traces.length > 0, 20_000);

    const bin = (await promisify(execFile)('pg_config', ['--bindir'])).stdout.trim();
    const database = (await promisify(execFile)(join(bin, 'pg_dump'), ['-d', cluster.url, '--inserts'])).stdout;
    const client2 = new Redis(redis.url);
    const keys = await client2.keys('*');
    const inRedis = [
      ...keys,
      ...(await Promise.all(keys.map((key) => client2.hgetall(key).then(JSON.stringify)))),
    ].join('\n');
    client2.disconnect();
    const metrics = await (await fetch(`${service.base}/metrics`)).text();
    const files = readdirSync(service.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
      .join('\n');
    await service.stop();

    const places = {
      output: service.output(),
      database,
      redis: inRedis,
      metrics,
      traces: Buffer.concat(traces).toString('utf8'),
      files,
    };
    expect(places.output.split('\n').length).toBeGreaterThan(500);
    expect(database).toContain('usage_daily');
    expect(keys.length).toBeGreaterThan(0);
    expect(places.traces).toContain('/v1/fillPdf');
    for (const [place, text] of Object.entries(places)) {
      for (const value of planted) expect(text.includes(value), `${value} in ${place}`).toBe(false);
    }
  });
});
