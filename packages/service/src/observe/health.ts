/** For balancers and orchestrators: is the process up, and should it be sent requests. */
import type { FastifyInstance } from 'fastify';

type State = 'up' | 'down' | 'off';

interface HealthOptions {
  /** Path in front of `/live` and `/ready`. */
  readonly at: string;
  /** Hash of the content being served, once there is some. */
  readonly bundle: () => string | undefined;
  /** Shutting down: requests under way are finished, new ones should go elsewhere. */
  readonly isDraining: () => boolean;
  readonly database: () => State;
  readonly redis: () => State;
}

const config = { isPublic: true, budget: 'none' } as const;
const described = { tags: ['Documentation'], security: [] } as const;
const text = { type: 'string' } as const;
const state = { type: 'string', enum: ['up', 'down', 'off'] } as const;

const liveSchema = {
  ...described,
  operationId: 'healthLive',
  summary: 'Whether the process is up',
  response: {
    200: { description: 'It is.', type: 'object', required: ['status'], properties: { status: text } },
  },
} as const;

const readiness = {
  type: 'object',
  required: ['status', 'database', 'redis'],
  properties: {
    status: { type: 'string', enum: ['ready', 'starting', 'draining'] },
    content: text,
    database: state,
    redis: state,
  },
} as const;

const readySchema = {
  ...described,
  operationId: 'healthReady',
  summary: 'Whether to send requests here',
  response: {
    200: { description: 'Send them.', ...readiness },
    503: { description: 'Send them elsewhere for now.', ...readiness },
  },
} as const;

export async function healthPlugin(app: FastifyInstance, options: HealthOptions): Promise<void> {
  const { at, bundle, isDraining, database, redis } = options;

  app.get(`${at}/live`, { config, schema: liveSchema }, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'live' });
  });

  // The database and Redis are shown but not decisive: tokens are checked and forms are filled without them.
  app.get(`${at}/ready`, { config, schema: readySchema }, (_request, reply) => {
    const content = bundle();
    const status = isDraining() ? 'draining' : content === undefined ? 'starting' : 'ready';
    reply.header('cache-control', 'no-store');
    if (status !== 'ready') reply.code(503).header('retry-after', '1');
    reply.send({ status, content, database: database(), redis: redis() });
  });
}

Object.assign(healthPlugin, { [Symbol.for('skip-override')]: true });
