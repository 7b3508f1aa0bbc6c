import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handleErrors } from '../../src/http/errors.ts';
import { measureHeaders } from '../../src/http/measure.ts';
import type { Service } from '../../src/service.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  handleErrors(app, { base: 'https://forms.test/v1', reportFault: () => {} } as unknown as Service);
  app.addHook('onRequest', measureHeaders);
  app.post('/data', async () => ({ ok: true }));
});
afterAll(() => app.close());

const post = (payload: string | Buffer, encoding: string) =>
  app.inject({
    method: 'POST',
    url: '/data',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    payload,
  });

it.each(['gzip', 'GZIP', 'br', 'gzip, identity'])(
  'a body in %s gets 415 and the encoding we read',
  async (encoding) => {
    const response = await post(gzipSync('{}'), encoding);
    expect(response.statusCode).toBe(415);
    expect(response.headers['accept-encoding']).toBe('identity');
    expect(response.json()).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      detail: 'This endpoint accepts application/json (Content-Encoding: identity).',
    });
  },
);

it.each(['identity', ' Identity '])('a body in %j is read', async (encoding) => {
  expect((await post('{}', encoding)).statusCode).toBe(200);
});
