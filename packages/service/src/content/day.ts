/** The day it is, for choosing the version in force: days begin at midnight UTC. */
import { dayIn } from '@withholding/interview';

export const isoDay = (now: Date): string => dayIn(now, 'UTC');

/** The day each edition went live here. The feed of changes uses it, whatever the version's name is. */
export type LiveDays = (formId: string, version: string) => string;

/** By form and version. An edition that isn't there goes live today. */
export const liveDaysIn =
  (days: ReadonlyMap<string, string>): LiveDays =>
  (formId, version) =>
    days.get(`${formId} ${version}`) ?? isoDay(new Date());

/** Without a database everything went live when the bundle was built. */
export function allSince(date: Date): LiveDays {
  const day = isoDay(date);
  return () => day;
}
