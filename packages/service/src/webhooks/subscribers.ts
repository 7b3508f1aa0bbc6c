/** The webhooks of an installation: who gets events, and the secrets that sign them. */
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { randomBase62 } from '../auth/base62.ts';
import { Secrets } from '../auth/secrets.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { OperatorError } from '../operator-error.ts';
import { checkUrl } from './address.ts';
import { lockEvents } from './events.ts';

const secretBytes = 32;
const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

export interface Subscriber {
  readonly id: string;
  readonly url: string;
  readonly createdAt: Date;
  /** Until when the secret before this one signs too. */
  readonly oldSecretUntil: Date | undefined;
  readonly waiting: number;
  readonly dead: number;
  /** Of the events that wait, how long the oldest does. */
  readonly oldestSeconds: number;
  /** Why the last attempt failed, while an event waits or is dead. */
  readonly failure: string | undefined;
}

const noSuch = (id: string): OperatorError =>
  new OperatorError(`There is no webhook ${id}. See: npx withholding webhooks list`);

export class Subscribers {
  readonly #db: Kysely<Tables>;
  readonly #secrets: Secrets;

  constructor({ db }: Database, secret: string) {
    this.#db = db;
    this.#secrets = new Secrets(secret);
  }

  /** Gets every event from now on. */
  async add(url: string, privateHosts: readonly string[]): Promise<{ id: string; secret: string }> {
    const { href } = checkUrl(url, privateHosts);
    const [id, secret] = [`wh_${randomBase62(16)}`, newSecret()];
    await this.#db.transaction().execute(async (db) => {
      await lockEvents(db);
      await db
        .insertInto('webhooks')
        .values({ id, url: href, secret: this.#secrets.encryptWebhook(secret, id) })
        .execute();
    });
    return { id, secret };
  }

  async list(): Promise<Subscriber[]> {
    const { rows } = await sql<{
      id: string;
      url: string;
      created_at: Date;
      old_until: Date | null;
      waiting: number;
      dead: number;
      oldest: number;
      failure: string | null;
    }>`
      select w.id, w.url, w.created_at, case when w.old_until > now() then w.old_until end as old_until,
        count(d.*) filter (where d.state = 'waiting')::int as waiting,
        count(d.*) filter (where d.state = 'dead')::int as dead,
        coalesce(extract(epoch from now() - min(d.since) filter (where d.state = 'waiting')), 0)::float8 as oldest,
        (array_agg(d.failure order by d.sequence) filter (where d.state <> 'delivered' and d.failure is not null))[1]
          as failure
      from webhooks w left join webhook_deliveries d on d.webhook_id = w.id
      group by w.id order by w.created_at, w.id`.execute(this.#db);
    return rows.map((row) => ({
      id: row.id,
      url: row.url,
      createdAt: row.created_at,
      oldSecretUntil: row.old_until ?? undefined,
      waiting: row.waiting,
      dead: row.dead,
      oldestSeconds: Math.round(row.oldest),
      failure: row.failure ?? undefined,
    }));
  }

  async remove(id: string): Promise<void> {
    const done = await this.#db.deleteFrom('webhooks').where('id', '=', id).returning('id').executeTakeFirst();
    if (!done) throw noSuch(id);
  }

  /** Both secrets sign until the overlap ends. */
  async rotate(id: string, overlapHours: number): Promise<string> {
    const secret = newSecret();
    const done = await this.#db
      .updateTable('webhooks')
      .set((row) => ({
        secret: this.#secrets.encryptWebhook(secret, id),
        old_secret: row.ref('secret'),
        old_until: sql<Date>`now() + make_interval(hours => ${overlapHours})`,
      }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!done) throw noSuch(id);
    return secret;
  }

  /** Where to send, and the secrets that sign now. */
  async target(id: string): Promise<{ url: string; secrets: readonly string[] }> {
    const row = await this.#db
      .selectFrom('webhooks')
      .select(['url', 'secret', 'old_secret', sql<boolean>`old_until > now()`.as('overlaps')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) throw noSuch(id);
    const sealed = [row.secret, ...(row.old_secret !== null && row.overlaps ? [row.old_secret] : [])];
    return { url: row.url, secrets: sealed.map((text) => this.#secrets.decryptWebhook(text, id)) };
  }

  /** Sends dead letters again; or every event from a number on, delivered ones too. In order, before what waits. */
  async replay(id: string, from: number | undefined): Promise<number> {
    await this.target(id);
    const { numAffectedRows = 0n } =
      from === undefined
        ? await sql`
            update webhook_deliveries
            set state = 'waiting', attempts = 0, since = now(), next_at = now(), done_at = null, failure = null
            where webhook_id = ${id} and state = 'dead'`.execute(this.#db)
        : await sql`
            insert into webhook_deliveries (webhook_id, sequence)
            select ${id}, sequence from content_events where sequence >= ${from}
            on conflict (webhook_id, sequence) do update
            set state = 'waiting', attempts = 0, since = now(), next_at = now(), done_at = null, failure = null`.execute(
            this.#db,
          );
    return Number(numAffectedRows);
  }
}
