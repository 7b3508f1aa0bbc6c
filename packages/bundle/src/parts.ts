/** The parts of a bundle: JSON as bytes, each with its hash and its place, the same bytes only once. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { type Bundle, type Part, sha256 } from './bundle.ts';
import type { Sample } from './edition.ts';
import { forEachLanguage, type Language } from './language.ts';

/** Bytes of the bundle and their SHA-256. */
export interface Hashed {
  readonly bytes: Buffer;
  readonly hash: string;
}

export const hashedBytes = (bytes: Buffer): Hashed => ({ bytes, hash: sha256(bytes) });

export const hashed = (value: unknown): Hashed => hashedBytes(Buffer.from(JSON.stringify(value)));

export class Parts {
  readonly buffers: Buffer[];
  #offset: number;
  readonly #known = new Map<string, Part>();

  /** After the parts of another bundle, to make a variant of it. */
  constructor(first: Buffer = Buffer.alloc(0)) {
    this.buffers = [first];
    this.#offset = first.length;
  }

  place({ bytes, hash }: Hashed): Part {
    const known = this.#known.get(hash);
    if (known) return known;
    const part: Part = [this.#offset, bytes.length, hash];
    this.buffers.push(bytes);
    this.#offset += bytes.length;
    this.#known.set(hash, part);
    return part;
  }

  words(words: Readonly<Record<Language, Hashed>>): Record<Language, Part> {
    return forEachLanguage((language) => this.place(words[language]));
  }
}

/** The default, 11, takes 45 times as long to save an eighth of the bytes. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 7 };

/** Compressed: a normal start never reads them, and they are much alike. */
export const hashedSamples = (samples: readonly Sample[]): Hashed =>
  hashedBytes(brotliCompressSync(JSON.stringify(samples), { params }));

/** Read each time: few callers ask for them, and responses are kept. */
export function samplesIn(bundle: Bundle, formId: string, version: string): readonly Sample[] {
  const part = bundle.index.forms[formId]?.[version]?.samples;
  return part ? (JSON.parse(brotliDecompressSync(bundle.bytesOf(part)).toString()) as Sample[]) : [];
}
