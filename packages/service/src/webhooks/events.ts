/**
 * The outbox: content events in one strictly growing sequence, and a delivery of each to every webhook there is. Written
 * in the transaction of the change they announce.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import { randomBase62 } from '../auth/base62.ts';
import type { Tables } from '../db/tables.ts';
import type { ContentEvent, EventType, NewEvent } from './event.ts';

/**
 * One writer at a time, so that no event becomes visible after one with a higher number. Take it before any other lock:
 * then two writers can't wait for each other.
 */
export async function lockEvents(db: Transaction<Tables>): Promise<void> {
  await sql`lock table content_events in exclusive mode`.execute(db);
}

/** Call `lockEvents` first in the same transaction. */
export async function record(db: Transaction<Tables>, events: readonly NewEvent[]): Promise<void> {
  for (const { type, data } of events) {
    const { sequence } = await db
      .insertInto('content_events')
      .values({ id: `evt_${randomBase62(22)}`, type, data: JSON.stringify(data) })
      .returning('sequence')
      .executeTakeFirstOrThrow();
    await sql`
      insert into webhook_deliveries (webhook_id, sequence)
      select id, ${sequence}::bigint from webhooks`.execute(db);
  }
}

/** Activations that started without an event yet, such as scheduled ones. */
export async function announceStarted(db: Transaction<Tables>): Promise<void> {
  const started = await db
    .updateTable('content_activations')
    .set({ announced_at: sql<Date>`now()` })
    .where('announced_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', sql<Date>`now()`)
    .returning(['id', 'hash', 'starts_at'])
    .execute();
  started.sort((one, other) => one.starts_at.getTime() - other.starts_at.getTime() || one.id - other.id);
  await record(
    db,
    started.map(({ hash }) => ({ type: 'content.published', data: { bundle: hash } })),
  );
}

export const eventOf = (row: {
  sequence: string;
  id: string;
  type: string;
  data: string;
  created_at: Date;
}): ContentEvent => ({
  sequence: Number(row.sequence),
  id: row.id,
  type: row.type as EventType,
  data: JSON.parse(row.data) as ContentEvent['data'],
  createdAt: row.created_at,
});

/** The newest, newest first. */
export async function latestEvents(db: Kysely<Tables>, count: number): Promise<ContentEvent[]> {
  const rows = await db.selectFrom('content_events').selectAll().orderBy('sequence', 'desc').limit(count).execute();
  return rows.map(eventOf);
}
