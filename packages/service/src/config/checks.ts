/** What a variable may hold. Each check gives the rest of the sentence that names the variable, or undefined if it will do. */
import { isIP } from 'node:net';

type Check = (text: string) => string | undefined;

export const anything: Check = () => undefined;

export const integer =
  (least: number, most: number): Check =>
  (text) =>
    /^[0-9]{1,15}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? undefined
      : `must be a whole number from ${least} to ${most}`;

export const oneOf =
  (values: readonly string[]): Check =>
  (text) =>
    values.includes(text) ? undefined : `must be one of ${values.join(', ')}`;

const list = (schemes: readonly string[]): string => schemes.map((scheme) => `${scheme}://`).join(' or ');

export const urlOf =
  (...schemes: readonly string[]): Check =>
  (text) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))
      ? undefined
      : `must be a URL that starts with ${list(schemes)}`;

/** An address that others are given: paths are added to it. */
export const publicAddress: Check = (text) => {
  const fault = urlOf('http', 'https')(text);
  if (fault !== undefined) return fault;
  const { search, hash, username, password } = new URL(text);
  return search || hash || username || password || /[?#]/.test(text)
    ? 'must be a URL without a query, a fragment or a password'
    : undefined;
};

/** Redis takes the number of a database as its path, and nothing else. */
export const redisUrl: Check = (text) =>
  urlOf('redis', 'rediss')(text) ??
  (new URL(text).hostname !== '' && /^\/?\d{0,4}$/.test(new URL(text).pathname)
    ? undefined
    : 'must name a host, such as redis://redis:6379, or redis://redis:6379/1 for a database other than 0');

/** A socket's folder may take the place of the host: postgres:///name?host=/run/postgresql. */
export const postgresUrl: Check = (text) => {
  const fault = urlOf('postgres', 'postgresql')(text);
  if (fault !== undefined) return fault;
  const { hostname, searchParams } = new URL(text);
  return hostname === '' && !searchParams.has('host')
    ? 'must name a host and a database, such as postgres://user:password@host:5432/withholding'
    : undefined;
};

export const path: Check = (text) =>
  text === '/' || /^(\/(?!\.+(?:\/|$))[A-Za-z0-9._-]{1,64}){1,8}$/.test(text)
    ? undefined
    : 'must be a path such as /v1, or / for none';

export const minLength =
  (least: number): Check =>
  (text) =>
    text.length >= least ? undefined : `must have at least ${least} characters`;

/** What can be sent in a header. */
export const bearerToken: Check = (text) =>
  minLength(16)(text) ?? (/^[\x21-\x7e]+$/.test(text) ? undefined : 'must be letters, digits and signs without spaces');

const each = (text: string, isGood: (part: string) => boolean): boolean =>
  text.split(',').every((part) => isGood(part.trim()));

export const publicKeys: Check = (text) =>
  each(text, (key) => /^[A-Za-z0-9_-]{43}$/.test(key))
    ? undefined
    : 'must be public keys of 43 characters, separated by commas';

export const origins: Check = (text) =>
  each(text, (origin) => !origin.includes('*') && URL.canParse(origin) && new URL(origin).origin === origin)
    ? undefined
    : 'must be origins such as https://payroll.example.com, separated by commas. Wildcards are not supported: list each origin';

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isRange(text: string): boolean {
  if (namedRanges.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const proxies: Check = (text) =>
  each(text, isRange)
    ? undefined
    : `must be addresses or networks such as 10.0.0.0/8, or ${namedRanges.join(', ')}, separated by commas`;

/** As they are written in a URL: a name or an address, without a port. */
export const hosts: Check = (text) =>
  each(text, (host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).hostname === host)
    ? undefined
    : 'must be hosts such as hr.internal or 10.0.0.5, in lower case, without a port, separated by commas';
