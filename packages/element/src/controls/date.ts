/** A date or a month in its parts. The answer stays readable while it is being typed: `2026-2-` is not yet a date. */
import type { Language } from '@withholding/client';
import { html, nothing, type TemplateResult } from 'lit';
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
  readonly part: keyof Parts;
  /** The first box has the id of the field. */
  readonly isFirst?: boolean;
}

const numberBox = (field: Field, { part, isFirst }: Box, value: string, onType: (text: string) => void) => {
  const id = isFirst ? field.id : `${field.id}-${part}`;
  return html`
  <div class="part">
    <label for=${id}>${field.words[part]}</label>
    <input
      part="input"
      class=${part}
      id=${id}
      name=${`${field.id}-${part}`}
      type="text"
      inputmode=${part === 'month' ? nothing : 'numeric'}
      autocomplete=${field.input?.autocomplete === 'bday' ? `bday-${part}` : 'off'}
      aria-invalid=${invalid(field)}
      .value=${live(value)}
      @change=${(event: Event) => onType(textOf(event).trim())}
    />
  </div>
`;
};

const yearBox = (field: Field, parts: Parts, send: (parts: Parts) => void): TemplateResult =>
  numberBox(field, { part: 'year' }, parts.year, (year) => send({ ...parts, year }));

/** In the order that people of the language write them. */
const orders = { en: ['month', 'day', 'year'], es: ['month', 'day', 'year'], fr: ['year', 'month', 'day'] } as const;

/** `3`, `March` or `mar` as its number; anything else as it is. */
function monthNumber(text: string, language: Language): string {
  const typed = text.toLocaleLowerCase(language).replace('.', '');
  const isIt = (name: string) => typed.length >= 3 && name.toLocaleLowerCase(language).startsWith(typed);
  const found = monthNames(language).filter(isIt);
  const at = monthNames(language).findIndex(isIt);
  return found.length === 1 ? pad(String(at + 1)) : text;
}

export const dateParts: Control = ownable('date', (field) => {
  const parts = readDay(field.value);
  const send = (changed: Parts) => field.onCommit(writeDay(changed));
  const read = (part: keyof Parts, text: string) => (part === 'month' ? monthNumber(text, field.language) : text);
  return grouped(
    field,
    html`<div class="parts">
      ${orders[field.language].map((part, index) =>
        numberBox(field, { part, isFirst: index === 0 }, parts[part], (text) =>
          send({ ...parts, [part]: read(part, text) }),
        ),
      )}
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
