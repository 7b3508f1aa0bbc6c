/** Applies the limits: counts each request against its route's budget and says what is left on every answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressSubject } from './address.ts';
import { Limiter, type LimiterOptions, type MeteredBudget } from './limiter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly limiter: Limiter;
  }
}

/** Who is limited: the key, or the address of whoever shows none that is valid. */
const subjectOf = (request: FastifyRequest): string => request.caller?.keyId ?? addressSubject(request.ip);

/** After the token check, which says who calls. */
export async function limitsPlugin(app: FastifyInstance, options: LimiterOptions): Promise<void> {
  const limiter = new Limiter(options);
  app.decorate('limiter', limiter);
  app.addHook('onClose', () => limiter.close());

  const policy = (name: MeteredBudget) => `"${name}";q=${limiter.limits[name]};w=${limiter.windowSeconds}`;
  const policies = { login: policy('login'), read: policy('read'), fill: policy('fill') };
  const say = (reply: FastifyReply, budget: MeteredBudget, left: number): void => {
    reply.header('ratelimit-policy', policies[budget]);
    reply.header('ratelimit', `"${budget}";r=${Math.max(0, left)};t=${limiter.secondsLeft}`);
  };

  app.addHook('onRequest', (request, reply, done) => {
    const { budget = 'read' } = request.routeOptions.config;
    if (budget === 'none') return done();
    const left = limiter.count(budget, subjectOf(request), 1);
    say(reply, budget, left);
    done(left < 0 ? limiter.refusal(budget) : undefined);
  });

  // An answer given before the hook above, such as 401, is dealt with here: who has no valid token counts by address.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.hasHeader('ratelimit')) return done();
    const { budget = 'read' } = request.routeOptions.config;
    if (budget === 'none') return done();
    const isRefused = reply.statusCode === 401;
    const left = limiter.count(budget, subjectOf(request), isRefused ? 1 : 0);
    say(reply, budget, left);
    if (!isRefused || left >= 0) return done();
    reply.removeHeader('www-authenticate');
    done(limiter.refusal(budget));
  });
}

Object.assign(limitsPlugin, { [Symbol.for('skip-override')]: true });
