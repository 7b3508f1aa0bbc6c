/** When a claim made for a year ends. The rules are content; this only reads the calendar. */

/** A day of the year, and where it moves when it falls on certain weekdays. */
export interface ExpiryRule {
  /** MM-DD. */
  readonly day: string;
  /** 0: in the year the claim is made for; 1: in the next. */
  readonly yearsAfter: number;
  /** Weekday -> MM-DD: the last day instead, when `day` falls on that weekday. */
  readonly moved?: Readonly<Partial<Record<Weekday, string>>>;
}

export const weekdays = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;
export type Weekday = (typeof weekdays)[number];

/** The last day on which a claim made for `year` can be relied on: YYYY-MM-DD. */
export function expiryDate({ day, yearsAfter, moved }: ExpiryRule, year: number): string {
  const date = `${year + yearsAfter}-${day}`;
  const weekday = weekdays[new Date(date).getUTCDay()];
  const instead = weekday && moved?.[weekday];
  return instead === undefined ? date : `${year + yearsAfter}-${instead}`;
}
