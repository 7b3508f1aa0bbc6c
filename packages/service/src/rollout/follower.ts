/**
 * Follows what is published: loads it beside what is served, checks it, and switches between two requests. A bundle that
 * cannot be loaded changes nothing but what the process says of itself.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Bundle, headerLength, headLength } from '@withholding/bundle';
import { type LiveDays, liveDaysIn } from '../content/day.ts';
import { ServedContent } from '../content/served.ts';
import type { Database } from '../db/database.ts';
import { listen } from '../db/listen.ts';
import { contentChannel } from '../db/migrations.ts';
import { oneAtATime } from '../db/periodic.ts';
import type { Logs } from '../observe/logs.ts';
import type { Ready } from '../schemas/models/service.ts';
import type { Service } from '../service.ts';
import { type Restored, type Snapshot, unusableSnapshot } from '../snapshot/snapshot.ts';
import { type ApprovalRow, approvalsIn } from './approvals.ts';
import { BundleStore } from './bundle-store.ts';
import { isSignedBy } from './signature.ts';
import type { StoredBytes } from './stored-bytes.ts';

/** Why a bundle is not served. */
export type Failure = NonNullable<Ready['failure']>;

class BundleError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

function orRejected<T>(failure: Failure, read: () => T): T {
  try {
    return read();
  } catch {
    throw new BundleError(failure);
  }
}

interface FollowerOptions {
  readonly database: Database;
  readonly service: Service;
  readonly snapshot?: Snapshot | undefined;
  readonly publicKeys: readonly string[];
  readonly logs: Logs;
  readonly onError: (error: unknown) => void;
}

/** A bundle that failed is tried again this often: the reason may have gone. */
const retryMs = 10_000;
const reportMs = 5000;
/** A bundle that is due so soon is loaded ahead of its time. */
const soonSeconds = 60;

/** Where the bytes of a bundle come from, and who has signed it. */
interface Published {
  readonly bytes: Pick<StoredBytes, 'read'>;
  readonly signatures: readonly string[];
}

const editionsOf = ({ index }: Bundle): (readonly [formId: string, version: string])[] =>
  Object.entries(index.forms).flatMap(([formId, versions]) =>
    Object.keys(versions).map((version) => [formId, version] as const),
  );

export class ContentFollower {
  readonly #options: FollowerOptions;
  readonly #store: BundleStore;
  readonly #id = randomUUID();
  readonly #startedAt = new Date();
  readonly #refresh = oneAtATime(() => this.#follow());
  /** What is served while nothing is in force. */
  readonly #own: Bundle;
  #kept = new Map<string, ServedContent>();
  #stop: (() => Promise<void>) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failed: { hash: string; failure: Failure; at: number } | undefined;
  #reported = '';
  #approved = '';
  #approvals: readonly ApprovalRow[] = [];
  #reportedAt = 0;

  /** Serves what is published by now before it returns; or what the snapshot has, if the process starts from one. */
  static async start(options: FollowerOptions): Promise<ContentFollower> {
    const follower = new ContentFollower(options);
    const { database, snapshot, onError } = options;
    if (snapshot?.restored) await follower.#restore(snapshot, snapshot.restored);
    else await follower.#refresh();
    const { pool } = database;
    follower.#stop = listen({ pool, channel: contentChannel, onChange: follower.#refresh, onError });
    return follower;
  }

  private constructor(options: FollowerOptions) {
    this.#options = options;
    this.#store = new BundleStore(options.database);
    this.#own = options.service.content.bundle;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#stop?.();
    await this.#store.leave(this.#id).catch(() => {});
  }

