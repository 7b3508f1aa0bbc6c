/**
 * The words of an address line, and how they are printed.
 *
 * The normal form is in mixed case ("123 N Main St Apt 4B"): it is printed on certificates that people read and shown
 * back to the employee who typed it. USPS asks for capitals on envelopes only, and reads both. A line typed all in
 * capitals or all in small letters is re-cased; in any other line the writer's own capitals stand (McLean, deVine).
 */

import { normalized } from '../bounds.ts';
import { type Meaning, meaningOf } from './meanings.ts';

export interface Word {
  readonly text: string;
  /** Capitals without accents: what words are compared by. */
  readonly key: string;
  /** A comma stood before it. */
  readonly apart: boolean;
  readonly hasDigit: boolean;
  readonly meaning: Meaning;
}

/** A field of an address, read once. */
export interface Line {
  /** As typed, with single spaces. */
  readonly text: string;
  /** Typed all in capitals or all in small letters. */
  readonly isOneCase: boolean;
  readonly words: readonly Word[];
}

const fractions: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };

export const keyOf = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.toUpperCase()
    : normalized(text, 'NFD')
        .replace(/\p{Mn}/gu, '')
        .toUpperCase();

export const spaced = (text: string): string => text.trim().replace(/\s{2,}|[^\S ]/g, ' ');

/** Nothing but letters, digits and spaces, the number apart from the name: most lines, and nothing to mend in them. */
const isPlain = (line: string): boolean => /^(?!\d+[A-Za-z]{3})[A-Za-z0-9 ]*$/.test(line);

function mended(line: string): string {
  return normalized(line, 'NFC')
    .replace(/[½¼¾]/g, (sign) => fractions[sign] ?? '')
    .replace(/^\s*(\d+)(?=\p{L}{3})/u, '$1 ') // 123Main -> 123 Main
    .replace(/[‘’]/g, "'")
    .replace(/(?<!\p{L})(\p{L})\.(?!\d)/gu, '$1') // P.O. -> PO
    .replace(/\.(?!\d)|(?<!\d)\./g, ' ')
    .replace(/[#,;]/g, (sign) => (sign === '#' ? ' # ' : ' , '))
    .replace(/[^\p{L}\p{N}#,'&/.\-\s]/gu, ' ');
}

export function wordOf(text: string, key: string, apart: boolean): Word {
  return { text, key, apart, hasDigit: /\d/.test(key), meaning: meaningOf(key) };
}

/** Splits a line; punctuation goes, except within numbers (12-34, 1/2, 39.2) and names (O'Neil, Wilkes-Barre, A&M). */
function wordsOf(line: string): Word[] {
  const plain = isPlain(line);
  const words: Word[] = [];
  let apart = false;
  for (const text of (plain ? line : mended(line)).split(' ')) {
    if (text === ',') apart = words.length > 0;
    else if (plain ? text !== '' : /[\p{L}\p{N}#&]/u.test(text)) {
      words.push(wordOf(text, plain ? text.toUpperCase() : keyOf(text), apart));
      apart = false;
    }
  }
  return words;
}

export function lineOf(typed: string): Line {
  const text = spaced(typed);
  return { text, isOneCase: text === text.toUpperCase() || text === text.toLowerCase(), words: wordsOf(text) };
}

/** Words as one text to match, each followed by a blank: expressions then count whole words. */
export function joined(words: readonly Word[]): string {
  let text = '';
  for (const { key } of words) text += `${key} `;
  return text;
}

const small = new Set(['of', 'the', 'and', 'de', 'del', 'la', 'las', 'los', 'y', 'at', 'on', 'du', 'des']);
const initials = new Set(['MLK', 'JFK', 'FDR', 'RR', 'USS', 'USNS', 'USCGC', 'VFW', 'NASA', 'II', 'III', 'IV', 'LLC']);

const capitalized = (part: string): string =>
  part
    .toLowerCase()
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^(Mc|O'|D')(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase());

const ordinal = /^\d+(?:ST|ND|RD|TH)$/;
export const isOrdinal = ({ hasDigit, key }: Word): boolean => hasDigit && ordinal.test(key);

function recased(word: Word, first: boolean): string {
  const { text, key, hasDigit } = word;
  if (isOrdinal(word)) return text.toLowerCase();
  if (hasDigit || initials.has(key)) return text.toUpperCase();
  const lower = text.toLowerCase();
  return !first && small.has(lower) ? lower : text.split('-').map(capitalized).join('-');
}

/** Words of a line, printed: in the writer's own capitals, or re-cased. */
export function printed(words: readonly Word[], { isOneCase }: Line): string {
  let text = '';
  for (const word of words) {
    const own = !isOneCase && !word.hasDigit && word.text !== word.text.toLowerCase();
    const next = own ? word.text : recased(word, text === '');
    text = text === '' ? next : `${text} ${next}`;
  }
  return text;
}
