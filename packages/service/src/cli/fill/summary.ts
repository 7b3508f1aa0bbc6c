/** The result of a file of requests: counts by form, and rejections by field. Never contains a value that was sent. */
import { tableOf } from '../table.ts';

export interface Summary {
  lines: number;
  filled: number;
  rejected: number;
  /** Form id -> filled. */
  readonly forms: Record<string, number>;
  /** `form field code` -> how often. */
  readonly rejections: Record<string, number>;
}

export const emptySummary = (): Summary => ({ lines: 0, filled: 0, rejected: 0, forms: {}, rejections: {} });

export function add(into: Record<string, number>, name: string, count = 1): void {
  into[name] = (into[name] ?? 0) + count;
}

export function merge(into: Summary, more: Summary): void {
  into.lines += more.lines;
  into.filled += more.filled;
  into.rejected += more.rejected;
  for (const [name, count] of Object.entries(more.forms)) add(into.forms, name, count);
  for (const [name, count] of Object.entries(more.rejections)) add(into.rejections, name, count);
}

const byCount = (counts: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(counts).sort(([, one], [, other]) => other - one);

export function show({ lines, filled, rejected, forms, rejections }: Summary): string {
  const count = (value: number) => value.toLocaleString('en-US');
  const head = `${count(lines)} requests: ${count(filled)} filled, ${count(rejected)} rejected.\n`;
  const byForm = tableOf(
    ['FORM', 'FILLED'],
    byCount(forms).map(([form, many]) => [form, count(many)]),
  );
  if (rejected === 0) return `${head}\n${byForm}`;
  const rows = byCount(rejections).map(([name, many]) => [...name.split(' '), count(many)]);
  return `${head}\n${byForm}\n${tableOf(['FORM', 'FIELD', 'WHY', 'REFUSED'], rows)}`;
}
