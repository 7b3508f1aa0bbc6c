/** Published bundles in PostgreSQL, when each of them counts, and which process serves which. */
import { Bundle, headerLength, headLength } from '@withholding/bundle';
import { sql, type Transaction } from 'kysely';
import { isoDay, type LiveDays, liveDaysIn } from '../content/day.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { OperatorError } from '../operator-error.ts';
import { announceStarted, lockEvents, record } from '../webhooks/events.ts';
import type { ApprovalRow } from './approvals.ts';
import { chunkBytes, StoredBytes } from './stored-bytes.ts';

/** A process that has not been heard of for so long is gone. */
export const goneSeconds = 15;

export interface Activation {
  readonly id: number;
  readonly hash: string;
  readonly startsAt: Date;
  readonly withdrawnAt: Date | undefined;
}

export interface ProcessState {
  readonly id: string;
  readonly name: string;
  readonly bundle: string;
  readonly failedBundle: string | undefined;
  readonly failure: string | undefined;
  /** What it serves while nothing is in force. */
  readonly ownBundle: string | undefined;
  /** Whose signatures it believes. Undefined from a process of an older version. */
  readonly publicKeys: readonly string[] | undefined;
  readonly startedAt: Date;
}

export class BundleStore {
  readonly #db: Database['db'];

  constructor({ db }: Database) {
    this.#db = db;
  }

  /** Puts a bundle there once: it never changes. Published again, it bears one more signature, and loses none. */
  async add(hash: string, bytes: Buffer, signature: string): Promise<'added' | 'known'> {
    return this.#db.transaction().execute(async (db) => {
      const row = { hash, size: bytes.length, signature, published_at: new Date() };
      const added = await db
        .insertInto('content_bundles')
        .values(row)
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .returning('hash')
        .executeTakeFirst();
      if (!added) {
        await db
          .insertInto('content_signatures')
          .values({ hash, signature, signed_at: new Date() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return 'known';
      }
      for (let number = 0; number * chunkBytes < bytes.length; number += 1) {
        const piece = bytes.subarray(number * chunkBytes, (number + 1) * chunkBytes);
        await db.insertInto('content_chunks').values({ hash, number, bytes: piece }).execute();
      }
      return 'added';
    });
  }

  /** The day each edition of a bundle was first served by any process. One that is new counts from now on. */
  async liveDays(editions: readonly { form_id: string; version: string }[]): Promise<LiveDays> {
    await this.#db
      .insertInto('content_editions')
      .values(editions.map((edition) => ({ ...edition, live_since: sql<Date>`now()` })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const rows = await this.#db.selectFrom('content_editions').selectAll().execute();
    return liveDaysIn(new Map(rows.map((row) => [`${row.form_id} ${row.version}`, isoDay(row.live_since)])));
  }

  async approve(approval: Omit<ApprovalRow, 'approved_at'>): Promise<void> {
    await this.#db
      .insertInto('content_approvals')
      .values(approval)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async approvals(): Promise<ApprovalRow[]> {
    return this.#db.selectFrom('content_approvals').selectAll().orderBy('form_id').orderBy('version').execute();
  }

  /** From a moment on, or from now on by the clock of the database. */
  async activate(hash: string, startsAt: Date | undefined): Promise<Activation> {
    return this.#db.transaction().execute(async (db) => {
      await lockEvents(db);
      const row = await db
        .insertInto('content_activations')
        .values({ hash, starts_at: startsAt ?? sql<Date>`now()`, made_at: new Date() })
        .returningAll()
        .executeTakeFirstOrThrow();
      await announceStarted(db);
      return activationOf(row);
    });
  }

  /** The bundle whose name starts so, and its signatures. */
  async find(start: string): Promise<{ hash: string; signatures: readonly string[] }> {
    const [row, another] = await this.#db
      .selectFrom('content_bundles')
      .select('hash')
      .where('hash', 'like', `${start}%`)
      .limit(2)
      .execute();
    if (!row) throw new OperatorError(`No bundle ${start} was published. See: npx withholding content status`);
    if (another) throw new OperatorError(`More than one bundle starts with ${start}. Give more of its name.`);
    return { hash: row.hash, signatures: await this.#signatures(row.hash) };
  }

  /**
   * Takes back the activation in force; the one before it counts again. Without one before it nothing is in force, and
   * each process serves its own file.
   */
  async rollback(): Promise<{ from: string; to: string | undefined }> {
    return this.#db.transaction().execute(async (db) => {
      await lockEvents(db);
      await sql`lock table content_activations in exclusive mode`.execute(db);
      const [current, before] = await this.#started(db, 2);
      if (!current) throw new OperatorError('There is nothing to roll back: no published bundle is in force.');
      await db
        .updateTable('content_activations')
        .set({ withdrawn_at: new Date() })
        .where('id', '=', current.id)
        .execute();
      await recordRollback(db, current.hash, before?.hash);
      return { from: current.hash, to: before?.hash };
    });
  }

