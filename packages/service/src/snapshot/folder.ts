/** The files of a snapshot: one with the keys, and the content bundle, which is written once. Processes may share them. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bundle, encodeBundle } from '@withholding/bundle';
import { moveIntoPlace, writeDraft } from '../auth/keys/replace-file.ts';

/** Only files with our own names are ever removed. */
const ours = /^snapshot(?:\.|-[0-9a-f]{64}\.bundle)/;
/** Files that no process has used for so long are removed: bundles of the past, and drafts of processes that were killed. */
const unusedMs = 60 * 60_000;

const ifMissing = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

async function replace(path: string, ...pieces: Uint8Array[]): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeDraft(draft, ...pieces);
    await moveIntoPlace(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

export class SnapshotFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  get #file(): string {
    return join(this.#path, 'snapshot');
  }

  #bundlePath(hash: string): string {
    return join(this.#path, `snapshot-${hash}.bundle`);
  }

  /** Undefined if nothing was written yet. */
  async read(): Promise<Buffer | undefined> {
    return readFile(this.#file).catch(ifMissing);
  }

  async write(bytes: Uint8Array): Promise<void> {
    await replace(this.#file, bytes);
  }

  /** A bundle never changes, so one that is there is only marked as used. */
  async addBundle(bundle: Bundle): Promise<void> {
    const path = this.#bundlePath(bundle.hash);
    const now = new Date();
    if (await stat(path).catch(ifMissing)) return utimes(path, now, now);
    const { bytes: head, hash } = encodeBundle(bundle.index, []);
    if (hash !== bundle.hash) throw new Error('The bundle is not the same when it is encoded again.');
    await replace(path, head, bundle.partBytes);
  }

  async readBundle(hash: string): Promise<Buffer> {
    return readFile(this.#bundlePath(hash));
  }

  async removeOld(currentHash: string | undefined): Promise<void> {
    const current = currentHash === undefined ? undefined : this.#bundlePath(currentHash);
    for (const name of await readdir(this.#path)) {
      const path = join(this.#path, name);
      if (!ours.test(name) || path === current) continue;
      const found = await stat(path).catch(ifMissing);
      if (found && Date.now() - found.mtimeMs > unusedMs) await rm(path, { force: true });
    }
  }
}
