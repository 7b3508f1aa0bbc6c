/** The employee's and employer's own data: names, numbers, addresses. */

import { oneSpelling, unreadable } from '../formula/bounds.ts';
import { readDate } from '../formula/dates.ts';
import { memoize } from '../memoize.ts';
import type { Interview, PartyField } from '../model.ts';
import { matches } from './answers.ts';
import type { AnswerError } from './errors.ts';

export interface Parties {
  readonly employee?: unknown;
  readonly employer?: unknown;
}

/** The text at employee, address, city; undefined when absent or blank. */
function textAt(parties: Parties, keys: readonly string[]): string | undefined {
  let at: unknown = parties;
  for (const key of keys) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<string, unknown>)[key];
  }
  if (at === undefined || at === null || at === '') return undefined;
  if (typeof at === 'string') return oneSpelling(at);
  return typeof at === 'number' ? String(at) : unreadable;
}

const keysOf = memoize((path) => path.split('.'));

const partyText = (parties: Parties, path: string): string | undefined => textAt(parties, keysOf(path));

/** Names for what forms print together. A part that is blank leaves no trace. */
const composites: Readonly<Record<string, { readonly of: readonly string[]; readonly by: string }>> = {
  firstAndMiddle: { of: ['firstName', 'middleInitial'], by: ' ' },
  fullName: { of: ['firstName', 'middleInitial', 'lastName'], by: ' ' },
  'address.street': { of: ['address.streetAddress1', 'address.streetAddress2'], by: ', ' },
  'address.region': { of: ['address.state', 'address.provinceTerritory'], by: ' ' },
  'address.code': { of: ['address.zipCode', 'address.postalCode'], by: ' ' },
  'address.regionAndCode': { of: ['address.region', 'address.code'], by: ' ' },
  'address.cityLine': { of: ['address.city', 'address.regionAndCode'], by: ', ' },
  'address.whole': { of: ['address.street', 'address.cityLine'], by: ', ' },
  nameAndAddress: { of: ['name', 'address.whole'], by: ', ' },
};

/** The parts a composite joins, as whole paths, and what joins them; undefined for a plain field. */
function partsOf(path: string): { readonly of: readonly string[]; readonly by: string } | undefined {
  const dot = path.indexOf('.');
  const composite = composites[path.slice(dot + 1)];
  return composite && { of: composite.of.map((name) => `${path.slice(0, dot)}.${name}`), by: composite.by };
}

/** The plain fields of a printed name: `employee.fullName` -> first name, initial, last name. */
export function partyFieldsOf(path: string): string[] {
  return partsOf(path)?.of.flatMap(partyFieldsOf) ?? [path];
}

const printerOf = memoize((path): ((parties: Parties) => string) => {
  const composite = partsOf(path);
  if (!composite) return (parties) => partyText(parties, path) ?? '';
  const parts = composite.of.map(printerOf);
  return (parties) =>
    parts
      .map((part) => part(parties))
      .filter((text) => text !== '')
      .join(composite.by);
});

/** What a form prints for a field or a composite of fields. */
export const printedParty = (parties: Parties, path: string): string => printerOf(path)(parties);

/** The check digit of a Canadian social insurance number. */
function hasCheckDigit(text: string): boolean {
  const digits = [...text].filter((letter) => letter >= '0' && letter <= '9').map(Number);
  const sum = digits.reverse().reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

function isDue({ field, given, matches: pattern }: NonNullable<PartyField['requiredWhen']>, parties: Parties): boolean {
  const other = partyText(parties, field);
  return pattern === undefined ? (other !== undefined) === given : other !== undefined && matches(pattern, other);
}

function problemOf(field: PartyField, parties: Parties): AnswerError['code'] | undefined {
  const text = partyText(parties, field.path);
  if (text === undefined) {
    if (field.required === 'ALWAYS') return 'REQUIRED';
    if (!field.requiredWhen || !isDue(field.requiredWhen, parties)) return undefined;
    return field.requiredWhen.given === false ? 'REQUIRED' : 'DEPENDENT_REQUIRED';
  }
  if (!matches(field.regex, text)) return 'PATTERN';
  if (field.check === 'luhn' && !hasCheckDigit(text)) return 'CHECK_DIGIT';
  if (field.check === 'date' && readDate(text) === undefined) return 'NO_SUCH_DATE';
  return undefined;
}

export function validateParties(form: Pick<Interview, 'parties'>, parties: Parties): AnswerError[] {
  return form.parties.flatMap((field) => {
    const code = problemOf(field, parties);
    return code ? [{ code, path: field.path }] : [];
  });
}

/** The text that says what is wrong with a field that isn't accepted, where there is one. */
export function mistakeIn({ path, mistakes = {} }: PartyField, parties: Parties): string | undefined {
  const text = partyText(parties, path);
  return text === undefined ? undefined : Object.keys(mistakes).find((name) => matches(mistakes[name] ?? '', text));
}

/** A field that is accepted, and the text that says what to look at. */
export interface PartyWarning {
  readonly path: string;
  readonly text: string;
}

function isDoubtful(when: string, text: string | undefined, today: string): boolean {
  if (when === 'blank' || text === undefined) return when === 'blank' && text === undefined;
  return when === 'past' ? (readDate(text) ?? today) < today : matches(when, text);
}

export function partyWarnings(form: Pick<Interview, 'parties'>, parties: Parties, today: string): PartyWarning[] {
  return form.parties.flatMap(({ path, warn = {} }) =>
    Object.entries(warn)
      .filter(([, when]) => isDoubtful(when, partyText(parties, path), today))
      .map(([text]) => ({ path, text })),
  );
}
