/** Whether a caller takes what an endpoint gives. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Problem } from '../problem.ts';

function takes(header: string, type: string): boolean {
  if (header.includes(type)) return true;
  return new Negotiator({ headers: { accept: header } }).mediaType([type]) !== undefined;
}

/** An onRequest hook that rejects with 406 a caller who takes neither this type nor, if given, the other one. */
export const gives =
  (type: string, other = type) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { accept } = request.headers;
    const isTaken = accept === undefined || accept === '*/*' || takes(accept, type) || takes(accept, other);
    done(isTaken ? undefined : new Problem('NOT_ACCEPTABLE', { type }));
  };

export const givesJson = gives('application/json');
