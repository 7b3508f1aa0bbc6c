/** The id of a request. A client's own id is kept, unless it could contain personal data: ids are logged. */
import type { IncomingHttpHeaders } from 'node:http';
import { genReqId } from '../protect/request-id.ts';

/** Nine digits, with or without separators, could be a Social Security number or a SIN. */
const nineDigits = /(?:\d[._-]*){9}/;
/** About one UUID in seven has nine digits in a row. */
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** For the Fastify constructor. */
export function requestId({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const sent = String(headers['request-id']);
  return genReqId({ headers: nineDigits.test(sent) && !uuid.test(sent) ? {} : headers });
}
