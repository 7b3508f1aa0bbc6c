/** The application without the listener: every plugin and route, with parts that were opened elsewhere. */
import { compile as compileProxies } from '@fastify/proxy-addr';
import { comingYear, dueForms } from '@withholding/bundle';
import Fastify, { type FastifyInstance } from 'fastify';
import { authPlugin } from './auth/plugin.ts';
import { allSince, isoDay } from './content/day.ts';
import { ServedContent } from './content/served.ts';
import { describeApi } from './docs/openapi.ts';
import { handleErrors, respondToMalformed, sendProblem } from './http/errors.ts';
import { measureHeaders, tooDeep } from './http/measure.ts';
import { plainValues } from './http/plain-values.ts';
import { headResponses } from './http/send.ts';
import { ajvOptions, buildValidator } from './http/validation.ts';
import { limitsPlugin } from './limits/plugin.ts';
import { healthPlugin } from './observe/health.ts';
import { logsPlugin } from './observe/logs.ts';
import { metricsPlugin } from './observe/metrics.ts';
import { responsesPlugin } from './observe/responses.ts';
import { tracesPlugin } from './observe/traces.ts';
import { isSandbox, type Parts } from './open.ts';
import { Problem } from './problem.ts';
import { Admission } from './protect/admission.ts';
import { Connections } from './protect/connections.ts';
import { overloadResponses } from './protect/overload-responses.ts';
import { protectPlugin } from './protect/plugin.ts';
import { requestId } from './protect/request-id.ts';
import { noApprovals } from './rollout/approvals.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { dictionaryRoutes } from './routes/dictionary.ts';
import { docsRoutes } from './routes/docs.ts';
import { dutiesRoutes } from './routes/duties.ts';
import { feedRoutes } from './routes/feeds.ts';
import { fillRoutes } from './routes/fill.ts';
import { formRoutes } from './routes/forms.ts';
import { locationRoutes } from './routes/location.ts';
import { migrationRoutes } from './routes/migration.ts';
import { publicContentRoutes } from './routes/public-content.ts';
import { questionSetRoutes } from './routes/question-sets.ts';
import { limits } from './schemas/limits.ts';
import { models } from './schemas/models/index.ts';
import type { Service } from './service.ts';
import { version } from './version.ts';

interface Guards {
  readonly connections: Connections;
  readonly admission: Admission;
}

function watchConnections({ config, logs }: Parts, base: string): Guards {
  const { most, maxPerAddress, requestSeconds, stallSeconds } = config.connections;
  const isProxy = compileProxies([...config.trustProxy]);
  const admission = new Admission({ deadlineMs: config.maxWait });
  const urgent = [`${config.prefix}/health/`, `${config.prefix}/metrics`];
  const connections = new Connections(
    {
      most,
      maxPerAddress,
      requestMs: requestSeconds * 1000,
      stallMs: stallSeconds * 1000,
      isProxy: (address) => isProxy(address, 0),
      admission,
      isUrgent: (path) => urgent.some((start) => path.startsWith(start)),
      reject: overloadResponses(base),
    },
    (state, count) => logs.event('warn', 'connections closed', { state, count }),
    (count) => logs.event('warn', 'requests rejected', { state: 'overload', count }),
  );
  return { connections, admission };
}

function createServer({ config }: Parts, base: string, connections: Connections): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: requestId,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: limits.body,
    serverFactory: (handler) => connections.createServer(handler),
    // While closing, requests that still arrive on open connections get their response as always.
    return503OnClosing: false,
    routerOptions: { maxParamLength: limits.pathParameter },
    ajv: {
      customOptions: ajvOptions,
    },
    clientErrorHandler: respondToMalformed(base, (socket) => connections.mayRespond(socket)),
    schemaController: { compilersFactory: { buildValidator } },
    // A path that is not one reaches no hook and no handler.
    frameworkErrors: (_error, request, reply) => {
      sendProblem(new Problem('NOT_FOUND'), request, reply.header('request-id', request.id), base);
    },
  });
  // Responses are sent as finished bytes or plain JSON, so no serializers are compiled.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  // JSON is all that is read; the batch endpoint reads its own stream.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    const problem = tooDeep(text);
    if (problem) done(problem);
    else parseJson(request, text, (error, body) => done(error, error ? undefined : plainValues(body)));
  });
  app.decorateRequest('subject', undefined);
  app.decorateRequest('content', null as never);
  return app;
}

