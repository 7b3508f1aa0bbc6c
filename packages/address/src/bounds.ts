/**
 * How much of an address is read. Every field is measured here before anything else is done with it: normalizing and
 * splitting can take far longer than a text is long.
 */
import { type Address, isCanadian } from './address.ts';
import type { Verified } from './verifier.ts';

/** Characters of any one field: far beyond any real line of an address. */
export const maxFieldLength = 200;

/** More marks on one letter than any language writes. Normalizing sorts them, in time that grows with their square. */
const tooManyMarks = /\p{M}{9}/u;

const isReadable = (text: string): boolean => text.length <= maxFieldLength && !tooManyMarks.test(text);

/** The only way to normalize a text here. What is not readable stays as it is. */
export const normalized = (text: string, form: 'NFC' | 'NFD'): string =>
  isReadable(text) ? text.normalize(form) : text;

/** The result for an address with a field that is too long: returned unchanged. Undefined for any other address. */
export function notRead<A extends Address>(address: A): (Verified & { readonly normalized: A }) | undefined {
  const isRead = Object.values(address).every((text) => typeof text !== 'string' || isReadable(text));
  if (isRead) return undefined;
  const codes = isCanadian(address) ? (['AE02'] as const) : (['AE02', 'GE02'] as const);
  return { normalized: address, codes, verified: false, geocoded: false };
}
