/** What came of a file of requests: counts by form, and refusals by field. Never a value that was sent. */
import { tableOf } from '../table.ts';

export interface Summary {
  lines: number;
  filled: number;
  refused: number;
  /** Form id -> filled. */
  readonly forms: Record<string, number>;
  /** `form field code` -> how often. */
  readonly refusals: Record<string, number>;
}

export const emptySummary = (): Summary => ({ lines: 0, filled: 0, refused: 0, forms: {}, refusals: {} });

export function add(into: Record<string, number>, name: string, count = 1): void {
  into[name] = (into[name] ?? 0) + count;
}

export function merge(into: Summary, more: Summary): void {
  into.lines += more.lines;
  into.filled += more.filled;
  into.refused += more.refused;
  for (const [name, count] of Object.entries(more.forms)) add(into.forms, name, count);
  for (const [name, count] of Object.entries(more.refusals)) add(into.refusals, name, count);
}

const mostFirst = (counts: Readonly<Record<string, number>>): [string, number][] =>
  Object.entries(counts).sort(([, one], [, other]) => other - one);

export function show({ lines, filled, refused, forms, refusals }: Summary): string {
  const count = (value: number) => value.toLocaleString('en-US');
  const head = `${count(lines)} requests: ${count(filled)} filled, ${count(refused)} refused.\n`;
  const byForm = tableOf(
    ['FORM', 'FILLED'],
    mostFirst(forms).map(([form, many]) => [form, count(many)]),
  );
  if (refused === 0) return `${head}\n${byForm}`;
  const rows = mostFirst(refusals).map(([name, many]) => [...name.split(' '), count(many)]);
  return `${head}\n${byForm}\n${tableOf(['FORM', 'FIELD', 'WHY', 'REFUSED'], rows)}`;
}
