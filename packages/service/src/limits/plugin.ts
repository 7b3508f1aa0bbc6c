/** Applies the limits: counts each request against its route's budget and says what is left on every response. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { addressSubject } from './address.ts';
import { Limiter, type LimiterOptions, type MeteredBudget } from './limiter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly limiter: Limiter;
  }
  interface FastifyRequest {
    /** What is left of the caller's budget: policy and state, as the headers say it. */
    rateLimit: readonly [policy: string, state: string] | undefined;
  }
}

/** Rate limits apply per API key, or per client address without a valid key. */
const subjectOf = (request: FastifyRequest): string => request.caller?.keyId ?? addressSubject(request.ip);

/** After the token check, which says who calls. */
async function plugin(app: FastifyInstance, options: LimiterOptions): Promise<void> {
  const limiter = await Limiter.open(options);
  app.decorate('limiter', limiter);
  app.decorateRequest('rateLimit', undefined);
  app.addHook('onClose', () => limiter.close());

  const say = (request: FastifyRequest, budget: MeteredBudget, subject: string, left: number): void => {
    request.rateLimit = [
      `"${budget}";q=${limiter.limitOf(budget, subject)};w=${limiter.windowSeconds}`,
      `"${budget}";r=${Math.max(0, left)};t=${limiter.secondsLeft}`,
    ];
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const { budget = 'read' } = request.routeOptions.config;
    if (budget === 'none') return done();
    const subject = subjectOf(request);
    const left = limiter.count(budget, subject, 1);
    say(request, budget, subject, left);
    done(left < 0 ? limiter.rejection(budget, subject) : undefined);
  });

  // A response given before the hook above, such as 401, is counted here: who has no valid token counts by address.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { budget = 'read' } = request.routeOptions.config;
    if (budget === 'none') return done();
    if (request.rateLimit) return done();
    const isRefused = reply.statusCode === 401;
    const subject = subjectOf(request);
    const left = limiter.count(budget, subject, isRefused ? 1 : 0);
    say(request, budget, subject, left);
    if (!isRefused || left >= 0) return done();
    reply.removeHeader('www-authenticate');
    done(limiter.rejection(budget, subject));
  });
}

export const limitsPlugin = fastifyPlugin(plugin, { name: 'limits', fastify: '5.x' });
