/** One employee: the forms, the PDFs, and a new link. */
import { steps } from '../payroll/progress.ts';
import type { EmployeeStatus } from '../store/employees.ts';
import type { FormInForce, ListedForm } from '../store/forms.ts';
import { longDate } from '../words/index.ts';
import { type Html, html } from './html.ts';
import { formField, page } from './layout.ts';

interface Forms {
  /** Of the last invitation. */
  readonly forms: readonly ListedForm[];
  readonly inForce: readonly FormInForce[];
  readonly meaningOf: (parameterId: string) => string;
}

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

/** What payroll withholds by, form by form. */
const values = ({ inForce, meaningOf }: Forms): Html => html`
  <h2>What payroll uses</h2>
  ${inForce.map(
    ({ name, signedAt, parameters }) => html`
      <h3>${name}, signed on ${longDate(signedAt)}</h3>
      <dl class="values">${parameters.map(({ id, value }) => html`<div><dt>${meaningOf(id)}</dt><dd>${value} <code>${id}</code></dd></div>`)}</dl>`,
  )}`;

export function employeePage(employee: EmployeeStatus, found: Forms, formToken: string): Html {
  const { id, firstName, lastName, email, places, status, since, waitsAt, isComplete } = employee;
  const { forms, inForce } = found;
  const actions = isComplete
    ? { renewal: 'Ask for the forms again' }
    : { nudge: 'Write a reminder', link: 'Make a new link' };
  return page({
    title: `${firstName} ${lastName}`,
    formToken,
    body: html`
      <dl>
        <div><dt>Status</dt><dd>${status}, ${longDate(since)}</dd></div>
        ${waitsAt !== null && html`<div><dt>Waits at</dt><dd>${steps[waitsAt] ?? waitsAt}</dd></div>`}
        <div><dt>Email</dt><dd>${email}</dd></div>
        <div><dt>Forms for</dt><dd>${places.join(', ')}</dd></div>
      </dl>
      ${forms.length > 0 ? table(id, forms) : html`<p>The forms appear here when ${firstName} has answered the first questions.</p>`}
      ${inForce.length > 0 && values(found)}
      ${Object.entries(actions).map(
        ([action, label]) => html`
      <form method="post" action="/employees/${id}/${action}">${formField(formToken)}
        <button class="second">${label}</button>
      </form>`,
      )}`,
  });
}
