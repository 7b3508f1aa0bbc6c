/** One employee: the forms, the PDFs, and a new link. */
import type { EmployeeStatus } from '../store/employees.ts';
import type { ListedForm } from '../store/forms.ts';
import { longDate } from '../words/index.ts';
import { type Html, html } from './html.ts';
import { formField, page } from './layout.ts';

const labels: Readonly<Record<ListedForm['status'], string>> = {
  open: 'To sign',
  signed: 'Signed',
  'not applicable': 'Not applicable',
};

const row = (employeeId: string, { formId, name, status, changedAt }: ListedForm): Html => html`
  <tr>
    <th scope="row">${name}</th>
    <td><span class="status ${status.replaceAll(' ', '-')}">${labels[status]}</span></td>
    <td>${longDate(changedAt)}</td>
    <td>${status === 'signed' && html`<a href="/employees/${employeeId}/forms/${formId}" download>PDF<span class="hidden"> of ${name}</span></a>`}</td>
  </tr>`;

const table = (employeeId: string, forms: readonly ListedForm[]): Html => html`
  <table>
    <thead><tr><th scope="col">Form</th><th scope="col">Status</th><th scope="col">Since</th><th scope="col">Copy</th></tr></thead>
    <tbody>${forms.map((form) => row(employeeId, form))}</tbody>
  </table>`;

export function employeePage(employee: EmployeeStatus, forms: readonly ListedForm[], formToken: string): Html {
  const { id, firstName, lastName, email, places, status, since, isComplete } = employee;
  const [action, label] = isComplete ? ['renewal', 'Ask for the forms again'] : ['link', 'Make a new link'];
  return page({
    title: `${firstName} ${lastName}`,
    formToken,
    body: html`
      <dl>
        <div><dt>Status</dt><dd>${status}, ${longDate(since)}</dd></div>
        <div><dt>Email</dt><dd>${email}</dd></div>
        <div><dt>Forms for</dt><dd>${places.join(', ')}</dd></div>
      </dl>
      ${forms.length > 0 ? table(id, forms) : html`<p>The forms appear here when ${firstName} has answered the first questions.</p>`}
      <form method="post" action="/employees/${id}/${action}">${formField(formToken)}
        <button class="second">${label}</button>
      </form>`,
  });
}
