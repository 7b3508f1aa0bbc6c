/** Every error as one kind of response: a problem body in the caller's language that says nothing of our insides. */

import type { Socket } from 'node:net';
import type { Language } from '@withholding/bundle';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../language.ts';
import { fillIn, Problem, type ProblemName, problemBody } from '../problem.ts';
import type { RequestError } from '../schemas/models/problem.ts';
import type { Service } from '../service.ts';
import { words } from '../words/index.ts';

function typeMessage(type: unknown, language: Language): string {
  const { errors, types } = words[language];
  const name = String(type);
  return fillIn(errors.TYPE, { type: Object.hasOwn(types, name) ? types[name as keyof typeof types] : name });
}

/** A schema error; `schemaPath` is the violated rule. */
export interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: unknown;
}

/** The last name of a pointer, as a sentence names it; the request itself has none. */
function nameOf(pointer: string, language: Language): string {
  const name = pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  const { errors } = words[language];
  return pointer === '' ? errors.TOO_MUCH.request : fillIn(errors.TOO_MUCH.field, { name });
}

function schemaError(error: SchemaError, language: Language): RequestError {
  const { errors } = words[language];
  const { keyword, params, instancePath } = error;
  switch (keyword) {
    case 'required':
      return { pointer: `${instancePath}/${params.missingProperty}`, code: 'REQUIRED', message: errors.MISSING };
    case 'type':
      return { pointer: instancePath, code: 'TYPE', message: typeMessage(params.type, language) };
    case 'enum':
    case 'const': {
      const allowed = [params.allowedValues ?? params.allowedValue].flat().map(String);
      const message = fillIn(errors.VALUE, { values: allowed.join(', ') });
      return { pointer: instancePath, code: 'VALUE', message, allowed };
    }
    case 'format':
      return params.format === 'date'
        ? { pointer: instancePath, code: 'FORMAT', message: errors.DATE }
        : { pointer: instancePath, code: 'FORMAT', message: errors.FORMAT };
    case 'minItems':
    case 'maxItems': {
      const { minItems = 0, maxItems = 0 } = (error.parentSchema ?? {}) as Record<string, number>;
      const values = { least: String(minItems), most: String(maxItems) };
      return { pointer: instancePath, code: 'COUNT', message: fillIn(errors.COUNT, values) };
    }
    case 'maxLength':
    case 'maxProperties':
    case 'propertyNames':
    case 'maxDepth':
    case 'maxValues': {
      const named = { field: nameOf(instancePath, language), most: String(params.limit) };
      return { pointer: instancePath, code: 'FORMAT', message: fillIn(errors.TOO_MUCH[keyword], named) };
    }
    default:
      return { pointer: instancePath, code: 'FORMAT', message: errors.FORMAT };
  }
}

/** A body or query that doesn't match its schema: all errors in one response, with the errors in its content. */
export const invalidRequest = (
  faults: readonly SchemaError[],
  more: (language: Language) => readonly RequestError[] = () => [],
): Problem =>
  new Problem(
    'INVALID_REQUEST',
    {},
    { errors: (language) => [...faults.map((one) => schemaError(one, language)), ...more(language)] },
  );

const bodyTypeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.url?.endsWith('/batch') ? 'application/x-ndjson' : 'application/json';

/** For a compressed body. */
export const encodedBody = (request: FastifyRequest): Problem =>
  new Problem(
    'UNSUPPORTED_MEDIA_TYPE',
    { type: `${bodyTypeOf(request)} (Content-Encoding: identity)` },
    { headers: { 'accept-encoding': 'identity' } },
  );

