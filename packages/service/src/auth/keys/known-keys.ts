/**
 * Keeps all keys in memory, so that they can log in while PostgreSQL is down. A key that is revoked meanwhile must not
 * work longer than its tokens would have. So everything issued from memory ends 24 hours, the life of a token, after
 * the keys were last read.
 */
import { tokenSeconds } from '../signing-keys.ts';
import type { StoredKey } from './key-file.ts';
import type { KeyRecord } from './key-store.ts';

export class KnownKeys {
  #byHash = new Map<string, StoredKey>();
  #until = 0;

  /** The keys as they were at a time. */
  take(keys: readonly StoredKey[]): void {
    this.#byHash = new Map(keys.map((key) => [key.hash, key]));
  }

  /** The database was read then, and the keys are up to date. */
  readAt(ms: number): void {
    this.#until = ms + tokenSeconds * 1000;
  }

  find(wanted: string): KeyRecord | undefined {
    const key = this.#byHash.get(wanted);
    if (!key || Date.now() >= this.#until) return undefined;
    const { hash: _, ...record } = key;
    return { ...record, vouchedUntil: new Date(this.#until) };
  }
}
