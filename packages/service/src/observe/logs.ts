/** The log: JSON lines by pino, made of listed values only, written beside the requests. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type BaseLogger, type DestinationStream, type Logger, levels, pino } from 'pino';
import { listedFields } from './log-line.ts';
import { LogSink } from './log-sink.ts';
import { traceIdOf } from './trace-id.ts';

/** What may be said of the service itself. */
interface EventFields {
  readonly url?: string;
  readonly bundle?: string;
  readonly version?: string;
  readonly seconds?: number;
  readonly count?: number;
  readonly state?: string;
  readonly forms?: string;
}

/** Plain text needs no escapes; nearly all of ours is. */
const isPlain = /^[\w./:*-]*$/;
const quoted = (text: string): string => (isPlain.test(text) ? `"${text}"` : JSON.stringify(text));

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
  readonly #minLevel: number;

  constructor({ level, fd = 1 }: LogOptions) {
    this.#sink = new LogSink(fd);
    this.#logger = listedLogger(level, this.#sink);
    this.#minLevel = levels.values[level] ?? Number.POSITIVE_INFINITY;
  }

  /** One line per request: a template, because it is written for every one. Its members are those of log-line.ts. */
  request(request: FastifyRequest, reply: FastifyReply, route: string, status: number, elapsed: number): void {
    const level = status >= 500 ? 50 : 30;
    if (level < this.#minLevel) return;
    const { id, method, caller, subject } = request;
    const bytes = request.sentBytes ?? reply.getHeader('content-length');
    const trace = traceIdOf(request);
    this.#sink.write(
      `{"level":${level},"time":${Date.now()},"id":${quoted(id)},"route":${quoted(route)},"method":"${method}","status":${status},"ms":${Math.round(elapsed * 1000) / 1000}${
        caller ? `,"tenant":${quoted(caller.tenant)},"key":${quoted(caller.keyId)}` : ''
      }${subject === undefined ? '' : `,"form":${quoted(subject)}`}${bytes === undefined ? '' : `,"bytes":${Number(bytes)}`}${
        trace === undefined ? '' : `,"trace":"${trace}"`
      }}\n`,
    );
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

/** After responsesPlugin. Whoever opened the logs closes them. */
async function plugin(app: FastifyInstance, { logs }: { readonly logs: Logs }): Promise<void> {
  app.responses.observe((request, reply, route, status, elapsed) =>
    logs.request(request, reply, route, status, elapsed),
  );
}

export const logsPlugin = fastifyPlugin(plugin, { name: 'logs', fastify: '5.x', dependencies: ['responses'] });
