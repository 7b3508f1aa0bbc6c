/** Browser side: the same calls, to the integrator's own backend. */
import { type Call, GatewayCalls, headersOf, urlOf } from './calls.ts';
import { WithholdingProblem } from './problem.ts';

/** One call, for your own statistics: nothing that was asked or answered. */
export interface ObservedCall {
  readonly method: string;
  /** The endpoint, without what follows it: `formBundle`. */
  readonly endpoint: string;
  /** 0 when no response came. */
  readonly status: number;
  readonly milliseconds: number;
}

export interface BackendGatewayOptions {
  /** Where the backend mounts its handler. Default: `/withholding`. */
  readonly base?: string;
  readonly fetch?: typeof fetch;
  /** Default: 60,000. */
  readonly timeoutMs?: number;
  /** Headers of the page's own, such as a token against forged requests. Asked for before every call. */
  readonly headers?: () => Record<string, string>;
  /** Called after every call. */
  readonly observe?: (call: ObservedCall) => void;
}

export class BackendGateway extends GatewayCalls {
  readonly #base: string;
  readonly #fetch: typeof fetch;
  readonly #timeoutMs: number;
  readonly #headers: () => Record<string, string>;
  readonly #observe: (call: ObservedCall) => void;

  constructor({
    base = '/withholding',
    fetch: given,
    timeoutMs = 60_000,
    headers = () => ({}),
    observe = () => {},
  }: BackendGatewayOptions = {}) {
    super();
    this.#base = base.replace(/\/+$/, '');
    this.#fetch = given ?? ((...request) => fetch(...request));
    this.#timeoutMs = timeoutMs;
    this.#headers = headers;
    this.#observe = observe;
  }

  protected override async json<Body>(call: Call): Promise<Body> {
    const { method, body, language, path } = call;
    const started = performance.now();
    let status = 0;
    try {
      const response = await this.#fetch(urlOf(this.#base, call), {
        method,
        headers: { ...headersOf(call), ...this.#headers() },
        signal: AbortSignal.timeout(this.#timeoutMs),
        ...(body === undefined ? {} : { body }),
      });
      status = response.status;
      if (!response.ok) throw await WithholdingProblem.of(response, language);
      return (await response.json()) as Body;
    } catch (fault) {
      throw WithholdingProblem.ofFault(fault, language);
    } finally {
      const milliseconds = Math.round(performance.now() - started);
      this.#observe({ method, endpoint: path.split('/')[1] ?? '', status, milliseconds });
    }
  }
}
