/** Days written YYYY-MM-DD. The order of the texts is the order of the days. */

const dayMs = 24 * 60 * 60 * 1000;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The first of some days of the year (MM-DD) that isn't before a day. */
export function firstOn(days: readonly string[], from: string): string | undefined {
  const year = Number(from.slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => days.map((day) => `${each}-${day}`))
    .sort()
    .find((day) => day >= from);
}
