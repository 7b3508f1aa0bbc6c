/**
 * A copy of what a process reads from PostgreSQL: API keys (hashes), signing keys (sealed) and the content in force. A
 * process writes it while PostgreSQL is up, and starts from it if PostgreSQL is down. It's encrypted and authenticated
 * with the installation's secret, and bound to its public address.
 */
import type { Bundle } from '@withholding/bundle';
import { type AllKeys, revive } from '../auth/keys/key-file.ts';
import { Secrets } from '../auth/secrets.ts';
import { tokenSeconds } from '../auth/signing-keys.ts';
import { variables } from '../config/variables.ts';
import { oneAtATime } from '../db/periodic.ts';
import { OperatorError, reasonOf } from '../operator-error.ts';
import type { ApprovalRow } from '../rollout/approvals.ts';
import type { StoredBytes } from '../rollout/stored-bytes.ts';
import { SnapshotFolder } from './folder.ts';

/** Written when something changes, and this often in any case. */
const everyMs = 60_000;
/** After this, no token could be issued from it (see KnownKeys). */
const maxAgeMs = tokenSeconds * 1000;
/** Clocks of machines that share a snapshot may differ by this much. */
const maxAheadMs = 5 * 60_000;

export interface ContentSnapshot {
  /** The published bundle being served. Undefined if processes serve their own file. */
  readonly hash?: string | undefined;
  readonly signatures: readonly string[];
  /** By form and version: the day each edition went live. */
  readonly liveDays: Readonly<Record<string, string>>;
  readonly approvals: readonly ApprovalRow[];
}

interface Sections {
  readonly keys: AllKeys;
  readonly content?: ContentSnapshot | undefined;
}

export interface Restored extends Sections {
  readonly takenAt: Date;
}

interface SnapshotOptions {
  readonly folder: string;
  readonly secret: string;
  readonly publicUrl: string;
  /** Whether the process follows published content, so that a snapshot must have some. */
  readonly followsContent: boolean;
  /** Called with a short reason when writing starts to fail, and with `written` when it works again. */
  readonly onState: (state: string) => void;
}

interface Kept<T> {
  readonly sign: string;
  readonly part: T;
  readonly madeAt: number;
  readonly readAt: number;
  readonly bundle?: Bundle | undefined;
}

export const unusableSnapshot = (why: string): OperatorError =>
  new OperatorError(
    `PostgreSQL at ${variables.databaseUrl.name} can't be reached, and the snapshot in ${variables.snapshot.name} can't be used: ${why}.`,
  );

/** The part as it was, or made again if something has changed or it is old. */
async function keep<T>(
  before: Kept<T> | undefined,
  sign: string,
  make: () => Promise<T>,
  bundle?: Bundle,
): Promise<Kept<T>> {
  const now = Date.now();
  if (before?.sign === sign && now - before.madeAt < everyMs) return { ...before, readAt: now };
  return { sign, part: await make(), madeAt: now, readAt: now, bundle };
}

export class Snapshot {
  readonly #options: SnapshotOptions;
  readonly #folder: SnapshotFolder;
  readonly #secrets: Secrets;
  /** Another installation's snapshot does not open, even with the same secret. */
  readonly #name: string;
  readonly #write = oneAtATime(() => this.#writeNow());
  #keys: Kept<AllKeys> | undefined;
  #content: Kept<ContentSnapshot> | undefined;
  #state = 'written';
  /** What the process started from, if PostgreSQL was down. */
  restored: Restored | undefined;
  /** Of the newest snapshot written or started from. */
  takenAt: Date | undefined;

  constructor(options: SnapshotOptions) {
    this.#options = options;
    this.#folder = new SnapshotFolder(options.folder);
    this.#secrets = new Secrets(options.secret);
    this.#name = `snapshot 1 ${options.publicUrl}`;
  }

  /** When the data being served was taken from the database; undefined once the database itself has been read. */
  get servedFrom(): Date | undefined {
    return this.#isComplete ? undefined : this.restored?.takenAt;
  }

  get #isComplete(): boolean {
    return this.#keys !== undefined && (this.#content !== undefined || !this.#options.followsContent);
  }

  /** Call after each read of the keys. `sign` changes when they do. */
  async keepKeys(sign: string, make: () => Promise<AllKeys>): Promise<void> {
    const before = this.#keys;
    this.#keys = await keep(before, sign, make);
    if (this.#keys.part !== before?.part) this.#writeSoon();
  }

  /** The same for the content. The bundle is stored if it was published. */
  async keepContent(sign: string, bundle: Bundle, make: () => Promise<ContentSnapshot>): Promise<void> {
    const before = this.#content;
    this.#content = await keep(before, sign, make, bundle);
    if (this.#content.part !== before?.part) this.#writeSoon();
  }

  /** Reads the snapshot. False if there is none. */
  async restore(): Promise<boolean> {
    const sealed = await this.#folder.read().catch((error: unknown) => {
      throw unusableSnapshot(`it can't be read (${reasonOf(error)})`);
    });
    if (!sealed) return false;
    const text = this.#secrets.openSnapshot(sealed, this.#name);
    if (text === undefined)
      throw unusableSnapshot(
        `it's damaged, or was written with another ${variables.secret.name} or ${variables.publicUrl.name}`,
      );
    const restored = JSON.parse(text, revive) as Restored;
    const age = Date.now() - restored.takenAt.getTime();
    if (age > maxAgeMs || age < -maxAheadMs)
      throw unusableSnapshot(
        `it was taken at ${restored.takenAt.toISOString()}, and it must not be older than ${maxAgeMs / 3_600_000} hours`,
      );
    if (this.#options.followsContent && !restored.content)
      throw unusableSnapshot(`it was written without ${variables.contentKeys.name} and ${variables.approvals.name}`);
    this.restored = restored;
    this.takenAt = restored.takenAt;
    return true;
  }

  /** The bytes of the bundle that a restored snapshot names. */
  async bundleBytes(hash: string): Promise<Pick<StoredBytes, 'read'>> {
    const bytes = await this.#folder.readBundle(hash);
    return { read: async (ranges) => ranges.map(([from, length]) => Buffer.from(bytes.subarray(from, from + length))) };
  }

  #writeSoon(): void {
    if (!this.#isComplete) return;
    this.#write().then(
      () => this.#report('written'),
      (error: unknown) => this.#report(reasonOf(error)),
    );
  }

  #report(state: string): void {
    if (state !== this.#state) this.#options.onState(state);
    this.#state = state;
  }

  async #writeNow(): Promise<void> {
    const [keys, content] = [this.#keys, this.#content];
    if (!keys) return;
    const takenAt = new Date(Math.min(keys.readAt, content?.readAt ?? keys.readAt));
    const bundle = content?.part.hash === undefined ? undefined : content.bundle;
    if (bundle) await this.#folder.addBundle(bundle);
    const sections: Restored = { takenAt, keys: keys.part, content: content?.part };
    await this.#folder.write(this.#secrets.sealSnapshot(JSON.stringify(sections), this.#name));
    this.takenAt = takenAt;
    await this.#folder.removeOld(bundle?.hash);
  }
}
