/** What earlier compilations found, so that what has not changed is not compiled again. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type Hashed, type Language, sha256 } from '@withholding/bundle';
import { type RegexFinding, regexSafetyFinding } from '../prove/regex-safety.ts';

/** A compiled edition or flow: what the index and the report say of it (plain JSON), and its parts as bytes. */
export interface Compiled<About> {
  readonly about: About;
  readonly structure: Hashed;
  readonly words: Readonly<Record<Language, Hashed>>;
  /** Of an edition. */
  readonly samples?: Hashed;
  /** What it takes its other parts from: an edition (FORM/version), a shared edition (its name). */
  readonly from?: readonly string[];
}

type StoredPart = readonly [offset: number, length: number, hash: string];

interface Remembered {
  /** Hash of all files it is made from. */
  readonly stamp: string;
  readonly from: readonly { readonly name: string; readonly stamp: string }[];
  readonly about: unknown;
  readonly parts: readonly StoredPart[];
}

interface Manifest {
  readonly compiler: string;
  readonly entries: Record<string, Remembered>;
  readonly regexes: Record<string, RegexFinding | null>;
  /** Checks across editions, with the hash of what they last passed with. */
  readonly passed: Record<string, string>;
}

/** A change to the compiler or the engine makes every remembered result worthless. */
function compilerHash(): string {
  const folders = ['../', '../../schema/', '../../../bundle/src/', '../../../interview/src/'].map(
    (path) => new URL(path, import.meta.url),
  );
  const read = (folder: URL) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|json)$/.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return sha256(folders.flatMap(read).join('\0'));
}

let hash: string | undefined;

/** Read once: this process goes on with the code it has. */
function compiler(): string {
  hash ??= compilerHash();
  return hash;
}

/** A hash of what the files say, the same in every checkout. */
export function stampOf(files: readonly string[], ...more: readonly string[]): string {
  const hash = createHash('sha256').update(more.join('|'));
  for (const file of files) hash.update(`\0${relative('.', file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

export class Cache {
  readonly #folder: string | undefined;
  readonly #old: Manifest;
  readonly #store: Buffer;
  readonly #compiler = compiler();
  readonly #next = new Map<string, { memory: Omit<Remembered, 'parts'>; parts: readonly Hashed[] }>();
  readonly #regexes: Record<string, RegexFinding | null>;
  readonly #passed: Record<string, string> = {};

  constructor(folder: string | undefined) {
    this.#folder = folder;
    const none: Manifest = { compiler: '', entries: {}, regexes: {}, passed: {} };
    const file = `${folder}/manifest.json`;
    const found =
      folder !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : none;
    const fresh = found.compiler === this.#compiler;
    this.#old = fresh ? found : { ...none, regexes: found.regexes };
    this.#store = fresh ? readFileSync(`${folder}/parts`) : Buffer.alloc(0);
    this.#regexes = { ...this.#old.regexes };
  }

  /** The earlier result, when neither its files nor those of what it rests on have changed since. */
  recall<About>(key: string, stamp: string, stampOfOther: (name: string) => string): Compiled<About> | undefined {
    const found = this.#old.entries[key];
    if (!found || found.stamp !== stamp) return undefined;
    if (found.from.some((other) => stampOfOther(other.name) !== other.stamp)) return undefined;
    const parts = found.parts.map(([offset, length, hash]) => ({
      bytes: this.#store.subarray(offset, offset + length),
      hash,
    }));
    this.#next.set(key, { memory: found, parts });
    const [structure, en, es, fr, samples] = parts as [Hashed, Hashed, Hashed, Hashed, Hashed?];
    return { about: found.about as About, structure, words: { en, es, fr }, ...(samples ? { samples } : {}) };
  }

  remember(
    key: string,
    stamp: string,
    { about, structure, words, samples, from = [] }: Compiled<unknown>,
    stampOfOther: (name: string) => string,
  ): void {
    const others = from.map((name) => ({ name, stamp: stampOfOther(name) }));
    const parts = [structure, words.en, words.es, words.fr, ...(samples ? [samples] : [])];
    this.#next.set(key, { memory: { stamp, about, from: others }, parts });
  }

  readonly regexSafety = (regex: string): RegexFinding | undefined => {
    if (!Object.hasOwn(this.#regexes, regex)) this.#regexes[regex] = regexSafetyFinding(regex) ?? null;
    return this.#regexes[regex] ?? undefined;
  };

  /** Runs a check across editions, unless it found nothing in the same ones before. */
  unlessPassed<Found>(name: string, stamp: string, check: () => Found | undefined): Found | undefined {
    const found = this.#old.passed[name] === stamp ? undefined : check();
    if (found === undefined) this.#passed[name] = stamp;
    return found;
  }

  save(): void {
    if (this.#folder === undefined) return;
    let offset = 0;
    const chunks: Buffer[] = [];
    const place = ({ bytes, hash }: Hashed): StoredPart => {
      chunks.push(bytes);
      offset += bytes.length;
      return [offset - bytes.length, bytes.length, hash];
    };
    const entries = Object.fromEntries(
      [...this.#next].map(([key, { memory, parts }]) => [key, { ...memory, parts: parts.map(place) }]),
    );
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(`${this.#folder}/parts`, Buffer.concat(chunks));
    writeFileSync(
      `${this.#folder}/manifest.json`,
      JSON.stringify({
        compiler: this.#compiler,
        entries,
        regexes: this.#regexes,
        passed: this.#passed,
      } satisfies Manifest),
    );
  }
}
