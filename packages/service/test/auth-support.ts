/** What the tests of authentication share: a database of their own, a small app, a signed token of any kind. */
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import type { KeyStore } from '../src/auth/key-store.ts';
import { authPlugin } from '../src/auth/plugin.ts';
import { Tokens } from '../src/auth/tokens.ts';
import { languageOf } from '../src/language.ts';
import { Problem, problemBody } from '../src/problem.ts';

export { migrateAt } from '@withholding/testing/service/migrate-at';
export { until } from '../../../bench/yardstick.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test';
export const secret = 'a secret of the tests, long enough';
export const names = { issuer: 'https://forms.test', audience: 'https://forms.test/v1' };

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

/** The plugin in an app with one route that needs a token. */
export async function appWith(store: KeyStore): Promise<{ app: FastifyInstance; tokens: Tokens }> {
  const app = Fastify({ logger: false });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof Problem)) throw error;
    const language = languageOf(request.headers['accept-language']);
    return reply
      .code(error.status)
      .headers(error.headers)
      .type('application/problem+json')
      .send(problemBody(error, language, request.id, ''));
  });
  const tokens = await Tokens.open(store, names);
  await app.register(authPlugin, { store, tokens });
  app.get('/v1/whoami', async (request) => request.caller);
  return { app, tokens };
}
