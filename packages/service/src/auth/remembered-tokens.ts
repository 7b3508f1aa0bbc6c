/**
 * Valid tokens, until they expire: a lookup instead of a signature check. Stored by hash, up to a fixed number; the
 * oldest makes room. An open connection also keeps the header it sent last: to compare it costs less than a hash.
 */
import { hash } from 'node:crypto';
import type { Caller } from '../caller.ts';

const maxTokens = 50_000;

interface Remembered {
  readonly caller: Caller;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** The name of the scheme is not case-sensitive (RFC 9110, 11.1). */
export const bearerToken = (header = ''): string => /^bearer +(\S+)\s*$/i.exec(header)?.[1] ?? '';

const nameOf = (token: string): string => hash('sha256', token, 'base64url');

export class RememberedTokens {
  readonly #byHash = new Map<string, Remembered>();
  #lastOf = new WeakMap<object, { readonly header: string; readonly remembered: Remembered }>();

  /** The caller whose valid token is in this `Authorization` header. */
  ofHeader(connection: object, header: string): Caller | undefined {
    const last = this.#lastOf.get(connection);
    if (last?.header === header && Date.now() < last.remembered.expires) return last.remembered.caller;
    const remembered = this.#find(bearerToken(header));
    if (remembered) this.#lastOf.set(connection, { header, remembered });
    return remembered?.caller;
  }

  get(token: string): Caller | undefined {
    return this.#find(token)?.caller;
  }

  #find(token: string): Remembered | undefined {
    const name = nameOf(token);
    const found = this.#byHash.get(name);
    if (found === undefined) return undefined;
    if (Date.now() < found.expires) return found;
    this.#byHash.delete(name);
    return undefined;
  }

  add(token: string, remembered: Remembered): void {
    if (this.#byHash.size >= maxTokens) {
      for (const oldest of this.#byHash.keys()) {
        this.#byHash.delete(oldest);
        break;
      }
    }
    this.#byHash.set(nameOf(token), remembered);
  }

  clear(): void {
    this.#byHash.clear();
    this.#lastOf = new WeakMap();
  }
}
