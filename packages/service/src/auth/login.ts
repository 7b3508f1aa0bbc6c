/**
 * GET /authentication/login: exchanges an API key for an access token. A rejected key takes the same work whatever is
 * wrong with it, so neither the response nor its time reveals which keys exist. Only the holder of a real key learns
 * that it has expired.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language.ts';
import { Problem } from '../problem.ts';
import type { LoginRefused } from '../schemas/models/problem.ts';
import type { Token } from '../schemas/models/service.ts';
import { schemas } from '../schemas/service.ts';
import { words } from '../words/index.ts';
import { statusOf } from './keys/key-life.ts';
import type { KeyRecord, KeyStore, OnFault } from './keys/key-store.ts';
import type { Tokens } from './tokens.ts';

const retrySeconds = '5';

function reject(request: FastifyRequest, reply: FastifyReply, reason: 'invalid' | 'expired'): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  return reply
    .code(401)
    .header('www-authenticate', 'ApiKey')
    .header('content-language', language)
    .send({
      status: 'Unauthorized',
      statusCode: 401,
      reason: words[language].login[reason],
    } satisfies LoginRefused);
}

export function addLogin(app: FastifyInstance, store: KeyStore, tokens: Tokens, onError: OnFault): void {
  async function find(apiKey: string): Promise<KeyRecord | undefined> {
    try {
      return await store.find(apiKey);
    } catch (error) {
      onError(error);
      throw new Problem('UNAVAILABLE', { seconds: retrySeconds }, { headers: { 'retry-after': retrySeconds } });
    }
  }

  app.get(
    '/authentication/login',
    { schema: schemas['/authentication/login'], config: { isPublic: true, budget: 'login' } },
    async function login(request, reply) {
      reply.header('cache-control', 'no-store');
      const sent = request.headers['api-key'];
      const apiKey = typeof sent === 'string' ? sent : '';
      const record = await find(apiKey);
      const status = statusOf(record, new Date());
      if (record && status === 'good') {
        store.noteUse(record.id);
        return { accessToken: await tokens.issue(record) } satisfies Token;
      }
      return reject(request, reply, status === 'expired' ? 'expired' : 'invalid');
    },
  );
}
