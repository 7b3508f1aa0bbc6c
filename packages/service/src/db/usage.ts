/**
 * Requests per key, day (UTC) and budget. Counted in memory and written together twice a second, so
 * that a process that is killed loses less than a second's calls; while PostgreSQL is
 * away the counts wait. A batch whose response was lost on the way back is written again, and so may count twice.
 */
import type { Budget } from '../caller.ts';
import type { Database } from './database.ts';
import { periodically } from './periodic.ts';

const everyMs = 500;
/** Rows that wait at most; a row is a key, a day and a budget, so this is many tenants over many days. */
const most = 10_000;

interface Row {
  readonly key_id: string;
  readonly day: string;
  readonly budget: Budget;
  requests: number;
}

interface UsageOptions {
  readonly everyMs?: number;
  readonly onError?: (error: unknown) => void;
}

export class UsageRecorder {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  #waiting = new Map<string, Row>();
  #dropped = 0;
  #day = '';
  #dayEnds = 0;
  /** Writes what waits. */
  readonly close: () => Promise<void>;

  constructor(database: Database, options: UsageOptions = {}) {
    this.#database = database;
    this.#onError = options.onError ?? (() => {});
    this.close = periodically(options.everyMs ?? everyMs, () => this.#write(), this.#onError);
  }

  count(keyId: string, budget: Budget): void {
    const now = Date.now();
    if (now >= this.#dayEnds) {
      this.#day = new Date(now).toISOString().slice(0, 10);
      this.#dayEnds = Date.parse(this.#day) + 24 * 60 * 60 * 1000;
    }
    this.#add(keyId, this.#day, budget, 1);
  }

  #add(keyId: string, day: string, budget: Budget, requests: number): void {
    const name = `${keyId} ${day} ${budget}`;
    const row = this.#waiting.get(name);
    if (row) row.requests += requests;
    else if (this.#waiting.size < most) this.#waiting.set(name, { key_id: keyId, day, budget, requests });
    else this.#dropped += requests;
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    if (this.#dropped > 0) this.#onError(new Error(`${this.#dropped} requests not counted: too many counts wait.`));
    this.#dropped = 0;
    // In one order everywhere: two processes that lock the same rows cannot wait for each other.
    const rows = [...this.#waiting.entries()]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, row]) => row);
    this.#waiting = new Map();
    try {
      await this.#database.db
        .insertInto('usage_daily')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['key_id', 'day', 'budget']).doUpdateSet((row) => ({
            requests: row('usage_daily.requests', '+', row.ref('excluded.requests')),
          })),
        )
        .execute();
    } catch (error) {
      for (const { key_id, day, budget, requests } of rows) this.#add(key_id, day, budget, requests);
      throw error;
    }
  }
}
