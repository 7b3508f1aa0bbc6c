/** Reads error answers. */
import type { Answer } from './http.ts';
import { isText } from './rules.ts';
import type { Complaint, Problem } from './types.ts';

/** What an error answer lacks of the promised problem body; nothing when all is there. */
export function problemFaults(answer: Answer, ...statuses: number[]): string[] {
  const faults: string[] = [];
  if (!statuses.includes(answer.status)) faults.push(`status ${answer.status} instead of ${statuses.join(' or ')}`);
  if (!/^application\/problem\+json\b/.test(answer.headers.get('content-type') ?? ''))
    faults.push(`content type ${answer.headers.get('content-type')}`);
  let body: Partial<Problem>;
  try {
    body = answer.json<Partial<Problem>>();
  } catch {
    return [...faults, `no JSON: ${answer.text.slice(0, 200)}`];
  }
  for (const name of ['type', 'title', 'detail', 'code', 'requestId'] as const)
    if (!isText(body[name])) faults.push(`no ${name}`);
  if (body.status !== answer.status) faults.push(`status ${body.status} in the body`);
  if (body.requestId !== answer.headers.get('request-id')) faults.push('requestId is not the Request-Id header');
  if (!Array.isArray(body.errors)) faults.push('no list of errors');
  return faults;
}

export const complaintsOf = (answer: Answer): Complaint[] => answer.json<Problem>().errors ?? [];

export const codesAt = (answer: Answer, pointer: string): string[] =>
  complaintsOf(answer).flatMap((complaint) => (complaint.pointer === pointer ? [complaint.code] : []));
