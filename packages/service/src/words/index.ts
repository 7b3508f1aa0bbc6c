/** The service's own words in every language. */
import type { Language } from '@withholding/bundle';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { ServiceWords } from './shape.ts';

export type { ProblemWords } from './shape.ts';

export const words: Readonly<Record<Language, ServiceWords>> = { en, es, fr };
