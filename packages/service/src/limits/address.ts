/** A client address as the subject of a limit. */

/** Marks an address among subjects that are key ids; key ids never start with it. */
export const addressMark = '@';

/** The first four groups of an IPv6 address: one customer's network, who can use any address in it. */
function network(address: string): string {
  const [before = '', after] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - tail.length) }, () => '0');
  const all = after === undefined ? groups : [...groups, ...zeros, ...tail];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/** A connection that is already closed, or no network connection at all, has no address. */
export function addressSubject(address: string | undefined): string {
  if (address === undefined) return addressMark;
  if (!address.includes(':')) return addressMark + address;
  if (address.startsWith('::ffff:') && address.includes('.')) return addressMark + address.slice(7);
  return addressMark + network(address);
}
