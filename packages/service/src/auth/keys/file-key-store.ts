/**
 * Keys in a file, for an installation with one tenant and no database. The command line and any number of processes may
 * share it. Without a file the keys live as long as the process: the sandbox.
 */
import { unwatchFile, watchFile } from 'node:fs';
import type { KeyLimits } from '../../caller.ts';
import { oneAtATime, periodically } from '../../db/periodic.ts';
import { Secrets } from '../secrets.ts';
import { withSigningKey } from '../signing-keys.ts';
import { KeyFile, type KeyFileContents, noKeys } from './key-file.ts';
import { issueKey, limitKey, noSuchKey, revokeKey, rotateKey } from './key-life.ts';
import type { IssuedKey, KeyRecord, KeyStore, OnFault, SigningKeyRecord, TokenState, WantedKey } from './key-store.ts';
import { noTokens, stateOf } from './token-state.ts';

/** Polls instead of watching, which also works on network disks and mounted secrets. */
const lookMs = 300;
const writeUsesMs = 5000;

interface FileKeyStoreOptions {
  readonly file?: string | undefined;
  readonly secret: string;
  readonly onError?: OnFault | undefined;
}

export class FileKeyStore implements KeyStore {
  readonly secrets: Secrets;
  state: TokenState = noTokens;
  readonly refresh = oneAtATime(() => this.#readAgain());
  readonly #file: KeyFile | undefined;
  #contents = noKeys();
  #byHash = new Map<string, KeyRecord>();
  #uses = new Map<string, Date>();
  readonly #closing: (() => Promise<void> | void)[];

  static async open({ file, secret, onError = () => {} }: FileKeyStoreOptions): Promise<FileKeyStore> {
    const store = new FileKeyStore(file === undefined ? undefined : new KeyFile(file), new Secrets(secret), onError);
    await store.refresh();
    if (file !== undefined) {
      const look = () => void store.refresh().catch(onError);
      watchFile(file, { interval: lookMs, persistent: false }, look);
      store.#closing.push(() => unwatchFile(file, look));
    }
    return store;
  }

  private constructor(file: KeyFile | undefined, secrets: Secrets, onError: OnFault) {
    this.#file = file;
    this.secrets = secrets;
    this.#closing = [periodically(writeUsesMs, () => this.#writeUses(), onError)];
  }

  async find(apiKey: string): Promise<KeyRecord | undefined> {
    const hash = this.secrets.hash(apiKey);
    // A key that was just issued on the command line works immediately.
    await this.refresh();
    return this.#byHash.get(hash);
  }

  async list(): Promise<readonly KeyRecord[]> {
    await this.refresh();
    return [...this.#byHash.values()];
  }

  issue(wanted: WantedKey): Promise<IssuedKey> {
    const issued = issueKey(wanted, new Date());
    return this.#change((contents) => {
      contents.keys.push(this.#stored(issued));
      return issued;
    });
  }

  revoke(id: string): Promise<KeyRecord> {
    return this.#change((contents) => replace(contents, id, (record) => revokeKey(record, new Date())));
  }

  rotate(id: string, overlapDays: number): Promise<IssuedKey> {
    return this.#change((contents) => {
      let issued: IssuedKey | undefined;
      replace(contents, id, (record) => {
        const { old, next } = rotateKey(record, overlapDays, new Date());
        issued = next;
        return old;
      });
      if (!issued) throw noSuchKey(id);
      contents.keys.push(this.#stored(issued));
      return issued;
    });
  }

  limit(id: string, changes: KeyLimits): Promise<KeyRecord> {
    return this.#change((contents) => replace(contents, id, (record) => limitKey(record, changes)));
  }

  noteUse(id: string): void {
    this.#uses.set(id, new Date());
  }

  addSigningKey(key: SigningKeyRecord, others: 'retire' | 'forget'): Promise<void> {
    return this.#change((contents) => {
      contents.signingKeys = withSigningKey(contents.signingKeys, key, others);
    });
  }

  async close(): Promise<void> {
    for (const close of this.#closing) await close();
  }

  #stored({ key, record }: IssuedKey) {
    return { ...record, hash: this.secrets.hash(key) };
  }

  async #change<T>(edit: (contents: KeyFileContents) => T): Promise<T> {
    if (this.#file) {
      const { contents, result } = await this.#file.change(edit);
      this.#take(contents);
      return result;
    }
    const result = edit(this.#contents);
    this.#take(this.#contents);
    return result;
  }

  async #readAgain(): Promise<void> {
    const changed = await this.#file?.readIfChanged();
    if (changed) this.#take(changed);
  }

  #take(contents: KeyFileContents): void {
    this.#contents = contents;
    this.#byHash = new Map(contents.keys.map(({ hash, ...record }) => [hash, record]));
    this.state = stateOf(contents, this.state);
  }

  async #writeUses(): Promise<void> {
    if (this.#uses.size === 0) return;
    const uses = this.#uses;
    this.#uses = new Map();
    try {
      await this.#change((contents) => {
        contents.keys = contents.keys.map((key) => ({ ...key, lastUsedAt: uses.get(key.id) ?? key.lastUsedAt }));
      });
    } catch (error) {
      // A key file may be mounted read-only; last uses are then not recorded.
      if ((error as NodeJS.ErrnoException).code !== 'EROFS') throw error;
    }
  }
}

function replace(contents: KeyFileContents, id: string, edit: (record: KeyRecord) => KeyRecord): KeyRecord {
  const at = contents.keys.findIndex((key) => key.id === id);
  const key = contents.keys[at];
  if (!key) throw noSuchKey(id);
  const { hash, ...record } = key;
  const edited = edit(record);
  contents.keys[at] = { ...edited, hash };
  return edited;
}
