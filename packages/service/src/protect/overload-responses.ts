/** The response to a request that is rejected because of overload: bytes made at start, before any framework work. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '@withholding/bundle';
import { languageOf } from '../language.ts';
import { Problem, problemBody } from '../problem.ts';
import { dataHeaders } from './headers.ts';

interface Prepared503 {
  readonly headers: string[];
  readonly body: Buffer;
}

/** Clients retry over three seconds, not all in the same one. */
const maxSeconds = 3;

function prepare503(language: Language, seconds: number, base: string): Prepared503 {
  const problem = new Problem('OVERLOADED', { seconds: String(seconds) });
  const body = Buffer.from(JSON.stringify(problemBody(problem, language, '-', base)));
  const headers = {
    ...dataHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(body.length),
    'content-language': language,
    vary: 'Accept-Language',
    'cache-control': 'no-store',
    'retry-after': String(seconds),
  };
  return { headers: Object.entries(headers).flat(), body };
}

export function overloadResponses(base: string): (request: IncomingMessage, response: ServerResponse) => void {
  const inAll = (language: Language) =>
    Array.from({ length: maxSeconds }, (_none, index) => prepare503(language, index + 1, base));
  const made = { en: inAll('en'), es: inAll('es'), fr: inAll('fr') };
  let next = 0;
  return (request, response) => {
    next = (next + 1) % maxSeconds;
    const prepared = made[languageOf(request.headers['accept-language'])][next];
    if (prepared) response.writeHead(503, prepared.headers).end(prepared.body);
  };
}
