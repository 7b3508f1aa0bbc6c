import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { handleErrors } from '../../src/http/errors.ts';
import { responsesPlugin } from '../../src/observe/responses.ts';
import { protectPlugin } from '../../src/protect/plugin.ts';
import type { Service } from '../../src/service.ts';

let app: FastifyInstance;

/** The routes of the service in miniature: the order is that of the application, errors first, then the guards. */
async function start(corsOrigins: string[]): Promise<void> {
  app = Fastify({ logger: false });
  handleErrors(app, { base: 'https://forms.test/v1', reportFault: () => {} } as unknown as Service, '/v1');
  await app.register(responsesPlugin);
  await app.register(protectPlugin, { corsOrigins });
  app.post('/v1/forms', async () => ({}));
  app.get('/v1/formVersions/:formId', async () => ({}));
  app.get('/v1/images/:formId/:version/:page(^[0-9]{1,2})-:hash([0-9a-f]{12}).png', async () => ({}));
  app.get('/*', async (_request, reply) => reply.callNotFound());
  await app.ready();
}

afterEach(() => app.close());

it.each([[[]], [['https://payroll.example.com']]])(
  'tells a wrong method from a path that is not there, with origins %j',
  async (origins) => {
    await start(origins);
    const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string) => {
      const { statusCode, headers } = await app.inject({ method, url });
      return [statusCode, headers.allow];
    };
    expect(await ask('GET', '/v1/forms')).toEqual([405, 'POST']);
    expect(await ask('GET', '/v1/forms?a=/v1/formVersions/x')).toEqual([405, 'POST']);
    expect(await ask('POST', '/v1/formVersions/W4101')).toEqual([405, 'GET, HEAD']);
    expect(await ask('POST', '/v1/formVersions/')).toEqual([404, undefined]);
    expect(await ask('POST', '/v1/formVersions/W4101/more')).toEqual([404, undefined]);
    expect(await ask('DELETE', '/v1/images/A/1/1-0123456789ab.png')).toEqual([405, 'GET, HEAD']);
    expect(await ask('GET', '/v1/images/A/1/1-nothing.png')).toEqual([404, undefined]);
    expect(await ask('GET', '/v1/nothing')).toEqual([404, undefined]);
    expect(await ask('POST', '/v1/nothing')).toEqual([404, undefined]);
  },
);

it('lets a preflight through', async () => {
  await start(['https://payroll.example.com']);
  const { statusCode, headers } = await app.inject({
    method: 'OPTIONS',
    url: '/v1/forms',
    headers: { origin: 'https://payroll.example.com', 'access-control-request-method': 'POST' },
  });
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, 'https://payroll.example.com']);
});
