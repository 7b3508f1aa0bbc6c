/** Compressed bodies, and headers that say odd things. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort } from '@withholding/testing/service/free-port';
import { untilReady } from '../../chaos/world.ts';
import type { Attack, Target } from '../attack.ts';
import { located, named } from '../bodies.ts';
import { askForScript, bearer, head, insist, many, raw, send } from '../send.ts';

const bomb = (name: string, responses: readonly string[], run: Attack['run']): Attack => ({
  name,
  family: 'compressed bombs',
  responses,
  run,
});

const zeros = () => Buffer.alloc(20 * 1024 * 1024, '{');

const bombs: readonly Attack[] = [
  bomb('20 MB in 20 KB of gzip', ['400', '413', '415'], (target) =>
    many(target, 8, 4, () => ({
      path: '/v1/fillPdf',
      body: gzipSync(zeros()),
      headers: { 'content-encoding': 'gzip' },
    })),
  ),
  bomb('20 MB in a few bytes of Brotli', ['400', '413', '415'], (target) => {
    const body = brotliCompressSync(zeros());
    return many(target, 8, 4, () => ({ path: '/v1/forms', body, headers: { 'content-encoding': 'br' } }));
  }),
  bomb('gzip in gzip in gzip', ['400', '413', '415'], (target) => {
    const body = gzipSync(gzipSync(gzipSync(zeros())));
    return many(target, 8, 4, () => ({
      path: '/v1/validate',
      body,
      headers: { 'content-encoding': 'gzip, gzip, gzip' },
    }));
  }),
  bomb('a compressed batch', ['200', '400', '415'], (target) => {
    const headers = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' };
    return many(target, 4, 2, () => ({ path: '/v1/fillPdf/batch', body: gzipSync(zeros()), headers }));
  }),
  bomb('gzip as transfer coding', ['400', '411', '415', '501', 'cut off'], (target) =>
    raw(
      target,
      `${head('POST /v1/forms', { ...bearer(target), 'Transfer-Encoding': 'gzip, chunked' })}5\r\nhello\r\n0\r\n\r\n`,
    ),
  ),
  bomb('every encoding of the API description, again and again', ['200'], (target) =>
    many(target, target.some(60, 1000), 16, (number) => ({
      path: '/v1/docs/openapi.yaml',
      token: '',
      headers: { 'accept-encoding': ['gzip', 'br', 'deflate', 'identity', '*'][number % 5] ?? '' },
    })),
  ),
  {
    rehearse: askForScript,
    ...bomb('the largest script unpacked 60 times', ['200', '429'], (target) =>
      many(target, target.some(60, 400), 30, () => ({ path: '/v1/docs/js/scalar.js', token: '' })),
    ),
  },
];

const abuse = (name: string, responses: readonly string[], run: Attack['run']): Attack => ({
  name,
  family: 'header abuse',
  responses,
  run,
});

/** Requests as they are on the wire, one after the other. */
const wires = (name: string, responses: readonly string[], make: (target: Target) => readonly string[]): Attack =>
  abuse(name, responses, async (target) => {
    for (const text of make(target)) await raw(target, text);
  });

const ids = 'GET /v1/getAllFormIds';

