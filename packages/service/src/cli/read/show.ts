/** The data of a form as text for a terminal. */
import type { Check, Reading } from './check.ts';

/** Control characters and those that change the direction of text: a form must not command a terminal. */
const unsafe = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const escapedUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** JSON without characters that control a terminal. */
export const safeJson = (value: unknown, space?: number): string =>
  JSON.stringify(value, undefined, space).replaceAll(unsafe, escapedUnit);

const headlines: Readonly<Record<Reading['status'], string>> = {
  VERIFIED: 'Verified: this is the form as it was signed.',
  NO_DATA: 'The form carries no data.',
  CHANGED: 'CHANGED: this isn’t the form as it was signed.',
  UNVERIFIED:
    'Not verified: there is nothing to check the form with. Give its receipt and keys, or the issuers of its seal.',
};

const checkLine = ({ proof, result, detail }: Check): string => `  ${proof.padEnd(8)} ${result.padEnd(7)} ${detail}\n`;

const plain = (value: unknown): string =>
  typeof value === 'string' ? safeJson(value).slice(1, -1).replaceAll('\\"', '"') : safeJson(value);

function section(title: string, values: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(values);
  const width = Math.max(...entries.map(([name]) => name.length));
  const lines = entries.map(([name, value]) => `  ${plain(name).padEnd(width)}  ${plain(value)}\n`);
  return lines.length === 0 ? '' : `\n${title}\n${lines.join('')}`;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parametersOf = (list: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries((Array.isArray(list) ? list : []).filter(isObject).map(({ id, value }) => [String(id), value]));

export function show({ status, checks, data }: Reading): string {
  const head = `${headlines[status]}\n${checks.map(checkLine).join('')}`;
  if (!data) return head;
  const { answers, federalValues, taxParameters, ...form } = data;
  return [
    head,
    section('Form', form),
    section('Answers', isObject(answers) ? answers : {}),
    section('Federal values', isObject(federalValues) ? federalValues : {}),
    section('Tax parameters', parametersOf(taxParameters)),
  ].join('');
}
