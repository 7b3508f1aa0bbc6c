/** Listens on a PostgreSQL channel with its own connection, and reconnects when it breaks. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

/** Detects a dead connection, and changes when a connection pooler drops notifications. */
const heartbeatMs = 2000;
const minPauseMs = 50;
const maxPauseMs = 1000;

interface ListenOptions {
  readonly pool: Pool;
  readonly channel: string;
  /** Called whenever something may have happened: a notification, a new connection, a heartbeat. */
  readonly onChange: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** The function returned stops it. */
export function listen({ pool, channel, onChange, onError }: ListenOptions): () => Promise<void> {
  const stop = new AbortController();
  let failures = 0;

  async function listenOnce(): Promise<void> {
    const client = await pool.connect();
    const lost = new AbortController();
    const lose = (error?: unknown) => lost.abort(error ?? new Error('PostgreSQL ended the connection.'));
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', () => onChange().catch(lose));
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      // Called after `listen`, so that changes made before the connection are read too.
      await onChange();
      failures = 0;
      const woken = AbortSignal.any([stop.signal, lost.signal]);
      for (;;) {
        await sleep(heartbeatMs, undefined, { signal: woken, ref: false }).catch(() => {});
        lost.signal.throwIfAborted();
        if (stop.signal.aborted) return;
        await client.query('select 1');
        await onChange();
      }
    } finally {
      client.release(true);
    }
  }

  async function keepListening(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await listenOnce();
      } catch (error) {
        onError(error);
        const pause = Math.min(minPauseMs * 2 ** failures++, maxPauseMs);
        // Not all processes at the same moment.
        const some = pause * (0.5 + Math.random() / 2);
        await sleep(some, undefined, { signal: stop.signal, ref: false }).catch(() => {});
      }
    }
  }

  const stopped = keepListening();
  return () => {
    stop.abort();
    return stopped;
  };
}
