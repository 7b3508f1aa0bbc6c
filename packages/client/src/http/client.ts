/** Every endpoint of the service, for Node or any other runtime with fetch. Holds an API key: not for browsers. */

import type {
  BatchLine,
  CatalogEntry,
  Changes,
  Duties,
  FillRequest,
  FillResponse,
  FlowBundle,
  FormBundle,
  FormDiff,
  FormInformation,
  FormSamples,
  FormsResponse,
  FormVersions,
  GuidedFlowsResponse,
  InterviewRequest,
  InterviewResponse,
  JurisdictionDuties,
  Language,
  LocationRequest,
  MigratedAnswers,
  MigrationRequest,
  QuestionSet,
  ReviewLine,
  ReviewRequest,
  ReviewResponse,
  TaxParameterDictionary,
  TaxParameterEntry,
  Validation,
} from '../types.ts';
import { batch } from './batch.ts';
import { at, type Call, GatewayCalls, headersOf, urlOf } from './calls.ts';
import { type FilledForm, readFilledForm } from './filled-form.ts';
import { WithholdingProblem } from './problem.ts';
import { TimeLimit, withRetries } from './retry.ts';
import { AccessToken } from './token.ts';

export interface ClientOptions {
  /** Where the endpoints are, with the prefix: `https://forms.example/v1`. */
  readonly baseUrl: string;
  /** The login URL. Default: the base URL without its version. */
  readonly authUrl?: string;
  readonly apiKey: string;
  readonly fetch?: typeof fetch;
  /** For calls without one. Default: `en`. */
  readonly language?: Language;
  /** Number of retries. Default: 3. */
  readonly retries?: number;
  /** For one call with all its retries. Default: 30,000. */
  readonly timeoutMs?: number;
}

export class WithholdingClient extends GatewayCalls {
  readonly language: Language;
  readonly #baseUrl: string;
  readonly #fetch: typeof fetch;
  readonly #retries: number;
  readonly #timeoutMs: number;
  readonly #token: AccessToken;

  constructor({
    baseUrl,
    authUrl,
    apiKey,
    fetch: given,
    language = 'en',
    retries = 3,
    timeoutMs = 30_000,
  }: ClientOptions) {
    super();
    this.language = language;
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#fetch = given ?? ((...request) => fetch(...request));
    this.#retries = retries;
    this.#timeoutMs = timeoutMs;
    const auth = (authUrl ?? this.#baseUrl.replace(/\/v[0-9]+$/, '')).replace(/\/+$/, '');
    this.#token = new AccessToken(() => this.#login(`${auth}/authentication/login`, apiKey));
  }

  override guidedFlows(location: LocationRequest, language = this.language): Promise<GuidedFlowsResponse> {
    return super.guidedFlows(location, language);
  }

  override forms(location: LocationRequest, language = this.language): Promise<FormsResponse> {
    return super.forms(location, language);
  }

  /** One interview for all forms: what to ask next, and the answers that follow from the facts so far. */
  override interview(request: InterviewRequest, language = this.language): Promise<InterviewResponse> {
    return super.interview(request, language);
  }

  flowQuestionSet(flowId: string, questionSetId: string, language = this.language): Promise<QuestionSet> {
    return this.json({ method: 'GET', path: at('flowQuestionSet', flowId, questionSetId), language });
  }

  override flowBundle(flowId: string, language = this.language): Promise<FlowBundle> {
    return super.flowBundle(flowId, language);
  }

  override formBundle(formId: string, formVersion?: string, language = this.language): Promise<FormBundle> {
    return super.formBundle(formId, formVersion, language);
  }

  override fillPdf(request: FillRequest, language = this.language, timezone?: string): Promise<FillResponse> {
    return super.fillPdf(request, language, timezone);
  }

  /** The same with the PDF as bytes, in a response that is a quarter smaller. */
  fillPdfBytes(request: FillRequest, language = this.language, timezone?: string): Promise<FilledForm> {
    const body = JSON.stringify(request);
    const call: Call = { method: 'POST', path: at('fillPdf'), body, accept: 'multipart/mixed', language, timezone };
    return this.#read(call, readFilledForm);
  }

  /** What `fillPdf` would say, without the PDF. */
  validate(request: FillRequest, language = this.language): Promise<Validation> {
    return this.json({ method: 'POST', path: at('validate'), body: JSON.stringify(request), language });
  }

  /** Answers to an earlier version of a form, for a newer one, and what to ask again. */
  migrateAnswers(request: MigrationRequest, language = this.language): Promise<MigratedAnswers> {
    return this.json({ method: 'POST', path: at('migrateAnswers'), body: JSON.stringify(request), language });
  }

  /** A response for each request, in order, as it comes. One that fails does not spoil the rest. */
  fillBatch(
    requests: Iterable<FillRequest> | AsyncIterable<FillRequest>,
    language = this.language,
    timezone?: string,
  ): AsyncGenerator<BatchLine> {
    return this.#batch('/fillPdf/batch', requests, language, timezone);
  }

  /** What payroll does with certificates, in every jurisdiction with a tax on wages. */
  duties(language = this.language): Promise<Duties> {
    return this.json({ method: 'GET', path: at('duties'), language });
  }

  jurisdictionDuties(locality: string, language = this.language): Promise<JurisdictionDuties> {
    return this.json({ method: 'GET', path: at('duties', locality), language });
  }

  /** Which certificates on file count, what to withhold by, and what to ask for. */
  review(request: ReviewRequest, language = this.language): Promise<ReviewResponse> {
    return this.json({ method: 'POST', path: at('review'), body: JSON.stringify(request), language });
  }

  /** A review of each employee, in order, as it comes. */
  reviewBatch(
    requests: Iterable<ReviewRequest> | AsyncIterable<ReviewRequest>,
    language = this.language,
  ): AsyncGenerator<ReviewLine> {
    return this.#batch('/review/batch', requests, language);
  }

  #batch<Request, Line>(
    path: string,
    requests: Iterable<Request> | AsyncIterable<Request>,
    language: Language,
    timezone?: string,
  ): AsyncGenerator<Line> {
    const call: Call = { method: 'POST', path, accept: 'application/x-ndjson', language, timezone };
    return batch(requests, language, async (body, signal) => {
      const token = await this.#token.get();
      const headers = { ...headersOf(call), 'content-type': 'application/x-ndjson', authorization: `Bearer ${token}` };
      // A stream cannot be sent twice: neither tried again nor timed.
      const init = { method: 'POST', headers, body, signal, duplex: 'half' };
      const response = await this.#fetch(urlOf(this.#baseUrl, call), init as RequestInit);
      if (response.status === 401) this.#token.rejected(token);
      return response;
    });
  }

