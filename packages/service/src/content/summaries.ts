/** A form in lists: what someone needs to choose it and to start its questions. */
import type { FormSummary } from '../schemas/models/location.ts';
import type { Catalogue } from './catalogue.ts';

/** Every interview starts at its first set; the compiler proves it. */
export const firstSet = 'QS1';

export function summaryOf(catalogue: Catalogue, id: string, day: string): FormSummary {
  const { version, entry } = catalogue.choose(id, undefined, day);
  return {
    id,
    name: entry.name,
    title: entry.title,
    formVersion: version,
    formLocality: entry.locality,
    formType: entry.formType,
    initialQuestionSet: firstSet,
  };
}
