/** The work of one process on webhooks: announces what changed, and delivers. All processes share it. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { periodically } from '../db/periodic.ts';
import type { WebhookStates } from '../observe/webhook-metrics.ts';
import { OperatorError } from '../operator-error.ts';
import type { Calendar } from './calendar.ts';
import { Deliveries, type Due, defaultRetry, type RetryOptions } from './deliveries.ts';
import type { ContentEvent } from './event.ts';
import { latestEvents } from './events.ts';
import { type SendOptions, send } from './send.ts';
import { Subscribers } from './subscribers.ts';

const everyMs = 2000;
const statisticsMs = 15_000;
const pruneMs = 60 * 60 * 1000;
/** Webhooks that one process delivers to at the same time. */
const maxAtOnce = 8;
/** For feeds. */
const maxEvents = 1000;

/** What receivers get, and verify. */
const bodyOf = ({ sequence, type, createdAt, data }: ContentEvent): string =>
  JSON.stringify({ type, timestamp: createdAt.toISOString(), sequence, data });

interface WorkerOptions extends SendOptions {
  readonly database: Database;
  readonly secret: string;
  readonly calendar: Pick<Calendar, 'announce'>;
  readonly onError: (error: unknown) => void;
  readonly onEvents?: (events: readonly ContentEvent[]) => void;
  readonly onDead?: () => void;
  readonly everyMs?: number;
  readonly retry?: RetryOptions;
}

export class WebhookWorker {
  readonly states: WebhookStates = { delivered: 0, failed: 0, waiting: 0, dead: 0, oldestSeconds: 0 };
  readonly #options: WorkerOptions;
  readonly #deliveries: Deliveries;
  readonly #subscribers: Subscribers;
  readonly #stop = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  readonly #stopTimer: () => Promise<void>;
  #countedAt = Number.NEGATIVE_INFINITY;
  #prunedAt = Number.NEGATIVE_INFINITY;
  #newest = -1;

  constructor(options: WorkerOptions) {
    this.#options = options;
    const { database, secret } = options;
    this.#deliveries = new Deliveries(database, randomUUID(), options.retry ?? defaultRetry);
    this.#subscribers = new Subscribers(database, secret);
    const work = async () => {
      if (!this.#stop.signal.aborted) await this.#work();
    };
    this.#stopTimer = periodically(options.everyMs ?? everyMs, work, options.onError);
  }

  /** Cuts attempts under way: another process makes them again. */
  async close(): Promise<void> {
    this.#stop.abort();
    await this.#stopTimer();
    await Promise.all(this.#running.values());
  }

  async #work(): Promise<void> {
    await this.#options.calendar.announce();
    await this.#readEvents();
    for (let left = maxAtOnce; left > this.#running.size; left -= 1) {
      const id = await this.#deliveries.claim();
      if (id === undefined) break;
      const done = this.#deliver(id)
        .catch(this.#options.onError)
        .finally(() => this.#running.delete(id));
      this.#running.set(id, done);
    }
    const now = performance.now();
    if (now - this.#prunedAt > pruneMs) {
      await this.#deliveries.prune();
      this.#prunedAt = now;
    }
    if (now - this.#countedAt > statisticsMs) {
      Object.assign(this.states, await this.#deliveries.counts());
      this.#countedAt = now;
    }
  }

  async #readEvents(): Promise<void> {
    const { database, onEvents } = this.#options;
    if (!onEvents) return;
    const [newest] = await latestEvents(database.db, 1);
    if ((newest?.sequence ?? 0) === this.#newest) return;
    onEvents(await latestEvents(database.db, maxEvents));
    this.#newest = newest?.sequence ?? 0;
  }

  async #attempt(id: string, { event }: Due): ReturnType<typeof send> {
    const message = { id: event.id, body: bodyOf(event) };
    try {
      return await send(await this.#subscribers.target(id), message, this.#options, this.#stop.signal);
    } catch (error) {
      // Another WITHHOLDING_SECRET than the one the webhook was added with. The others go on.
      if (error instanceof OperatorError) return { isDelivered: false, result: 'WRONG_SECRET' };
      throw error;
    }
  }

  async #deliver(id: string): Promise<void> {
    try {
      for (;;) {
        if (this.#stop.signal.aborted) return;
        const due = await this.#deliveries.next(id);
        if (!due) return;
        const { isDelivered, result } = await this.#attempt(id, due);
        if (isDelivered) {
          this.states.delivered += 1;
          await this.#deliveries.delivered(id, due);
        } else if (this.#stop.signal.aborted) return;
        else {
          this.states.failed += 1;
          if ((await this.#deliveries.failed(id, due, result)) === 'dead') this.#options.onDead?.();
        }
      }
    } finally {
      await this.#deliveries.release(id);
    }
  }
}
