/** What the tests of authentication share: a key file of their own, and a small app. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { KeyStore } from '../../src/auth/keys/key-store.ts';
import { authPlugin } from '../../src/auth/plugin.ts';
import { Tokens } from '../../src/auth/tokens.ts';
import { languageOf } from '../../src/language.ts';
import { Problem, problemBody } from '../../src/problem.ts';

export const secret = 'a secret of the tests, long enough';
export const names = { issuer: 'https://forms.test', audience: 'https://forms.test/v1' };

/** The path of a key file that isn't there yet, in a folder of its own, and the function that removes the folder. */
export async function newKeyFile(): Promise<{ file: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'withholding-keys-'));
  return { file: join(folder, 'keys.json'), remove: () => rm(folder, { recursive: true }) };
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
