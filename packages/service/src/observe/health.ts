/** For balancers and orchestrators: is the process up, and should it be sent requests. */
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Live, Ready } from '../schemas/models/service.ts';
import { schemas } from '../schemas/service.ts';
import type { ContentState } from '../service.ts';

interface HealthOptions {
  /** Path in front of `/live` and `/ready`. */
  readonly at: string;
  readonly content: () => Pick<ContentState, 'bundle' | 'failed'>;
  /** Shutting down: requests under way are finished, new ones should go elsewhere. */
  readonly isDraining: () => boolean;
  readonly database: () => Ready['database'];
  /** When the snapshot was taken that is served instead of the database. */
  readonly snapshot?: () => Date | undefined;
  readonly redis: () => Ready['redis'];
  readonly wording: () => Pick<Ready, 'wording' | 'formsWithoutOfficial'>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly readiness: () => Ready;
  }
}

const config = { isPublic: true, budget: 'none' } as const;

async function plugin(app: FastifyInstance, options: HealthOptions): Promise<void> {
  const { at, content, isDraining, database, redis, wording } = options;

  app.get(`${at}/live`, { config, schema: schemas['/health/live'] }, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'live' } satisfies Live);
  });

  // Shown but not decisive: without the database and Redis tokens are checked and forms are filled, and where new
  // content could not be loaded the old is still whole.
  const readiness = (): Ready => {
    const { bundle, failed } = content();
    const takenAt = options.snapshot?.();
    return {
      status: isDraining() ? 'draining' : 'ready',
      content: bundle,
      ...(failed ? { failedContent: failed.bundle, failure: failed.reason } : {}),
      database: database(),
      ...(takenAt ? { snapshot: takenAt.toISOString() } : {}),
      redis: redis(),
      ...wording(),
    };
  };
  app.decorate('readiness', readiness);

  app.get(`${at}/ready`, { config, schema: schemas['/health/ready'] }, (_request, reply) => {
    const state = readiness();
    reply.header('cache-control', 'no-store');
    if (state.status !== 'ready') reply.code(503).header('retry-after', '1');
    reply.send(state);
  });
}

export const healthPlugin = fastifyPlugin(plugin, { name: 'health', fastify: '5.x' });
