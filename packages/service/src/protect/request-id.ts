/** The id of a request, for the response, the logs and whoever asks for help. */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const sane = /^[A-Za-z0-9._-]{1,64}$/;
/** Nine digits and nothing else could be a social security or insurance number, and ids are logged. */
const couldBePersonal = /^(?:[._-]*\d){9}[._-]*$/;

// Random once per process, then counted: unique among processes without asking for random bytes on every request.
const start = `${randomBytes(9).toString('base64url')}.`;
let count = 0;

/** For the Fastify constructor: keeps a sane `Request-Id` of the client. */
export function genReqId({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const sent = headers['request-id'];
  if (typeof sent === 'string' && sane.test(sent) && !couldBePersonal.test(sent)) return sent;
  count += 1;
  return start + count.toString(36);
}
