/** Sends one event, signed as Standard Webhooks say. Follows no redirect and reads little of the response. */
import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { OperatorError, reasonOf } from '../operator-error.ts';
import { version } from '../version.ts';
import { checkUrl, publicLookup } from './address.ts';

/** Receivers should store the event and respond: work can wait. */
const timeoutMs = 15_000;
const maxResponseBytes = 16 * 1024;

export interface SendOptions {
  /** Hosts that may be private and without TLS. */
  readonly privateHosts: readonly string[];
  readonly lookup?: typeof systemLookup | undefined;
  readonly timeoutMs?: number | undefined;
}

/** As it is signed and sent. */
export interface Message {
  readonly id: string;
  readonly body: string;
}

interface Target {
  readonly url: string;
  /** More than one while a secret is replaced. */
  readonly secrets: readonly string[];
}

function headersFor({ id, body }: Message, secrets: readonly string[], now: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': `withholding/${version}`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}

/** The status, or why there is none. Never throws: what a receiver does is its own affair. */
export async function send(
  { url: text, secrets }: Target,
  message: Message,
  { privateHosts, lookup = systemLookup, timeoutMs: maxMs = timeoutMs }: SendOptions,
  stop?: AbortSignal,
): Promise<{ readonly isDelivered: boolean; readonly result: string }> {
  try {
    const url = checkUrl(text, privateHosts);
    const late = AbortSignal.timeout(maxMs);
    const options: RequestOptions = {
      method: 'POST',
      agent: false,
      headers: headersFor(message, secrets, new Date()),
      signal: stop ? AbortSignal.any([stop, late]) : late,
      ...(privateHosts.includes(url.hostname) ? {} : { lookup: publicLookup(lookup) }),
    };
    const status = await post(url, options, message.body);
    return { isDelivered: status >= 200 && status < 300, result: `status ${status}` };
  } catch (error) {
    return { isDelivered: false, result: failureOf(error) };
  }
}

function failureOf(error: unknown): string {
  if (error instanceof OperatorError) return 'FORBIDDEN_ADDRESS';
  const { name, cause } = error as Error;
  if (name === 'AbortError') return (cause as Error | undefined)?.name === 'TimeoutError' ? 'TIMEOUT' : 'STOPPED';
  return reasonOf(error);
}

function post(url: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const sent = start(url, options, (response) => {
      // The status says it all. A short body is read, so that the receiver can finish it.
      let left = maxResponseBytes;
      response.on('data', (chunk: Buffer) => {
        left -= chunk.length;
        if (left < 0) response.destroy();
      });
      response.on('error', () => {});
      response.on('close', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
