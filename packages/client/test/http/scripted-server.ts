/** A server with scripted responses, for what a real service rarely does. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: unknown;
  /** Cut the connection instead. */
  readonly cut?: true;
  /** Never respond. */
  readonly silent?: true;
}

function send(response: ServerResponse, { status = 200, headers = {}, body = {}, cut, silent }: Scripted): void {
  if (silent) return;
  if (cut) {
    response.socket?.destroy();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

export async function scriptedServer(script: (request: IncomingMessage) => Scripted) {
  const server = createServer((request, response) => {
    request.resume();
    send(response, script(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A token that lives that long. Its signature is of no interest to a client. */
export function tokenFor(seconds: number, name = 'token', clockAheadSeconds = 0): string {
  const iat = Math.floor(Date.now() / 1000) + clockAheadSeconds;
  const payload = Buffer.from(JSON.stringify({ iat, exp: iat + seconds, name })).toString('base64url');
  return `e30.${payload}.c2ln`;
}
