/** Whether a caller takes what an endpoint gives. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Problem } from '../problem.ts';

const known = new Map<string, boolean>();

function takes(header: string, type: string): boolean {
  if (header.includes(type)) return true;
  return new Negotiator({ headers: { accept: header } }).mediaType([type]) !== undefined;
}

/** An onRequest hook that answers 406 to whoever cannot take this type. */
export const gives =
  (type: string) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { accept } = request.headers;
    if (accept === undefined || accept === '*/*') {
      done();
      return;
    }
    const key = `${type} ${accept}`;
    let verdict = known.get(key);
    if (verdict === undefined) {
      verdict = takes(accept, type);
      if (known.size < 1000 && key.length < 300) known.set(key, verdict);
    }
    done(verdict ? undefined : new Problem('NOT_ACCEPTABLE', { type }));
  };

export const givesJson = gives('application/json');
