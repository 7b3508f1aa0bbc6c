/** Marks streams, whose bodies may take any time, and says which pages may call (CORS). */
import cors from '@fastify/cors';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Connections } from './connections.ts';

interface ProtectOptions {
  readonly connections?: Connections;
  /** Origins whose pages may call the service; none without them. */
  readonly corsOrigins?: readonly string[];
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
  'Withholding-Receipt',
  'WWW-Authenticate',
];

/** After responsesPlugin. */
async function plugin(app: FastifyInstance, { corsOrigins = [], connections }: ProtectOptions): Promise<void> {
  const streams: onRequestHookHandler = (request, _reply, done) => {
    connections?.streams(request.raw);
    done();
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.isStream) route.onRequest = [streams, ...[route.onRequest ?? []].flat()];
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
