/** The form for a new employee. */
import type { Place } from '@withholding/client';
import { type Html, html } from './html.ts';
import { formField, page } from './layout.ts';

export interface Entry {
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** Looks like a mistake. Sending the form again confirms it. */
  readonly doubts: readonly string[];
}

export const emptyEntry: Entry = { values: {}, errors: {}, doubts: [] };

const maxWorks = 5;

/** The names of the work addresses on the page: `work`, `work2` and so on. */
export const workSides = ({ works = '1' }: Entry['values']): readonly string[] =>
  Array.from({ length: Math.min(Math.max(Number(works) || 1, 1), maxWorks) }, (_, index) =>
    index === 0 ? 'work' : `work${index + 1}`,
  );

const idOf = (name: string): string => name.replace('.', '-');

function problem(name: string, { errors }: Entry): Html {
  const error = errors[name];
  return html`${error && html`<p class="error" id="${idOf(name)}-error">${error}</p>`}`;
}

const described = (name: string, { errors }: Entry): Html =>
  html`${errors[name] && html`aria-invalid="true" aria-describedby="${idOf(name)}-error"`}`;

interface Box {
  readonly label: string;
  readonly type?: string;
  readonly optional?: boolean;
}

const box = (name: string, { label, type = 'text', optional = false }: Box, entry: Entry): Html => html`
  <div class="field">
    <label for="${idOf(name)}">${label}${optional && ' (optional)'}</label>
    ${problem(name, entry)}
    <input id="${idOf(name)}" name="${name}" type="${type}" value="${entry.values[name]}" autocomplete="off"
      ${!optional && html`required`} ${described(name, entry)}>
  </div>`;

function regions(name: string, places: readonly Place[], entry: Entry): Html {
  const group = (country: Place['country'], label: string) => html`
    <optgroup label="${label}">
      ${places
        .filter((place) => place.country === country)
        .toSorted((one, other) => one.names.en.localeCompare(other.names.en))
        .map(({ code, names: { en } }) => {
          const value = `${country} ${code}`;
          return html`<option value="${value}" ${entry.values[name] === value && html`selected`}>${en}</option>`;
        })}
    </optgroup>`;
  return html`
    <div class="field">
      <label for="${idOf(name)}">State or province</label>
      ${problem(name, entry)}
      <select id="${idOf(name)}" name="${name}" required ${described(name, entry)}>
        <option value="">Choose one</option>
        ${group('US', 'United States')}${group('CA', 'Canada')}
      </select>
    </div>`;
}

const address = (side: string, legend: string, places: readonly Place[], entry: Entry): Html => html`
  <fieldset>
    <legend>${legend}</legend>
    ${box(`${side}.streetAddress1`, { label: 'Street address' }, entry)}
    ${box(`${side}.streetAddress2`, { label: 'Apartment, suite or unit', optional: true }, entry)}
    <div class="row">
      ${box(`${side}.city`, { label: 'City' }, entry)}
      ${regions(`${side}.region`, places, entry)}
      ${box(`${side}.code`, { label: 'ZIP or postal code' }, entry)}
    </div>
  </fieldset>`;

const language = ({ values }: Entry): Html => html`
  <div class="field">
    <label for="language">Language of the employee</label>
    <select id="language" name="language">
      ${Object.entries({ en: 'English', es: 'Spanish', fr: 'French' }).map(
        ([code, name]) => html`<option value="${code}" ${values.language === code && html`selected`}>${name}</option>`,
      )}
    </select>
  </div>`;

function summary({ errors, doubts }: Entry): Html {
  if (doubts.length > 0) {
    return html`<div class="notice" role="alert"><h2>Check the address</h2>
      <ul>${doubts.map((doubt) => html`<li>${doubt}</li>`)}</ul>
      <p>If it’s right, select <b>Add and invite</b> again.</p></div>`;
  }
  const lines = Object.entries(errors);
  return html`${
    lines.length > 0 &&
    html`<div class="notice" role="alert"><h2>Some entries need a correction</h2>
      <ul>${lines.map(([name, error]) => html`<li><a href="#${idOf(name)}">${error}</a></li>`)}</ul></div>`
  }`;
}

export function addEmployeePage(entry: Entry, places: readonly Place[], formToken: string): Html {
  const hasNews = entry.doubts.length > 0 || Object.keys(entry.errors).length > 0;
  return page({
    title: 'Add an employee',
    news: hasNews ? 'Check your entries' : undefined,
    formToken,
    body: html`
      ${summary(entry)}
      <form method="post" action="/employees">${formField(formToken)}
        ${entry.doubts.length > 0 && html`<input type="hidden" name="isSure" value="${entry.doubts.join(' ')}">`}
        <fieldset>
          <legend>Employee</legend>
          <div class="row">
            ${box('firstName', { label: 'First name' }, entry)}
            ${box('lastName', { label: 'Last name' }, entry)}
          </div>
          ${box('email', { label: 'Email', type: 'email' }, entry)}
          ${language(entry)}
        </fieldset>
        ${address('home', 'Home address', places, entry)}
        ${workSides(entry.values).map((side, index, all) =>
          address(side, all.length === 1 ? 'Work address' : `Work address ${index + 1}`, places, entry),
        )}
        <div class="row">
          <button>Add and invite</button>
          ${workSides(entry.values).length < maxWorks && html`<button class="second" name="addWork" value="yes" formnovalidate>Add a work address</button>`}
        </div>
        <input type="hidden" name="works" value="${workSides(entry.values).length}">
      </form>`,
  });
}
