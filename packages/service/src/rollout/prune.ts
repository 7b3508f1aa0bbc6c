/** Removes published bundles that are no longer needed, with their activations. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { goneSeconds } from './bundle-store.ts';

interface Pruned {
  readonly hash: string;
  readonly size: number;
}

/**
 * Keeps the bundle in force, scheduled bundles, bundles that a process serves, and the last `keep` (1 or more)
 * activated ones, counted both with and without withdrawn ones. A rollback then finds its target.
 */
export async function prune({ db: all }: Database, keep: number): Promise<{ removed: Pruned[]; kept: number }> {
  return all.transaction().execute(async (db) => {
    await sql`lock table content_activations in exclusive mode`.execute(db);
    const activations = await db
      .selectFrom('content_activations')
      .select(['hash', 'withdrawn_at', sql<boolean>`starts_at > now()`.as('isLater')])
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const serving = await db
      .selectFrom('content_processes')
      .select('bundle')
      .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${goneSeconds})`)
      .execute();
    const valid = activations.filter(({ withdrawn_at }) => !withdrawn_at);
    const last = (list: typeof activations): string[] =>
      [...new Set(list.filter(({ isLater }) => !isLater).map(({ hash }) => hash))].slice(0, keep);
    const needed = [
      ...valid.filter(({ isLater }) => isLater).map(({ hash }) => hash),
      ...last(valid),
      ...last(activations),
      ...serving.map(({ bundle }) => bundle),
    ];
    // A bundle is stored before it is activated: a new one may belong to a publish that is under way.
    const removed = await db
      .selectFrom('content_bundles')
      .select(['hash', 'size'])
      .where(sql<boolean>`hash <> all(${needed}::text[]) and published_at < now() - interval '1 hour'`)
      .orderBy('published_at')
      .execute();
    const hashes = removed.map(({ hash }) => hash);
    for (const table of ['content_activations', 'content_bundles'] as const)
      await db.deleteFrom(table).where(sql<boolean>`hash = any(${hashes}::text[])`).execute();
    const rows = await db.selectFrom('content_bundles').select('hash').execute();
    return { removed, kept: rows.length };
  });
}
