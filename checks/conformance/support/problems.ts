/** Reads error responses. */
import { expect, it } from 'vitest';
import type { HttpResponse } from './http.ts';
import { isText } from './rules.ts';
import type { Problem, RequestError } from './types.ts';

/** What an error response lacks of the promised problem body; nothing when all is there. */
export function problemFaults(response: HttpResponse, ...statuses: number[]): string[] {
  const faults: string[] = [];
  if (!statuses.includes(response.status)) faults.push(`status ${response.status} instead of ${statuses.join(' or ')}`);
  if (!/^application\/problem\+json\b/.test(response.headers.get('content-type') ?? ''))
    faults.push(`content type ${response.headers.get('content-type')}`);
  let body: Partial<Problem>;
  try {
    body = response.json<Partial<Problem>>();
  } catch {
    return [...faults, `no JSON: ${response.text.slice(0, 200)}`];
  }
  for (const name of ['type', 'title', 'detail', 'code', 'requestId'] as const)
    if (!isText(body[name])) faults.push(`no ${name}`);
  if (body.status !== response.status) faults.push(`status ${body.status} in the body`);
  if (body.requestId !== response.headers.get('request-id')) faults.push('requestId is not the Request-Id header');
  if (!Array.isArray(body.errors)) faults.push('no list of errors');
  return faults;
}

export const errorsIn = (response: HttpResponse): RequestError[] => response.json<Problem>().errors ?? [];

export const codesAt = (response: HttpResponse, pointer: string): string[] =>
  errorsIn(response).flatMap((complaint) => (complaint.pointer === pointer ? [complaint.code] : []));

type Rejected = readonly [
  status: number | readonly number[],
  responses: () => Promise<HttpResponse>[] | Promise<Promise<HttpResponse>[]>,
];

/** A test for each entry: every response is a problem with one of the statuses. */
export function rejections(tests: Readonly<Record<string, Rejected>>): void {
  for (const [name, [status, responses]] of Object.entries(tests))
    it(name, async () => {
      const all = await Promise.all(await responses());
      expect(all.map((response) => problemFaults(response, ...[status].flat()))).toEqual(all.map(() => []));
    });
}

/** Every combination. */
export const each = <A, B, T>(some: readonly A[], others: readonly B[], make: (one: A, other: B) => T): T[] =>
  some.flatMap((one) => others.map((other) => make(one, other)));
