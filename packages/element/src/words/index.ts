/** The element's own words. Each language is a separate file, loaded on first use. */
import { type Language, WithholdingProblem } from '@withholding/client';
import type { ElementWords } from './words.ts';

const files: Readonly<Record<Language, () => Promise<ElementWords>>> = {
  en: async () => (await import('./en.ts')).en,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
};

/** Texts needed before any of these files is loaded, or when it can't be loaded. */
export const builtIn: Readonly<Record<Language, { readonly name: string; readonly tryAgain: string }>> = {
  en: { name: 'English', tryAgain: 'Try again' },
  es: { name: 'Español', tryAgain: 'Intentar de nuevo' },
  fr: { name: 'Français', tryAgain: 'Réessayer' },
};

export const languages = Object.keys(files) as readonly Language[];

const loaded = new Map<Language, ElementWords>();

export const hasWords = (language: Language): boolean => loaded.has(language);

/** Fails like any call to the service. */
export async function loadWords(language: Language): Promise<void> {
  if (hasWords(language)) return;
  try {
    loaded.set(language, await files[language]());
  } catch (fault) {
    throw WithholdingProblem.ofFault(fault, language);
  }
}

/** Loads the words in parallel with something that may still change the language. */
export async function withWords(speaker: { readonly language: Language }, work: Promise<void>): Promise<void> {
  const words = loadWords(speaker.language).catch(() => undefined);
  try {
    await work;
  } catch (fault) {
    // Shows the error in the employee's language, if its words can be loaded.
    await words;
    throw fault;
  }
  await loadWords(speaker.language);
}

export function wordsOf(language: Language): ElementWords {
  const words = loaded.get(language);
  if (!words) throw new Error(`The words of ${language} are not loaded yet`);
  return words;
}

export type { ElementWords, FieldName } from './words.ts';