  /** On news, on a new connection, every few seconds, and when the next bundle is due. */
  async #follow(): Promise<void> {
    const { service } = this.#options;
    const { hash: inForce, next } = await this.#store.current();
    const hash = inForce ?? this.#own.hash;
    if (next && next.inSeconds < soonSeconds) this.#wakeIn(next.inSeconds);
    const isNew = hash !== service.content.bundle.hash;
    const rests = this.#failed?.hash === hash && Date.now() - (this.#failed?.at ?? 0) < retryMs;
    if (isNew && !rests) await this.#switchTo(hash);
    else if (!isNew) this.#settle();
    if (service.approvedContent) this.#approve(await this.#store.approvals());
    await this.#keepSnapshot(inForce);
    await this.#report();
    if (next && next.inSeconds < soonSeconds) await this.#get(next.hash).catch(() => {});
  }

  /** Live keys get an edition as soon as somebody approved it. */
  #approve(rows: readonly ApprovalRow[]): void {
    const { service } = this.#options;
    const state = `${service.content.bundle.hash} ${JSON.stringify(rows)}`;
    if (state === this.#approved) return;
    const approvals = approvalsIn(rows);
    service.content = service.content.approved(approvals, true);
    service.approvedContent = service.content.approved(approvals, false);
    this.#approved = state;
    this.#approvals = rows;
  }

  /** Serves what the snapshot has. Its bundle is checked like one from the database. */
  async #restore(snapshot: Snapshot, { content }: Restored): Promise<void> {
    const { service } = this.#options;
    const { hash, signatures = [], liveDays = {}, approvals = [] } = content ?? {};
    if (hash !== undefined && hash !== this.#own.hash) {
      const load = async () => this.#load(hash, { signatures, bytes: await snapshot.bundleBytes(hash) });
      const bundle = await load().catch(() => {
        throw unusableSnapshot('its content is missing, damaged or not signed by a key you trust');
      });
      service.content = new ServedContent(bundle, service.base, liveDaysIn(new Map(Object.entries(liveDays))));
      this.#kept.set(hash, service.content);
    }
    if (service.approvedContent) this.#approve(approvals);
  }

  /** What is served now, for a process that starts while the database is down. */
  async #keepSnapshot(inForce: string | undefined): Promise<void> {
    const { snapshot, service } = this.#options;
    const { bundle, liveOn } = service.content;
    const hash = bundle.hash === this.#own.hash && inForce !== bundle.hash ? undefined : bundle.hash;
    await snapshot?.keepContent(`${hash} ${this.#approved}`, bundle, async () => ({
      hash,
      signatures: hash === undefined ? [] : (await this.#store.open(hash)).signatures,
      liveDays: Object.fromEntries(
        editionsOf(bundle).map(([id, version]) => [`${id} ${version}`, liveOn(id, version)]),
      ),
      approvals: this.#approvals,
    }));
  }

  #wakeIn(seconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#refresh().catch(this.#options.onError), seconds * 1000 + 5);
    this.#timer.unref();
  }

  /** Loaded and checked; from memory when it was served last or is due next, so that going back takes no time. */
  async #get(hash: string): Promise<ServedContent> {
    const known = this.#kept.get(hash);
    if (known) return known;
    // Its own file needs no signature, because the operator chose it.
    const bundle = hash === this.#own.hash ? this.#own : await this.#load(hash, await this.#store.open(hash));
    const made = new ServedContent(bundle, this.#options.service.base, await this.#liveDays(bundle));
    this.#kept.set(hash, made);
    return made;
  }

  #liveDays(bundle: Bundle): Promise<LiveDays> {
    return this.#store.liveDays(editionsOf(bundle).map(([form_id, version]) => ({ form_id, version })));
  }

  /** What is served, what was served before it, and nothing else. */
  #forgetOthers(served: ServedContent, before: ServedContent): void {
    this.#kept = new Map([before, served].map((content) => [content.bundle.hash, content]));
  }

  /** What is in force is served: an earlier failure is of no concern any more. */
  #settle(): void {
    this.#failed = undefined;
    this.#options.service.rollout.failed = undefined;
  }

  async #switchTo(hash: string): Promise<void> {
    const { service, logs } = this.#options;
    try {
      const [before, next] = [service.content, await this.#get(hash)];
      await next.warmLike(before);
      service.content = next;
      service.contentBefore = before;
      this.#forgetOthers(next, before);
      service.rollout.switches += 1;
      this.#settle();
      logs.event('info', 'content switched', { bundle: hash });
    } catch (error) {
      if (!(error instanceof BundleError)) throw error;
      const { failure } = error;
      this.#failed = { hash, failure, at: Date.now() };
      service.rollout.failed = { bundle: hash, reason: failure };
      service.rollout.failures += 1;
      logs.event('error', 'content refused', { bundle: hash, state: failure });
    }
  }

  /** Loads only the parts we don't have yet. If the database is down, the bundle isn't rejected: the error is rethrown. */
  async #load(hash: string, { bytes, signatures }: Published): Promise<Bundle> {
    const { bundle: served } = this.#options.service.content;
    if (!isSignedBy(hash, signatures, this.#options.publicKeys)) throw new BundleError('SIGNATURE');
    const [first = Buffer.alloc(0)] = await bytes.read([[0, headerLength]]);
    const partsFrom = orRejected('UNREADABLE', () => headLength(first));
    const [head = first] = await bytes.read([[0, partsFrom]]);
    const { index, hash: found } = orRejected('UNREADABLE', () => new Bundle(head));
    if (found !== hash) throw new BundleError('DAMAGED');
    const missing = served.missing(index);
    const parts = await bytes.read(missing.map(([offset, length]) => [partsFrom + offset, length]));
    const bundle = served.successor(head, new Map(missing.map(([, , partHash], at) => [partHash, parts[at] ?? first])));
    await bundle.verify(missing).catch(() => {
      throw new BundleError('DAMAGED');
    });
    return bundle;
  }

  async #report(): Promise<void> {
    const bundle = this.#options.service.content.bundle.hash;
    const state = `${bundle} ${this.#failed?.hash}`;
    if (state === this.#reported && Date.now() - this.#reportedAt < reportMs) return;
    await this.#store.report({
      id: this.#id,
      name: `${hostname()}/${process.pid}`,
      bundle,
      failedBundle: this.#failed?.hash,
      failure: this.#failed?.failure,
      ownBundle: this.#own.hash,
      publicKeys: this.#options.publicKeys,
      startedAt: this.#startedAt,
    });
    this.#reported = state;
    this.#reportedAt = Date.now();
  }
}
