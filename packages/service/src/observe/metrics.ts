/** Counts and times for operators, in Prometheus' format. Labels are names of ours: never what was sent. */
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { Problem } from '../problem.ts';
import type { Admission } from '../protect/admission.ts';
import type { Connections } from '../protect/connections.ts';
import type { ContentState } from '../service.ts';
import { isOperator } from './operator.ts';
import { statesIn } from './states.ts';
import { addStoreStates, type StoreStates } from './store-metrics.ts';
import { addWebhookStates, type WebhookStates } from './webhook-metrics.ts';

interface MetricsOptions {
  /** Path of the route. */
  readonly at: string;
  readonly version: string;
  /** Whose content is shown; it can change while the service runs. */
  readonly content: () => ContentState;
  readonly connections?: Pick<Connections, 'open' | 'ended'>;
  readonly admission?: Pick<Admission, 'rejected' | 'waitMs'>;
  readonly stores?: StoreStates;
  /** Lets a bearer of it read the metrics from elsewhere than the machine itself. */
  readonly token?: string | undefined;
  /** Forms reissued every year without an edition for the coming year, and that year. */
  readonly editionsDue?: () => { readonly count: number; readonly year: number };
  /** Undefined without PostgreSQL. */
  readonly webhooks?: () => WebhookStates | undefined;
  /** Where signed forms are sealed. */
  readonly sealSecondsLeft?: (() => number) | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: {
      filled(formId: string, mode: string): void;
      /** In Prometheus' format. */
      text(): Promise<string>;
    };
  }
}

let ofProcess: Registry | undefined;

/** Memory, processor, event loop: of the process, however many apps it runs. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** Read from where they are kept, when somebody asks. */
function addStates(app: FastifyInstance, registers: Registry[], options: MetricsOptions): void {
  const { version, content, admission, connections, editionsDue, webhooks, sealSecondsLeft } = options;
  const { gauge, counter, labeled } = statesIn(registers);
  gauge(
    'withholding_requests_in_flight',
    'Requests that have arrived and have no response yet.',
    () => app.responses.inFlight,
  );
  gauge(
    'withholding_responses_unread',
    'Responses written that clients have not read yet.',
    () => app.responses.unread,
  );
  gauge(
    'withholding_wait_seconds',
    'How long the last request handled had waited in line.',
    () => (admission?.waitMs ?? 0) / 1000,
  );
  counter(
    'withholding_shed_total',
    'Requests rejected because they would have waited too long.',
    () => admission?.rejected ?? 0,
  );
  labeled(
    'withholding_build_info',
    'Always 1: the version of the service and the hash of the content it serves.',
    ['version', 'bundle'],
    () => [[{ version, bundle: content().bundle }, 1]],
  );
  if (editionsDue)
    labeled(
      'withholding_editions_due',
      'Forms reissued every year that have no edition for the coming year yet. From July on, that is the next year.',
      ['year'],
      () => [[{ year: editionsDue().year }, editionsDue().count]],
    );
  counter(
    'withholding_content_switches_total',
    'Times the process switched to other content.',
    () => content().switches,
  );
  counter(
    'withholding_content_failures_total',
    'Times published content could not be loaded.',
    () => content().failures,
  );
  gauge(
    'withholding_content_failed',
    '1 while the content in force could not be loaded and older content is served.',
    () => (content().failed ? 1 : 0),
  );
  if (connections) {
    gauge('withholding_connections_open', 'Open connections.', () => connections.open);
    new Counter({
      name: 'withholding_connections_closed_total',
      help: 'Connections the service closed on a client: stalled, slow_request, too_many, too_many_from_address, pipelined.',
      labelNames: ['reason'],
      registers,
      collect() {
        this.reset();
        for (const [reason, count] of Object.entries(connections.ended)) this.inc({ reason }, count);
      },
    });
  }
  if (webhooks) addWebhookStates(registers, webhooks);
  if (sealSecondsLeft)
    gauge(
      'withholding_seal_certificate_seconds_left',
      'Time until the seal certificate expires. At 0 or below, no form is signed.',
      sealSecondsLeft,
    );
}

/** After responsesPlugin and protectPlugin, whose states it shows. */
async function plugin(app: FastifyInstance, options: MetricsOptions): Promise<void> {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its response, by route pattern, method and status class.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  addStates(app, registers, options);
  addStoreStates(registers, options.stores);
  const authFailures = new Counter({
    name: 'withholding_auth_failures_total',
    help: 'Requests without a valid key or token.',
    registers,
  });
  const rateLimited = new Counter({
    name: 'withholding_rate_limited_total',
    help: 'Requests over a limit, by budget.',
    labelNames: ['budget'],
    registers,
  });
  const fills = new Counter({
    name: 'withholding_fills_total',
    help: 'Forms filled, by form and mode.',
    labelNames: ['form', 'mode'],
    registers,
  });

  app.decorate('metrics', {
    filled: (form, mode) => fills.inc({ form, mode }),
    text: () => Registry.merge([processMetrics(), registry]).metrics(),
  });
  // Looking labels up in the histogram costs more than to count.
  const bound = new Map<string, ReturnType<typeof durations.labels>>();
  const durationsOf = (route: string, method: string, status: number) => {
    const name = `${method} ${route} ${Math.floor(status / 100)}`;
    let found = bound.get(name);
    if (!found) {
      found = durations.labels(route, method, `${Math.floor(status / 100)}xx`);
      bound.set(name, found);
    }
    return found;
  };
  app.responses.observe((request, _reply, route, status, elapsed) => {
    durationsOf(route, request.method, status).observe(elapsed / 1000);
    if (status === 401) authFailures.inc();
    if (status === 429) rateLimited.inc({ budget: request.routeOptions.config.budget ?? 'read' });
  });
  const route = { config: { isPublic: true, budget: 'none' }, schema: { hide: true } } as const;
  app.get(options.at, route, async (request, reply) => {
    // To everyone else there is nothing here.
    if (!isOperator(request, options.token)) throw new Problem('NOT_FOUND');
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return app.metrics.text();
  });
}

export const metricsPlugin = fastifyPlugin(plugin, {
  name: 'metrics',
  fastify: '5.x',
  dependencies: ['responses', 'protect'],
});
