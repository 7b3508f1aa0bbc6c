/**
 * Tokens found good, remembered until they expire: a look instead of a signature check.
 * By hash, so that no usable token lies in memory; and no more than a fixed number, the oldest making room.
 */
import { hash } from 'node:crypto';
import type { Caller } from '../caller.ts';

const most = 50_000;

interface Remembered {
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const nameOf = (token: string): string => hash('sha256', token, 'base64url');

export class RememberedTokens {
  readonly #byHash = new Map<string, Remembered>();

  get(token: string): Caller | undefined {
    const name = nameOf(token);
    const found = this.#byHash.get(name);
    if (found === undefined) return undefined;
    if (Date.now() < found.expires) return found.caller;
    this.#byHash.delete(name);
    return undefined;
  }

  add(token: string, remembered: Remembered): void {
    if (this.#byHash.size >= most) {
      for (const oldest of this.#byHash.keys()) {
        this.#byHash.delete(oldest);
        break;
      }
    }
    this.#byHash.set(nameOf(token), remembered);
  }

  clear(): void {
    this.#byHash.clear();
  }
}
