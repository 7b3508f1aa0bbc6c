/** Connections that give too little or take too little. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack, Target } from '../attack.ts';
import { named } from '../bodies.ts';
import { askForScript, bearer, closeAll, crowd, head, open, stall, watchEndings } from '../send.ts';

/** Half a minute is given to a request, a minute to a response or a line of a batch, and a little to notice. */
const patience = 36;
const longPatience = 70;

/**
 * Connections that do not read what they asked for. In the long form they must be cut off in time; in the short one it
 * is seen that meanwhile nobody else notices them.
 */
const unread = (
  name: string,
  count: (target: Target) => number,
  text: (target: Target) => string,
  fitsBuffers = true,
): Attack => ({
  name,
  family: 'slow read',
  responses: [],
  mayKeepMb: 8,
  lasts: 120,
  // What the allocator took for the first crowd it keeps for the next: it is the growth after that that counts.
  rehearse: async (target) => {
    await askForScript(target);
    if (!target.isShort) await stall({ ...target, isShort: true }, count(target), text(target), 1);
  },
  run: async (target) => {
    const sockets = count(target);
    const cut = await stall(target, sockets, text(target), target.some(1, longPatience));
    // What fits the buffers of the system has been sent, as far as the service is concerned.
    const isDone = target.isShort || fitsBuffers || cut === sockets;
    target.responses.expect(isDone, `only ${cut} of ${sockets} connections were cut off`);
  },
});

const batchHead = (target: Target) =>
  head('POST /v1/fillPdf/batch', {
    ...bearer(target),
    'Content-Type': 'application/x-ndjson',
    'Transfer-Encoding': 'chunked',
  });

const chunkOf = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

const slowReads: readonly Attack[] = [
  unread(
    'the largest script, and nobody reads it',
    (target) => target.some(600, 2600),
    () => head('GET /v1/docs/js/scalar.js'),
  ),
  unread(
    'the API description, and nobody reads it',
    (target) => target.some(400, 2000),
    () => head('GET /v1/docs/openapi.yaml'),
  ),
  unread(
    'the API description twelve times, and nobody reads it',
    (target) => target.some(400, 2000),
    () => head('GET /v1/docs/openapi.yaml').repeat(12),
    false,
  ),
  unread(
    'the catalog, and nobody reads it',
    (target) => target.some(400, 2000),
    (target) => head('GET /v1/getAllFormsCatalog', bearer(target)),
  ),
  unread(
    '200 requests on each connection, and nobody reads',
    (target) => target.some(20, 200),
    (target) => head('GET /v1/getAllFormsCatalog', bearer(target)).repeat(200),
  ),
  unread(
    '2,000 tiny requests on each connection, and nobody reads',
    (target) => target.some(50, 200),
    () => 'GET /v1/docs/openapi.yaml HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2000),
  ),
  unread(
    'filled forms of a batch, and nobody reads them',
    (target) => target.some(20, 200),
    (target) => `${batchHead(target)}${chunkOf(`${named('Ann')}\n`.repeat(40))}`,
  ),
];

/** Connections that send a little every half second. */
const trickle = (
  name: string,
  count: number,
  start: (target: Target) => string,
  more: string,
  seconds = patience,
): Attack => ({
  name,
  family: 'slow write',
  responses: ['200', '400', '401', '408', 'cut off'],
  lasts: 120,
  run: async (target) => {
    const sockets = await crowd(target, count, (socket) => {
      watchEndings(target, socket);
      socket.write(start(target));
    });
    const until = performance.now() + target.some(1, seconds) * 1000;
    while (performance.now() < until) {
      for (const socket of sockets) if (socket.writable) socket.write(more);
      await sleep(500);
    }
    const left = sockets.filter((socket) => !socket.destroyed).length;
    target.responses.expect(
      target.isShort || left === 0,
      `${left} of ${count} connections are open after ${seconds} s`,
    );
    target.responses.close();
    closeAll(sockets);
  },
});

const json = { 'Content-Type': 'application/json', 'Content-Length': 60_000 };
const slowWrites: readonly Attack[] = [
  trickle('headers that trickle in', 400, () => 'POST /v1/fillPdf HTTP/1.1\r\nHost: x\r\n', 'X-Slow: 1\r\n'),
  trickle('a request line that trickles in', 400, () => 'GET /v1/', 'a'),
  trickle('bodies that trickle in', 400, (target) => head('POST /v1/fillPdf', { ...bearer(target), ...json }), ' '),
  trickle(
    'chunks that trickle in',
    200,
    (target) =>
      head('POST /v1/forms', { ...bearer(target), 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }),
    '1\r\n \r\n',
  ),
  trickle('a line of a batch that trickles in', 200, batchHead, '1\r\n{\r\n', longPatience),
  trickle('bodies without an account that trickle in', 400, () => head('POST /v1/fillPdf', json), ' '),
];

