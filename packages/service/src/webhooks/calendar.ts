/**
 * Compares the content in force with what was last announced, and records the difference as events. Exactly once,
 * whichever process is first: the events and the new state are one transaction.
 */
import { sha256 } from '@withholding/bundle';
import { sql } from 'kysely';
import { Catalogue } from '../content/catalogue.ts';
import type { Database } from '../db/database.ts';
import { approvalsIn } from '../rollout/approvals.ts';
import { BundleStore } from '../rollout/bundle-store.ts';
import type { Service } from '../service.ts';
import { type Announced, announcedOf, differences } from './differences.ts';
import type { NewEvent } from './event.ts';
import { announceStarted, lockEvents, record } from './events.ts';

interface State extends Announced {
  /** What the process did that announced it: it follows published content, it requires approvals. */
  readonly mode: string;
  readonly day: string;
  readonly bundle: string;
  /** The bundle is a process's own file: nothing published is in force. */
  readonly isOwn: boolean;
  /** Of the approvals. */
  readonly approvals: string;
}

export interface CalendarOptions {
  readonly database: Database;
  readonly service: Pick<Service, 'content'>;
  readonly follows: boolean;
  readonly requiresApprovals: boolean;
  /** The day, YYYY-MM-DD. By default, by the clock of the database: processes have their own. */
  readonly today?: (() => string) | undefined;
}

export class Calendar {
  readonly #options: CalendarOptions;
  readonly #mode: string;
  #isFirst = true;

  constructor(options: CalendarOptions) {
    this.#options = options;
    this.#mode = `${options.follows ? 'follows' : 'own'}${options.requiresApprovals ? ' approvals' : ''}`;
  }

  async #day(): Promise<string> {
    const { today, database } = this.#options;
    if (today) return today();
    const { rows } = await sql<{ day: string }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(
      database.db,
    );
    return rows[0]?.day ?? '';
  }

  /** Undefined when this process can't say what is in force now: it's about to switch, or another one has other settings. */
  async #look(known: State | undefined): Promise<{ state: State; catalogue: Catalogue } | undefined> {
    const { database, service, follows, requiresApprovals } = this.#options;
    const { bundle } = service.content;
    const store = new BundleStore(database);
    const inForce = follows ? (await store.current()).hash : undefined;
    if (inForce !== undefined && inForce !== bundle.hash) return undefined;
    // A process brings its own file and its settings at its start. Later, it may be one of an old version that still runs.
    const isMine =
      known?.mode === this.#mode && (inForce !== undefined || !known.isOwn || known.bundle === bundle.hash);
    if (known && !isMine && !this.#isFirst) return undefined;
    const rows = requiresApprovals ? await store.approvals() : [];
    const day = await this.#day();
    const isOwn = inForce === undefined;
    const head = { mode: this.#mode, day, bundle: bundle.hash, isOwn, approvals: sha256(JSON.stringify(rows)) };
    if (known && Object.entries(head).every(([name, value]) => known[name as keyof State] === value)) return undefined;
    // The day never goes back: what has begun stays begun.
    if (known && known.day > day) return undefined;
    const approvals = approvalsIn(rows);
    const catalogue = new Catalogue(
      bundle,
      requiresApprovals ? (...edition) => approvals(...edition) !== undefined : undefined,
    );
    return { state: { ...head, ...announcedOf(bundle, catalogue, day) }, catalogue };
  }

  async #known(db: Database['db']): Promise<State | undefined> {
    const row = await db.selectFrom('content_announced').select('state').executeTakeFirst();
    return row && (JSON.parse(row.state) as State);
  }

  async announce(): Promise<void> {
    const { db } = this.#options.database;
    const due = await db
      .selectFrom('content_activations')
      .select('id')
      .where('announced_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('starts_at', '<=', sql<Date>`now()`)
      .executeTakeFirst();
    if (due)
      await db.transaction().execute(async (transaction) => {
        await lockEvents(transaction);
        await announceStarted(transaction);
      });
    if (await this.#look(await this.#known(db)))
      await db.transaction().execute(async (transaction) => {
        await lockEvents(transaction);
        await this.#record(transaction);
      });
    this.#isFirst = false;
  }

  async #record(db: Parameters<typeof record>[0]): Promise<void> {
    const known = await this.#known(db);
    // Looked at again: another process may have been here while we waited.
    const found = await this.#look(known);
    if (!found) return;
    const { state, catalogue } = found;
    await db
      .insertInto('content_announced')
      .values({ state: JSON.stringify(state) })
      .onConflict((conflict) => conflict.column('single').doUpdateSet({ state: JSON.stringify(state) }))
      .execute();
    // An installation begins with the content it has.
    if (!known) return;
    const own: NewEvent[] =
      state.isOwn && known.bundle !== state.bundle && known.isOwn
        ? [{ type: 'content.published', data: { bundle: state.bundle } }]
        : [];
    await record(db, [...own, ...differences(known, state, catalogue)]);
  }
}
