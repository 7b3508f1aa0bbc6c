/**
 * Sends every example request to the service and records the responses. Values that differ between calls are
 * normalized.
 */
import type { InjectOptions } from 'fastify';
import type { Document } from '../src/docs/complete.ts';
import type { Example, Examples } from '../src/docs/examples.ts';
import { exampleRequestId } from '../src/schemas/responses.ts';
import type { ExampleApp } from './example-app.ts';

/** {"alg":"EdDSA"}.{"sub":"example"}.signature */
const exampleToken = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJleGFtcGxlIn0.c2lnbmF0dXJl';
const exampleHash = '0123456789abcdef'.repeat(4);
/** Bytes of base64 that are shown of a file; a multiple of 4. */
const shownOfFile = 48;
const shownOfBytes = 16;
const shownOfText = 160;

const settledForms: Readonly<Record<string, (text: string) => string>> = {
  requestId: () => exampleRequestId,
  accessToken: () => exampleToken,
  receipt: () => exampleToken,
  pdf: (text) => text.slice(0, shownOfFile),
  kid: () => exampleHash.slice(0, 43),
  x: () => exampleHash.slice(0, 43),
  content: (text) => (/^[0-9a-f]{64}$/.test(text) ? exampleHash : text),
};

const settle = (text: string): unknown =>
  JSON.parse(text, (key, value) => (typeof value === 'string' ? (settledForms[key]?.(value) ?? value) : value));

const idOf = (item: unknown): unknown => (typeof item === 'object' && item !== null ? Object.values(item)[0] : item);

/** Of a list, or of the lists in an object, only the items with these ids. */
function pick(response: unknown, only: readonly string[]): unknown {
  if (Array.isArray(response)) return response.filter((item) => only.includes(String(idOf(item))));
  const entries = Object.entries(response as object);
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? pick(value, only) : value]));
}

/** Of a text its first lines, of anything else its first bytes. */
function beginning(body: Buffer, type: string): string {
  const isText = /^text\/|yaml$/.test(type);
  const start = body.toString('latin1').slice(0, isText ? shownOfText : shownOfBytes);
  const lines = start.slice(0, start.lastIndexOf('\n'));
  return (isText && lines !== '' ? lines : start).replaceAll(/[^\n -~]+/g, '…');
}

function noted(
  type: string,
  body: Buffer,
  only: readonly string[] | undefined,
): Pick<Example, 'response' | 'shortened'> {
  const text = body.toString();
  if (type === 'application/x-ndjson') {
    const lines = text.trimEnd().split('\n');
    return { shortened: true, response: lines.map((line) => JSON.stringify(settle(line))).join('\n') };
  }
  if (!type.endsWith('json')) return { shortened: true, response: beginning(body, type) };
  const whole = settle(text);
  if (only) return { shortened: true, response: pick(whole, only) };
  const isFile = typeof whole === 'object' && whole !== null && 'pdf' in whole;
  return { ...(isFile ? { shortened: true } : {}), response: whole };
}

/** A token goes with every request, unless the example itself says what to send. */
export function requestOf(
  { request, headers = {}, body }: Example,
  prefix: string,
  { access }: ExampleApp,
): InjectOptions {
  const [method = '', path = ''] = request.split(' ');
  const keys: Readonly<Record<string, string>> = { '{key}': access.key, '{expired}': access.expired };
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), keys[value] ?? value]);
  const type = typeof body === 'object' ? { 'content-type': 'application/json' } : {};
  return {
    method: method as 'GET' | 'POST',
    url: prefix + path,
    headers: { authorization: `Bearer ${access.token}`, ...type, ...Object.fromEntries(own) },
    ...(body === undefined ? {} : { payload: body as string | object }),
  };
}

async function ask(example: Example, prefix: string, service: ExampleApp): Promise<Example> {
  const { statusCode, headers, rawPayload } = await service.ask(requestOf(example, prefix, service));
  const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  const { summary, request, headers: sent, body, only, status } = example;
  if (statusCode !== status) throw new Error(`${request} gets ${statusCode}; the example is of ${status}.`);
  return {
    summary,
    request,
    ...(sent === undefined ? {} : { headers: sent }),
    ...(body === undefined ? {} : { body }),
    ...(only === undefined ? {} : { only }),
    status,
    type,
    ...noted(type, rawPayload, only),
  };
}

/** The same examples with the responses of today. */
export async function record(examples: Examples, service: ExampleApp): Promise<Examples> {
  const { paths } = service.app.swagger() as unknown as Document;
  const pathOf = (id: string) =>
    Object.keys(paths).find((path) => Object.values(paths[path] ?? {}).some(({ operationId }) => operationId === id));
  const recorded: Record<string, Record<string, Example>> = {};
  for (const [id, named] of Object.entries(examples)) {
    const path = pathOf(id);
    if (path === undefined) throw new Error(`There are examples of ${id}, which is no operation.`);
    const prefix = path.startsWith(`${service.prefix}/`) ? service.prefix : '';
    recorded[id] = {};
    for (const [name, example] of Object.entries(named)) recorded[id][name] = await ask(example, prefix, service);
  }
  return recorded;
}
