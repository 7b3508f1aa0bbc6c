/** The application, apart from the listener: every plugin and route, over parts that were opened elsewhere. */
import Fastify, { type FastifyInstance } from 'fastify';
import { authPlugin } from './auth/plugin.ts';
import { ServedContent } from './content/served.ts';
import { describeApi } from './docs/openapi.ts';
import { answerErrors, answerMalformed, sendProblem } from './http/errors.ts';
import { ajvOptions, buildValidator } from './http/validation.ts';
import { limitsPlugin } from './limits/plugin.ts';
import { answersPlugin } from './observe/answers.ts';
import { healthPlugin } from './observe/health.ts';
import { logsPlugin } from './observe/logs.ts';
import { metricsPlugin } from './observe/metrics.ts';
import { tracesPlugin } from './observe/traces.ts';
import { isSandbox, type Parts } from './open.ts';
import { Problem } from './problem.ts';
import { protectPlugin } from './protect/plugin.ts';
import { genReqId } from './protect/request-id.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { docsRoutes } from './routes/docs.ts';
import { fillRoutes } from './routes/fill.ts';
import { formRoutes } from './routes/forms.ts';
import { locationRoutes } from './routes/location.ts';
import { questionSetRoutes } from './routes/question-sets.ts';
import { models } from './schemas/models.ts';
import type { Service } from './service.ts';
import { version } from './version.ts';

function createServer({ config }: Parts, base: string): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: 256 * 1024,
    // A request that trickles in holds a connection, not a place in line.
    requestTimeout: 30_000,
    // By itself Node looks for them every half minute only.
    http: { connectionsCheckingInterval: 2000 },
    keepAliveTimeout: 72_000,
    // While closing, requests that still arrive on open connections are answered as always.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 128 },
    ajv: {
      customOptions: ajvOptions,
    },
    clientErrorHandler: answerMalformed(base),
    schemaController: { compilersFactory: { buildValidator } },
    // A path that is not one reaches no hook and no handler.
    frameworkErrors: (_error, request, reply) => {
      sendProblem(new Problem('NOT_FOUND'), request, reply.header('request-id', request.id), base);
    },
  });
  // Answers are sent as finished bytes or plain JSON: no serialiser is compiled per route.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  // JSON is all that is read; the batch endpoint reads its own stream.
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('subject', undefined);
  app.decorateRequest('content', null as never);
  return app;
}

/** What watches and guards every request, in the order it must happen. */
async function addGuards(app: FastifyInstance, parts: Parts, service: Service): Promise<void> {
  const { config, store, tokens, seal, logs, usage } = parts;
  const content = () => ({ bundle: service.content.bundle.hash, ...service.rollout });
  await app.register(answersPlugin);
  await app.register(logsPlugin, { logs });
  if (config.tracesUrl !== undefined) await app.register(tracesPlugin, { url: config.tracesUrl, version });
  await app.register(protectPlugin, { corsOrigins: config.corsOrigins, maxWait: config.maxWait });
  await app.register(metricsPlugin, {
    at: `${config.prefix}/metrics`,
    version,
    content,
    token: config.metricsToken,
    sealSecondsLeft: seal && (() => seal.secondsLeft(service.now())),
  });
  await app.register(authPlugin, { store, tokens, onTrouble: (error) => logs.fault(error) });
  await app.register(limitsPlugin, {
    limits: config.limits,
    redisUrl: config.redisUrl,
    secret: config.secret,
    onRedis: (state) => logs.event('warn', 'redis', { state }),
  });
  if (usage) {
    app.answers.observe(({ caller, routeOptions }) => {
      if (caller) usage.count(caller.keyId, routeOptions.config.budget ?? 'read');
    });
  }
  await app.register(healthPlugin, {
    at: `${config.prefix}/health`,
    content,
    isDraining: () => service.isDraining,
    database: parts.databaseState,
    redis: () => app.limiter.redis,
  });
}

export async function buildApp(parts: Parts): Promise<{ app: FastifyInstance; service: Service }> {
  const { config, bundle, tokens, verifier, seal, logs, now = () => new Date() } = parts;
  const base = `${config.publicUrl}${config.prefix}`;
  const app = createServer(parts, base);
  const service: Service = {
    content: new ServedContent(bundle, base),
    rollout: { failed: undefined, switches: 0, failures: 0 },
    now,
    base,
    tokens,
    limiter: { take: (...taken) => app.limiter.take(...taken) },
    metrics: { filled: (...filled) => app.metrics.filled(...filled) },
    verifier,
    seal,
    isDraining: false,
    reportFault: (error, request) => logs.fault(error, request),
  };
  answerErrors(app, service);
  app.addHook('onRequest', (request, _reply, done) => {
    request.content = service.content;
    done();
  });
  await describeApi(app, config.publicUrl);
  for (const model of models) app.addSchema(model);
  await addGuards(app, parts, service);
  await app.register(
    async (endpoints) => {
      await endpoints.register(catalogueRoutes, { service });
      await endpoints.register(questionSetRoutes, { service });
      await endpoints.register(formRoutes, { service });
      await endpoints.register(fillRoutes, { service });
      await endpoints.register(locationRoutes, { service });
      await endpoints.register(docsRoutes);
    },
    { prefix: config.prefix },
  );
  if (isSandbox(config)) {
    const { sandboxSite } = await import('./sandbox-site/plugin.ts');
    const { site: folder, publicUrl, prefix: apiPrefix } = config;
    await app.register(sandboxSite, { folder, publicUrl, apiPrefix, store: parts.store, tokens });
  }
  return { app, service };
}
