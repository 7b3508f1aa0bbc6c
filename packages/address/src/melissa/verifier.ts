/** Verification by Melissa's Personator Consumer service, for operators with an account. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Address } from '../address.ts';
import type { BreakerOptions } from '../circuit-breaker.ts';
import { GuardedVerifier } from '../guarded.ts';
import { ProviderError } from '../provider-error.ts';
import type { ReferenceVerifier } from '../reference/verifier.ts';
import type { Verified } from '../verifier.ts';
import { exchange } from './exchange.ts';
import { path, readResponse, requestBody } from './protocol.ts';

export interface MelissaOptions {
  readonly licenceKey: string;
  readonly baseUrl?: string;
  /** For one try. */
  readonly attemptMs?: number;
  /** For all tries together, pauses included. */
  readonly totalMs?: number;
  readonly breaker?: BreakerOptions;
}

const retries = 2;
const firstPauseMs = 100;

/** Addresses and the license are never sent unencrypted, except to a test server on this machine. */
function serviceUrl(baseUrl: string): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !local) throw new Error('The address service must be reached by https.');
  return url;
}

export class MelissaVerifier extends GuardedVerifier {
  readonly #url: URL;
  readonly #licenceKey: string;
  readonly #attemptMs: number;
  readonly #totalMs: number;

  constructor(options: MelissaOptions, fallback: ReferenceVerifier) {
    super('melissa', fallback, options.breaker);
    this.#url = serviceUrl(options.baseUrl ?? 'https://personator.melissadata.net');
    this.#licenceKey = options.licenceKey;
    this.#attemptMs = options.attemptMs ?? 1_500;
    this.#totalMs = options.totalMs ?? 4_000;
  }

  protected async ask(address: Address, signal: AbortSignal | undefined): Promise<Verified> {
    const body = requestBody(address, this.#licenceKey);
    const end = performance.now() + this.#totalMs;
    for (let attempt = 0; ; attempt++) {
      try {
        const left = end - performance.now();
        const response = await exchange(this.#url, body, Math.min(this.#attemptMs, left), signal);
        return readResponse(response, this.fallback.check(address).normalized);
      } catch (error) {
        // Full jitter: callers that failed together do not come back together.
        const pause = Math.random() * firstPauseMs * 2 ** attempt;
        const again = error instanceof ProviderError && error.passing && attempt < retries;
        if (!again || performance.now() + pause >= end) throw error;
        await sleep(pause, undefined, signal ? { signal } : {});
      }
    }
  }
}
