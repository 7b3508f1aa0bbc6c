/** The result of a file of reviews in counts. Never contains a value that was sent. */
import type { ReviewResponse } from '../../schemas/models/duties.ts';
import { tableOf } from '../table.ts';

export interface Summary {
  lines: number;
  reviewed: number;
  rejected: number;
  /** `last day, jurisdiction and form` -> employees. */
  readonly lapses: Record<string, number>;
  /** `jurisdiction and reason` -> employees. */
  readonly missing: Record<string, number>;
  /** Code of the problem -> lines. */
  readonly rejections: Record<string, number>;
}

export const emptySummary = (): Summary => ({
  lines: 0,
  reviewed: 0,
  rejected: 0,
  lapses: {},
  missing: {},
  rejections: {},
});

function add(into: Record<string, number>, name: string, count = 1): void {
  into[name] = (into[name] ?? 0) + count;
}

export function countReview(summary: Summary, { certificates, missing }: ReviewResponse): void {
  summary.reviewed += 1;
  for (const { status, on, locality, formId = '-' } of certificates)
    if (status === 'LAPSES') add(summary.lapses, `${on} ${locality} ${formId}`);
  for (const { locality, reason } of missing) add(summary.missing, `${locality} ${reason}`);
}

export function countProblem(summary: Summary, code: string): void {
  summary.rejected += 1;
  add(summary.rejections, code);
}

export function merge(into: Summary, more: Summary): void {
  into.lines += more.lines;
  into.reviewed += more.reviewed;
  into.rejected += more.rejected;
  for (const kind of ['lapses', 'missing', 'rejections'] as const)
    for (const [name, count] of Object.entries(more[kind])) add(into[kind], name, count);
}

const count = (value: number): string => value.toLocaleString('en-US');
const rowsOf = (counts: Readonly<Record<string, number>>): string[][] =>
  Object.entries(counts)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, many]) => [...name.split(' '), count(many)]);

export function show({ lines, reviewed, rejected, lapses, missing, rejections }: Summary): string {
  const tables = [
    { head: ['CLAIM ENDS', 'FOR', 'FORM', 'EMPLOYEES'], rows: rowsOf(lapses) },
    { head: ['NO CERTIFICATE', 'WHY', 'EMPLOYEES'], rows: rowsOf(missing) },
    { head: ['REJECTED', 'LINES'], rows: rowsOf(rejections) },
  ];
  const shown = tables.filter(({ rows }) => rows.length > 0).map(({ head, rows }) => tableOf(head, rows));
  return [`${count(lines)} employees: ${count(reviewed)} reviewed, ${count(rejected)} rejected.\n`, ...shown].join(
    '\n',
  );
}
