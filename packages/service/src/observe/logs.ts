/** The log: JSON lines by pino, made of listed values only, written beside the requests. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type BaseLogger, type DestinationStream, type Logger, pino } from 'pino';
import { listedFields } from './log-line.ts';
import { LogSink } from './log-sink.ts';
import { traceIdOf } from './trace-id.ts';

/** Values the service may log about itself. */
interface EventFields {
  readonly url?: string;
  readonly bundle?: string;
  readonly version?: string;
  readonly seconds?: number;
  readonly count?: number;
  readonly state?: string;
  readonly forms?: string;
}

interface LogOptions {
  readonly level: string;
  /** Standard output without it. */
  readonly fd?: number;
}

/**
 * The list is applied where pino takes its arguments: its serializers and formatters come too late to keep out a
 * message, or the message of an error. Without `child`, whose bindings would go past the list.
 */
export function listedLogger(level: string, stream: DestinationStream): BaseLogger {
  const hooks = {
    logMethod(this: Logger, [given]: unknown[], write: (fields: object) => void) {
      write.call(this, listedFields(given));
    },
  };
  return pino({ level, base: null, hooks }, stream);
}

export class Logs {
  readonly #sink: LogSink;
  readonly #logger: BaseLogger;

  constructor({ level, fd = 1 }: LogOptions) {
    this.#sink = new LogSink(fd);
    this.#logger = listedLogger(level, this.#sink);
  }

  /** One line per request. */
  request(request: FastifyRequest, reply: FastifyReply, route: string, status: number, elapsed: number): void {
    const { id, method, caller, subject: form } = request;
    const ms = Math.round(elapsed * 1000) / 1000;
    const length = reply.getHeader('content-length');
    const bytes = length === undefined ? undefined : Number(length);
    const who = { tenant: caller?.tenant, key: caller?.keyId };
    const line = { id, route, method, status, ms, ...who, form, bytes, trace: traceIdOf(request) };
    this.#logger[status >= 500 ? 'error' : 'info'](line);
  }

  /** Something about the service itself, by a name of ours. */
  event(level: 'debug' | 'info' | 'warn' | 'error', event: string, fields: EventFields = {}): void {
    this.#logger[level]({ event, ...fields });
  }

  /** A fault of ours: where it was, not what it says. */
  fault(error: unknown, request?: FastifyRequest): void {
    const trace = request && traceIdOf(request);
    this.#logger.error({ event: 'fault', id: request?.id, trace, route: request?.routeOptions.url, fault: error });
  }

  /** Lines lost so far. */
  get dropped(): number {
    return this.#sink.dropped;
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    if (this.#sink.dropped > 0) this.event('warn', 'log lines dropped', { count: this.#sink.dropped });
    await this.#sink.close();
  }
}

/** Register after responsesPlugin. The code that opened the logs closes them. */
async function plugin(app: FastifyInstance, { logs }: { readonly logs: Logs }): Promise<void> {
  app.responses.observe((request, reply, route, status, elapsed) =>
    logs.request(request, reply, route, status, elapsed),
  );
}

export const logsPlugin = fastifyPlugin(plugin, { name: 'logs', fastify: '5.x', dependencies: ['responses'] });
