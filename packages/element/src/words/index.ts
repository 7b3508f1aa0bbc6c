import type { Language } from '@withholding/client';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Words } from './words.ts';

export const languages: readonly Language[] = ['en', 'es', 'fr'];
export const wordsIn: Readonly<Record<Language, Words>> = { en, es, fr };
export type { FieldName, Words } from './words.ts';
