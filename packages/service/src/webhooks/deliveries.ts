/**
 * The queue of each webhook. One process at a time delivers to a webhook, with a lease that ends by itself if the process
 * dies. Only the oldest event that waits is sent, so the order stays.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { ContentEvent } from './event.ts';
import { eventOf } from './events.ts';

export interface RetryOptions {
  /** Wait after the first failure. It doubles with each one. */
  readonly firstMs: number;
  readonly maxMs: number;
  /** An event that was due for so long is dead. */
  readonly giveUpMs: number;
  /** Not before so many attempts: the service itself may have been down. */
  readonly minAttempts: number;
  /** Longer than an attempt takes. */
  readonly leaseMs: number;
}

const hourMs = 60 * 60 * 1000;
export const defaultRetry: RetryOptions = {
  firstMs: 5000,
  maxMs: hourMs,
  giveUpMs: 4 * 24 * hourMs,
  minAttempts: 5,
  leaseMs: 60_000,
};

/** Delivered rows serve no purpose but to look at them. */
const keepDays = 30;

/** Milliseconds until the next attempt: exponential, up to a quarter more or less. */
export function backoff(attempts: number, { firstMs, maxMs }: RetryOptions): number {
  return Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), maxMs) * (0.75 + Math.random() / 2);
}

export interface Due {
  readonly event: ContentEvent;
  readonly attempts: number;
}

const interval = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;

export class Deliveries {
  readonly #db: Kysely<Tables>;
  readonly #process: string;
  readonly #retry: RetryOptions;

  constructor({ db }: Database, process: string, retry: RetryOptions) {
    this.#db = db;
    this.#process = process;
    this.#retry = retry;
  }

  /** A webhook whose oldest event is due and that no process has. */
  async claim(): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      update webhooks set leased_by = ${this.#process}, leased_until = now() + ${interval(this.#retry.leaseMs)}
      where id = (
        select w.id from webhooks w
        where (w.leased_until is null or w.leased_until < now())
          and (
            select d.next_at from webhook_deliveries d
            where d.webhook_id = w.id and d.state = 'waiting' order by d.sequence limit 1
          ) <= now()
        limit 1 for update of w skip locked
      ) returning id`.execute(this.#db);
    return rows[0]?.id;
  }

  /** Its oldest event, if that is due. Renews the lease; undefined too if another process has it by now. */
  async next(id: string): Promise<Due | undefined> {
    const { rows } = await sql<Parameters<typeof eventOf>[0] & { attempts: number; is_due: boolean }>`
      with leased as (
        update webhooks set leased_until = now() + ${interval(this.#retry.leaseMs)}
        where id = ${id} and leased_by = ${this.#process} and leased_until > now() returning id
      )
      select e.*, d.attempts, d.next_at <= now() as is_due
      from leased join webhook_deliveries d on d.webhook_id = leased.id
      join content_events e on e.sequence = d.sequence
      where d.state = 'waiting' order by d.sequence limit 1`.execute(this.#db);
    const [row] = rows;
    return row?.is_due ? { event: eventOf(row), attempts: row.attempts } : undefined;
  }

  async delivered(id: string, { event }: Due): Promise<void> {
    await sql`
      update webhook_deliveries
      set state = 'delivered', attempts = attempts + 1, done_at = now(), failure = null
      where webhook_id = ${id} and sequence = ${event.sequence} and state = 'waiting' and ${this.#hasLease(id)}`.execute(
      this.#db,
    );
  }

  /** Tried again later; or dead, and then the next event follows. */
  async failed(id: string, { event, attempts }: Due, failure: string): Promise<'waiting' | 'dead' | undefined> {
    const { giveUpMs, minAttempts } = this.#retry;
    const tries = attempts + 1;
    const isOver = sql`since < now() - ${interval(giveUpMs)} and ${tries}::int >= ${minAttempts}::int`;
    const { rows } = await sql<{ state: 'waiting' | 'dead' }>`
      update webhook_deliveries
      set state = case when ${isOver} then 'dead' else 'waiting' end, attempts = ${tries}::int, failure = ${failure},
        done_at = case when ${isOver} then now() end, next_at = now() + ${interval(backoff(tries, this.#retry))}
      where webhook_id = ${id} and sequence = ${event.sequence} and state = 'waiting' and ${this.#hasLease(id)}
      returning state`.execute(this.#db);
    return rows[0]?.state;
  }

  async release(id: string): Promise<void> {
    await this.#db
      .updateTable('webhooks')
      .set({ leased_by: null, leased_until: null })
      .where('id', '=', id)
      .where('leased_by', '=', this.#process)
      .execute();
  }

  #hasLease(id: string) {
    return sql`exists (select from webhooks where id = ${id} and leased_by = ${this.#process})`;
  }

  async prune(): Promise<void> {
    await sql`
      delete from webhook_deliveries
      where state = 'delivered' and done_at < now() - make_interval(days => ${keepDays})`.execute(this.#db);
  }

  async counts(): Promise<{ waiting: number; dead: number; oldestSeconds: number }> {
    const { rows } = await sql<{ waiting: number; dead: number; oldest: number }>`
      select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'dead')::int as dead,
        coalesce(extract(epoch from now() - min(since) filter (where state = 'waiting')), 0)::float8 as oldest
      from webhook_deliveries where state <> 'delivered'`.execute(this.#db);
    const { waiting = 0, dead = 0, oldest = 0 } = rows[0] ?? {};
    return { waiting, dead, oldestSeconds: oldest };
  }
}
