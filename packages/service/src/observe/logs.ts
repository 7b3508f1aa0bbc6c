/**
 * The log: JSON lines made of listed values only. A body, a query, a header, a path or a message never gets in, because
 * no function here takes one. The line of a request is put together by hand: it is on the path of every request, and a
 * logging library takes three times as long for it. Levels have pino's numbers, so that its tools read the log.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from './fault.ts';
import { milliseconds, quoted } from './line-parts.ts';
import { LogSink } from './log-sink.ts';
import { traceIdOf } from './trace-id.ts';

const levels: Readonly<Record<string, number>> = { debug: 20, info: 30, warn: 40, error: 50, fatal: 60 };

/** What may be said of the service itself. */
export interface EventFields {
  readonly url?: string;
  readonly bundle?: string;
  readonly version?: string;
  readonly seconds?: number;
  readonly count?: number;
  readonly state?: string;
}

interface LogOptions {
  readonly level: string;
  /** Standard output without it. */
  readonly fd?: number;
}

export class Logs {
  readonly #least: number;
  readonly #sink: LogSink;
  #now = 0;
  /** The moment above as text; many lines share it. */
  #time = '';

  constructor({ level, fd = 1 }: LogOptions) {
    this.#least = levels[level] ?? Number.POSITIVE_INFINITY;
    this.#sink = new LogSink(fd);
  }

  /** One line per request. Its id is one that genReqId let through, and so is JSON as it stands. */
  request(request: FastifyRequest, reply: FastifyReply, route: string, status: number, elapsed: number): void {
    const level = status >= 500 ? 50 : 30;
    if (level < this.#least) return;
    const now = Date.now();
    if (now !== this.#now) {
      this.#now = now;
      this.#time = String(now);
    }
    const { id, method, caller, subject } = request;
    const length = request.sentBytes ?? reply.getHeader('content-length');
    const who = caller ? `,"tenant":${quoted(caller.tenant)},"key":${quoted(caller.keyId)}` : '';
    const form = subject === undefined ? '' : `,"form":${quoted(subject)}`;
    const bytes = length === undefined ? '' : `,"bytes":${Number(length)}`;
    const traceId = traceIdOf(request);
    const trace = traceId === undefined ? '' : `,"trace":"${traceId}"`;
    this.#sink.line(
      `{"level":${level},"time":${this.#time},"id":"${id}","route":${quoted(route)},"method":"${method}",` +
        `"status":${status},"ms":${milliseconds(elapsed)}${who}${form}${bytes}${trace}}`,
    );
  }

  /** Something about the service itself, by a name of ours. */
  event(level: 'debug' | 'info' | 'warn' | 'error', event: string, fields: EventFields = {}): void {
    this.#write(levels[level] ?? 0, { event, ...fields });
  }

  /** A fault of ours: where it was, not what it says. */
  fault(error: unknown, request?: FastifyRequest): void {
    const trace = request && traceIdOf(request);
    this.#write(50, {
      event: 'fault',
      id: request?.id,
      trace,
      route: request?.routeOptions.url,
      fault: faultOf(error),
    });
  }

  /** Lines lost so far because nobody read them. */
  get dropped(): number {
    return this.#sink.dropped;
  }

  /** Writes what is left. */
  async close(): Promise<void> {
    if (this.#sink.dropped > 0) this.event('warn', 'log lines dropped', { count: this.#sink.dropped });
    await this.#sink.close();
  }

  #write(level: number, fields: object): void {
    if (level >= this.#least) this.#sink.line(JSON.stringify({ level, time: Date.now(), ...fields }));
  }
}

/** After answersPlugin. Whoever opened the logs closes them. */
export async function logsPlugin(app: FastifyInstance, { logs }: { readonly logs: Logs }): Promise<void> {
  app.answers.observe((request, reply, route, status, elapsed) => logs.request(request, reply, route, status, elapsed));
}

Object.assign(logsPlugin, { [Symbol.for('skip-override')]: true });