const headers: readonly Attack[] = [
  wires('a header of 60 KB', ['431'], () => [head(ids, { 'X-Long': 'x'.repeat(60_000) })]),
  wires('3,000 headers', ['431'], () => [
    head(ids, Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`X-${at}`, 'x']))),
  ]),
  wires('1,900 small headers', ['200', '401', '431'], (target) => [
    head(ids, { ...bearer(target), ...Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`x${at}`, 1])) }),
  ]),
  wires('two lengths', ['400'], () => [
    'POST /v1/forms HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x',
  ]),
  wires('a length and chunks', ['400', '401'], () => [
    'POST /v1/forms HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /v1/forms HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n',
    'POST /v1/forms HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  ]),
  wires('headers with NUL, folds and blanks', ['400'], () => [
    'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\nhello',
    'GET / HTTP/1.1\r\nHost: x\r\n: nameless\r\n\r\n',
    'GET / HTTP/1.1\nHost: x\nX: \r bare\n\n',
  ]),
  wires('no host, two hosts, another host', ['400', '401', '404', '200'], (target) => [
    'GET /v1/getAllFormIds HTTP/1.1\r\n\r\n',
    'GET /v1/getAllFormIds HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    head('GET http://169.254.169.254/latest', bearer(target)),
    head('GET //example.com/%2e%2e', bearer(target)),
  ]),
  wires('versions of HTTP that are not', ['400', '401', '404', '505', 'cut off'], () => [
    'GET / HTTP/9.9\r\n\r\n',
    'GET /\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    `${'\r\n'.repeat(5000)}GET / HTTP/1.0\r\n\r\n`,
  ]),
  {
    rehearse: askForScript,
    ...abuse('3,500 ranges of the largest script', ['200', '206', '429', '400', '404', '416', '431'], (target) =>
      many(target, 40, 8, () => ({
        path: '/v1/docs/js/scalar.js',
        headers: { range: `bytes=${'0-0,'.repeat(3500)}1-1`, 'accept-encoding': 'gzip' },
      })),
    ),
  },
  abuse('ids of requests that are not ids', ['200'], async (target) => {
    for (const id of [
      '../../x',
      '219-09-9999',
      'SSN219099999',
      'a219-09-9999',
      'x'.repeat(9000),
      '{{7*7}}',
      'a b',
      '"',
    ]) {
      const { headers: got } = await send(target, { path: '/v1/getAllFormIds', headers: { 'request-id': id } });
      target.responses.expect(got['request-id'] !== id, `the request id ${id.slice(0, 20)} came back`);
    }
  }),
  abuse('a caller that claims to be everybody', ['401', '429'], (target) =>
    many(target, 200, 16, (number) => ({
      path: '/authentication/login',
      token: '',
      headers: { 'api-key': 'x', 'x-forwarded-for': `10.0.${number >> 8}.${number & 255}`, 'x-real-ip': '127.0.0.1' },
    })),
  ),
  abuse('metrics for a caller that claims to be the machine itself', ['200', '404'], async (target) => {
    const { body } = await send(target, { path: '/v1/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } });
    target.responses.expect(!/employee|firstName/.test(body), 'metrics show fields of requests');
  }),
  abuse('bodies of other types', ['400', '415'], (target) =>
    many(target, 40, 8, (number) => ({
      path: '/v1/fillPdf',
      body: named('Ann'),
      headers: {
        'content-type': otherTypes[number % otherTypes.length] ?? '',
      },
    })),
  ),
  abuse('pages of other sites, with CORS on', ['200', '204', '400', '404', '405'], async (target) => {
    const port = await freePort();
    const origin = 'https://payroll.example.com';
    const child = target.world.spawn(port, { WITHHOLDING_CORS_ORIGINS: origin });
    try {
      await untilReady(port, 10_000);
      for (const from of [origin, 'https://evil.example', 'null', 'https://payroll.example.com.evil.example']) {
        const asking = { origin: from, 'access-control-request-method': 'POST' };
        const { headers: got } = await insist(
          { ...target, port },
          { path: '/v1/forms', method: 'OPTIONS', token: '', headers: asking },
        );
        const allowed = got['access-control-allow-origin'];
        target.responses.expect(allowed === (from === origin ? origin : undefined), `${from} is told ${allowed}`);
        await insist({ ...target, port }, { path: '/v1/forms', body: located({}), headers: { origin: from } });
      }
    } finally {
      child.kill('SIGKILL');
    }
  }),
];

const otherTypes = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/xml',
  `application/json;${'a=b;'.repeat(3000)}`,
] as const;

export const encodings: readonly Attack[] = [...bombs, ...headers];
