/**
 * Backend side of BackendGateway: a handler of the Fetch API that any framework can mount behind its own session.
 * It passes on the calls of an interview and the pictures with the client's token; the API key and the token stay here.
 */

import type { Language } from '../types.ts';
import { words } from '../words.ts';
import type { Call } from './calls.ts';
import type { WithholdingClient } from './client.ts';
import { forwardWords } from './forward-words.ts';
import { WithholdingProblem } from './problem.ts';

export interface ForwardOptions {
  /** Where it is mounted: `/withholding`. */
  readonly base: string;
  /** Called for errors between this backend and the service, such as a rejected key. */
  readonly onProblem?: (problem: WithholdingProblem) => void;
}

/** The most the service takes. */
const largestBody = 256 * 1024;

const calls: readonly (readonly ['GET' | 'POST', RegExp])[] = [
  ['POST', /^\/(guided-flows|forms|interview|fillPdf)$/],
  ['GET', /^\/places$/],
  ['GET', /^\/(flowQuestionSet\/[A-Za-z0-9_]+|flowBundle|formBundle|formDiff)\/[A-Za-z0-9_]+$/],
  ['GET', /^\/taxParameters(\/[A-Za-z0-9_.]+)?$/],
  // Pictures of the blank forms, so that the page needs no other origin.
  ['GET', /^\/images\/[A-Za-z0-9_]+\/[0-9.]+\/[0-9]+-[0-9a-f]+\.png$/],
];

const parameters = ['formId', 'formVersion', 'from', 'to'];

/** What the browser may see of the response. */
const passed = ['content-type', 'content-language', 'cache-control', 'retry-after', 'request-id', 'vary'];

function languageOf(header: string | null): Language {
  const first = header?.trim().slice(0, 2).toLowerCase();
  return first === 'es' || first === 'fr' ? first : 'en';
}

const statuses = {
  NOT_FOUND: 404,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNAVAILABLE: 502,
  NETWORK: 502,
  TIMEOUT: 504,
} as const;

function reject(code: keyof typeof statuses, language: Language): Response {
  const status = statuses[code];
  const detail = { ...words[language], ...forwardWords[language] }[code];
  const body = { title: code, status, code, detail };
  const headers = { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(JSON.stringify(body), { status, headers });
}

/** A form on another site can't send JSON, which prevents forged signatures (CSRF). */
const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.startsWith('application/json') === true;

function callOf(request: Request, base: string): Omit<Call, 'body'> | undefined {
  const url = new URL(request.url);
  const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : '';
  const known = calls.find(([method, shape]) => method === request.method && shape.test(path));
  if (!known) return undefined;
  const asked = (name: string) => [name, url.searchParams.get(name) ?? undefined] as const;
  const timezone = request.headers.get('timezone') ?? undefined;
  const language = languageOf(request.headers.get('accept-language'));
  return { method: known[0], path, query: Object.fromEntries(parameters.map(asked)), language, timezone };
}

async function passOn(client: WithholdingClient, call: Call): Promise<Response> {
  const response = await client.send(call);
  if (response.status === 401) throw await WithholdingProblem.of(response, call.language);
  const headers = passed.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(response.body, { status: response.status, headers });
}

export function forwardHandler(
  client: WithholdingClient,
  { base, onProblem = () => {} }: ForwardOptions,
): (request: Request) => Promise<Response> {
  const mounted = base.replace(/\/+$/, '');
  return async (request) => {
    const language = languageOf(request.headers.get('accept-language'));
    const call = callOf(request, mounted);
    if (!call) return reject('NOT_FOUND', language);
    if (call.method === 'POST' && !isJson(request)) return reject('UNSUPPORTED_MEDIA_TYPE', language);
    if (Number(request.headers.get('content-length')) > largestBody) return reject('TOO_LARGE', language);
    const body = call.method === 'POST' ? await request.text() : undefined;
    if (body !== undefined && body.length > largestBody) return reject('TOO_LARGE', language);
    try {
      return await passOn(client, { ...call, ...(body === undefined ? {} : { body }) });
    } catch (fault) {
      const problem = WithholdingProblem.ofFault(fault, language);
      onProblem(problem);
      return reject(problem.code === 'TIMEOUT' || problem.code === 'NETWORK' ? problem.code : 'UNAVAILABLE', language);
    }
  };
}
