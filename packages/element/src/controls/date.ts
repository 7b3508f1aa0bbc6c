/** A date or a month in its parts. The answer stays readable while it is being typed: `2026-2-` is not yet a date. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { type Control, describedBy, type Field, grouped, invalid, ownable, textOf } from './field.ts';

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function readDay(value: string): Parts {
  const us = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (us) return { month: us[1] ?? '', day: us[2] ?? '', year: us[3] ?? '' };
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

const pad = (text: string): string => (/^\d$/.test(text) ? `0${text}` : text);
const writeDay = ({ year, month, day }: Parts): string =>
  year + month + day === '' ? '' : `${year}-${pad(month)}-${pad(day)}`;

function readMonth(value: string): Parts {
  const [month = '', year = ''] = value.split('/');
  return { year, month, day: '' };
}

const writeMonth = ({ year, month }: Parts): string => (year + month === '' ? '' : `${pad(month)}/${year}`);

function monthNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(new Date(Date.UTC(2001, index, 1))));
}

const monthSelect = (field: Field, month: string, onPick: (month: string) => void) => html`
  <div class="part">
    <label for=${field.id}>${field.words.month}</label>
    <select
      part="input"
      id=${field.id}
      aria-invalid=${invalid(field)}
      aria-describedby=${describedBy(field)}
      @change=${(event: Event) => onPick(textOf(event))}
    >
      <option value="" .selected=${month === ''}>${field.words.choose}</option>
      ${monthNames(field.language).map((name, index) => {
        const value = pad(String(index + 1));
        return html`<option value=${value} .selected=${value === month}>${name}</option>`;
      })}
    </select>
  </div>
`;

interface Box {
  readonly part: 'day' | 'year';
  readonly label: string;
}

const numberBox = (field: Field, { part, label }: Box, value: string, onType: (text: string) => void) => html`
  <div class="part">
    <label for=${`${field.id}-${part}`}>${label}</label>
    <input
      part="input"
      class=${part}
      id=${`${field.id}-${part}`}
      type="text"
      inputmode="numeric"
      autocomplete="off"
      aria-invalid=${invalid(field)}
      .value=${live(value)}
      @change=${(event: Event) => onType(textOf(event).trim())}
    />
  </div>
`;

const yearBox = (field: Field, parts: Parts, send: (parts: Parts) => void): TemplateResult =>
  numberBox(field, { part: 'year', label: field.words.year }, parts.year, (year) => send({ ...parts, year }));

export const dateParts: Control = ownable('date', (field) => {
  const parts = readDay(field.value);
  const send = (changed: Parts) => field.onCommit(writeDay(changed));
  return grouped(
    field,
    html`<div class="parts">
      ${monthSelect(field, parts.month, (month) => send({ ...parts, month }))}
      ${numberBox(field, { part: 'day', label: field.words.day }, parts.day, (day) => send({ ...parts, day }))}
      ${yearBox(field, parts, send)}
    </div>`,
  );
});

export const monthParts: Control = (field) => {
  const parts = readMonth(field.value);
  const send = (changed: Parts) => field.onCommit(writeMonth(changed));
  return grouped(
    field,
    html`<div class="parts">
      ${monthSelect(field, parts.month, (month) => send({ ...parts, month }))} ${yearBox(field, parts, send)}
    </div>`,
  );
};
