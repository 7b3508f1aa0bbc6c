/** All employees, and how far each one is. */
import { steps } from '../payroll/progress.ts';
import type { EmployeeStatus } from '../store/employees.ts';
import { longDate } from '../words/index.ts';
import { type Html, html } from './html.ts';
import { formField, page } from './layout.ts';

/** "Waits at the signature, 3 days". */
function wait({ waitsAt, status, since }: EmployeeStatus): string {
  const days = Math.floor((Date.now() - since.getTime()) / 86_400_000);
  const at = status === 'Started' && waitsAt ? `Waits at ${steps[waitsAt] ?? waitsAt}` : '';
  const time = days === 0 ? '' : days === 1 ? '1 day' : `${days} days`;
  return [at, status === 'Started' || status === 'Invited' ? time : ''].filter(Boolean).join(', ');
}

const row = (employee: EmployeeStatus): Html => {
  const { id, firstName, lastName, places, status, since } = employee;
  return html`
  <tr>
    <th scope="row"><a href="/employees/${id}">${firstName} ${lastName}</a></th>
    <td>${places.join(', ')}</td>
    <td><span class="status ${status.toLowerCase().replaceAll(' ', '-')}">${status}</span> <span data-part="wait">${wait(employee)}</span></td>
    <td>${longDate(since)}</td>
  </tr>`;
};

const table = (employees: readonly EmployeeStatus[]): Html => html`
  <table>
    <thead><tr><th scope="col">Name</th><th scope="col">Forms for</th><th scope="col">Status</th><th scope="col">Since</th></tr></thead>
    <tbody>${employees.map(row)}</tbody>
  </table>`;

const renewal = (count: number, formToken: string): Html => html`
  <section>
    <h2>Ask everyone again</h2>
    <p>Each January, ask employees to check and sign their forms again. Their answers are filled in.
</p>
    <p>Employees who have signed all their forms: ${count}</p>
    <form method="post" action="/renewals">${formField(formToken)}
      <button class="second">Start re-certification</button>
    </form>
  </section>`;

export function employeesPage(employees: readonly EmployeeStatus[], formToken: string): Html {
  const complete = employees.filter(({ isComplete }) => isComplete).length;
  return page({
    title: 'Employees',
    formToken,
    body: html`
      <p><a class="button" href="/employees/new">Add an employee</a></p>
      ${employees.length > 0 ? table(employees) : html`<p>There are no employees yet.</p>`}
      ${complete > 0 && renewal(complete, formToken)}`,
  });
}
