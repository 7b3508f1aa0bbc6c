/** The key file: read again when it changed, changed under a lock, replaced in one step, readable by its owner only. */
import { readFile, stat } from 'node:fs/promises';
import { OperatorError } from '../../operator-error.ts';
import { FileLock, stillLocked } from './file-lock.ts';
import type { KeyRecord, SigningKeyRecord } from './key-store.ts';
import { moveIntoPlace, writeDraft } from './replace-file.ts';

/** A key as it is stored: with its keyed hash. */
export interface StoredKey extends KeyRecord {
  readonly hash: string;
}

export interface AllKeys {
  readonly keys: readonly StoredKey[];
  readonly signingKeys: readonly SigningKeyRecord[];
}

export interface KeyFileContents extends AllKeys {
  readonly version: 1;
  keys: StoredKey[];
  signingKeys: readonly SigningKeyRecord[];
}

export const noKeys = (): KeyFileContents => ({ version: 1, keys: [], signingKeys: [] });

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** For JSON.parse: every field whose name ends in At or _at is a time. */
export const revive = (name: string, value: unknown): unknown =>
  /(?:At|_at)$/.test(name) && typeof value === 'string' ? new Date(value) : value;

export class KeyFile {
  readonly #path: string;
  /** Of the file last read. */
  #seen: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Undefined when it is still what was read last, or when there has never been a file. */
  async readIfChanged(): Promise<KeyFileContents | undefined> {
    const found = await stat(this.#path, { bigint: true }).catch((error: unknown) => {
      // A missing file that existed before is an error, not an empty file, so that tokens don't end by accident.
      if (isMissing(error) && this.#seen === undefined) return undefined;
      throw error;
    });
    const sign = found && `${found.ino} ${found.mtimeNs} ${found.size}`;
    if (sign === this.#seen) return undefined;
    const contents = await this.#read();
    this.#seen = sign;
    return contents;
  }

  /** Other processes wait, and see the file as it was or as it will be. */
  async change<T>(edit: (contents: KeyFileContents) => T): Promise<{ contents: KeyFileContents; result: T }> {
    const lock = await FileLock.take(`${this.#path}.lock`);
    try {
      const contents = await this.#read().catch((error: unknown) => {
        if (isMissing(error) && this.#seen === undefined) return noKeys();
        throw error;
      });
      const result = edit(contents);
      await this.#write(contents, lock);
      return { contents, result };
    } finally {
      await lock.release();
    }
  }

  async #read(): Promise<KeyFileContents> {
    const text = await readFile(this.#path, 'utf8');
    try {
      const contents = JSON.parse(text, revive) as Partial<KeyFileContents>;
      const { version, keys, signingKeys } = contents;
      if (version === 1 && Array.isArray(keys) && Array.isArray(signingKeys)) return { version, keys, signingKeys };
    } catch {
      // Reported below without the file's text, which a syntax error may quote.
    }
    throw new OperatorError(`WITHHOLDING_KEY_FILE: ${this.#path} is not a key file of this version.`);
  }

  async #write(contents: KeyFileContents, lock: FileLock): Promise<void> {
    await writeDraft(lock.draft, `${JSON.stringify(contents, null, 2)}\n`);
    if (!(await lock.isOursToEnd())) throw stillLocked(`${this.#path}.lock`, undefined);
    await moveIntoPlace(lock.draft, this.#path);
  }
}
