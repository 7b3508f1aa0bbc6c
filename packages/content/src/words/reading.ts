/** How hard a text is to read, by the formula that is usual in its language. */
import type { Language } from '@withholding/bundle';
import { syllable } from 'syllable';

const sentenceBreaks = new Intl.Segmenter('en', { granularity: 'sentence' });
const wordBreaks = new Intl.Segmenter('en', { granularity: 'word' });

export const sentencesOf = (text: string): string[] =>
  [...sentenceBreaks.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');

export const wordsOf = (text: string): string[] =>
  [...wordBreaks.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

/** A number that the form fills in reads as one short word. */
export const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}|\{[^}]*\}/g, '5');

const countOf = (word: string, pattern: RegExp) => word.match(pattern)?.length ?? 0;

/** A strong vowel with its glides, a stressed í or ú, or weak vowels alone; the u of que and gui is silent. */
const spanishSyllables = (word: string): number =>
  countOf(
    word.replaceAll(/(?<=q)u|(?<=g)u(?=[eéií])/g, '').replaceAll(/y(?![aeiouáéíóú])/g, 'i'),
    /[iuü]?[aeoáéó][iuü]?|[íú]|[iuü]+/g,
  );

/** Groups of vowels, without the silent u of qu and the silent e at the end. */
const frenchSyllables = (word: string): number =>
  countOf(
    word
      .replaceAll(/(?<=q)u|(?<=g)u(?=[eéèêiîy])/g, '')
      .replaceAll(/(?<=[aeiouéè])y(?=[aeiouéè])/g, 'j')
      .replace(/(?<=[^aeiouyàâéèêëîïôûùüœ])es?$/, ''),
    /[aeiouyàâéèêëîïôûùüœ]+/g,
  );

interface Scale {
  readonly name: string;
  readonly syllables: (word: string) => number;
  readonly score: (wordsPerSentence: number, syllablesPerWord: number) => number;
  /** The hardest score we want; for English a school grade, in the other languages the lower is the harder. */
  readonly limit: number;
  readonly isEasy: (score: number) => boolean;
}

/** On the scales of Flesch, 60 is about grade 8 too. */
export const scales: Readonly<Record<Language, Scale>> = {
  en: {
    name: 'Flesch-Kincaid grade',
    syllables: syllable,
    score: (words, syllables) => 0.39 * words + 11.8 * syllables - 15.59,
    limit: 8,
    isEasy: (score) => score <= 8,
  },
  es: {
    name: 'Fernández Huerta',
    syllables: spanishSyllables,
    score: (words, syllables) => 206.84 - 60 * syllables - 1.02 * words,
    limit: 60,
    isEasy: (score) => score >= 60,
  },
  fr: {
    name: 'Kandel-Moles',
    syllables: frenchSyllables,
    score: (words, syllables) => 207 - 73.6 * syllables - 1.015 * words,
    limit: 60,
    isEasy: (score) => score >= 60,
  },
};

export function scoreOf(text: string, language: Language): number {
  const { syllables, score } = scales[language];
  const plain = withoutPlaceholders(text);
  const words = wordsOf(plain);
  if (words.length === 0) return score(0, 0);
  // No syllable is found in digits; a person reads at least one.
  const count = words.reduce((sum, word) => sum + Math.max(1, syllables(word.toLowerCase())), 0);
  return score(words.length / sentencesOf(plain).length, count / words.length);
}
