/** Browser side: the same five calls, to the integrator's own backend. */
import { type Call, GatewayCalls, headersOf, urlOf } from './calls.ts';
import { WithholdingProblem } from './problem.ts';

export interface BackendGatewayOptions {
  /** Where the backend mounts its handler; `/withholding` unless told. */
  readonly base?: string;
  readonly fetch?: typeof fetch;
  /** Headers of the page's own, such as a token against forged requests. Asked for before every call. */
  readonly headers?: () => Record<string, string>;
}

export class BackendGateway extends GatewayCalls {
  readonly #base: string;
  readonly #fetch: typeof fetch;
  readonly #headers: () => Record<string, string>;

  constructor({ base = '/withholding', fetch: given, headers = () => ({}) }: BackendGatewayOptions = {}) {
    super();
    this.#base = base.replace(/\/+$/, '');
    this.#fetch = given ?? ((...request) => fetch(...request));
    this.#headers = headers;
  }

  protected override async json<Answer>(call: Call): Promise<Answer> {
    const { method, body, language } = call;
    try {
      const response = await this.#fetch(urlOf(this.#base, call), {
        method,
        headers: { ...headersOf(call), ...this.#headers() },
        ...(body === undefined ? {} : { body }),
      });
      if (!response.ok) throw await WithholdingProblem.of(response, language);
      return (await response.json()) as Answer;
    } catch (fault) {
      throw WithholdingProblem.ofFault(fault, language);
    }
  }
}
