/** What employees read, in their language. HR's pages are in English. */
import type { Language } from '@withholding/client';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Words } from './words.ts';

export const words: Readonly<Record<Language, Words>> = { en, es, fr };

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US', fr: 'fr-CA' };

/** A moment, or a day such as `2027-02-16`, as the employee would write it. */
export function longDate(date: Date | string, language: Language = 'en'): string {
  const zone = typeof date === 'string' ? { timeZone: 'UTC' } : {};
  return new Date(date).toLocaleDateString(locales[language], { dateStyle: 'long', ...zone });
}

/** The first of the languages a browser asks for, if we have it. */
export function languageOf(header: string | undefined): Language {
  const first = header?.trim().slice(0, 2).toLowerCase();
  return first === 'es' || first === 'fr' ? first : 'en';
}
