/** Whether a caller takes what an endpoint gives. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Problem } from '../problem.ts';

function takes(header: string, type: string): boolean {
  if (header.includes(type)) return true;
  return new Negotiator({ headers: { accept: header } }).mediaType([type]) !== undefined;
}

/** The first of these types that the caller takes. Weights don't matter. */
export const acceptedOf = <Type extends string>(
  header: string | undefined,
  types: readonly [Type, ...Type[]],
): Type | undefined =>
  header === undefined || header === '*/*' ? types[0] : types.find((type) => takes(header, type));

/** An onRequest hook that rejects with 406 a caller who takes none of these types. The problem names the first. */
export const gives =
  (...types: readonly [string, ...string[]]) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const isTaken = acceptedOf(request.headers.accept, types) !== undefined;
    done(isTaken ? undefined : new Problem('NOT_ACCEPTABLE', { type: types[0] }));
  };

export const givesJson = gives('application/json');
