/** Who may read the metrics: the machine itself, or a bearer of the operators' token. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

type Request = Pick<IncomingMessage, 'headers' | 'socket'>;

/** A proxy on the same machine is not the client: what it forwards says so. */
const isLocal = ({ headers, socket }: Request): boolean =>
  loopback.has(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

export function isOperator(request: Request, token: string | undefined): boolean {
  if (isLocal(request)) return true;
  if (token === undefined) return false;
  // Digests have one length, so the comparison takes the same time whatever was sent.
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}
