/** A form that the agency reissues every year. `yearly` names the constant with that year; payroll gets it as a parameter. */
import type { EditionSource, ParameterSource } from '../read/source-model.ts';
import type { Complain } from './sets.ts';

const isYear = (value: unknown): value is number => Number.isInteger(value) && /^20[0-9]{2}$/.test(String(value));

/** The year the form is issued for; undefined if the agency doesn't reissue it every year. */
export function yearOfForm({
  yearly,
  constants = {},
}: Pick<EditionSource, 'yearly' | 'constants'>): number | undefined {
  const year = yearly === undefined ? undefined : constants[yearly];
  return isYear(year) ? year : undefined;
}

/** `taxParameters` with the year of the form as the last of them. */
export function withYear(
  written: Readonly<Record<string, ParameterSource>>,
  source: Pick<EditionSource, 'yearly' | 'constants'>,
  prefix: string,
  complain: Complain,
): Readonly<Record<string, ParameterSource>> {
  const id = `${prefix}.certificateYear`;
  if (written[id])
    complain('yearly', ['taxParameters', id], `${id} comes from "yearly".`, 'Remove it here, and write yearly: YEAR.');
  const { yearly } = source;
  if (yearly === undefined) return written;
  if (yearOfForm(source) === undefined)
    complain('yearly', ['yearly'], `"${yearly}" is no constant with a year.`, `Write constants: { ${yearly}: 2030 }.`);
  return { ...written, [id]: { integer: yearly } };
}
