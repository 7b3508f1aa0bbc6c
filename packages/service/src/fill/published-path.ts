/** The path of the answers through the question sets as clients get them: a set may come in parts. */
import { type Interview, type Outcome, partsOnPath, publishedSets } from '@withholding/interview';
import type { FillRequest } from '../schemas/models/fill.ts';

export function publishedPath(
  form: Interview,
  { federalValues }: Pick<FillRequest, 'federalValues'>,
  { path, answers }: Outcome,
): string[] {
  const hasFederalValues = form.federalFilingStatuses !== undefined && Boolean(federalValues);
  const published = publishedSets(form, hasFederalValues);
  return path.flatMap((id) => partsOnPath(published, id, answers));
}
