/** How long a sample gives the same result. */
import type { Interview, Outcome } from '@withholding/interview';

const dayMs = 86_400_000;
const plus = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const step = 30;
const horizon = 3 * 366;

/** Without parameters: those may depend on the day. */
export const resultOf = ({ status, path, errors }: Outcome): string =>
  JSON.stringify([status, path, errors.map(({ code, path: at, check }) => [code, at, check])]);

const dependsOnDay = (interview: Interview): boolean =>
  /\btoday\b/.test(JSON.stringify(interview)) || interview.taxParameters.some(({ expires }) => expires !== undefined);

export interface DaysOfSample {
  readonly until?: string;
  readonly changing: readonly string[];
}

/** Runs the sample on later days: the last one with the same result, and the parameters that differ until then. */
export function daysOf(interview: Interview, day: string, runOn: (day: string) => Outcome): DaysOfSample {
  if (!dependsOnDay(interview)) return { changing: [] };
  const first = runOn(day);
  const result = resultOf(first);
  const values = new Map(first.taxParameters.map(({ id, value }) => [id, value]));
  const changing = new Set<string>();
  const isSame = (after: number): boolean => {
    const outcome = runOn(plus(day, after));
    if (resultOf(outcome) !== result) return false;
    const found = new Map(outcome.taxParameters.map(({ id, value }) => [id, value]));
    for (const id of new Set([...values.keys(), ...found.keys()]))
      if (values.get(id) !== found.get(id)) changing.add(id);
    return true;
  };
  for (let after = step; after <= horizon; after += step) {
    if (isSame(after)) continue;
    let last = after - step;
    while (isSame(last + 1)) last += 1;
    return { until: plus(day, last), changing: [...changing] };
  }
  return { changing: [...changing] };
}