  formQuestionSet(
    formId: string,
    questionSetId: string,
    { formVersion, hasFederalValues = false }: { formVersion?: string; hasFederalValues?: boolean } = {},
    language = this.language,
  ): Promise<QuestionSet> {
    const query = { formVersion, hasFederalValues: hasFederalValues ? 'true' : undefined };
    return this.json({ method: 'GET', path: at('formQuestionSet', formId, questionSetId), query, language });
  }

  formInformation(formId: string, formVersion?: string, language = this.language): Promise<FormInformation> {
    return this.json({ method: 'GET', path: at('fillPdf', formId), query: { formVersion }, language });
  }

  /** Requests to test with: one for each scenario and each end of the interview. */
  formSamples(formId: string, formVersion?: string): Promise<FormSamples> {
    return this.json({ method: 'GET', path: at('samples', formId), query: { formVersion }, language: this.language });
  }

  formIds(): Promise<readonly string[]> {
    return this.json({ method: 'GET', path: at('getAllFormIds'), language: this.language });
  }

  /** The versions in force, or those of a day (`YYYY-MM-DD`). */
  formsCatalog(query: { asOf?: string; formId?: string } = {}): Promise<readonly CatalogEntry[]> {
    return this.json({ method: 'GET', path: at('getAllFormsCatalog'), query, language: this.language });
  }

  taxParameters(): Promise<TaxParameterDictionary> {
    return this.json({ method: 'GET', path: at('taxParameters'), language: this.language });
  }

  taxParameter(id: string): Promise<TaxParameterEntry> {
    return this.json({ method: 'GET', path: at('taxParameters', id), language: this.language });
  }

  formVersions(formId: string): Promise<FormVersions> {
    return this.json({ method: 'GET', path: at('formVersions', formId), language: this.language });
  }

  override formDiff(formId: string, from: string, to: string, language = this.language): Promise<FormDiff> {
    return super.formDiff(formId, from, to, language);
  }

  /** Changes of the content, optionally since a day (`YYYY-MM-DD`). */
  changes(since?: string): Promise<Changes> {
    return this.json({ method: 'GET', path: at('changes'), query: { since }, language: this.language });
  }

  /** The blank form with its live fields. */
  async blankPdf(formId: string, formVersion?: string): Promise<Uint8Array> {
    const { language } = this;
    const path = at('getPdf', formId);
    const call: Call = { method: 'GET', path, query: { formVersion }, accept: 'application/pdf', language };
    return this.#read(call, async (response) => new Uint8Array(await response.arrayBuffer()));
  }

  /** The response to any call, good or not, with token, retries and time limit. */
  async send(call: Call): Promise<Response> {
    const limit = new TimeLimit(this.#timeoutMs);
    try {
      const token = await limit.within(this.#token.get());
      const response = await this.#sendWith(token, call, limit);
      if (response.status !== 401) return response;
      await response.body?.cancel();
      this.#token.rejected(token);
      return await this.#sendWith(await limit.within(this.#token.get()), call, limit);
    } catch (fault) {
      throw WithholdingProblem.ofFault(fault, call.language);
    }
  }

  protected override json<Body>(call: Call): Promise<Body> {
    return this.#read(call, (response) => response.json() as Promise<Body>);
  }

  async #read<Body>(call: Call, read: (response: Response) => Promise<Body>): Promise<Body> {
    const response = await this.send(call);
    if (!response.ok) throw await WithholdingProblem.of(response, call.language);
    try {
      return await read(response);
    } catch (fault) {
      throw WithholdingProblem.ofFault(fault, call.language);
    }
  }

  #sendWith(token: string, call: Call, limit: TimeLimit): Promise<Response> {
    const { method, body } = call;
    const url = urlOf(this.#baseUrl, call);
    const headers = { ...headersOf(call), authorization: `Bearer ${token}` };
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    return withRetries((signal) => this.#fetch(url, { ...init, signal }), this.#retries, limit);
  }

  async #login(url: string, apiKey: string): Promise<string> {
    const headers = { 'api-key': apiKey, accept: 'application/json', 'accept-language': this.language };
    const limit = new TimeLimit(this.#timeoutMs);
    const response = await withRetries((signal) => this.#fetch(url, { headers, signal }), this.#retries, limit);
    if (!response.ok) throw await WithholdingProblem.of(response, this.language);
    const { accessToken } = (await response.json()) as { accessToken: string };
    return accessToken;
  }
}
