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

interface Clock {
  readonly today?: Date;
  /** The year of a form that is reissued every year. */
  readonly editionYear?: number | undefined;
}

/**
 * The answers and parameters of an example on a day. No year is written into them: {year} and {year+1} count from
 * today, {editionYear} and {editionYear+1} from the year of the form; {federalDay} and {editionFederalDay} are the
 * federal day of the year after.
 */
export function onDay<Example extends Pick<WorkedExample, 'answers' | 'parameters'>>(
  example: Example,
  { today = new Date(), editionYear = Number.NaN }: Clock = {},
): Example {
  const years: Record<string, number> = { year: today.getUTCFullYear(), editionYear };
  const days: Record<string, () => string> = {
    federalDay: () => utcDay(federalDay((years.year ?? 0) + 1)),
    editionFederalDay: () => utcDay(federalDay(editionYear + 1)),
  };
  const filledIn = (text: string) =>
    text.replaceAll(/\{(\w+)([+-]\d+)?\}/g, (whole, word: string, more = '0') => {
      const year = years[word];
      return year === undefined ? (days[word]?.() ?? whole) : String(year + Number(more));
    });
  const all = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [id, filledIn(String(value))]));
  return { ...example, answers: all(example.answers), parameters: all(example.parameters) };
}

/** Whether the example claims an exemption whose year or last day is over: the service rejects it with LAPSED. */
export const isOver = ({ parameters }: Pick<WorkedExample, 'parameters'>, today = new Date()): boolean =>
  Object.entries(parameters).some(
    ([id, value]) => /\.(?:exemptionTaxYear|expiryDate)$/.test(id) && value < utcDay(today).slice(0, value.length),
  );

/** February 15, or the next day that is neither on a weekend nor Washington's Birthday, the third Monday. */
export function federalDay(year: number): Date {
  const day = new Date(Date.UTC(year, 1, 15));
  const isMonday = () => day.getUTCDay() === 1;
  // The 15th to the 21st hold the third Monday.
  while ([0, 6].includes(day.getUTCDay()) || isMonday()) day.setUTCDate(day.getUTCDate() + 1);
  return day;
}

const utcDay = (day: Date): string => day.toISOString().slice(0, 10);