  /** Takes back an activation by its number, such as one that is scheduled. */
  async withdraw(id: number): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await lockEvents(db);
      const [current, before] = await this.#started(db, 2);
      const done = await db
        .updateTable('content_activations')
        .set({ withdrawn_at: new Date() })
        .where('id', '=', id)
        .where('withdrawn_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!done)
        throw new OperatorError(`There is no activation ${id} to withdraw. See: npx withholding content status`);
      if (current?.id === id) await recordRollback(db, current.hash, before?.hash);
    });
  }

  async activations(): Promise<Activation[]> {
    const rows = await this.#db.selectFrom('content_activations').selectAll().orderBy('id').execute();
    return rows.map(activationOf);
  }

  /** The bundle in force, and the next one. By the clock of the database: processes have their own. */
  async current(): Promise<{ hash: string | undefined; next: { hash: string; inSeconds: number } | undefined }> {
    const [current] = await this.#started(this.#db, 1);
    const next = await this.#db
      .selectFrom('content_activations')
      .select(['hash', sql<string>`extract(epoch from starts_at - now())`.as('seconds')])
      .where('withdrawn_at', 'is', null)
      .where('starts_at', '>', sql<Date>`now()`)
      .orderBy('starts_at')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    return { hash: current?.hash, next: next && { hash: next.hash, inSeconds: Number(next.seconds) } };
  }

  #started(db: Database['db'], count: number) {
    return db
      .selectFrom('content_activations')
      .select(['id', 'hash'])
      .where('withdrawn_at', 'is', null)
      .where('starts_at', '<=', sql<Date>`now()`)
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
  }

  /** A bundle to be read piece by piece. */
  async open(hash: string): Promise<{ bytes: StoredBytes; signatures: readonly string[] }> {
    return { bytes: new StoredBytes(this.#db, hash), signatures: await this.#signatures(hash) };
  }

  /** A published bundle without its parts: enough to list its editions and their hashes. */
  async head(hash: string): Promise<Bundle> {
    const bytes = new StoredBytes(this.#db, hash);
    const [first = Buffer.alloc(0)] = await bytes.read([[0, headerLength]]);
    const [head = first] = await bytes.read([[0, headLength(first)]]);
    return new Bundle(head);
  }

  async #signatures(hash: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('content_bundles')
      .select('signature')
      .where('hash', '=', hash)
      .unionAll(this.#db.selectFrom('content_signatures').select('signature').where('hash', '=', hash))
      .execute();
    return rows.map(({ signature }) => signature);
  }

  /** A process says what it serves. Those that have gone are forgotten along the way. */
  async report({ id, name, startedAt, ...now }: ProcessState): Promise<void> {
    const state = {
      bundle: now.bundle,
      failed_bundle: now.failedBundle ?? null,
      failure: now.failure ?? null,
      own_bundle: now.ownBundle ?? null,
      public_keys: now.publicKeys?.join() ?? null,
      seen_at: sql<Date>`now()`,
    };
    await this.#db
      .insertInto('content_processes')
      .values({ id, name, started_at: startedAt, ...state })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
      .execute();
    await this.#db
      .deleteFrom('content_processes')
      .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${goneSeconds})`)
      .execute();
  }

  async leave(id: string): Promise<void> {
    await this.#db.deleteFrom('content_processes').where('id', '=', id).execute();
  }

  async processes(): Promise<ProcessState[]> {
    const rows = await this.#db
      .selectFrom('content_processes')
      .selectAll()
      .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${goneSeconds})`)
      .orderBy('name')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      bundle: row.bundle,
      failedBundle: row.failed_bundle ?? undefined,
      failure: row.failure ?? undefined,
      ownBundle: row.own_bundle ?? undefined,
      publicKeys: row.public_keys?.split(','),
      startedAt: row.started_at,
    }));
  }
}

/** Without a bundle to go back to, each process serves its own file. */
const recordRollback = (db: Transaction<Tables>, from: string, bundle: string | undefined): Promise<void> =>
  record(db, [{ type: 'content.rolled_back', data: { from, ...(bundle === undefined ? {} : { bundle }) } }]);

const activationOf = (row: { id: number; hash: string; starts_at: Date; withdrawn_at: Date | null }): Activation => ({
  id: row.id,
  hash: row.hash,
  startsAt: row.starts_at,
  withdrawnAt: row.withdrawn_at ?? undefined,
});
