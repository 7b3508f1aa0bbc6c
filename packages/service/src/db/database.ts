/** The connections to PostgreSQL: few, and none that hangs. */
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isAway } from './database-error.ts';
import type { Tables } from './tables.ts';

const connectMs = 2000;
/** A process that has a snapshot waits so long for PostgreSQL before it starts without. */
const respondMs = 500;
/** A server that doesn't respond for this long is treated as down, because a dead network reports nothing. */
const silenceMs = 4000;
/** Less than the above, so that only connections in use can be silent. */
const idleMs = 3000;

export interface Database {
  readonly pool: pg.Pool;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Waits as long as a statement takes, for migrations. */
  readonly patient?: boolean;
  readonly onError?: (error: unknown) => void;
}

/** Whether PostgreSQL responds, or says why it doesn't want to: not if it can't be reached or takes long. */
export async function responds(pool: pg.Pool, onError: (error: unknown) => void): Promise<boolean> {
  const late = sleep(respondMs, undefined, { ref: false }).then(() => {
    throw new Error('PostgreSQL does not respond.');
  });
  return Promise.race([pool.query('select 1'), late]).then(
    () => true,
    (error: unknown) => {
      if (!isAway(error)) return true;
      onError(error);
      return false;
    },
  );
}

/** Connects when first used. */
export function openDatabase(url: string, { patient = false, onError = () => {} }: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'withholding',
    max: 5,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
  });
  pool.on('connect', (client) => {
    // A connection may break at any time, also while it's checked out or closing. An unhandled error event would end
    // the process.
    client.on('error', onError);
    if (patient) return;
    const socket = client.connection.stream as Socket;
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('PostgreSQL does not respond.')));
  });
  // The same errors once more, of idle connections: they are replaced when the next one is needed.
  pool.on('error', () => {});
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
}
