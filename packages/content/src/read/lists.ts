/** The lists of library/lists: options, their names and what they map to, one row per entry. */
import type { Language } from '@withholding/bundle';
import { ContentError, suggest } from './findings.ts';
import type { Choices, ListSource, Scalar } from './source-model.ts';

export type Lists = Readonly<Record<string, ListSource>>;
type ListChoices = Exclude<Choices, readonly unknown[]>;
type Mapping = Readonly<Record<string, Scalar>>;

function rowsOf(name: string, lists: Lists): ListSource {
  const rows = lists[name];
  if (rows) return rows;
  const known = Object.keys(lists).join(', ');
  throw new ContentError('list', `There is no list "${name}".`, `The lists are in library/lists: ${known}.`);
}

/** The options of `{list: states, except: [SC]}`. A row without a value isn't one. */
export function optionsOf({ list, only, except }: ListChoices, lists: Lists): string[] {
  const all = rowsOf(list, lists).flatMap(({ value }) => value ?? []);
  const stray = [...(only ?? []), ...(except ?? [])].find((value) => !all.includes(value));
  if (stray !== undefined)
    throw new ContentError('list', `"${stray}" is not in the list "${list}".`, 'Name values of that list.');
  return all.filter((value) => (only ? only.includes(value) : !except?.includes(value)));
}

/** The words of each option: those of the row, or a template such as `{name} ({value})`. */
export function labelsOf(list: string, lists: Lists, language: Language, template = '{name}'): Record<string, string> {
  const named = rowsOf(list, lists).filter(
    (row) => row.value !== undefined && (row.name ?? row[language]) !== undefined,
  );
  return Object.fromEntries(
    named.map((row) => {
      const filled = template.replaceAll(/\{(\w+)\}/g, (whole, column: string) => String(row[column] ?? whole));
      return [row.value, row[language] ?? filled];
    }),
  );
}

/** What is known to an answer; from a list, only answers that the question offers, in their order. */
export function answersOf(written: Mapping, options: readonly string[], lists: Lists): Record<string, string> {
  const map = mapOf(written, lists);
  if (written.list === undefined) return map;
  return Object.fromEntries(options.flatMap((option) => Object.entries(map).filter(([, answer]) => answer === option)));
}

/**
 * A map as written. `{list: ohio-school-districts, to: name}` maps one column of a list to another, after the map's other
 * entries.
 */
export function mapOf(written: Mapping, lists: Lists): Record<string, string> {
  const text = (map: Mapping) => Object.fromEntries(Object.entries(map).map(([key, value]) => [key, String(value)]));
  if (written.list === undefined) return text(written);
  const { list, from = 'value', to = 'value', ...own } = text(written);
  const rows = rowsOf(String(list), lists);
  const columns = new Set(rows.flatMap((row) => Object.keys(row)));
  const unknown = [from, to].find((column) => !columns.has(column));
  if (unknown !== undefined)
    throw new ContentError('list', `The list "${list}" has no column "${unknown}".`, suggest(unknown, columns));
  const pairs = rows.flatMap((row) => (row[from] === undefined || row[to] === undefined ? [] : [[row[from], row[to]]]));
  return { ...own, ...Object.fromEntries(pairs) };
}
