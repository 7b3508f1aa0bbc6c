/**
 * A lock between processes: a file that only one of them can create. A lock left by a dead process is broken after a
 * while. Two processes might break the same lock, and the slower one would remove the faster one's new lock. So
 * removing a lock, even by its holder, first needs its *end*: a second file, named after this lock, that only one
 * process can create. A holder takes the end before it writes; if the lock was broken meanwhile, that fails.
 */
import { type FileHandle, open, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';

const waitMs = 5000;
/** A change takes milliseconds; an older lock was left by a process that died. */
const staleMs = 10_000;

const endOf = (path: string, id: string): string => `${path}.${id}`;
const draftOf = (path: string, id: string): string => `${path}.${id}.new`;

/** Which lock this is, and since when: a broken one is seconds older than any that follows it. */
async function lockAt(path: string): Promise<{ id: string; age: number } | undefined> {
  try {
    const { ino, mtimeNs, mtimeMs } = await stat(path, { bigint: true });
    return { id: `${ino}-${mtimeNs}`, age: Date.now() - Number(mtimeMs) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Undefined when there is one already. */
async function create(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

/**
 * After this, no other process can remove this lock. Returns false when another process can, or when the lock is gone.
 */
async function takeEnd(path: string, id: string): Promise<boolean> {
  const end = await create(endOf(path, id));
  if (!end) return false;
  await end.close();
  if ((await lockAt(path))?.id === id) return true;
  await rm(endOf(path, id), { force: true });
  return false;
}

/**
 * Only the process that has the lock's end may call this. The end is removed last; otherwise another process could take
 * it again.
 */
async function remove(path: string, id: string): Promise<void> {
  await rm(draftOf(path, id), { force: true });
  await rm(path, { force: true });
  await rm(endOf(path, id), { force: true });
}

export class FileLock {
  readonly #path: string;
  readonly #id: string;
  #hasEnd = false;

  private constructor(path: string, id: string) {
    this.#path = path;
    this.#id = id;
  }

  static async take(path: string, maxWaitMs = waitMs): Promise<FileLock> {
    for (const until = Date.now() + maxWaitMs; ; await sleep(20)) {
      const file = await create(path);
      if (file) {
        const { ino, mtimeNs } = await file.stat({ bigint: true });
        await file.close();
        return new FileLock(path, `${ino}-${mtimeNs}`);
      }
      const found = await lockAt(path);
      if (found && found.age > staleMs && (await takeEnd(path, found.id))) await remove(path, found.id);
      else if (Date.now() > until) throw stillLocked(path, found?.id);
    }
  }

  /** A file for the holder alone, gone when the lock is. */
  get draft(): string {
    return draftOf(this.#path, this.#id);
  }

  /** To be asked before the change is made: false when the lock was broken, and another process may be changing things. */
  async isOursToEnd(): Promise<boolean> {
    this.#hasEnd ||= await takeEnd(this.#path, this.#id);
    return this.#hasEnd;
  }

  async release(): Promise<void> {
    if (await this.isOursToEnd()) await remove(this.#path, this.#id);
    else await rm(this.draft, { force: true });
  }
}

export const stillLocked = (path: string, id: string | undefined): OperatorError =>
  new OperatorError(
    `WITHHOLDING_KEY_FILE: another process is changing the key file (${path}). Try again.${
      id === undefined ? '' : ` If there is no such process, remove ${path} and ${endOf(path, id)}.`
    }`,
  );
