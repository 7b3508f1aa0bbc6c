/** Verification by Smarty's US Street Address API, for operators with an account. */
import { type Address, isCanadian } from '../address.ts';
import type { BreakerOptions } from '../circuit-breaker.ts';
import { GuardedVerifier } from '../guarded.ts';
import type { ReferenceVerifier } from '../reference/verifier.ts';
import { call, serviceUrl } from '../remote/exchange.ts';
import type { Verified } from '../verifier.ts';
import { path, readResponse, requestBody } from './protocol.ts';

export interface SmartyOptions {
  readonly authId: string;
  readonly authToken: string;
  readonly baseUrl?: string;
  /** For one try. */
  readonly attemptMs?: number;
  /** For both tries together, pause included. */
  readonly totalMs?: number;
  readonly breaker?: BreakerOptions;
}

const retries = 1;

export class SmartyVerifier extends GuardedVerifier {
  readonly #url: URL;
  readonly #authorization: string;
  readonly #limits: { readonly attemptMs: number; readonly totalMs: number };

  constructor(options: SmartyOptions, fallback: ReferenceVerifier) {
    super('smarty', fallback, options.breaker);
    this.#url = serviceUrl(options.baseUrl ?? 'https://us-street.api.smarty.com', path);
    // Not in the URL, which proxies log.
    this.#authorization = `Basic ${Buffer.from(`${options.authId}:${options.authToken}`).toString('base64')}`;
    this.#limits = { attemptMs: options.attemptMs ?? 1_500, totalMs: options.totalMs ?? 3_500 };
  }

  protected async ask(address: Address, signal: AbortSignal | undefined): Promise<Verified> {
    if (isCanadian(address)) return this.fallback.check(address);
    const { verified: reference } = this.fallback.checkUs(address);
    const request = { url: this.#url, headers: { authorization: this.#authorization }, body: requestBody(address) };
    return call(request, (response) => readResponse(response, reference), { ...this.#limits, retries }, signal);
  }
}
