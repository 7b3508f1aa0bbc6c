/** Bodies that are deep, wide or large. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Target } from '../attack.ts';
import { address, answered, fillWith, located, named } from '../bodies.ts';
import { bearer, type Got, head, many, open, raw, send, watchEndings } from '../send.ts';

const rejected = ['400', '413', '422'];
const deep = (open: string, close: string, depth: number): string => `${open.repeat(depth)}${close.repeat(depth)}`;

const body = (
  family: Attack['family'],
  name: string,
  path: string,
  make: () => string,
  responses: readonly string[] = rejected,
  times = 4,
): Attack => ({ name, family, responses, run: (target) => many(target, times, 2, () => ({ path, body: make() })) });

const nestings: readonly Attack[] = [
  body('nesting', '120,000 arrays in each other', '/v1/validate', () => deep('[', ']', 120_000)),
  body('nesting', '25,000 objects in each other', '/v1/forms', () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  body(
    'nesting',
    'an answer 60,000 levels deep',
    '/v1/validate',
    () => `{"formId":"W4101","fields":{"filingStatus":${deep('[', ']', 60_000)}}}`,
    ['200', ...rejected],
  ),
  body(
    'nesting',
    'an employee 40,000 levels deep',
    '/v1/fillPdf',
    () => `{"formId":"W4101","fields":{},"employee":{"address":${'{"address":'.repeat(20_000)}1${'}'.repeat(20_000)}}}`,
  ),
  body(
    'nesting',
    'federal values 60,000 levels deep',
    '/v1/validate',
    () => `{"formId":"NM101","fields":{},"federalValues":{"filingStatus":${deep('[', ']', 60_000)}}}`,
    ['200', ...rejected],
  ),
  body(
    'nesting',
    'keys that name prototypes',
    '/v1/validate',
    () => '{"formId":"W4101","fields":{"__proto__":{"x":1},"constructor":{"prototype":{}}},"__proto__":[]}',
    ['200', ...rejected],
  ),
  body('nesting', 'brackets that never close', '/v1/forms', () => '['.repeat(60_000)),
];

/** What comes back may not be many times what was sent. */
function notAmplified(target: Target, sentBytes: number, all: readonly Got[]): void {
  const most = Math.max(...all.map(({ bytes }) => bytes));
  target.responses.expect(most <= 4 * sentBytes, `${sentBytes} bytes in, ${most} bytes out`);
}

const amplified = (name: string, path: string, make: () => string, responses: readonly string[]): Attack => ({
  name,
  family: 'sizes',
  responses,
  run: async (target) => {
    const text = make();
    notAmplified(target, text.length, await many(target, 4, 2, () => ({ path, body: text })));
  },
});

const chunked = (target: Target) => ({
  ...bearer(target),
  'Content-Type': 'application/json',
  'Transfer-Encoding': 'chunked',
});

const sizes: readonly Attack[] = [
  body('sizes', 'bodies of 10 MB', '/v1/fillPdf', () => named('x'.repeat(10_000_000)), ['413', 'cut off'], 4),
  body('sizes', 'a first name of 250 KB', '/v1/fillPdf', () => named('x'.repeat(250_000))),
  body(
    'sizes',
    'a signature of 200 KB',
    '/v1/fillPdf',
    () =>
      fillWith((request) => {
        request.signForm = 'SIGN';
        request.employee.signature = 'x'.repeat(200_000);
      }),
    ['200', ...rejected],
  ),
  amplified(
    '30,000 wrong work addresses',
    '/v1/forms',
    () => located({}, { workAddresses: Array(30_000).fill(0) }),
    rejected,
  ),
  amplified(
    '12,000 work addresses that lack everything',
    '/v1/forms',
    () => located({}, { workAddresses: Array(12_000).fill({}) }),
    rejected,
  ),
  amplified('20,000 wrong states', '/v1/forms', () => located({}, { nexusStates: Array(15_000).fill('x') }), rejected),
  amplified(
    '999 answers nobody asked for',
    '/v1/validate',
    () => answered(Object.fromEntries(Array.from({ length: 980 }, (_, at) => [`answer${at}`, 'x'.repeat(100)]))),
    ['200', ...rejected],
  ),
  body('sizes', '30,000 answers', '/v1/validate', () =>
    answered(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`a${at}`, 1]))),
  ),
  body(
    'sizes',
    '20,000 things about the employee',
    '/v1/validate',
    () =>
      fillWith(({ employee }) =>
        Object.assign(employee, Object.fromEntries(Array.from({ length: 18_000 }, (_, at) => [`a${at}`, 1]))),
      ),
    ['200', ...rejected],
  ),
  body(
    'sizes',
    'a number of 200,000 digits',
    '/v1/validate',
    () => `{"formId":"W4101","fields":{"otherCredits":${'9'.repeat(200_000)}}}`,
    ['200', ...rejected],
  ),
  body(
    'sizes',
    'one key 20,000 times',
    '/v1/validate',
    () => `{"formId":"W4101","fields":{${'"a":1,'.repeat(20_000)}"a":1}}`,
    ['200', ...rejected],
  ),
  body('sizes', '40,000 escaped characters', '/v1/validate', () => named('\u0000'.repeat(40_000)), [
    '200',
    ...rejected,
  ]),
  body(
    'sizes',
    '50 good addresses',
    '/v1/forms',
    () => located({}, { workAddresses: Array(50).fill(address) }),
    ['200'],
    40,
  ),
  {
    name: 'a chunked body beyond the limit',
    family: 'sizes',
    responses: ['413', 'cut off'],
    run: async (target) => {
      const socket = await open(target);
      const piece = `8000\r\n${'x'.repeat(0x8000)}\r\n`;
      watchEndings(target, socket);
      socket.write(head('POST /v1/fillPdf', chunked(target)));
      for (let sent = 0; sent < 40 && !socket.destroyed; sent += 1) {
        socket.write(piece);
        await sleep(5);
      }
      await sleep(500);
      socket.destroy();
      await sleep(10);
    },
  },
  {
    name: '40,000 chunks of one byte',
    family: 'sizes',
    responses: ['400', '413', 'cut off'],
    run: (target) => raw(target, `${head('POST /v1/fillPdf', chunked(target))}${'1\r\nx\r\n'.repeat(40_000)}0\r\n\r\n`),
  },
  {
    name: 'a chunk that says it is enormous',
    family: 'sizes',
    responses: ['400', '408', '413', 'cut off'],
    run: (target) => raw(target, `${head('POST /v1/fillPdf', chunked(target))}fffffffffffffff0\r\nx\r\n`),
  },
  {
    name: 'a length that is no number',
    family: 'sizes',
    responses: ['400'],
    run: async (target) => {
      for (const length of ['-1', '1e9', '99999999999999999999', '0x10', '1, 1', ' ']) {
        await raw(target, `POST /v1/forms HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n{}`);
      }
    },
  },
  {
    name: 'bodies where none belongs',
    family: 'sizes',
    responses: ['200', '400', '401', '404', '405', '413', '415'],
    run: async (target) => {
      const big = 'x'.repeat(1_000_000);
      for (const path of ['/v1/getAllFormIds', '/v1/docs/', '/v1/nothing', '/authentication/login']) {
        for (const method of ['GET', 'DELETE', 'POST']) await send(target, { path, method, body: big });
      }
    },
  },
];

export const bodies: readonly Attack[] = [...nestings, ...sizes];
