/**
 * Rate limits per key and per address, in fixed windows of the clock, checked synchronously in memory. Every 200 ms,
 * changed counts are exchanged with Redis, so that processes share one limit. A process accepts requests until its own
 * count and the others' last known count reach the limit. Only requests between two exchanges (200 ms and one round
 * trip) can exceed it, and no process exceeds it alone.
 */
import type { Budget } from '../caller.ts';
import { Problem } from '../problem.ts';
import type { Counter } from './counter.ts';
import type { SharedCounts, SharedOptions } from './shared-counts.ts';

export type MeteredBudget = Exclude<Budget, 'none'>;

type Limits = Readonly<Record<MeteredBudget, number>>;
/** The own limits of a key, if it has any. */
type OwnLimits = (subject: string) => { readonly [budget in MeteredBudget]?: number | undefined } | undefined;
type Counters = Map<string, Counter>;

export interface LimiterOptions extends SharedOptions {
  /** Requests per window. */
  readonly limits: Limits;
  /** Called for each request, so that limits can change at any time. */
  readonly ownLimits?: OwnLimits | undefined;
  readonly windowSeconds?: number;
  /** Without it each process counts alone. */
  readonly redisUrl?: string | undefined;
}

const exchangedEvery = 200;
/** Subjects per budget and window. Above it, the oldest is dropped and counts from 0 again. */
const maxSubjects = 100_000;

export class Limiter {
  readonly windowSeconds: number;
  /** Until the window ends and all counts are reset. */
  secondsLeft = 0;
  readonly #limits: Limits;
  readonly #ownLimits: OwnLimits;
  readonly #counters: Readonly<Record<MeteredBudget, Counters>> = {
    login: new Map(),
    read: new Map(),
    fill: new Map(),
  };
  readonly #shared: SharedCounts | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #window = 0;
  #windowStarts = 0;
  #windowEnds = 0;
  #waiting: Counter[] = [];
  #exchange: Promise<void> | undefined;

  /** The client of Redis is loaded only where there is one. */
  static async open({ redisUrl, ...options }: LimiterOptions): Promise<Limiter> {
    if (redisUrl === undefined) return new Limiter(options);
    const { SharedCounts } = await import('./shared-counts.ts');
    return new Limiter(options, new SharedCounts(redisUrl, options));
  }

  private constructor(
    { limits, ownLimits = () => undefined, windowSeconds = 60 }: Omit<LimiterOptions, 'redisUrl'>,
    shared?: SharedCounts,
  ) {
    this.#limits = limits;
    this.#ownLimits = ownLimits;
    this.windowSeconds = windowSeconds;
    this.#shared = shared;
    if (!shared) return;
    this.#timer = setInterval(() => this.#exchangeSoon(), exchangedEvery);
    this.#timer.unref();
  }

  limitOf(budget: MeteredBudget, subject: string): number {
    return this.#ownLimits(subject)?.[budget] ?? this.#limits[budget];
  }

  /** What is left after counting, or -1 when it is too much; then nothing is counted. A count of 0 only looks. */
  count(budget: MeteredBudget, subject: string, count: number): number {
    const now = Date.now();
    if (now >= this.#windowEnds || now < this.#windowStarts) this.#startWindow(now);
    this.secondsLeft = Math.ceil((this.#windowEnds - now) / 1000);
    const counter = this.#counters[budget].get(subject) ?? this.#add(budget, subject);
    const left = this.limitOf(budget, subject) - counter.own - counter.others - count;
    if (left < 0) return -1;
    counter.own += count;
    if (this.#shared && count > 0 && !counter.isWaiting) {
      counter.isWaiting = true;
      this.#waiting.push(counter);
    }
    return left;
  }

  /** Counts, or throws the problem that says to come back later. */
  take(budget: MeteredBudget, subject: string, count = 1): void {
    if (this.count(budget, subject, count) < 0) throw this.rejection(budget, subject);
  }

  rejection(budget: MeteredBudget, subject: string): Problem {
    const seconds = String(this.secondsLeft);
    const values = { limit: String(this.limitOf(budget, subject)), window: String(this.windowSeconds), seconds };
    return new Problem('RATE_LIMITED', values, { headers: { 'retry-after': seconds } });
  }

  get redis(): 'off' | 'up' | 'down' {
    if (!this.#shared) return 'off';
    return this.#shared.isUp ? 'up' : 'down';
  }

  /** Hands the last counts to the processes that go on. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#exchange;
    this.#exchangeSoon();
    await this.#exchange;
    await this.#shared?.close();
  }

  #startWindow(now: number): void {
    const length = this.windowSeconds * 1000;
    this.#window = Math.floor(now / length);
    this.#windowStarts = this.#window * length;
    this.#windowEnds = this.#windowStarts + length;
    for (const counters of Object.values(this.#counters)) counters.clear();
    this.#waiting = [];
  }

  #add(budget: MeteredBudget, subject: string): Counter {
    const counters = this.#counters[budget];
    if (counters.size >= maxSubjects) {
      for (const oldest of counters.keys()) {
        counters.delete(oldest);
        break;
      }
    }
    const counter = { budget, subject, window: this.#window, own: 0, others: 0, isWaiting: false };
    counters.set(subject, counter);
    return counter;
  }

  /** One exchange at a time; while Redis is away the counts wait. */
  #exchangeSoon(): void {
    if (this.#exchange || !this.#shared?.isUp || this.#waiting.length === 0) return;
    const counters = this.#waiting;
    this.#waiting = [];
    for (const counter of counters) counter.isWaiting = false;
    this.#exchange = this.#shared.exchange(counters, this.windowSeconds * 2000).then((failed) => {
      this.#exchange = undefined;
      for (const counter of failed) {
        if (counter.isWaiting || counter.window !== this.#window) continue;
        counter.isWaiting = true;
        this.#waiting.push(counter);
      }
    });
  }
}
