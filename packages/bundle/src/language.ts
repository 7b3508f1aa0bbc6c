/** The languages every text is in. */
export const languages = ['en', 'es', 'fr'] as const;

export type Language = (typeof languages)[number];

export const forEachLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;
