/**
 * API keys: `wf_live_` or `wf_test_`, 28 random characters (166 bits), 6 characters of checksum.
 * The checksum tells a mistyped key from one that was never issued, and a secret scanner a key from other text.
 * What the interface calls "the key or hash issued for the product" is this one opaque text. The hash we store is not
 * accepted in its place: whoever reads the table must not be able to log in with what stands in it.
 */
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from './base62.ts';
import type { KeyMode } from './keys/key-store.ts';

const randomLength = 28;
const checksumLength = 6;
const shape = new RegExp(`^wf_(live|test)_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

const checksum = (body: string): string => toBase62(crc32(body), checksumLength);

export function newApiKey(mode: KeyMode): string {
  const body = `wf_${mode}_${randomBase62(randomLength)}`;
  return body + checksum(body);
}

/** Undefined when the text cannot be one of our keys. */
export function readApiKey(text: string): { readonly mode: KeyMode } | undefined {
  const mode = shape.exec(text)?.[1];
  if (!mode || !text.endsWith(checksum(text.slice(0, -checksumLength)))) return undefined;
  return { mode: mode as KeyMode };
}
