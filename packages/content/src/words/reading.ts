/** How hard a text is to read: the Flesch-Kincaid grade, the year of school a reader needs for it. */
import { syllable } from 'syllable';

const sentenceBreaks = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordBreaks = new Intl.Segmenter('en', { granularity: 'word' });

export const sentencesOf = (text: string): string[] =>
  [...sentenceBreaks.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');

export const wordsOf = (text: string): string[] =>
  [...wordBreaks.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

/** A number that the form fills in reads as one short word. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}|\{[^}]*\}/g, '5');

export function gradeOf(text: string): number {
  const plain = withoutPlaceholders(text);
  const words = wordsOf(plain);
  if (words.length === 0) return 0;
  // The library finds no syllable in digits; a person reads at least one.
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentencesOf(plain).length) + 11.8 * (syllables / words.length) - 15.59;
}
