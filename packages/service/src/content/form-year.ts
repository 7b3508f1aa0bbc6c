/** A form that the agency reissues every year, used after the year it was issued for. */
import type { CompiledEdition, Language } from '@withholding/bundle';
import { fillIn } from '../problem.ts';
import type { Notice } from '../schemas/models/problem.ts';
import { words } from '../words/index.ts';
import type { Catalogue, Chosen } from './catalogue.ts';

/** `day`: the day of signing where the employee is, YYYY-MM-DD. */
export function yearNotice(
  catalogue: Catalogue,
  { id, entry }: Pick<Chosen, 'id' | 'entry'>,
  { provenance }: Pick<CompiledEdition, 'provenance'>,
  day: string,
  language: Language,
): Notice | undefined {
  const { year } = entry;
  const current = Number(day.slice(0, 4));
  if (year === undefined || current <= year) return undefined;
  const { notices } = words[language];
  const version = catalogue.inForce(id, day) ?? '';
  const newer = catalogue.entry(id, version)?.year ?? 0;
  const message =
    newer > year
      ? fillIn(notices.yearNewer, { year: String(year), version, newer: String(newer) })
      : fillIn(notices.yearOver, { year: String(year), current: String(current), address: provenance.page });
  return { type: 'WARNING', code: 'FORM_YEAR', message };
}
