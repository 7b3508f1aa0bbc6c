/** The messages that HR sends. The app sends none itself. */
import { employer } from '../employer.ts';
import type { Message } from '../pages/invitations.ts';
import type { Reminder } from '../payroll/reminders.ts';
import type { Employee, EmployeeStatus } from '../store/employees.ts';
import { invitationDays } from '../store/invitations.ts';
import { longDate, words } from '../words/index.ts';

const { name: company = '' } = employer;

export function invitationTo(employee: Employee, token: string, origin: string): Message {
  const { firstName: name, language } = employee;
  const link = `${origin}/i/${token}`;
  const until = longDate(new Date(Date.now() + invitationDays * 86_400_000), language);
  return { employee, link, text: words[language].invitation({ name, employer: company, link, until }) };
}

/** To someone who has forms to complete; `step` is the screen that they saw last. */
export function nudgeTo(employee: EmployeeStatus, token: string, origin: string): Message {
  const { firstName: name, language, waitsAt } = employee;
  const link = `${origin}/i/${token}`;
  const { nudge } = words[language];
  const left = waitsAt === 'sign' ? nudge.sign : waitsAt === 'waiting' ? nudge.waiting : nudge.answers;
  return { employee, link, text: nudge.text({ name, employer: company, link, left }) };
}

/** To someone who signs the forms of last time again. `claim`: the first one that ends. */
export function renewalTo(employee: Employee, token: string, origin: string, claim: Reminder | undefined): Message {
  const { firstName: name, language } = employee;
  const link = `${origin}/i/${token}`;
  const until = longDate(new Date(Date.now() + invitationDays * 86_400_000), language);
  const { renewal } = words[language];
  const reason = claim ? renewal.ends(claim.form, longDate(claim.expires, language)) : renewal.yearly;
  return { employee, link, text: renewal.text({ name, employer: company, link, until, reason }) };
}

export function reminderTo({ employee: { firstName: name, email, language }, form, expires }: Reminder): string {
  const text = words[language].reminder({ name, employer: company, form, expires: longDate(expires, language) });
  return `To: ${email}\n${text}`;
}
