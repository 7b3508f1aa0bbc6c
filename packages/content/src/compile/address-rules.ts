/** What an address must have, wherever one is sent: the library's rules for the employee's own address. */
import { type AddressRules, type CountryRules, forEachLanguage, type Language } from '@withholding/bundle';
import type { Library } from '../read/library.ts';
import { compileParties } from './parties.ts';

function rulesFor(country: 'US' | 'CA', library: Library): CountryRules {
  const isKnown = library.fields.employee?.address !== undefined;
  const fields = isKnown ? compileParties('employee', ['address'], country, library, () => {}) : [];
  const patterns = [...new Set(fields.map(({ pattern }) => pattern))];
  const wordsIn = (language: Language) =>
    Object.fromEntries(patterns.map((pattern) => [pattern, library.text[language].errors[pattern] ?? '']));
  return {
    fields,
    words: forEachLanguage(wordsIn),
  };
}

export const addressRules = (library: Library): AddressRules => ({
  US: rulesFor('US', library),
  CA: rulesFor('CA', library),
});
