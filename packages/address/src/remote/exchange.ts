/** HTTP calls to a provider: JSON out, JSON back, within a time and a size, or a failure that says why. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderError } from '../provider-error.ts';

const largestResponse = 256 * 1024;

async function readAll(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largestResponse) throw new ProviderError('BAD_ANSWER', 'too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  const detail = `HTTP ${status}`;
  if (status === 401 || status === 402 || status === 403) throw new ProviderError('LICENCE', detail, { lasting: true });
  if (status >= 500) throw new ProviderError('BAD_ANSWER', detail, { passing: true });
  throw new ProviderError('REFUSED', detail);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ProviderError('BAD_ANSWER', 'not JSON', { passing: true });
  }
}

/** Addresses and the license are never sent unencrypted, except to a test server on this machine. */
export function serviceUrl(baseUrl: string, path: string): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !local) throw new Error('The address service must be reached by https.');
  return url;
}

export interface Call {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The time runs until the last byte: a response that drips in does not hold the caller. */
async function exchange({ url, headers, body }: Call, ms: number, signal: AbortSignal | undefined): Promise<unknown> {
  const timeUp = AbortSignal.timeout(Math.max(1, Math.round(ms)));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
      // A redirect would send the address and the license to a host that isn't configured.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeUp]) : timeUp,
    });
    if (!response.ok) await response.body?.cancel();
    checkStatus(response.status);
    return parsed(await readAll(response));
  } catch (error) {
    if (error instanceof ProviderError || signal?.aborted) throw error;
    if (timeUp.aborted) throw new ProviderError('TIMEOUT', undefined, { passing: true });
    const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
    const detail = typeof cause?.code === 'string' ? cause.code : undefined;
    throw new ProviderError('UNREACHABLE', detail, { passing: true });
  }
}

export interface Limits {
  /** For one try. */
  readonly attemptMs: number;
  /** For all tries together, pauses included. */
  readonly totalMs: number;
  readonly retries: number;
}

const firstPauseMs = 100;

/** Calls until `read` accepts the response, and again only after failures that may pass. */
export async function call<Result>(
  request: Call,
  read: (response: unknown) => Result,
  { attemptMs, totalMs, retries }: Limits,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const end = performance.now() + totalMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return read(await exchange(request, Math.min(attemptMs, end - performance.now()), signal));
    } catch (error) {
      // Full jitter: callers that failed together do not come back together.
      const pause = Math.random() * firstPauseMs * 2 ** attempt;
      const again = error instanceof ProviderError && error.passing && attempt < retries;
      if (!again || performance.now() + pause >= end) throw error;
      await sleep(pause, undefined, signal ? { signal } : {});
    }
  }
}