/** Plugins that observe and protect every request. Their order matters. */
async function addGuards(
  app: FastifyInstance,
  parts: Parts,
  service: Service,
  { connections, admission }: Guards,
): Promise<void> {
  const { config, store, tokens, seal, logs, usage } = parts;
  const content = () => ({ bundle: service.content.bundle.hash, ...service.rollout });
  await app.register(responsesPlugin);
  if (config.tracesUrl !== undefined) await app.register(tracesPlugin, { url: config.tracesUrl, version });
  await app.register(logsPlugin, { logs });
  await app.register(protectPlugin, { corsOrigins: config.corsOrigins, connections });
  await app.register(metricsPlugin, {
    at: `${config.prefix}/metrics`,
    version,
    content,
    editionsDue: () => {
      const today = isoDay(service.now());
      return { count: dueForms(service.content.bundle.index, today).length, year: comingYear(today) };
    },
    connections,
    admission,
    token: config.metricsToken,
    stores: {
      database: parts.databaseState,
      redis: () => app.limiter.redis,
      connections: () => {
        const pool = parts.database?.pool;
        return pool && { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
      },
      snapshotTakenAt: () => parts.snapshot?.takenAt,
      droppedLines: () => logs.dropped,
    },
    webhooks: () => service.webhooks,
    sealSecondsLeft: seal && (() => seal.secondsLeft(service.now())),
  });
  await app.register(authPlugin, { store, tokens, onError: parts.onError });
  await app.register(limitsPlugin, {
    limits: config.limits,
    ownLimits: (keyId) => store.state.limits.get(keyId),
    redisUrl: config.redisUrl,
    secret: config.secret,
    onRedis: (state) => logs.event('warn', 'redis', { state }),
  });
  headResponses(app);
  if (usage) {
    app.responses.observe(({ caller, routeOptions }) => {
      if (caller) usage.count(caller.keyId, routeOptions.config.budget ?? 'read');
    });
  }
  await app.register(healthPlugin, {
    at: `${config.prefix}/health`,
    content,
    isDraining: () => service.isDraining,
    database: parts.databaseState,
    snapshot: () => parts.snapshot?.servedFrom,
    redis: () => app.limiter.redis,
    wording: () => ({ wording: service.wording, formsWithoutOfficial: service.content.formsWithoutOfficial }),
  });
}

export async function buildApp(parts: Parts): Promise<{ app: FastifyInstance; service: Service }> {
  const { config, bundle, tokens, verifier, seal, logs, now = () => new Date() } = parts;
  const base = `${config.publicUrl}${config.prefix}`;
  const guards = watchConnections(parts, base);
  const { connections, admission } = guards;
  const app = createServer(parts, base, connections);
  const content = new ServedContent(bundle, base, allSince(parts.builtAt ?? now()));
  const service: Service = {
    content,
    // Nothing, until the approvals were read.
    approvedContent: config.requiresApprovals ? content.approved(noApprovals, false) : undefined,
    contentBefore: undefined,
    rollout: { failed: undefined, switches: 0, failures: 0 },
    events: [],
    webhooks: undefined,
    now,
    base,
    tokens,
    step: ({ raw }) => {
      connections.stepped(raw);
      return admission.turn();
    },
    limiter: { take: (...taken) => app.limiter.take(...taken) },
    metrics: { filled: (...filled) => app.metrics.filled(...filled) },
    verifier,
    wording: config.wording,
    seal,
    proofs: config.attachData
      ? { receipt: { issuer: config.publicUrl }, ...(seal ? { seal: seal.proof } : {}) }
      : undefined,
    isDraining: false,
    reportFault: (error, request) => logs.fault(error, request),
  };
  handleErrors(app, service, config.prefix);
  app.addHook('onRequest', (request, reply, done) => {
    request.content = service.content;
    measureHeaders(request, reply, done);
  });
  await describeApi(app, config.publicUrl);
  for (const model of models) app.addSchema(model);
  await addGuards(app, parts, service, guards);
  if (service.approvedContent)
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.caller?.mode === 'live' && service.approvedContent) request.content = service.approvedContent;
      done();
    });
  await app.register(
    async (endpoints) => {
      await endpoints.register(catalogueRoutes, { service });
      await endpoints.register(feedRoutes, { service });
      await endpoints.register(dictionaryRoutes);
      await endpoints.register(questionSetRoutes, { service });
      await endpoints.register(formRoutes, { service });
      await endpoints.register(fillRoutes, { service });
      await endpoints.register(migrationRoutes, { service });
      await endpoints.register(locationRoutes, { service });
      await endpoints.register(dutiesRoutes, { service });
      if (config.publicContent) await endpoints.register(publicContentRoutes, { service });
      await endpoints.register(docsRoutes, { reference: config.reference, hasSite: isSandbox(config) });
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
