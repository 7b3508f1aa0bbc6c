/** Sends a finished answer: 304 when the caller has it, compressed when the caller can read that. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh, type Prepared } from '../content/prepared.ts';

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): FastifyReply {
  const { headers } = request;
  const { body, headers: own, etag } = prepared.for(headers['accept-encoding']);
  if (headers['if-none-match'] !== undefined && isFresh(headers['if-none-match'], etag)) {
    const { 'content-length': _length, 'content-type': _type, 'content-encoding': _encoding, ...rest } = own;
    return reply.code(304).headers(rest).send();
  }
  return reply.headers(own).send(body);
}
