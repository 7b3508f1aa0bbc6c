/** The dictionary of tax parameters as it is served, in one language. */
import type { Bundle, DictionaryEntry, Language } from '@withholding/bundle';
import { Problem } from '../problem.ts';
import type { TaxParameterDictionary, TaxParameterEntry } from '../schemas/models/dictionary.ts';
import { nearest } from './catalogue.ts';

function show(bundle: Bundle, { values, ...entry }: DictionaryEntry, language: Language): TaxParameterEntry {
  const {
    meaning = '',
    format,
    absent,
    doubt,
    values: meanings = {},
  } = bundle.dictionary.words[language][entry.id] ?? {};
  return {
    ...entry,
    meaning,
    ...(format === undefined ? {} : { formatMeaning: format }),
    ...(values ? { values: values.map((value) => ({ value, meaning: meanings[value] ?? '' })) } : {}),
    ...(absent === undefined ? {} : { absent }),
    ...(doubt === undefined ? {} : { doubt }),
  };
}

/** With `formId`, only what that form sends. */
export function showDictionary(bundle: Bundle, language: Language, formId?: string): TaxParameterDictionary {
  const { parameters, claims } = bundle.dictionary;
  const isAsked = (form: { readonly formId: string }) => formId === undefined || form.formId === formId;
  return {
    taxParameters: parameters.filter(({ forms }) => forms.some(isAsked)).map((entry) => show(bundle, entry, language)),
    claims: claims.filter(isAsked),
  };
}

export function showParameter(bundle: Bundle, id: string, language: Language): TaxParameterEntry {
  const { parameters } = bundle.dictionary;
  const entry = parameters.find((one) => one.id === id);
  if (entry) return show(bundle, entry, language);
  const known = parameters.map((one) => one.id);
  throw new Problem('UNKNOWN_TAX_PARAMETER', { nearest: nearest(id, known).join(', ') || '–' });
}
