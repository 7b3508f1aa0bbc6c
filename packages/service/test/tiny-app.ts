/** A small app with the real error handling and a token check that accepts any caller. */
import { until as untilWithin } from '@withholding/testing/timing';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Caller } from '../src/caller.ts';
import { Problem, problemBody } from '../src/problem.ts';
import { requestId } from '../src/protect/request-id.ts';

export function tinyApp(options: FastifyServerOptions = {}): FastifyInstance {
  const app = Fastify({ logger: false, genReqId: requestId, ...options });
  app.decorateRequest('caller', undefined);
  app.decorateRequest('subject', undefined);
  app.setErrorHandler((error, request, reply) => {
    const problem = error instanceof Problem ? error : new Problem('INTERNAL');
    reply
      .code(problem.status)
      .headers(problem.headers)
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problemBody(problem, 'en', request.id, 'https://forms.example')));
  });
  app.setNotFoundHandler(() => {
    throw new Problem('NOT_FOUND');
  });
  return app;
}

/** `Bearer <tenant>/<key>` is valid; everything else is 401, as in the real check. */
export function believeTokens(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isPublic || request.is404) return done();
    const [, tenant, keyId] = /^Bearer (\w+)\/(\w+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (tenant === undefined || keyId === undefined) {
      reply.code(401).header('www-authenticate', 'Bearer').type('application/json').send('{"message":"Unauthorized"}');
      return;
    }
    request.caller = { tenant, keyId, mode: 'live' } satisfies Caller;
    done();
  });
}

/** Waits for something that another process or a timer brings about. */
export async function until(isSo: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  await untilWithin(isSo, seconds * 1000);
}
