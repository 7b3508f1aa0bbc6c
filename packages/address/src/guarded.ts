/** A provider with the reference provider behind it: when it fails, the other takes over and says so. */
import type { Address } from './address.ts';
import { notRead } from './bounds.ts';
import { type BreakerOptions, CircuitBreaker } from './circuit-breaker.ts';
import { ProviderError } from './provider-error.ts';
import type { ReferenceVerifier } from './reference/verifier.ts';
import type { AddressVerifier, Degraded, Verified } from './verifier.ts';

export abstract class GuardedVerifier implements AddressVerifier {
  protected readonly fallback: ReferenceVerifier;
  readonly #provider: string;
  readonly #breaker: CircuitBreaker;

  constructor(provider: string, fallback: ReferenceVerifier, breaker?: BreakerOptions) {
    this.#provider = provider;
    this.fallback = fallback;
    this.#breaker = new CircuitBreaker(breaker);
  }

  /** Throws a ProviderError when the provider fails. */
  protected abstract ask(address: Address, signal: AbortSignal | undefined): Promise<Verified>;

  async verify(address: Address, signal?: AbortSignal): Promise<Verified> {
    signal?.throwIfAborted();
    const unread = notRead(address);
    if (unread) return unread;
    if (!this.#breaker.enter()) return this.#degraded(address, { provider: this.#provider, reason: 'RESTING' });
    try {
      const verified = await this.ask(address, signal);
      this.#breaker.succeeded();
      return verified;
    } catch (error) {
      if (signal?.aborted || !(error instanceof ProviderError)) {
        this.#breaker.abandoned();
        signal?.throwIfAborted();
        throw error;
      }
      this.#breaker.failed(error.lasting);
      const { reason, detail } = error;
      return this.#degraded(address, { provider: this.#provider, reason, ...(detail !== undefined && { detail }) });
    }
  }

  #degraded(address: Address, degraded: Degraded): Verified {
    return { ...this.fallback.check(address), degraded };
  }
}
