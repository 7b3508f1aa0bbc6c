/** Unknown paths and time zones cost next to nothing, whatever is sent. */
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { handleErrors } from '../../src/http/errors.ts';
import { knownZones, timeZoneOf } from '../../src/http/time-zone.ts';
import type { Service } from '../../src/service.ts';

const image = '/v1/images/:formId/:version/:page(^[0-9]{1,2})-:hash([0-9a-f]{12}).png';

function appWithRoutes(): FastifyInstance {
  const app = Fastify();
  handleErrors(app, { base: 'https://forms.test/v1', reportFault: () => {} } as unknown as Service);
  app.get(image, async () => 'picture');
  app.get('/v1/fillPdf/:formId', async () => 'form');
  app.post('/v1/fillPdf/batch', async () => 'batch');
  app.post('/v1/forms', async () => 'forms');
  app.options('*', async () => '');
  app.get('/site/*', async () => 'page');
  return app;
}

const ask = (app: FastifyInstance, method: 'GET' | 'POST' | 'DELETE', url: string) => app.inject({ method, url });

describe('a path without a route', () => {
  it.each([
    ['GET', '/v1/forms', 'POST'],
    ['DELETE', '/v1/fillPdf/W4101', 'GET, HEAD'],
    ['POST', '/v1/images/W4101/2025.12.0/1-0123456789ab.png', 'GET, HEAD'],
    ['POST', '/v1/images/W4101/2025.12.0/1-0123456789ab.png?x=/v1/forms', 'GET, HEAD'],
  ] as const)('%s %s lists the allowed methods', async (method, url, methods) => {
    const { statusCode, headers, body } = await ask(appWithRoutes(), method, url);
    expect(statusCode).toBe(405);
    expect(headers.allow).toBe(methods);
    expect(JSON.parse(body)).toMatchObject({ code: 'METHOD_NOT_ALLOWED', status: 405 });
  });

  it.each(['/v1/formsx', '/v1/fillPdf/', '/v1/fillPdf/a/b', '/site/x', '/nowhere'])('%s is not found', async (url) => {
    const { statusCode, body } = await ask(appWithRoutes(), 'DELETE', url);
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not found though a route is near, when the method is right', async () => {
    const { statusCode } = await ask(appWithRoutes(), 'GET', '/v1/images/W4101/2025.12.0/1-zz.png');
    expect(statusCode).toBe(404);
  });

  it('costs no more for being made of what a pattern is made of', async () => {
    const app = appWithRoutes();
    const timeOf = async (letter: string): Promise<number> => {
      const times: number[] = [];
      for (let round = 0; round < 5; round += 1) {
        const start = performance.now();
        for (let number = 0; number < 4; number += 1) await ask(app, 'GET', `/v1/images/a/b/${letter.repeat(15_000)}`);
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const plain = await timeOf('a');
    expect(await timeOf('-')).toBeLessThan(10 * plain + 50);
  });
});

describe('the header Timezone', () => {
  it('is kept once however it is spelled, and comes out as the runtime spells it', () => {
    expect(timeZoneOf('America/New_York')).toBe('America/New_York');
    const before = knownZones();
    const letters = [...'america/new_york'];
    for (let variant = 0; variant < 4096; variant += 1) {
      const name = letters.map((letter, at) => ((variant >> (at % 12)) & 1 ? letter.toUpperCase() : letter)).join('');
      expect(timeZoneOf(name)).toBe('America/New_York');
    }
    expect(knownZones()).toBe(before);
  });

  it('is no zone, and is not kept, when the runtime does not know it', () => {
    const before = knownZones();
    for (const name of ['Mars/Phobos', '+05:00', 'x'.repeat(15_000), `America/${'a'.repeat(70)}`, 'a b', '../etc'])
      expect(timeZoneOf(name)).toBeUndefined();
    expect(knownZones()).toBe(before);
  });

  it('may be left out', () => {
    expect(timeZoneOf(undefined)).toBe('UTC');
    expect(timeZoneOf('')).toBe('UTC');
  });
});
