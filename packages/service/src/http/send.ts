/** Headers that every response has, and how responses that are prepared beforehand are sent. */
import type { Language } from '@withholding/bundle';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFresh, type Prepared } from '../content/prepared.ts';
import { languageOf } from '../language.ts';
import { dataHeaders } from '../protect/headers.ts';
import type { RouteOf, RouteSchema } from '../schemas/shared.ts';
import { givesJson } from './accept.ts';

/** Headers of a response that is for one caller. */
export const headersIn = (language: Language): Record<string, string> => ({
  vary: 'Accept-Language',
  'cache-control': 'no-store',
  'content-language': language,
});

/** Which request it is for, which content it is from, and what is left of the caller's limit. */
export function addHeaders({ id, content, rateLimit }: FastifyRequest, reply: FastifyReply): void {
  reply.header('request-id', id);
  if (content) reply.header('content-bundle', content.bundle.hash);
  if (rateLimit) reply.header('ratelimit-policy', rateLimit[0]).header('ratelimit', rateLimit[1]);
  // Pages have a policy of their own.
  if (!reply.hasHeader('content-security-policy')) reply.headers(dataHeaders);
}

/** Register it after the rate limits, whose state it reports. */
export function headResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    addHeaders(request, reply);
    done();
  });
}

/** Sends 304 if the caller has it, and compresses it if the caller can read that. */
export function sendPrepared(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  prepared: Prepared,
  more: Readonly<Record<string, string>> = {},
): FastifyReply {
  const { body, headers, etag } = prepared.for(asked['accept-encoding']);
  reply.headers(headers).headers(more);
  if (asked['if-none-match'] === undefined || !isFresh(asked['if-none-match'], etag)) return reply.send(body);
  return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send();
}

/** A GET of content: as JSON, or as the types given. */
export function addRead<Schema extends RouteSchema>(
  app: FastifyInstance,
  path: string,
  schema: Schema,
  prepare: (request: FastifyRequest<RouteOf<Schema>>, language: Language) => Prepared,
  onRequest = givesJson,
): void {
  const options = { config: { budget: 'read' }, schema: schema as RouteSchema, onRequest } as const;
  app.get(path, options, (request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    return sendPrepared(request, reply, prepare(request as FastifyRequest<RouteOf<Schema>>, language));
  });
}
