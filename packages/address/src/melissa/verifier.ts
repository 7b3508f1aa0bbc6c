/** Verification by Melissa's Personator Consumer service, for operators with an account. */
import type { Address } from '../address.ts';
import type { BreakerOptions } from '../circuit-breaker.ts';
import { GuardedVerifier } from '../guarded.ts';
import type { ReferenceVerifier } from '../reference/verifier.ts';
import { call, serviceUrl } from '../remote/exchange.ts';
import type { Verified } from '../verifier.ts';
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

export class MelissaVerifier extends GuardedVerifier {
  readonly #url: URL;
  readonly #licenceKey: string;
  readonly #limits: { readonly attemptMs: number; readonly totalMs: number };

  constructor(options: MelissaOptions, fallback: ReferenceVerifier) {
    super('melissa', fallback, options.breaker);
    this.#url = serviceUrl(options.baseUrl ?? 'https://personator.melissadata.net', path);
    this.#licenceKey = options.licenceKey;
    this.#limits = { attemptMs: options.attemptMs ?? 1_500, totalMs: options.totalMs ?? 4_000 };
  }

  protected ask(address: Address, signal: AbortSignal | undefined): Promise<Verified> {
    const read = (response: unknown) => readResponse(response, this.fallback.check(address).normalized);
    const body = requestBody(address, this.#licenceKey);
    return call({ url: this.#url, body }, read, { ...this.#limits, retries }, signal);
  }
}
