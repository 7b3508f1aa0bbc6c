/**
 * Claims that end soon. The service says when: a tax parameter such as `FED.expiryDate`. The dates are encrypted like
 * all tax parameters, so every form in force is opened to find them.
 */
import type { Employee } from '../store/employees.ts';
import type { FormInForce } from '../store/forms.ts';
import type { Store } from '../store/index.ts';

export interface Reminder {
  readonly employee: Employee;
  readonly form: string;
  /** YYYY-MM-DD: the last day of the claim. */
  readonly expires: string;
}

const daysBefore = 30;

function daysUntil(date: string, today: string): number {
  return (Date.parse(date) - Date.parse(today)) / 86_400_000;
}

const expiryOf = ({ parameters }: FormInForce): string | undefined =>
  parameters.find(({ id }) => id.endsWith('.expiryDate'))?.value;

/** One employee's claims that have a last day, the first to end first. */
export const claimsOf = (employee: Employee, forms: readonly FormInForce[]): readonly Reminder[] =>
  forms
    .flatMap((form): Reminder[] => {
      const expires = expiryOf(form);
      return expires ? [{ employee, form: form.name, expires }] : [];
    })
    .sort((one, other) => one.expires.localeCompare(other.expires));

/** The first to end comes first. A claim that has ended stays until the employee signs again. */
export async function remindersOn(today: string, { employees, forms }: Store): Promise<readonly Reminder[]> {
  const byEmployee = Map.groupBy(await forms.inForce(), ({ employeeId }) => employeeId);
  return (await employees.all())
    .flatMap((employee) => claimsOf(employee, byEmployee.get(employee.id) ?? []))
    .filter(({ expires }) => daysUntil(expires, today) <= daysBefore)
    .sort((one, other) => one.expires.localeCompare(other.expires));
}

export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const today = (): string => new Date().toLocaleDateString('en-CA');
