/** One HTTP exchange with a provider: JSON out, JSON back, within a time and a size, or a failure that says why. */
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
  if (status === 401 || status === 403) throw new ProviderError('LICENCE', detail, { lasting: true });
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

/** The time runs until the last byte: a response that drips in does not hold the caller. */
export async function exchange(url: URL, body: string, ms: number, signal: AbortSignal | undefined): Promise<unknown> {
  const timeUp = AbortSignal.timeout(Math.max(1, Math.round(ms)));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
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
