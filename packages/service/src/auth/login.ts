/**
 * GET /authentication/login: an API key for an access token.
 * A key that is refused takes the same work whatever is wrong with it, so neither the answer nor its time tells which
 * keys exist. Only the holder of a real key is told that it has expired.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language.ts';
import { Problem } from '../problem.ts';
import { words } from '../words/index.ts';
import { readApiKey } from './api-key.ts';
import { standingOf } from './key-life.ts';
import type { KeyRecord, KeyStore } from './key-store.ts';
import type { Tokens } from './tokens.ts';

const retrySeconds = '5';

const schema = {
  operationId: 'login',
  summary: 'An access token for an API key',
  description:
    'Send the API key in the header `api-key`. The access token is valid for 24 hours; send it with every other request as `Authorization: Bearer <accessToken>`.',
  security: [],
  headers: {
    type: 'object',
    properties: { 'api-key': { type: 'string', description: 'The API key issued for the product' } },
  },
  response: {
    200: {
      description: 'The access token',
      type: 'object',
      required: ['accessToken'],
      properties: { accessToken: { type: 'string' } },
    },
    401: {
      description: 'The API key is invalid or expired',
      type: 'object',
      required: ['status', 'statusCode', 'reason'],
      properties: {
        status: { type: 'string', enum: ['Unauthorized'] },
        statusCode: { type: 'integer', enum: [401] },
        reason: { type: 'string' },
      },
    },
  },
};

function refuse(request: FastifyRequest, reply: FastifyReply, reason: 'invalid' | 'expired'): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  return reply
    .code(401)
    .header('www-authenticate', 'ApiKey')
    .header('content-language', language)
    .send({ status: 'Unauthorized', statusCode: 401, reason: words[language].login[reason] });
}

export function addLogin(app: FastifyInstance, store: KeyStore, tokens: Tokens): void {
  async function find(apiKey: string, request: FastifyRequest): Promise<KeyRecord | undefined> {
    try {
      return await store.find(apiKey);
    } catch (error) {
      request.log.error({ err: error }, 'the key store does not answer');
      throw new Problem('UNAVAILABLE', { seconds: retrySeconds }, { headers: { 'retry-after': retrySeconds } });
    }
  }

  app.get(
    '/authentication/login',
    { schema, config: { isPublic: true, budget: 'login' } },
    async function login(request, reply) {
      reply.header('cache-control', 'no-store');
      const sent = request.headers['api-key'];
      const apiKey = typeof sent === 'string' ? sent : '';
      const wellFormed = readApiKey(apiKey) !== undefined;
      const record = await find(apiKey, request);
      const standing = standingOf(record, new Date());
      if (record && standing === 'good') {
        store.noteUse(record.id);
        return { accessToken: await tokens.issue(record) };
      }
      request.log.info({ why: wellFormed ? standing : 'mistyped', keyId: record?.id }, 'login refused');
      return refuse(request, reply, standing === 'expired' ? 'expired' : 'invalid');
    },
  );
}
