/** Ways to send what no honest client sends. Every response is noted. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from './attack.ts';

const host = '127.0.0.1';
const agent = new Agent({ keepAlive: true, maxSockets: 4000, maxFreeSockets: 64 });
/** More of a response is counted, not kept. */
const maxKept = 4 * 1024 * 1024;

export interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  /** Text is JSON. */
  readonly body?: string | Buffer;
  /** Without it the token of the attacker's tenant. */
  readonly token?: string;
  readonly patienceMs?: number;
}

export interface Got {
  /** Status, or what became of the connection. */
  readonly outcome: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly bytes: number;
}

/** A connection that ended before a response was whole. */
const cutOff = 'cut off';

export function send(target: Target, sent: Sent): Promise<Got> {
  const { path, body, token = target.token, patienceMs = 25_000 } = sent;
  const headers = {
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...sent.headers,
  };
  return new Promise((resolve) => {
    const end = (outcome: string, got: IncomingHttpHeaders = {}, text = '', bytes = 0) => {
      const isBare = outcome === '503' && got['retry-after'] === undefined;
      const told = isBare ? '503 without Retry-After' : outcome;
      target.responses.note(told, text);
      resolve({ outcome: told, headers: got, body: text, bytes });
    };
    const method = sent.method ?? (body === undefined ? 'GET' : 'POST');
    const outgoing = request({ host, port: target.port, method, path, headers, agent, timeout: patienceMs }, (got) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      got.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= maxKept) chunks.push(chunk);
      });
      got.on('error', () => {});
      got.on('close', () => {
        const outcome = got.complete ? String(got.statusCode) : cutOff;
        end(outcome, got.headers, Buffer.concat(chunks).toString(), bytes);
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('silence')));
    outgoing.on('error', (error) => end(error.message === 'silence' ? 'silence' : cutOff));
    outgoing.end(body);
  });
}

/** For what must get a response once to show anything: a caller that is turned away comes back. */
export async function insist(target: Target, sent: Sent): Promise<Got> {
  for (let tries = 0; tries < 20; tries += 1) {
    const got = await send(target, sent);
    if (got.outcome !== '503' && got.outcome !== '429') return got;
    // What came before may have used up the limit of the address.
    await sleep(got.outcome === '429' ? Number(got.headers['retry-after']) * 1000 : 300);
  }
  throw new Error(`${sent.path} is always turned away.`);
}

/** The largest thing there is, without an account. It is unpacked and kept when it is first asked for. */
export const askForScript = (target: Target): Promise<Got> =>
  insist(target, { path: '/v1/docs/js/scalar.js', token: '', headers: { 'accept-encoding': 'gzip' } });

/** Some number of requests, a few at a time. */
export async function many(
  target: Target,
  times: number,
  atATime: number,
  make: (number: number) => Sent,
): Promise<Got[]> {
  const got: Got[] = [];
  let next = 0;
  const worker = async () => {
    while (next < times) got.push(await send(target, make(next++)));
  };
  await Promise.all(Array.from({ length: Math.min(times, atATime) }, worker));
  return got;
}

/** The head of a request, as it is on the wire. */
export const head = (line: string, headers: Readonly<Record<string, string | number>> = {}): string =>
  `${line} HTTP/1.1\r\nHost: ${host}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;

export const bearer = ({ token }: Pick<Target, 'token'>) => ({ Authorization: `Bearer ${token}` });

export const batchHead = (target: Pick<Target, 'token'>): string =>
  head('POST /v1/fillPdf/batch', {
    ...bearer(target),
    'Content-Type': 'application/x-ndjson',
    'Transfer-Encoding': 'chunked',
  });

export const chunkOf = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** A connection of its own; errors are endings like others. */
export function open(target: Target, localAddress = host): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect({ port: target.port, host, localAddress, noDelay: true });
    socket.on('error', () => resolve(socket));
    socket.once('connect', () => resolve(socket));
  });
}

/** Sends bytes and reads what comes, until the other side closes or patience ends. Notes the first status. */
export async function raw(target: Target, bytes: string | Buffer, patienceMs = 8000): Promise<string> {
  const socket = await open(target);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    if (text.length < maxKept) text += chunk.toString('latin1');
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  // Half closed, so that the other side knows that no more will come.
  socket.end(bytes);
  await Promise.race([closed, sleep(patienceMs)]);
  const isOpen = !socket.destroyed;
  socket.destroy();
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(text) ?? [];
  target.responses.note(status ?? (isOpen ? 'silence' : cutOff), text.split('\r\n\r\n').slice(1).join(''));
  return text;
}

/**
 * Many connections, opened in groups so that the attacker's own machine keeps up. They come from several
 * addresses: a limit for one address is no help against those who have many.
 */
export async function crowd(
  target: Target,
  count: number,
  each: (socket: Socket) => void,
  addressOf = (opened: number) => `127.0.1.${1 + Math.floor(opened / 400)}`,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let opened = 0; opened < count; opened += 100) {
    const from = addressOf(opened);
    const group = await Promise.all(Array.from({ length: Math.min(100, count - opened) }, () => open(target, from)));
    group.forEach(each);
    sockets.push(...group);
  }
  return sockets;
}

/** Notes how connections that were left alone ended: a status, cut off, or still open. */
export function watchEndings(target: Target, socket: Socket): void {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    if (text.length < 64 * 1024) text += chunk.toString('latin1');
  });
  socket.once('close', () => {
    const statuses = text.match(/^HTTP\/1\.1 \d+/gm) ?? [];
    target.responses.note(statuses.at(-1)?.slice(9) ?? cutOff, text.split('\r\n\r\n').slice(1).join(''));
  });
}

export function closeAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

/**
 * Connections that ask and never read: what is on its way to them stays with the service. Gives how many of them the
 * service had cut off by the end. A client that doesn't read doesn't see that either, so at the end it reads.
 */
export async function stall(target: Target, count: number, text: string, seconds: number): Promise<number> {
  let cut = 0;
  const sockets = await crowd(target, count, (socket) => {
    socket.pause();
    socket.on('close', () => {
      cut += 1;
    });
    socket.write(text);
  });
  await sleep(seconds * 1000);
  if (!target.isShort) {
    for (const socket of sockets) socket.resume();
    await sleep(4000);
  }
  const ended = cut;
  closeAll(sockets);
  return ended;
}
