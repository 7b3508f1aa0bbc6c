/** An edition says where it comes from and what it is not sure of. */
import type { EditionInput, Findings } from '../read/edition-input.ts';
import type { EditionSource } from '../read/source-model.ts';

const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

export function checkProvenance(input: EditionInput, source: EditionSource, findings: Findings): void {
  const { provenance, effective, supersededBy, sunset, title, sets } = source;
  const complain = findings.edition.bind(findings);
  if (title === undefined)
    complain(
      'provenance',
      [],
      'The edition has no title.',
      'Add title: the official title in the language of the printed form.',
    );
  if (!sets) complain('provenance', [], 'The edition has no sets.', 'Add sets:, or like: <FORM>/<version>.');
  for (const [path, day] of [
    [['effective'], effective],
    [['provenance', 'checked'], provenance.checked],
    [['sunset'], sunset],
  ] as const) {
    if (day !== undefined && !isDay(day))
      complain('provenance', path, `"${day}" is not a date that exists.`, 'Write YYYY-MM-DD.');
  }
  if (provenance.confidence !== 'high' && provenance.unsure.length === 0) {
    complain(
      'provenance',
      ['provenance', 'unsure'],
      `Confidence is ${provenance.confidence}, but unsure is empty.`,
      'List what could not be confirmed.',
    );
  }
  if (supersededBy !== undefined && (!input.versions.includes(supersededBy) || supersededBy === input.version)) {
    complain(
      'superseded',
      ['supersededBy'],
      `There is no other edition ${supersededBy} of this form.`,
      `Editions: ${input.versions.join(', ')}.`,
    );
  }
}
