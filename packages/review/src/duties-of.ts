/** What payroll has to do with one signed certificate. */
import type { ApplyTopic, CopyRule, Duties, Topic } from '@withholding/bundle';
import { addDays, daysBetween, firstOn } from './days.ts';
import { holds, type Types, type Values } from './parameters.ts';

/** When this employee is paid. */
export interface Payday {
  /** The next payday, YYYY-MM-DD. */
  readonly next: string;
  /** Days between two paydays. */
  readonly every: number;
}

export interface DutiesOfCertificate {
  readonly duties: Duties | undefined;
  readonly signedOn: string;
  readonly isNewHire: boolean;
  readonly values: Values;
  readonly types: Types;
  /** Whether it claims exemption from withholding. */
  readonly isExempt: boolean;
  /** The last day of a claim, if the certificate makes one that ends. */
  readonly expires?: string | undefined;
  readonly payday?: Payday | undefined;
}

export interface Duty {
  readonly topic: 'APPLY' | 'COPY_TO_AGENCY' | 'RENEW' | 'KEEP';
  /** DEPENDS: on what only payroll knows; see `rules`. */
  readonly status: 'YES' | 'NO' | 'DEPENDS' | 'UNKNOWN';
  readonly by?: string;
  readonly basis?: 'PAYDAY' | 'PAY_PERIOD_END';
  readonly years?: number;
  readonly to?: string;
  /** The reasons, for a copy: those that hold, or may. */
  readonly rules?: readonly CopyRule[];
  readonly from?: Topic;
}

/** The first payday on or after a day. */
function paydayFrom(day: string, { next, every }: Payday): string {
  if (next >= day) return next;
  return addDays(next, Math.ceil(daysBetween(next, day) / every) * every);
}

function apply(topic: ApplyTopic | undefined, { signedOn, payday }: DutiesOfCertificate): Duty {
  if (!topic) return { topic: 'APPLY', status: 'UNKNOWN' };
  const { days, basis, dates } = topic;
  // Without a number of days, the rule may be about some certificates only. The text says which.
  if (days === undefined) return { topic: 'APPLY', status: 'UNKNOWN', from: topic };
  const after = addDays(signedOn, days);
  const day = dates ? (firstOn(dates, after) ?? after) : after;
  const by = payday ? paydayFrom(day, payday) : day;
  return { topic: 'APPLY', status: 'YES', by, ...(basis ? { basis } : {}), from: topic };
}

function copy({ duties, values, types }: DutiesOfCertificate): Duty {
  const topic = duties?.copyToAgency;
  if (!topic) return { topic: 'COPY_TO_AGENCY', status: 'UNKNOWN' };
  const rules = topic.rules.filter(({ when }) => holds(when, values, types));
  const certain = rules.filter(({ unknown }) => unknown === undefined);
  const status = certain.length > 0 ? 'YES' : rules.length > 0 ? 'DEPENDS' : 'NO';
  return {
    topic: 'COPY_TO_AGENCY',
    status,
    rules: status === 'YES' ? certain : rules,
    ...(topic.to !== undefined && status !== 'NO' ? { to: topic.to } : {}),
    from: topic,
  };
}

function renew({ duties, expires, isExempt }: DutiesOfCertificate): Duty {
  const topic = duties?.renewal;
  if (expires !== undefined) return { topic: 'RENEW', status: 'YES', by: expires, ...(topic ? { from: topic } : {}) };
  // Agencies may want a new claim each year though the form has no last day: the rule itself says so.
  return topic
    ? { topic: 'RENEW', status: isExempt ? 'UNKNOWN' : 'NO', from: topic }
    : { topic: 'RENEW', status: 'UNKNOWN' };
}

function keep({ duties }: DutiesOfCertificate): Duty {
  const topic = duties?.retention;
  if (!topic) return { topic: 'KEEP', status: 'UNKNOWN' };
  return { topic: 'KEEP', status: 'YES', ...(topic.years === undefined ? {} : { years: topic.years }), from: topic };
}

export function dutiesOf(about: DutiesOfCertificate): Duty[] {
  const { duties, isNewHire } = about;
  const topic = isNewHire ? duties?.applyNew : duties?.applyChanged;
  return [apply(topic, about), copy(about), renew(about), keep(about)];
}
