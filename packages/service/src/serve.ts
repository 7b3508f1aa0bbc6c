/** Opens the parts, listens, and shuts down without losing a request. */
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config/config.ts';
import { variables } from './config/variables.ts';
import { listenAt, withPort } from './listen.ts';
import { openHealthPort } from './observe/health-port.ts';
import { followsContent, isSandbox, openParts, type Parts } from './open.ts';
import { OperatorError } from './operator-error.ts';
import { checkSocketHandle } from './protect/socket-handle.ts';
import type { ContentFollower } from './rollout/follower.ts';
import type { Service } from './service.ts';
import { version } from './version.ts';

async function greet({ config, store }: Parts, url: string): Promise<void> {
  const { key } = await store.issue({ tenant: 'sandbox', mode: 'test', label: 'sandbox' });
  process.stdout.write(`
Withholding forms service, sandbox (no database; keys end with this process)

  site       ${url}/
  base URL   ${url}${config.prefix}
  reference  ${url}${config.prefix}/docs
  test key   ${key}

  TOKEN=$(curl -s -H 'api-key: ${key}' ${url}/authentication/login | sed 's/.*"accessToken":"\\([^"]*\\)".*/\\1/')
  curl -H "Authorization: Bearer $TOKEN" ${url}${config.prefix}/getAllFormsCatalog

`);
}

/** How long balancers have to notice that we are leaving, and then a connection just opened to send its request. */
const noticeMs = 1000;
const lastRequestMs = 500;

/**
 * Graceful shutdown: reports "not ready" and asks every connection to close with its next response. Then it accepts no
 * new connections, serves the open ones, waits for running requests, and exits.
 */
async function shutDown(app: FastifyInstance, service: Service, { config, logs, close }: Parts): Promise<void> {
  logs.event('info', 'shutting down');
  service.isDraining = true;
  // Before Fastify sees a request: hooks cannot be added any more, and every response must say it.
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const most = sleep(config.drainSeconds * 1000, 'late', { ref: false });
  const drained = async () => {
    await sleep(noticeMs);
    // Not http's own close, which cuts connections whose first request is still on its way.
    NetServer.prototype.close.call(app.server);
    await sleep(lastRequestMs);
    await app.close();
    return 'in time';
  };
  const state = await Promise.race([drained(), most]);
  logs.event('info', 'stopped', { state });
  await close();
  process.exit(0);
}

async function closeAll(parts: Parts, ...work: ({ close(): Promise<void> } | undefined)[]): Promise<void> {
  await Promise.all(work.map((one) => one?.close()));
  await parts.close();
}

/** Where content is published in a database, serve that. */
async function followContent(
  { config, database, snapshot, logs, onError }: Parts,
  service: Service,
): Promise<ContentFollower | undefined> {
  if (!database || !followsContent(config)) return undefined;
  const { ContentFollower } = await import('./rollout/follower.ts');
  const { databaseError } = await import('./db/database-error.ts');
  return ContentFollower.start({ database, service, snapshot, publicKeys: config.contentKeys, logs, onError }).catch(
    (error: unknown) => {
      throw databaseError(error);
    },
  );
}

/** Announces changes of content and delivers them to webhooks, where there is a database to remember them. */
async function startWebhooks({ config, database, logs, onError }: Parts, service: Service) {
  if (!database) return undefined;
  const { Calendar } = await import('./webhooks/calendar.ts');
  const { WebhookWorker } = await import('./webhooks/worker.ts');
  const { requiresApprovals, secret = '', webhookHosts: privateHosts } = config;
  const worker = new WebhookWorker({
    database,
    secret,
    privateHosts,
    calendar: new Calendar({ database, service, requiresApprovals, follows: followsContent(config) }),
    onError,
    onDead: () => logs.event('error', 'webhook', { state: 'dead letter' }),
    onEvents: (events) => {
      service.events = events;
    },
  });
  service.webhooks = worker.states;
  return worker;
}

/** Says which forms can't be signed with a live key, or are signed in our words, until the official form is added. */
function reportWording({ config, logs }: Parts, { content, wording }: Service): void {
  if (isSandbox(config) || content.formsWithoutOfficial.length === 0) return;
  logs.event('warn', 'official forms missing', { state: wording, forms: content.formsWithoutOfficial.join() });
}

/** The application, unless the prefix puts an endpoint where another path of ours is. */
async function build(parts: Parts) {
  try {
    return await buildApp(parts);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'FST_ERR_DUPLICATED_ROUTE') throw error;
    throw new OperatorError(`${variables.prefix.name} is a path the service uses for something else. Take another.`);
  }
}

/** Tokens name the address that issued them: behind a balancer, one process would reject what another has issued. */
function warnOfGuess({ config, logs }: Parts): void {
  if (!config.isPublicUrlGuessed || isSandbox(config)) return;
  logs.event('warn', `${variables.publicUrl.name} is not set: tokens work only at this address`, {
    url: config.publicUrl,
  });
}

export async function start(given: Config): Promise<void> {
  await checkSocketHandle();
  const config = await withPort(given);
  const [parts, serveHealth] = await Promise.all([openParts(config), openHealthPort(config)]);
  const { app, service } = await build(parts);
  const follower = await followContent(parts, service);
  const webhooks = await startWebhooks(parts, service);
  const url = await listenAt(app, config);
  serveHealth({ ready: app.readiness, metrics: app.metrics.text, onError: (error) => parts.logs.fault(error) });
  warnOfGuess(parts);
  reportWording(parts, service);
  parts.logs.event('info', 'listening', { url, bundle: service.content.bundle.hash, version });
  let leaving = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A second signal exits immediately.
      if (leaving) process.exit(1);
      leaving = true;
      void shutDown(app, service, { ...parts, close: () => closeAll(parts, follower, webhooks) });
    });
  }
  if (isSandbox(config)) await greet(parts, url);
}
