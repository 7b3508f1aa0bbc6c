/**
 * Sends finished bytes. Each header costs a hook and a map entry on Fastify's way, so what every answer carries is put
 * together here and handed to Node in one list; answers that take the ordinary way get the same headers from a hook.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh, type Prepared } from '../content/prepared.ts';
import { dataHeaders } from '../protect/headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Length of an answer sent here, for the log. */
    sentBytes: number | undefined;
  }
  interface FastifyInstance {
    /** Whether something else sets headers of its own, such as CORS. */
    readonly hasMoreHeaders: boolean;
  }
}

type Header = string | number;

/** Name, value, name, value: as Node takes them. */
export const flat = (headers: Readonly<Record<string, Header>>): Header[] => Object.entries(headers).flat();

const guarded = flat(dataHeaders);

/** Everything an answer carries, for Node: what all answers have, what plugins added, and its own. */
export function headersOf(request: FastifyRequest, reply: FastifyReply, own: readonly Header[]): string[] {
  const { id, rateLimit, server, content } = request;
  const limits = rateLimit ? ['ratelimit-policy', rateLimit[0], 'ratelimit', rateLimit[1]] : [];
  const more = server.hasMoreHeaders ? flat(reply.getHeaders() as Record<string, string>) : [];
  return ['request-id', id, 'content-bundle', content.bundle.hash, ...limits, ...guarded, ...more, ...own] as string[];
}

/** One or two pieces; the first may be shared by many answers and is never copied. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: readonly Header[],
  first: Buffer,
  second?: Buffer,
): FastifyReply {
  const { raw } = reply;
  const length = first.length + (second?.length ?? 0);
  request.sentBytes = length;
  const all = headersOf(request, reply, headers);
  all.push('content-length', String(length));
  reply.hijack();
  raw.writeHead(200, all);
  if (second) {
    raw.cork();
    raw.write(first);
    raw.end(second);
    raw.uncork();
  } else raw.end(first);
  return reply;
}

/** A finished answer: 304 when the caller has it, compressed when the caller can read that. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  const { headers, method } = request;
  const { body, headers: own, list, etag } = prepared.for(headers['accept-encoding']);
  if (headers['if-none-match'] !== undefined && isFresh(headers['if-none-match'], etag)) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...rest } = own;
    return reply.code(304).headers(rest).send();
  }
  if (method === 'HEAD') return reply.headers(own).send(body);
  return sendBytes(request, reply, list, body);
}
