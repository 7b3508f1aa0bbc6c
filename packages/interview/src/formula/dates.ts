/** Days without a time or a zone, written YYYY-MM-DD: the order of the texts is the order of the days. */

/** YYYY-MM-DD when that day exists, else undefined. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  if (![year, month, day].every(Number.isInteger) || year < 1000 || year > 9999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** YYYY-MM-DD or MM/DD/YYYY, of a day that exists; returned as YYYY-MM-DD. */
export function readDate(text: string): string | undefined {
  const iso = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text);
  const us = /^([0-9]{2})\/([0-9]{2})\/([0-9]{4})$/.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : us ? [us[3], us[1], us[2]] : [];
  return dayOf(Number(year), Number(month), Number(day));
}

/** Only as a formula and `today` write it. */
export const isIsoDate = (text: string): boolean => readDate(text) === text;

export const yearOf = (day: string): number => Number(day.slice(0, 4));
export const monthOf = (day: string): number => Number(day.slice(5, 7));

/** Full years from the day of birth to the other day, negative before it. A birthday adds the year. */
export function ageOn(birth: string, day: string): number {
  const years = yearOf(day) - yearOf(birth);
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

interface Zone {
  readonly format: Intl.DateTimeFormat;
  quarter?: number;
  day?: string;
}

/** Formats are slow to make, and to use; zones are few, but their ids may be written in many cases. */
const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (!zone) {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    zone = { format: new Intl.DateTimeFormat('en-US', { timeZone, ...parts }) };
    if (zones.size > 1_000) zones.clear();
    zones.set(timeZone, zone);
  }
  return zone;
}

const quarterOfAnHour = 15 * 60 * 1000;

/**
 * The date in a time zone, for callers of the engine, which itself reads no clock. Days never begin within a quarter of
 * an hour in any zone, so the result is cached that long.
 */
export function dayIn(moment: Date, timeZone: string): string {
  const zone = zoneOf(timeZone);
  const quarter = Math.floor(moment.getTime() / quarterOfAnHour);
  if (zone.day === undefined || zone.quarter !== quarter) {
    const parts = zone.format.formatToParts(moment);
    const found = new Map(parts.map(({ type, value }) => [type, Number(value)]));
    zone.day = dayOf(found.get('year') ?? 0, found.get('month') ?? 0, found.get('day') ?? 0) ?? '';
    zone.quarter = quarter;
  }
  return zone.day;
}
