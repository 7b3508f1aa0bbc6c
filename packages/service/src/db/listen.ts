/** Hears a channel of PostgreSQL on a connection of its own, which it restores by itself whenever it breaks. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Finds out about a dead connection, and about news where a connection pooler in between drops notifications. */
const heartbeatMs = 2000;
const shortestPauseMs = 50;
const longestPauseMs = 1000;

interface ListenOptions {
  readonly pool: Pool;
  readonly channel: string;
  /** Called whenever something may have happened: a notification, a new connection, a heartbeat. */
  readonly onNews: () => Promise<void>;
  readonly onTrouble: (error: unknown) => void;
}

/** The function returned stops it. */
export function listen({ pool, channel, onNews, onTrouble }: ListenOptions): () => Promise<void> {
  const stop = new AbortController();
  let failures = 0;

  async function hear(): Promise<void> {
    const client = await pool.connect();
    const lost = new AbortController();
    const lose = (error?: unknown) => lost.abort(error ?? new Error('PostgreSQL ended the connection.'));
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', () => onNews().catch(lose));
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      // Only now: what happened while nobody listened is found by reading, and nothing falls in between.
      await onNews();
      failures = 0;
      const woken = AbortSignal.any([stop.signal, lost.signal]);
      for (;;) {
        await sleep(heartbeatMs, undefined, { signal: woken, ref: false }).catch(() => {});
        lost.signal.throwIfAborted();
        if (stop.signal.aborted) return;
        await client.query('select 1');
        await onNews();
      }
    } finally {
      client.release(true);
    }
  }

  async function keepHearing(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await hear();
      } catch (error) {
        onTrouble(error);
        const pause = Math.min(shortestPauseMs * 2 ** failures++, longestPauseMs);
        // Not all processes at the same moment.
        const some = pause * (0.5 + Math.random() / 2);
        await sleep(some, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      }
    }
  }

  const stopped = keepHearing();
  return () => {
    stop.abort();
    return stopped;
  };
}
