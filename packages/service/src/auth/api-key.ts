/**
 * API keys: `wf_live_` or `wf_test_`, 28 random characters (166 bits), 6 characters of checksum. The checksum lets secret
 * scanners recognize keys; a login takes the same path for any text. The stored hash isn't accepted in place of the key,
 * so reading the table isn't enough to log in.
 */
import { crc32 } from 'node:zlib';
import { randomBase62, toBase62 } from './base62.ts';
import type { KeyMode } from './keys/key-store.ts';

const randomLength = 28;
const checksumLength = 6;

export function newApiKey(mode: KeyMode): string {
  const body = `wf_${mode}_${randomBase62(randomLength)}`;
  return body + toBase62(crc32(body), checksumLength);
}
