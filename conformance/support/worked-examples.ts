/** Worked examples: what someone answers, and the tax parameters the form's own rules lead to, worked out by hand. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { FillRequest } from './requests.ts';

export interface WorkedExample {
  readonly form: string;
  readonly version: string;
  readonly story: string;
  readonly federalValues?: FillRequest['federalValues'];
  readonly answers: Record<string, string>;
  readonly parameters: Record<string, string>;
}

export const workedExamples: readonly WorkedExample[] = parse(
  readFileSync(new URL('../worked-examples.yaml', import.meta.url), 'utf8'),
  { merge: true },
) as WorkedExample[];

/**
 * Forms without a year of their own count from today: {year}, {nextYear} and {federalDay}. {editionYear} is the year of
 * a form that is reissued every year.
 */
export function expectedParameters(
  { parameters }: WorkedExample,
  { today = new Date(), editionYear }: { readonly today?: Date; readonly editionYear?: number | undefined } = {},
): Record<string, string> {
  const year = today.getUTCFullYear();
  const words: Record<string, string> = {
    year: String(year),
    nextYear: String(year + 1),
    federalDay: utcDay(federalDay(year + 1)),
    editionYear: String(editionYear),
  };
  const filledIn = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
  return Object.fromEntries(Object.entries(parameters).map(([id, value]) => [id, filledIn(value)]));
}

/** February 15, or the next day that is neither on a weekend nor Washington's Birthday, the third Monday. */
export function federalDay(year: number): Date {
  const day = new Date(Date.UTC(year, 1, 15));
  const isMonday = () => day.getUTCDay() === 1;
  // The 15th to the 21st hold the third Monday.
  while ([0, 6].includes(day.getUTCDay()) || isMonday()) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

const utcDay = (day: Date): string => day.toISOString().slice(0, 10);
