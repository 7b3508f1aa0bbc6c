/** Claims that end within 30 days. */
import type { Reminder } from '../payroll/reminders.ts';
import { longDate } from '../words/index.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';

const row = ({ employee: { id, firstName, lastName, email }, form, expires }: Reminder): Html => html`
  <tr>
    <th scope="row"><a href="/employees/${id}">${firstName} ${lastName}</a></th>
    <td>${email}</td>
    <td>${form}</td>
    <td>${longDate(expires)}</td>
  </tr>`;

export const remindersPage = (reminders: readonly Reminder[], today: string, formToken: string): Html =>
  page({
    title: 'Reminders',
    formToken,
    body: html`
      <form method="get" action="/reminders" class="narrow">
        <label for="on">As of</label>
        <input id="on" name="on" type="date" value="${today}" required>
        <button class="second">Show</button>
      </form>
      ${
        reminders.length > 0
          ? html`<p>These claims end within 30 days, or have ended. Ask the employees to sign again.</p>
            <table>
              <thead><tr><th scope="col">Name</th><th scope="col">Email</th><th scope="col">Form</th><th scope="col">Last day</th></tr></thead>
              <tbody>${reminders.map(row)}</tbody>
            </table>`
          : html`<p>No claim ends within 30 days.</p>`
      }`,
  });
