/** What earlier compilations found, so that an unchanged edition is not compiled again. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { sha256 } from './bundle.ts';
import type { RegexProblem } from './regexes.ts';
import { regexSafetyProblem } from './regexes.ts';
import type { Language } from './source-model.ts';
import type { WalkResult } from './walk.ts';

export interface EditionFacts extends WalkResult {
  readonly questionSets: number;
  readonly questions: number;
  readonly scenarios: number;
  readonly regexes: readonly string[];
}

/** One compiled edition: its parts as bytes, and what the report says of it. */
export interface Compiled {
  readonly structure: Buffer;
  readonly words: Readonly<Record<Language, Buffer>>;
  readonly facts: EditionFacts;
}

interface Remembered {
  /** Sizes and times of all files it is made from. */
  readonly stamp: string;
  readonly facts: EditionFacts;
  readonly parts: readonly [
    structure: [number, number],
    en: [number, number],
    es: [number, number],
    fr: [number, number],
  ];
}

interface Manifest {
  readonly compiler: string;
  readonly editions: Record<string, Remembered>;
  readonly regexes: Record<string, RegexProblem | null>;
}

/** A change to the compiler or the engine makes every remembered result worthless. */
function compilerHash(): string {
  const folders = ['./', '../schema/', '../../interview/src/'].map((path) => new URL(path, import.meta.url));
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(ts|json)$/.test(name))
      .map((name) => readFileSync(new URL(name, folder), 'utf8')),
  );
  return sha256(sources.join('\0'));
}

export function stampOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file}:${size}:${mtimeMs}`;
    })
    .join('|');
}

export class Cache {
  readonly #folder: string | undefined;
  readonly #old: Manifest;
  readonly #store: Buffer;
  readonly #compiler = compilerHash();
  readonly #next: Record<string, { stamp: string; compiled: Compiled }> = {};
  readonly #regexes: Record<string, RegexProblem | null>;

  constructor(folder: string | undefined) {
    this.#folder = folder;
    const none: Manifest = { compiler: '', editions: {}, regexes: {} };
    const file = `${folder}/manifest.json`;
    const manifest =
      folder !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : none;
    const fresh = manifest.compiler === this.#compiler;
    this.#old = fresh ? manifest : { ...none, regexes: manifest.regexes };
    this.#store = fresh ? readFileSync(`${folder}/parts`) : Buffer.alloc(0);
    this.#regexes = { ...this.#old.regexes };
  }

  /** The earlier result, when no file has changed since. */
  recall(key: string, stamp: string): Compiled | undefined {
    const found = this.#old.editions[key];
    if (!found || found.stamp !== stamp) return undefined;
    const [structure, en, es, fr] = found.parts.map(([offset, length]) =>
      this.#store.subarray(offset, offset + length),
    ) as [Buffer, Buffer, Buffer, Buffer];
    const compiled: Compiled = { structure, words: { en, es, fr }, facts: found.facts };
    this.#next[key] = { stamp, compiled };
    return compiled;
  }

  remember(key: string, stamp: string, compiled: Compiled): void {
    this.#next[key] = { stamp, compiled };
  }

  readonly regexSafety = (regex: string): RegexProblem | undefined => {
    if (!Object.hasOwn(this.#regexes, regex)) this.#regexes[regex] = regexSafetyProblem(regex) ?? null;
    return this.#regexes[regex] ?? undefined;
  };

  save(): void {
    if (this.#folder === undefined) return;
    let offset = 0;
    const chunks: Buffer[] = [];
    const place = (bytes: Buffer): [number, number] => {
      chunks.push(bytes);
      offset += bytes.length;
      return [offset - bytes.length, bytes.length];
    };
    const editions: Record<string, Remembered> = {};
    for (const [key, { stamp, compiled }] of Object.entries(this.#next)) {
      const { structure, words, facts } = compiled;
      editions[key] = { stamp, facts, parts: [place(structure), place(words.en), place(words.es), place(words.fr)] };
    }
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(`${this.#folder}/parts`, Buffer.concat(chunks));
    writeFileSync(
      `${this.#folder}/manifest.json`,
      JSON.stringify({ compiler: this.#compiler, editions, regexes: this.#regexes } satisfies Manifest),
    );
  }
}
