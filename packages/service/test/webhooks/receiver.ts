/** A receiver of webhooks on this machine, which notes what it gets and responds as the test says. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly sequence: number;
  readonly type: string;
}

export type Respond = (response: ServerResponse, received: Received) => void;

export async function newReceiver(respond: Respond = ok) {
  const all: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { sequence, type } = JSON.parse(body || '{}') as { sequence: number; type: string };
      const received = { headers: request.headers, body, sequence, type };
      all.push(received);
      receiver.respond(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    all,
    respond,
    sequences: () => all.map(({ sequence }) => sequence),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

export function ok(response: ServerResponse): void {
  response.writeHead(204).end();
}

export const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();

/** Throws if the signature is wrong. */
export const verify = (secret: string, { headers, body }: Received): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
