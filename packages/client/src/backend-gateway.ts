/** Browser side: the same five calls, to the integrator's own backend. */
import { type Call, GatewayCalls, headersOf, urlOf } from './calls.ts';
import { WithholdingProblem } from './problem.ts';

export interface BackendGatewayOptions {
  /** Where the backend mounts its handler; `/withholding` unless told. */
  readonly base?: string;
  readonly fetch?: typeof fetch;
  /** 60 000 unless told. */
  readonly timeoutMs?: number;
  /** Headers of the page's own, such as a token against forged requests. Asked for before every call. */
  readonly headers?: () => Record<string, string>;
}

export class BackendGateway extends GatewayCalls {
  readonly #base: string;
  readonly #fetch: typeof fetch;
  readonly #timeoutMs: number;
  readonly #headers: () => Record<string, string>;

  constructor({
    base = '/withholding',
    fetch: given,
    timeoutMs = 60_000,
    headers = () => ({}),
  }: BackendGatewayOptions = {}) {
    super();
    this.#base = base.replace(/\/+$/, '');
    this.#fetch = given ?? ((...request) => fetch(...request));
    this.#timeoutMs = timeoutMs;
    this.#headers = headers;
  }

  protected override async json<Answer>(call: Call): Promise<Answer> {
    const { method, body, language } = call;
    try {
      const response = await this.#fetch(urlOf(this.#base, call), {
        method,
        headers: { ...headersOf(call), ...this.#headers() },
        signal: AbortSignal.timeout(this.#timeoutMs),
        ...(body === undefined ? {} : { body }),
      });
      if (!response.ok) throw await WithholdingProblem.of(response, language);
      return (await response.json()) as Answer;
    } catch (fault) {
      throw WithholdingProblem.ofFault(fault, language);
    }
  }
}
