/** The thread behind WITHHOLDING_HEALTH_PORT. It responds from what the main thread posted last. */
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Ready } from '../schemas/models/service.ts';
import { isOperator } from './operator.ts';

export interface Given {
  /** When the main loop last ran, in nanoseconds of the process's clock. Shared memory. */
  readonly lastBeat: BigInt64Array<SharedArrayBuffer>;
  readonly host: string;
  readonly port: number;
  readonly prefix: string;
  readonly metricsToken: string | undefined;
  readonly metricsType: string;
}

/** From the main thread. */
export type Posted = { readonly ready: Ready } | { readonly metrics: string };

const { lastBeat, host, port, prefix, metricsToken, metricsType } = workerData as Given;

/** A main loop that hasn't run for this long hangs. */
const hangsAfterSeconds = 10;
/** How long the main thread has to send its metrics. */
const metricsWaitMs = 2000;

let ready: Ready | undefined;
let metrics = '';
let asked: PromiseWithResolvers<void> | undefined;

parentPort?.on('message', (posted: Posted) => {
  if ('ready' in posted) ready = posted.ready;
  else {
    metrics = posted.metrics;
    asked?.resolve();
    asked = undefined;
  }
});

const stalledSeconds = (): number => Number(process.hrtime.bigint() - Atomics.load(lastBeat, 0)) / 1e9;

const hangs = (): boolean => stalledSeconds() > hangsAfterSeconds;

/** The main thread's metrics, or the last ones if it doesn't reply, and how long its loop has been blocked. */
async function currentMetrics(): Promise<string> {
  if (!asked) {
    asked = Promise.withResolvers();
    parentPort?.postMessage('metrics');
  }
  await Promise.race([asked.promise, sleep(metricsWaitMs)]);
  return `${metrics}
# HELP withholding_loop_stalled_seconds Time since the main loop last ran. Over ${hangsAfterSeconds}, the process hangs.
# TYPE withholding_loop_stalled_seconds gauge
withholding_loop_stalled_seconds ${stalledSeconds()}
`;
}

function sendState(response: ServerResponse, isGood: boolean, state: object): void {
  response.writeHead(isGood ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(isGood ? {} : { 'retry-after': '1' }),
  });
  response.end(JSON.stringify(state));
}

const sendLive: RequestListener = (_request, response) => {
  const status = hangs() ? 'stalled' : 'live';
  sendState(response, status === 'live', { status });
};

const sendReady: RequestListener = (_request, response) => {
  const status = hangs() ? 'stalled' : (ready?.status ?? 'starting');
  sendState(response, status === 'ready', { ...ready, status });
};

const sendNothing: RequestListener = (_request, response) => {
  response.writeHead(404, { 'content-length': 0 }).end();
};

const sendMetrics: RequestListener = async (request, response) => {
  if (!isOperator(request, metricsToken)) return sendNothing(request, response);
  const text = await currentMetrics();
  response.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' }).end(text);
};

const listeners = new Map([
  [`${prefix}/health/live`, sendLive],
  [`${prefix}/health/ready`, sendReady],
  [`${prefix}/metrics`, sendMetrics],
]);

/** Probes and scrapers are few and fast. Anything else must not use up the connections. */
const limits = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 };
const server = createServer(limits, (request, response) => {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const listener = (isRead && listeners.get(path)) || sendNothing;
  listener(request, response);
});
server.maxConnections = 256;
server.listen(port, host, () => parentPort?.postMessage('listening'));
