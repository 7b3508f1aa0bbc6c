/**
 * What an integrator's backend does for the interview, done inside the process: its calls, passed on with a token
 * of a test key of the sandbox's own. The browser never sees either.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { KeyRecord, KeyStore } from '../auth/keys/key-store.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Budget } from '../caller.ts';

export interface BackendOptions {
  /** In front of the endpoints that are called. */
  readonly apiPrefix: string;
  readonly store: KeyStore;
  readonly tokens: Tokens;
}

const base = '/try/api';

const calls = [
  ['GET', '/places', 'read'],
  ['POST', '/guided-flows', 'read'],
  ['POST', '/forms', 'read'],
  ['POST', '/interview', 'read'],
  ['GET', '/flowBundle/:flow', 'read'],
  ['GET', '/formBundle/:form', 'read'],
  ['GET', '/formDiff/:form', 'read'],
  ['GET', '/taxParameters', 'read'],
  ['POST', '/fillPdf', 'fill'],
] as const satisfies readonly (readonly ['GET' | 'POST', string, Budget])[];

/** Headers of the caller that mean something to the service. */
const passedOn = ['accept', 'accept-language', 'accept-encoding', 'content-type', 'if-none-match', 'timezone'];
/** Headers of a response that belong to its own connection. */
const notReturned = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** Tokens last a day; this one is renewed long before that. */
const renewMs = 3_600_000;

function tokenOf(tokens: Tokens, record: KeyRecord): () => Promise<string> {
  let made = { token: '', at: Number.NEGATIVE_INFINITY };
  return async () => {
    if (Date.now() - made.at > renewMs) made = { token: await tokens.issue(record), at: Date.now() };
    return made.token;
  };
}

function requestFor(request: FastifyRequest, prefix: string, token: string): InjectOptions {
  const { headers, method, url, body, ip } = request;
  const sent = passedOn.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  );
  return {
    method: method === 'POST' ? 'POST' : 'GET',
    url: `${prefix}${url.slice(base.length)}`,
    headers: { ...Object.fromEntries(sent), authorization: `Bearer ${token}` },
    remoteAddress: ip,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
}

export async function tryBackend(app: FastifyInstance, { apiPrefix, store, tokens }: BackendOptions): Promise<void> {
  const { record } = await store.issue({ tenant: 'sandbox', mode: 'test', label: 'site' });
  const token = tokenOf(tokens, record);

  async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const response = await app.inject(requestFor(request, apiPrefix, await token()));
    for (const [name, value] of Object.entries(response.headers))
      if (!notReturned.has(name) && value !== undefined) reply.header(name, value);
    return reply.code(response.statusCode).send(response.rawPayload);
  }

  for (const [method, path, budget] of calls) {
    app.route({
      method,
      url: `${base}${path}`,
      config: { isPublic: true, budget },
      schema: { hide: true } as object,
      handler: passOn,
    });
  }
}
