/** The calls of a gateway as requests: the same to the service itself and to an integrator's backend. */
import type {
  FillAnswer,
  FillRequest,
  FormBundle,
  FormsAnswer,
  Gateway,
  GuidedFlowsAnswer,
  Language,
  LocationRequest,
  QuestionSet,
} from './types.ts';

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

/** The five calls, however they are sent. */
export abstract class GatewayCalls implements Gateway {
  protected abstract json<Answer>(call: Call): Promise<Answer>;

  guidedFlows(location: LocationRequest, language: Language): Promise<GuidedFlowsAnswer> {
    return this.json({ method: 'POST', path: at('guided-flows'), body: JSON.stringify(location), language });
  }

  forms(location: LocationRequest, language: Language): Promise<FormsAnswer> {
    return this.json({ method: 'POST', path: at('forms'), body: JSON.stringify(location), language });
  }

  flowQuestionSet(flowId: string, questionSetId: string, language: Language): Promise<QuestionSet> {
    return this.json({ method: 'GET', path: at('flowQuestionSet', flowId, questionSetId), language });
  }

  formBundle(formId: string, formVersion: string | undefined, language: Language): Promise<FormBundle> {
    return this.json({ method: 'GET', path: at('formBundle', formId), query: { formVersion }, language });
  }

  fillPdf(request: FillRequest, language: Language, timezone?: string): Promise<FillAnswer> {
    return this.json({ method: 'POST', path: at('fillPdf'), body: JSON.stringify(request), language, timezone });
  }
}
