/** The day each edition went live here. The feed of changes goes by it, whatever the version is called. */
import { isoDay } from './day.ts';

export type LiveDays = (formId: string, version: string) => string;

/** Without a database everything went live when the bundle was built. */
export function allSince(date: Date): LiveDays {
  const day = isoDay(date);
  return () => day;
}
