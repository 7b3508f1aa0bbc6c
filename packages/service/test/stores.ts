/** The PostgreSQL and Redis servers that tests share. Only tests named `*.stores`, `*.slow` or `*.alone` may use them. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
export const redisUrl = 'redis://127.0.0.1:6379';

/** Runs one statement where no database of ours is involved. */
export async function onServer(statement: string, url = serverUrl): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database, and the function that drops it. */
export async function newDatabase(): Promise<{ url: string; drop: () => Promise<unknown> }> {
  const name = `auth_test_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}
