/** The messages that HR sends. The app sends none itself. */
import { employer } from '../employer.ts';
import type { Message } from '../pages/invitations.ts';
import type { Reminder } from '../payroll/reminders.ts';
import type { Employee } from '../store/employees.ts';
import { invitationDays } from '../store/invitations.ts';
import { longDate, words } from '../words/index.ts';

const { name: company = '' } = employer;

export function invitationTo(employee: Employee, token: string, origin: string): Message {
  const { firstName: name, language } = employee;
  const link = `${origin}/i/${token}`;
  const until = longDate(new Date(Date.now() + invitationDays * 86_400_000), language);
  return { employee, link, text: words[language].invitation({ name, employer: company, link, until }) };
}

export function reminderTo({ employee: { firstName: name, email, language }, form, expires }: Reminder): string {
  const text = words[language].reminder({ name, employer: company, form, expires: longDate(expires, language) });
  return `To: ${email}\n${text}`;
}
