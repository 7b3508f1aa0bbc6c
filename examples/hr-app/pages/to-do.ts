/** What payroll does this week, whose claims end when, and what each employee is withheld by. */
import type { Reviewed } from '../payroll/reviews.ts';
import { longDate } from '../words/index.ts';
import { type Html, html } from './html.ts';
import { page } from './layout.ts';

const sources: Readonly<Record<string, string>> = {
  CERTIFICATE: 'certificate',
  CONVERSION: 'older form',
  LOCK_IN: 'agency’s letter',
  DEFAULT: 'default',
  UNKNOWN: 'default not known',
};

const nameOf = ({ employee: { id, firstName, lastName } }: Reviewed): Html =>
  html`<a href="/employees/${id}">${firstName} ${lastName}</a>`;

const tasks = (reviewed: Reviewed): Html => html`
  <tr><th scope="row">${nameOf(reviewed)}</th><td><ul>${reviewed.toDo.map((text) => html`<li>${text}</li>`)}</ul></td></tr>`;

const state = (reviewed: Reviewed): Html => html`
  <tr>
    <th scope="row">${nameOf(reviewed)}</th>
    <td><ul>${(reviewed.review?.taxes ?? []).map(({ name, source }) => html`<li>${name}: ${sources[source]}</li>`)}</ul></td>
    <td>${reviewed.review?.nextChange ? longDate(reviewed.review.nextChange) : '–'}</td>
  </tr>`;

/** The claims of each last day, in order. */
function calendar(all: readonly Reviewed[]): Html {
  const claims = all.flatMap((reviewed) =>
    (reviewed.review?.certificates ?? [])
      .filter(({ status }) => status === 'LAPSES')
      .map(({ on = '', formName = '' }) => ({ on, formName, reviewed })),
  );
  const days = [...Map.groupBy(claims, ({ on }) => on)].sort(([one], [other]) => one.localeCompare(other));
  if (days.length === 0) return html`<p>No claim on file ends.</p>`;
  return html`<dl>${days.map(
    ([day, ending]) =>
      html`<div><dt>${longDate(day)}</dt><dd><ul>${ending.map(({ formName, reviewed }) => html`<li>${nameOf(reviewed)}, ${formName}</li>`)}</ul></dd></div>`,
  )}</dl>`;
}

export function toDoPage(all: readonly Reviewed[], day: string, formToken: string): Html {
  const busy = all.filter(({ toDo }) => toDo.length > 0);
  return page({
    title: 'To do',
    formToken,
    body: html`
      <form method="get" action="/to-do" class="narrow">
        <label for="on">As of</label>
        <input id="on" name="on" type="date" value="${day}" required>
        <button class="second">Show</button>
      </form>
      <h2>This week</h2>
      ${
        busy.length > 0
          ? html`<table>
              <thead><tr><th scope="col">Name</th><th scope="col">What to do</th></tr></thead>
              <tbody>${busy.map(tasks)}</tbody>
            </table>`
          : html`<p>Nothing to do this week.</p>`
      }
      <h2>Claims that end</h2>
      ${calendar(all)}
      <h2>Everybody</h2>
      <table>
        <thead><tr><th scope="col">Name</th><th scope="col">Withheld by</th><th scope="col">Next change</th></tr></thead>
        <tbody>${all.map(state)}</tbody>
      </table>`,
  });
}
