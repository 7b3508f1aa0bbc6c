/** Which language a page is in: by its commonest small words, since files often claim another. */
import type { Language } from '@withholding/bundle';

const smallWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['the', 'of', 'and', 'to', 'you', 'your', 'for', 'or', 'is', 'from', 'if', 'this']),
  es: new Set(['el', 'la', 'los', 'las', 'de', 'del', 'y', 'su', 'para', 'o', 'es', 'si', 'este', 'usted']),
  fr: new Set(['le', 'les', 'des', 'du', 'et', 'vous', 'votre', 'pour', 'ou', 'est', 'ce', 'une', 'de', 'la']),
};

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish', fr: 'French' };

/** The language most of the words point to; undefined if there are too few to tell. */
export function languageOf(text: string): Language | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = (Object.keys(smallWords) as Language[])
    .map((language) => [language, words.filter((word) => smallWords[language].has(word)).length] as const)
    .toSorted(([, a], [, b]) => b - a);
  const [first, second] = counts;
  return first && first[1] >= 10 && first[1] > (second?.[1] ?? 0) * 1.2 ? first[0] : undefined;
}
