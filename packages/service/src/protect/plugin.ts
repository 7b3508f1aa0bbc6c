/** What no request may do to the others, and which pages may call: load shedding and CORS. */
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Problem } from '../problem.ts';
import type { Connections } from './connections.ts';
import { Load, type LoadLimits } from './load.ts';

interface ProtectOptions extends LoadLimits {
  readonly connections?: Connections;
  /** Origins whose pages may call the service; none without them. */
  readonly corsOrigins?: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly load: Load;
  }
}

/** Headers of ours that a page may read. */
const exposedHeaders = [
  'Request-Id',
  'Content-Bundle',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'ETag',
  'Content-Language',
  'Deprecation',
  'Sunset',
  'WWW-Authenticate',
];

/** After responsesPlugin and before the token check: a request that is turned away must cost next to nothing. */
async function plugin(app: FastifyInstance, options: ProtectOptions): Promise<void> {
  const { corsOrigins = [], connections } = options;
  const load = new Load(() => app.responses.inFlight, options);
  app.decorate('load', load);
  app.decorate('hasMoreHeaders', corsOrigins.length > 0);
  app.decorateRequest('sentBytes', undefined);
  app.addHook('onListen', async () => load.start());
  app.addHook('onClose', async () => load.close());
  app.addHook('onRequest', (request, _reply, done) => {
    const { budget, isStatic, isStream } = request.routeOptions.config;
    if (isStream) connections?.streams(request.raw);
    // Health and metrics always get a response: they are how an overload is seen.
    if (load.mustShed(connections?.waited(request.raw)) && budget !== 'none' && !isStatic) {
      const seconds = String(load.turnAway());
      done(new Problem('OVERLOADED', { seconds }, { headers: { 'retry-after': seconds } }));
      return;
    }
    done();
  });
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      methods: ['GET', 'HEAD', 'POST'],
      allowedHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'Timezone', 'Request-Id', 'If-None-Match'],
      exposedHeaders,
      maxAge: 3600,
    });
  }
}

export const protectPlugin = fastifyPlugin(plugin, { name: 'protect', fastify: '5.x', dependencies: ['responses'] });
