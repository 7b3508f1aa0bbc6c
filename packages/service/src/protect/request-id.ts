/** The id of a request, for the response and the logs. */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const sane = /^[A-Za-z0-9._-]{1,64}$/;
/** Nine digits, with or without separators, could be a Social Security number or a SIN, and ids are logged. */
const nineDigits = /(?:\d[._-]*){9}/;
/** About one UUID in seven has nine digits in a row. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Random once per process, then counted: unique among processes without asking for random bytes on every request.
const start = `${randomBytes(9).toString('base64url')}.`;
let count = 0;

/** For the Fastify constructor: keeps a sane `Request-Id` of the client. */
export function requestId({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const sent = headers['request-id'];
  if (typeof sent === 'string' && sane.test(sent) && (!nineDigits.test(sent) || uuid.test(sent))) return sent;
  count += 1;
  return start + count.toString(36);
}
