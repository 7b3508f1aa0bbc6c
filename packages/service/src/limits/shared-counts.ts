/**
 * Writes this process's part of each count to Redis and reads the parts of the others. Runs beside the requests and
 * never delays them: while Redis is down each process counts alone, and the client reconnects.
 *
 * A count is a hash with one field per process. Writing a part twice, because the reply was lost, counts it once.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { addressMark } from './address.ts';
import type { Counter } from './counter.ts';

export interface SharedOptions {
  /** The key for hashing addresses in Redis. Without it each process counts addresses alone. */
  readonly secret?: string | undefined;
  /** Start of every key. */
  readonly prefix?: string | undefined;
  /** Called when the connection is made or lost. */
  readonly onRedis?: ((state: 'up' | 'down') => void) | undefined;
}

/** Counters to one pipeline, so that the event loop turns between them. */
const perPipeline = 500;
/** A server that leaves a command without a reply for so long is down, even if it accepts connections. */
const silenceMs = 2000;
/** Also when there is nothing to exchange. */
const pingMs = 2000;

export class SharedCounts {
  readonly #redis: Redis;
  readonly #secret: string | Buffer;
  readonly #prefix: string;
  readonly #process = randomBytes(6).toString('base64url');
  readonly #ping: NodeJS.Timeout;

  constructor(redisUrl: string, { secret, prefix = 'limits', onRedis }: SharedOptions) {
    this.#secret = secret ?? randomBytes(32);
    this.#prefix = prefix;
    this.#redis = new Redis(redisUrl, {
      // Nothing waits for Redis: a command that can't be sent now, or gets no reply, fails. The next exchange sends it again.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2000,
      commandTimeout: 1000,
      // Closes the connection. The new one is ready when the server has replied.
      socketTimeout: silenceMs,
      retryStrategy: (times) => Math.min(times * 100, 2000),
    });
    // Each failed attempt to connect is an event; what matters is whether there is a connection.
    this.#redis.on('error', () => {});
    let state: 'up' | 'down' | undefined;
    const become = (next: 'up' | 'down') => {
      if (state === next) return;
      state = next;
      onRedis?.(next);
    };
    this.#redis.on('ready', () => become('up'));
    this.#redis.on('close', () => become('down'));
    this.#ping = setInterval(() => {
      if (this.isUp) this.#redis.ping().catch(() => {});
    }, pingMs);
    this.#ping.unref();
  }

  get isUp(): boolean {
    return this.#redis.status === 'ready';
  }

  /** Returns the counters that must be sent again. */
  async exchange(counters: readonly Counter[], timeToLive: number): Promise<Counter[]> {
    const failed: Counter[] = [];
    for (let from = 0; from < counters.length; from += perPipeline) {
      failed.push(...(await this.#send(counters.slice(from, from + perPipeline), timeToLive)));
    }
    return failed;
  }

  async close(): Promise<void> {
    clearInterval(this.#ping);
    this.#redis.disconnect();
  }

  async #send(counters: readonly Counter[], timeToLive: number): Promise<readonly Counter[]> {
    const pipeline = this.#redis.pipeline();
    const parts = counters.map(({ own }) => own);
    counters.forEach((counter, index) => {
      const key = this.#keyOf(counter);
      pipeline
        .hset(key, this.#process, parts[index] ?? 0)
        .hvals(key)
        .pexpire(key, timeToLive);
    });
    // A pipeline without a connection fails as a whole, one that loses it fails command by command.
    const results = (await pipeline.exec().catch(() => null)) ?? [];
    return counters.filter((counter, index) => {
      const [error, values] = results[3 * index + 1] ?? [new Error('not sent')];
      if (error || !Array.isArray(values)) return true;
      const total = values.reduce<number>((sum, value) => sum + Number(value), 0);
      counter.others = Math.max(0, total - (parts[index] ?? 0));
      return false;
    });
  }

  /** An address is personal data: Redis gets a hash that only holders of the secret can make, and only for minutes. */
  #keyOf({ budget, subject, window }: Counter): string {
    const name = subject.startsWith(addressMark)
      ? addressMark + createHmac('sha256', this.#secret).update(subject).digest('base64url').slice(0, 22)
      : subject;
    return `${this.#prefix}:${budget}:${name}:${window}`;
  }
}
