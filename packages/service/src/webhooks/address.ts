/** Where webhooks may go: public addresses over HTTPS, and private hosts that the operator named. */
import type { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OperatorError } from '../operator-error.ts';

/** Not loopback, private, link-local, shared, reserved, or a translation of IPv4. Mapped IPv4 is judged as what it maps. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Throws a sentence for the operator. Names are looked up only when something is sent. */
export function checkUrl(text: string, privateHosts: readonly string[]): URL {
  if (!URL.canParse(text)) throw new OperatorError('URL must be an address such as https://hr.example.com/hooks.');
  const url = new URL(text);
  const isNamed = privateHosts.includes(url.hostname);
  if (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:'))
    throw new OperatorError('URL must start with https://. Only hosts in WITHHOLDING_WEBHOOK_HOSTS can use http://.');
  if (url.username || url.password || url.hash) throw new OperatorError('URL must have no password and no fragment.');
  const isAddress = ipaddr.isValid(bare(url.hostname));
  if (isAddress && !isNamed && !isPublic(bare(url.hostname)))
    throw new OperatorError('URL is a private address. Add its host to WITHHOLDING_WEBHOOK_HOSTS to allow it.');
  return url;
}

/**
 * The connection goes to an address that this returns, so a name that resolves to another one a moment later changes
 * nothing. One private address is enough to reject the name.
 */
export const publicLookup =
  (lookup: typeof systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const forbidden = found?.find(({ address }) => !isPublic(address));
      const problem = error ?? (forbidden && new ForbiddenAddress('This name leads to a private address.'));
      if (problem) callback(problem, []);
      else if (options.all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    });
  };
