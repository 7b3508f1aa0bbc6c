/** Who may read the metrics: the machine itself, or a bearer of the operators' token. */
import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A proxy on the same machine is not the client: what it forwards says so. */
const isLocal = ({ headers, ip, socket }: FastifyRequest): boolean =>
  loopback.has(socket.remoteAddress ?? '') &&
  loopback.has(ip) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

export function isOperator(request: FastifyRequest, token: string | undefined): boolean {
  if (isLocal(request)) return true;
  if (token === undefined) return false;
  // Digests have one length, so the comparison takes the same time whatever was sent.
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
}
