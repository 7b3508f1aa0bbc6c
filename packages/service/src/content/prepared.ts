/**
 * Responses that depend on the content alone: encoded once, then sent as they are, with a strong ETag.
 * Compressed once per process, at first demand: links to page images depend on where the service is reached,
 * so the bundle cannot hold finished responses.
 */
import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type Encoding, encodingOf } from './encoding.ts';

/** Below this a compressed response saves no packet. */
const worthCompressing = 1400;

export interface Representation {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

/** Remembered by header text: the same few headers come again and again. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

function encodingFor(accepted: string): Encoding {
  const before = chosen.get(accepted);
  if (before) return before;
  const encoding = encodingOf(accepted, ['br', 'gzip', 'identity']);
  if (accepted.length < 200) chosen.set(accepted, encoding);
  return encoding;
}

function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 9 });
  if (encoding === 'identity') return body;
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

export class Prepared {
  readonly #body: Buffer;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #tag: string;
  readonly #made: Partial<Record<Encoding, Representation>> = {};
  readonly #grown: () => void;
  #size: number;

  /** `grown` is called after each compressed copy that is made. */
  constructor(body: Buffer | object, headers: Readonly<Record<string, string>>, grown = () => {}) {
    this.#body = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    this.#headers = headers;
    this.#size = this.#body.length;
    this.#grown = grown;
    this.#tag = hash('sha256', this.#body, 'base64url').slice(0, 22);
  }

  /** With its compressed copies. */
  get size(): number {
    return this.#size;
  }

  /** The best representation for an Accept-Encoding header. */
  for(accepted: string | undefined): Representation {
    const encoding =
      accepted === undefined || this.#body.length < worthCompressing ? 'identity' : encodingFor(accepted);
    let made = this.#made[encoding];
    if (!made) {
      const body = compress(this.#body, encoding);
      const etag = encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}-${encoding}"`;
      const headers = {
        ...this.#headers,
        etag,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      };
      made = { body, headers, etag };
      this.#made[encoding] = made;
      if (encoding !== 'identity') {
        this.#size += body.length;
        this.#grown();
      }
    }
    return made;
  }
}

/** Whether the copy the caller has is still right. */
export function isFresh(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
