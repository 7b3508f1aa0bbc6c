/**
 * Health and metrics on a port of their own, from a worker thread. Probes get a response while the main loop is busy, and
 * a 503 when it hangs. The main port has the same paths, but there a probe needs the main loop and a free connection.
 */
import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { variables } from '../config/variables.ts';
import { orSentence } from '../listen.ts';
import type { Ready } from '../schemas/models/service.ts';
import type { Given, Posted } from './health-worker.ts';

const beatMs = 100;

interface Sources {
  readonly ready: () => Ready;
  readonly metrics: () => Promise<string>;
  readonly onError: (error: unknown) => void;
}

/** Listens if a port is configured. `health/ready` is 503 until the returned function is called. */
export async function openHealthPort(config: Config): Promise<(sources: Sources) => void> {
  const { host, healthPort: port, prefix, metricsToken } = config;
  if (port === undefined) return () => {};
  const lastBeat = new BigInt64Array(new SharedArrayBuffer(8));
  const beat = () => Atomics.store(lastBeat, 0, process.hrtime.bigint());
  beat();
  setInterval(beat, beatMs).unref();
  const metricsType = Registry.PROMETHEUS_CONTENT_TYPE;
  const workerData: Given = { lastBeat, host, port, prefix, metricsToken, metricsType };
  // As this file: TypeScript in the repository, JavaScript in the published package.
  const worker = new Worker(new URL(`health-worker${extname(import.meta.url)}`, import.meta.url), { workerData });
  await orSentence({ host, port, portName: variables.healthPort.name }, () => once(worker, 'message'));
  return (sources) => serve(worker, sources);
}

function serve(worker: Worker, { ready, metrics, onError }: Sources): void {
  const post = (message: Posted) => worker.postMessage(message);
  let posted = '';
  const postReady = () => {
    const state = ready();
    const text = JSON.stringify(state);
    if (text !== posted) post({ ready: state });
    posted = text;
  };
  postReady();
  setInterval(postReady, beatMs).unref();
  // The worker sends a message when it needs the metrics.
  worker.on('message', () => metrics().then((text) => post({ metrics: text }), onError));
  worker.on('error', onError);
}