/** Connections left lying about. */
const left = (
  name: string,
  count: (target: Target) => number,
  text: (target: Target) => string,
  responses: readonly string[],
  leave: 'silent' | 'half closed' | 'reset' = 'silent',
): Attack => ({
  name,
  family: 'half-open',
  responses,
  run: async (target) => {
    const sockets = await crowd(target, count(target), (socket) => {
      watchEndings(target, socket);
      const first = text(target);
      if (leave === 'half closed') socket.end(first);
      else if (first !== '') socket.write(first);
    });
    await sleep(leave === 'reset' ? 50 : 1000);
    target.responses.close();
    for (const socket of sockets) {
      if (leave === 'reset') socket.resetAndDestroy();
      else socket.destroy();
    }
  },
});

const halfOpens: readonly Attack[] = [
  left(
    'connections that say nothing',
    (target) => target.some(1000, 2000),
    () => '',
    ['cut off'],
  ),
  left(
    'half a body, then silence',
    () => 300,
    (target) => `${head('POST /v1/forms', { ...bearer(target), ...json })}{"`,
    ['cut off'],
  ),
  left(
    'half a head, then closed',
    () => 300,
    () => 'GET /v1/getAllFormIds HTTP/1.1\r\nHost',
    ['400', 'cut off'],
    'half closed',
  ),
  left(
    'half a body, then closed',
    () => 300,
    (target) => `${head('POST /v1/forms', { ...bearer(target), ...json })}{"`,
    ['400', 'cut off'],
    'half closed',
  ),
  left(
    'reset in the middle of a body',
    () => 500,
    (target) => `${head('POST /v1/fillPdf', { ...bearer(target), ...json })}{"`,
    ['cut off'],
    'reset',
  ),
  left(
    'reset in the middle of a batch',
    () => 50,
    (target) => `${batchHead(target)}${chunkOf(`${named('Ann')}\n`.repeat(20))}`,
    ['200', 'cut off'],
    'reset',
  ),
  left(
    'reset in the middle of a large response',
    () => 200,
    () => head('GET /v1/docs/js/scalar.js'),
    ['200', '429', 'cut off'],
    'reset',
  ),
  left(
    'asks whether to go on, and does not',
    () => 300,
    (target) => head('POST /v1/forms', { ...bearer(target), ...json, Expect: '100-continue' }),
    ['cut off'],
  ),
  left(
    'another protocol asked for',
    () => 100,
    () => head('GET /v1/health/live', { Connection: 'Upgrade', Upgrade: 'websocket' }),
    ['200', '400', '426'],
  ),
  left(
    'a tunnel asked for',
    () => 100,
    () => 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n',
    ['400', '404', '405', 'cut off'],
  ),
  left(
    'a TLS greeting',
    () => 100,
    () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    ['400', 'cut off'],
  ),
];

const floods: readonly Attack[] = [
  {
    name: 'connections opened and closed without a word',
    family: 'connection floods',
    responses: ['cut off'],
    run: async (target) => {
      for (let round = 0; round < target.some(10, 100); round += 1) closeAll(await crowd(target, 200, () => {}));
    },
  },
  {
    name: '1,500 connections with one request each, at once',
    family: 'connection floods',
    responses: ['200', 'cut off'],
    run: async (target) => {
      const sockets = await crowd(target, 1500, (socket) => watchEndings(target, socket));
      for (const socket of sockets)
        socket.write(head('GET /v1/getAllFormIds', { ...bearer(target), Connection: 'close' }));
      await sleep(1000);
      closeAll(sockets);
      await sleep(20);
    },
  },
  {
    name: '2,000 connections kept without a request',
    family: 'connection floods',
    responses: ['200', 'cut off'],
    run: async (target) => {
      const sockets = await crowd(target, 2000, (socket) => {
        watchEndings(target, socket);
        socket.write(head('GET /v1/health/live'));
      });
      await sleep(1000);
      target.responses.close();
      closeAll(sockets);
    },
  },
  {
    name: '2,000 connections from one address',
    family: 'connection floods',
    responses: ['cut off'],
    run: async (target) => {
      const sockets = await crowd(
        target,
        2000,
        (socket) => watchEndings(target, socket),
        () => '127.0.1.1',
      );
      await sleep(1000);
      target.responses.close();
      closeAll(sockets);
    },
  },
  {
    name: '4,000 requests on one connection, unasked',
    family: 'connection floods',
    responses: ['200', 'cut off'],
    run: async (target) => {
      const socket = await open(target);
      watchEndings(target, socket);
      socket.write(head('GET /v1/getAllFormIds', bearer(target)).repeat(4000));
      await sleep(2000);
      socket.destroy();
      await sleep(20);
    },
  },
];

export const sockets: readonly Attack[] = [...slowReads, ...slowWrites, ...halfOpens, ...floods];