/** Fastify's own errors, by their code. */
function asProblem(error: FastifyError, request: FastifyRequest): Problem {
  const { validation, code = '' } = error;
  if (validation) return invalidRequest(validation);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') {
    return new Problem('TOO_LARGE', { limit: `${Math.round((request.routeOptions.bodyLimit ?? 0) / 1024)} KB` });
  }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem('UNSUPPORTED_MEDIA_TYPE', { type: bodyTypeOf(request) });
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Problem('NOT_FOUND');
  if (code.startsWith('FST_ERR_CTP') || error.statusCode === 400) return new Problem('MALFORMED_JSON');
  return new Problem('INTERNAL');
}

export function sendProblem(
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
  base: string,
): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, 'content-language': language, vary: 'Accept-Language', 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problemBody(problem, language, request.id, base)));
}

/** Whether a path has the shape of a route, compared segment by segment: `:name` is any text. */
function fitsRoute(segments: readonly string[], path: readonly string[]): boolean {
  return (
    segments.length === path.length &&
    segments.every((segment, at) => (segment.startsWith(':') ? path[at] !== '' : segment === path[at]))
  );
}

/**
 * Fastify closes the connection when a body can't be read. To one who is still sending, that can look like a broken
 * pipe, and the response is lost. What still comes is read and dropped, in the time a request has (connections.ts).
 */
function keepOpen(reply: FastifyReply): void {
  const { raw } = reply;
  const isClosing = reply.getHeader('connection') === 'close';
  // Unless the caller wants that too, or the process is about to go.
  if (isClosing && raw.shouldKeepAlive && !raw.hasHeader('connection')) reply.header('connection', 'keep-alive');
}

/** `prefix`: the path before every endpoint. */
export function handleErrors(app: FastifyInstance, service: Service, prefix = ''): void {
  const { base } = service;
  const routes = new Map<string, Set<string>>();
  // A route that ends in * fits any path, so it says nothing about this one: preflights, the files of the sandbox site.
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.endsWith('*')) routes.set(url, new Set([...(routes.get(url) ?? []), ...[method].flat()].sort()));
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = error instanceof Problem ? error : asProblem(error, request);
    if (problem.status >= 500 && !(error instanceof Problem)) service.reportFault(error, request);
    keepOpen(reply);
    return sendProblem(problem, request, reply, base);
  });
  const notFound = (path: readonly string[]): Problem => {
    const isOurs = [...routes.keys()].some((route) =>
      fitsRoute(route.split('/'), [...prefix.split('/'), ...path.slice(1)]),
    );
    return isOurs ? new Problem('NOT_FOUND', { base }, { variant: 'missingPrefix' }) : new Problem('NOT_FOUND');
  };
  app.setNotFoundHandler((request, reply) => {
    const path = (request.url.split('?')[0] ?? '').split('/');
    const methods = [...routes].find(([route]) => fitsRoute(route.split('/'), path))?.[1] ?? new Set();
    const allowed = methods.has(request.method) ? [] : [...methods];
    const problem =
      allowed.length > 0
        ? new Problem('METHOD_NOT_ALLOWED', { methods: allowed.join(', ') }, { headers: { allow: allowed.join(', ') } })
        : notFound(path);
    return sendProblem(problem, request, reply, base);
  });
}

const lastWordsMs = 1000;

/** What is not even HTTP gets its response straight on the socket, unless a response has begun there. */
export const respondToMalformed =
  (base: string, mayRespond: (socket: Socket) => boolean) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    if (!mayRespond(socket)) {
      socket.destroy();
      return;
    }
    const [status, code] = malformed[error.code] ?? [400, 'MALFORMED_REQUEST'];
    const body = JSON.stringify(problemBody(new Problem(code), 'en', '-', base));
    socket.end(
      `HTTP/1.1 ${status} ${words.en.problems[code].title}\r\ncontent-type: application/problem+json; charset=utf-8\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
    // Time to read the response; then the connection ends, whether the other side wants it or not.
    setTimeout(() => socket.destroy(), lastWordsMs).unref();
  };

const malformed: Readonly<Record<string, [number, ProblemName]>> = {
  HPE_HEADER_OVERFLOW: [431, 'HEADERS_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT'],
};
