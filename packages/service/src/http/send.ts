/**
 * What every response carries, and how finished bytes are sent. Each header costs a map entry on Fastify's way, so bytes
 * that were finished before the request are handed to Node with one list; all other responses get the same list from the
 * one hook below.
 */
import type { Language } from '@withholding/bundle';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFresh, type Prepared } from '../content/prepared.ts';
import { dataHeaders } from '../protect/headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Length of a response sent here, for the log. */
    sentBytes: number | undefined;
  }
  interface FastifyInstance {
    /** Whether something else sets headers of its own, such as CORS. */
    readonly hasMoreHeaders: boolean;
  }
}

export type Header = string | number;

/** Name, value, name, value: as Node takes them. */
export const flat = (headers: Readonly<Record<string, Header>>): Header[] => Object.entries(headers).flat();

const guarded = flat(dataHeaders);

const spokenIn = (language: Language): Header[] =>
  flat({
    'content-type': 'application/json; charset=utf-8',
    vary: 'Accept-Language',
    'cache-control': 'no-store',
    'content-language': language,
  });

/** Of JSON that was made for one caller. */
export const headersIn: Readonly<Record<Language, readonly Header[]>> = {
  en: spokenIn('en'),
  es: spokenIn('es'),
  fr: spokenIn('fr'),
};

/** Which request it responds to, with which content, and what is left of the caller's budget. */
function factsOf({ id, content, rateLimit }: FastifyRequest): Header[] {
  const facts: Header[] = ['request-id', id];
  if (content) facts.push('content-bundle', content.bundle.hash);
  if (rateLimit) facts.push('ratelimit-policy', rateLimit[0], 'ratelimit', rateLimit[1]);
  return facts;
}

/** Everything a response carries, for Node: what all responses have, what plugins added, and its own. */
export function headersOf(request: FastifyRequest, reply: FastifyReply, own: readonly Header[]): string[] {
  const more = request.server.hasMoreHeaders ? flat(reply.getHeaders() as Record<string, string>) : [];
  return [...factsOf(request), ...guarded, ...more, ...own] as string[];
}

/** For the responses Fastify sends. After the limits, whose state it tells; a page has a security policy of its own. */
export function headResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const facts = factsOf(request);
    for (let at = 0; at < facts.length; at += 2) reply.header(String(facts[at]), facts[at + 1]);
    if (!reply.hasHeader('content-security-policy')) reply.headers(dataHeaders);
    done();
  });
}

/** In one piece or more, which may be shared by many responses and are never copied. */
export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: readonly Header[],
  first: Buffer,
  ...more: readonly Buffer[]
): FastifyReply {
  const { raw } = reply;
  let { length } = first;
  for (const piece of more) length += piece.length;
  request.sentBytes = length;
  const all = headersOf(request, reply, headers);
  all.push('content-length', String(length));
  reply.hijack();
  raw.writeHead(200, all);
  if (more.length > 0) {
    raw.cork();
    raw.write(first);
    for (const piece of more) raw.write(piece);
    raw.end();
    raw.uncork();
  } else raw.end(first);
  return reply;
}

/** A finished response: 304 when the caller has it, compressed when the caller can read that. */
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
