/** What an address must have, wherever one is sent: the library's rules for the employee's own address. */
import type { PartyField } from '@withholding/interview';
import type { Library } from '../read/library.ts';
import { type Language, languages } from '../read/source-model.ts';
import { compileParties } from './parties.ts';

export interface CountryRules {
  readonly fields: readonly PartyField[];
  /** Name of the expression -> what to tell someone whose address does not match it. */
  readonly words: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** By the shape of the address. */
export type AddressRules = Readonly<Record<'US' | 'CA', CountryRules>>;

function rulesFor(country: 'US' | 'CA', library: Library): CountryRules {
  const isKnown = library.fields.employee?.address !== undefined;
  const fields = isKnown ? compileParties('employee', ['address'], country, library, () => {}) : [];
  const patterns = [...new Set(fields.map(({ pattern }) => pattern))];
  const wordsIn = (language: Language) =>
    Object.fromEntries(patterns.map((pattern) => [pattern, library.text[language].errors[pattern] ?? '']));
  return {
    fields,
    words: Object.fromEntries(languages.map((language) => [language, wordsIn(language)])) as CountryRules['words'],
  };
}

export const addressRules = (library: Library): AddressRules => ({
  US: rulesFor('US', library),
  CA: rulesFor('CA', library),
});
