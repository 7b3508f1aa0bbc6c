/** Calls the service: logs in once, sends the token, waits after 429 and 503. */
import { setTimeout as pause } from 'node:timers/promises';
import { once } from './once.ts';
import { target } from './target.ts';

export interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: string;
  /** Another token than the one logged in with; null for none at all. */
  readonly token?: string | null;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  json<T>(): T;
}

/** The most milliseconds for a response. */
const patience = 30_000;

/** `path` is relative to the base URL; one that starts with a slash to the login's; a whole URL stays as it is. */
export const urlOf = (path: string): string =>
  /^https?:/.test(path) ? path : path.startsWith('/') ? target().authUrl + path : `${target().baseUrl}/${path}`;

export async function call(path: string, options: Call = {}): Promise<HttpResponse> {
  const { method = options.json === undefined && options.body === undefined ? 'GET' : 'POST' } = options;
  const token = options.token === undefined ? await accessToken() : options.token;
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (options.json !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  for (let attempt = 1; ; attempt += 1) {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(urlOf(path), { method, headers, signal, ...(body === undefined ? {} : { body }) });
    const bytes = Buffer.from(await response.arrayBuffer());
    const wait = Number(response.headers.get('retry-after'));
    if ([429, 503].includes(response.status) && wait > 0 && attempt < 30) {
      await pause(1000 * Math.min(60, wait));
      continue;
    }
    const text = bytes.toString('utf8');
    return { status: response.status, headers: response.headers, bytes, text, json: <T>() => parse<T>(path, text) };
  }
}

/** The JSON of a 200; anything else is an error that says what came instead. */
export async function ask<T>(path: string, options: Call = {}): Promise<T> {
  const response = await call(path, options);
  if (response.status !== 200) throw new Error(`${path} got ${response.status}: ${response.text.slice(0, 600)}`);
  return response.json<T>();
}

export const login = (key: string | null): Promise<HttpResponse> =>
  call('/authentication/login', { token: null, headers: key === null ? {} : { 'api-key': key } });

export const accessToken = once(async () => {
  const response = await login(target().apiKey);
  if (response.status !== 200) throw new Error(`login got ${response.status}`);
  return response.json<{ accessToken: string }>().accessToken;
});

function parse<T>(path: string, text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`${path} did not send JSON: ${text.slice(0, 200)}`);
  }
}
