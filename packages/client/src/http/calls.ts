/** The calls of a gateway as requests: the same to the service itself and to an integrator's backend. */
import type {
  FillRequest,
  FillResponse,
  FlowBundle,
  FormBundle,
  FormDiff,
  FormsResponse,
  Gateway,
  GuidedFlowsResponse,
  InterviewRequest,
  InterviewResponse,
  Language,
  LocationRequest,
  Place,
  TaxParameterDictionary,
} from '../types.ts';

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below the base, beginning with a slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Already written as JSON. */
  readonly body?: string;
  readonly accept?: string;
  readonly language: Language;
  readonly timezone?: string | undefined;
}

/** A path of fixed and given parts; what is given cannot leave its place. */
export const at = (name: string, ...parts: readonly string[]): string =>
  `/${[name, ...parts.map(encodeURIComponent)].join('/')}`;

export function urlOf(base: string, { path, query = {} }: Call): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${base}${path}${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`;
}

export function headersOf({ accept = 'application/json', language, body, timezone }: Call): Record<string, string> {
  return {
    accept,
    'accept-language': language,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(timezone === undefined ? {} : { timezone }),
  };
}

/** The calls of an interview, however they are sent. */
export abstract class GatewayCalls implements Gateway {
  protected abstract json<Body>(call: Call): Promise<Body>;

  places(): Promise<readonly Place[]> {
    // All languages in one response, so there is no language parameter.
    return this.json({ method: 'GET', path: at('places'), language: 'en' });
  }

  guidedFlows(location: LocationRequest, language: Language): Promise<GuidedFlowsResponse> {
    return this.json({ method: 'POST', path: at('guided-flows'), body: JSON.stringify(location), language });
  }

  forms(location: LocationRequest, language: Language): Promise<FormsResponse> {
    return this.json({ method: 'POST', path: at('forms'), body: JSON.stringify(location), language });
  }

  flowBundle(flowId: string, language: Language): Promise<FlowBundle> {
    return this.json({ method: 'GET', path: at('flowBundle', flowId), language });
  }

  formBundle(formId: string, formVersion: string | undefined, language: Language): Promise<FormBundle> {
    return this.json({ method: 'GET', path: at('formBundle', formId), query: { formVersion }, language });
  }

  interview(request: InterviewRequest, language: Language): Promise<InterviewResponse> {
    return this.json({ method: 'POST', path: at('interview'), body: JSON.stringify(request), language });
  }

  fillPdf(request: FillRequest, language: Language, timezone?: string): Promise<FillResponse> {
    return this.json({ method: 'POST', path: at('fillPdf'), body: JSON.stringify(request), language, timezone });
  }

  parameterMeanings(formId: string, language: Language): Promise<TaxParameterDictionary> {
    return this.json({ method: 'GET', path: at('taxParameters'), query: { formId }, language });
  }

  formDiff(formId: string, from: string, to: string, language: Language): Promise<FormDiff> {
    return this.json({ method: 'GET', path: at('formDiff', formId), query: { from, to }, language });
  }
}
