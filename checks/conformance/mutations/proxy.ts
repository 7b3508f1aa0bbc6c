/** A proxy that breaks one promise of a service's responses. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Headers = Record<string, string | string[] | undefined>;

export interface Asked {
  method: string;
  /** With the prefix and the query. */
  url: URL;
  headers: Headers;
  body: Buffer;
}

interface Received {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Both change what they are given. */
export interface TrafficChange {
  readonly request?: (asked: Asked) => void;
  readonly response?: (received: Received, asked: Asked) => void;
}

export interface Proxy {
  readonly origin: string;
  /** The promise broken from now on; none when nothing is given. */
  break(fault?: TrafficChange): void;
  close(): Promise<void>;
}

/** As long as a test may take: one that reads the pages of every form sends nothing for a while. */
const keepAliveTimeout = 600_000;
/** Headers about the service's own connection. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding'];

export async function startProxy(target: string): Promise<Proxy> {
  let fault: TrafficChange = {};
  const server = createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    pass(incoming, outgoing, target, fault).catch((error: Error) => {
      outgoing.writeHead(502);
      outgoing.end(error.message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: (next = {}) => {
      fault = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  fault: TrafficChange,
): Promise<void> {
  const asked: Asked = {
    method: incoming.method ?? 'GET',
    url: new URL(incoming.url ?? '/', target),
    headers: { ...incoming.headers },
    body: await whole(incoming),
  };
  // A body can only be changed when it comes unpacked.
  if (fault.response) delete asked.headers['accept-encoding'];
  fault.request?.(asked);
  if (asked.body.length > 0) asked.headers['content-length'] = String(asked.body.length);
  const received = await send(asked);
  fault.response?.(received, asked);
  for (const name of ofTheConnection) delete received.headers[name];
  if (received.status !== 304 && asked.method !== 'HEAD')
    received.headers['content-length'] = String(received.body.length);
  for (const [name, value] of Object.entries(received.headers))
    if (value !== undefined) outgoing.setHeader(name, value);
  outgoing.writeHead(received.status);
  outgoing.end(received.body);
}

async function send({ method, url, headers, body }: Asked): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = ask(url, { method, headers });
  sent.on('response', resolve).on('error', reject);
  sent.end(body);
  const response = await promise;
  return { status: response.statusCode ?? 502, headers: { ...response.headers }, body: await whole(response) };
}

async function whole(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
