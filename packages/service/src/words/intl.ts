/** Days and lists as each language writes them. Formats are slow to make, so they are made once. */
import { forEachLanguage, type Language } from '@withholding/bundle';

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', fr: 'fr-CA' };
const days = forEachLanguage(
  (language) => new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }),
);
const lists = forEachLanguage((language) => new Intl.ListFormat(language));

/** `day`: YYYY-MM-DD. */
export function longDay(day: string, language: Language): string {
  const text = days[language].format(new Date(day));
  return language === 'fr' ? text.replace(/^1 /, '1er ') : text;
}

export const listText = (items: readonly string[], language: Language): string => lists[language].format(items);
