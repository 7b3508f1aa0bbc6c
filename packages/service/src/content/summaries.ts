/** The summary of a form in lists: what a client needs to offer it and start its questions. */
import type { EditionSummary, Language } from '@withholding/bundle';
import type { FormSummary } from '../schemas/models/location.ts';
import type { Catalogue } from './catalogue.ts';

/** Every interview starts at its first set; the compiler proves it. */
export const firstSet = 'QS1';

/** The title in the caller's language, if the form itself has another one. */
export function translatedTitle({ titles }: Pick<EditionSummary, 'titles'>, language: Language) {
  const translated = titles?.[language];
  return translated === undefined ? {} : { translatedTitle: translated };
}

export function summaryOf(catalogue: Catalogue, id: string, day: string, language: Language): FormSummary {
  const { version, entry } = catalogue.choose(id, undefined, day);
  return {
    id,
    name: entry.name,
    title: entry.title,
    ...translatedTitle(entry, language),
    formVersion: version,
    formLocality: entry.locality,
    formType: entry.formType,
    initialQuestionSet: firstSet,
  };
}
