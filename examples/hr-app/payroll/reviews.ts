/** What payroll has to do for everybody on a day, as the service sees it. Names stay here: it gets addresses and dates. */
import type { ReviewRequest, ReviewResponse, WithholdingClient } from '@withholding/client';
import type { EmployeeStatus } from '../store/employees.ts';
import type { FormInForce } from '../store/forms.ts';
import type { Store } from '../store/index.ts';

export interface Reviewed {
  readonly employee: EmployeeStatus;
  /** Undefined if it failed. */
  readonly review: ReviewResponse | undefined;
  /** What to do by the end of the week, in words. */
  readonly toDo: readonly string[];
}

const week = 7 * 86_400_000;

function requestFor({ home, works }: EmployeeStatus, forms: readonly FormInForce[], asOf: string): ReviewRequest {
  return {
    asOf,
    homeAddress: home,
    workAddresses: [...works],
    certificates: forms.map(({ formId, formVersion, signedAt, parameters }) => ({
      formId,
      formVersion,
      // The day here, where the employees are.
      signedOn: signedAt.toLocaleDateString('en-CA'),
      taxParameters: [...parameters],
    })),
  };
}

function toDoFrom({ certificates, missing, asOf }: ReviewResponse): string[] {
  const isSoon = (day: string) => Date.parse(day) - Date.parse(asOf) < week;
  const ending = certificates.filter(({ status, on }) => status === 'LAPSES' && on !== undefined && isSoon(on));
  return [...missing, ...ending].map(({ text }) => text);
}

export async function reviewsOn(
  day: string,
  { employees, forms }: Store,
  client: WithholdingClient,
): Promise<readonly Reviewed[]> {
  const everybody = await employees.all();
  const byEmployee = Map.groupBy(await forms.inForce(), ({ employeeId }) => employeeId);
  const requests = everybody.map((employee) => requestFor(employee, byEmployee.get(employee.id) ?? [], day));
  const found: Reviewed[] = [];
  for await (const { line, answer, problem } of client.reviewBatch(requests)) {
    const employee = everybody[line - 1];
    if (!employee) continue;
    const toDo = answer ? toDoFrom(answer) : [`We couldn’t review this employee: ${problem?.detail ?? ''}`];
    found.push({ employee, review: answer, toDo });
  }
  return found;
}
