/**
 * Follows what is published: loads it beside what is served, checks it, and switches between two requests. A bundle that
 * cannot be loaded changes nothing but what the process says of itself.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Bundle, headerLength, headLength } from '@withholding/bundle';
import type { LiveDays } from '../content/day.ts';
import { ServedContent } from '../content/served.ts';
import type { Database } from '../db/database.ts';
import { listen } from '../db/listen.ts';
import { contentChannel } from '../db/migrations.ts';
import { oneAtATime } from '../db/periodic.ts';
import type { Logs } from '../observe/logs.ts';
import type { Ready } from '../schemas/models/service.ts';
import type { Service } from '../service.ts';
import { approvalsIn } from './approvals.ts';
import { BundleStore } from './bundle-store.ts';
import { isSignedBy } from './signature.ts';

/** Why a bundle is not served. */
export type Failure = NonNullable<Ready['failure']>;

class BundleRejected extends Error {
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
    throw new BundleRejected(failure);
  }
}

interface FollowerOptions {
  readonly database: Database;
  readonly service: Service;
  readonly publicKeys: readonly string[];
  readonly logs: Logs;
  readonly onTrouble: (error: unknown) => void;
}

/** A bundle that failed is tried again this often: the reason may have gone. */
const retryMs = 10_000;
const reportMs = 5000;
/** A bundle that is due so soon is loaded ahead of its time. */
const soonSeconds = 60;

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
  #reportedAt = 0;

  /** Serves what is published by now before it returns. */
  static async start(options: FollowerOptions): Promise<ContentFollower> {
    const follower = new ContentFollower(options);
    const { database, onTrouble } = options;
    await follower.#refresh();
    const { pool } = database;
    follower.#stop = listen({ pool, channel: contentChannel, onNews: follower.#refresh, onTrouble });
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
    if (service.approvedContent) await this.#readApprovals();
    await this.#report();
    if (next && next.inSeconds < soonSeconds) await this.#get(next.hash).catch(() => {});
  }

  /** Live keys get an edition as soon as somebody approved it. */
  async #readApprovals(): Promise<void> {
    const { service } = this.#options;
    const rows = await this.#store.approvals();
    const state = `${service.content.bundle.hash} ${JSON.stringify(rows)}`;
    if (state === this.#approved) return;
    const approvals = approvalsIn(rows);
    service.content = service.content.approved(approvals, true);
    service.approvedContent = service.content.approved(approvals, false);
    this.#approved = state;
  }

  #wakeIn(seconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#refresh().catch(this.#options.onTrouble), seconds * 1000 + 5);
    this.#timer.unref();
  }

  /** Loaded and checked; from memory when it was served last or is due next, so that going back takes no time. */
  async #get(hash: string): Promise<ServedContent> {
    const known = this.#kept.get(hash);
    if (known) return known;
    // Its own file needs no signature: whoever started the process chose it.
    const bundle = hash === this.#own.hash ? this.#own : await this.#load(hash);
    const made = new ServedContent(bundle, this.#options.service.base, await this.#liveDays(bundle));
    this.#kept.set(hash, made);
    return made;
  }

  #liveDays({ index }: Bundle): Promise<LiveDays> {
    const editions = Object.entries(index.forms).flatMap(([form_id, versions]) =>
      Object.keys(versions).map((version) => ({ form_id, version })),
    );
    return this.#store.liveDays(editions);
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
      this.#forgetOthers(next, before);
      service.rollout.switches += 1;
      this.#settle();
      logs.event('info', 'content switched', { bundle: hash });
    } catch (error) {
      if (!(error instanceof BundleRejected)) throw error;
      const { failure } = error;
      this.#failed = { hash, failure, at: Date.now() };
      service.rollout.failed = { bundle: hash, reason: failure };
      service.rollout.failures += 1;
      logs.event('error', 'content refused', { bundle: hash, state: failure });
    }
  }

  /** Only what the content now served lacks. A database that is away is no fault of the bundle: that error passes. */
  async #load(hash: string): Promise<Bundle> {
    const { bundle: served } = this.#options.service.content;
    const { bytes, signatures } = await this.#store.open(hash);
    if (!isSignedBy(hash, signatures, this.#options.publicKeys)) throw new BundleRejected('SIGNATURE');
    const [first = Buffer.alloc(0)] = await bytes.read([[0, headerLength]]);
    const partsFrom = orRejected('UNREADABLE', () => headLength(first));
    const [head = first] = await bytes.read([[0, partsFrom]]);
    const { index, hash: found } = orRejected('UNREADABLE', () => new Bundle(head));
    if (found !== hash) throw new BundleRejected('DAMAGED');
    const missing = served.missing(index);
    const parts = await bytes.read(missing.map(([offset, length]) => [partsFrom + offset, length]));
    const bundle = served.successor(head, new Map(missing.map(([, , partHash], at) => [partHash, parts[at] ?? first])));
    await bundle.verify(missing).catch(() => {
      throw new BundleRejected('DAMAGED');
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
