/**
 * The words of an address line, and how they are printed.
 *
 * The normal form is in mixed case ("123 N Main St Apt 4B"): it is printed on certificates that people read and shown
 * back to the employee who typed it. USPS asks for capitals on envelopes only, and reads both. A line typed all in
 * capitals or all in small letters is re-cased; in any other line the writer's own capitals stand (McLean, deVine).
 */

import { normalized } from '../bounds.ts';

export interface Word {
  readonly text: string;
  /** Capitals without accents: what words are compared by. */
  readonly key: string;
  /** A comma stood before it. */
  readonly apart: boolean;
}

const fractions: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };

export const keyOf = (text: string): string =>
  /^[ -~]*$/.test(text)
    ? text.toUpperCase()
    : normalized(text, 'NFD')
        .replace(/\p{Mn}/gu, '')
        .toUpperCase();

export const spaced = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Nothing but letters, digits and spaces, the number apart from the name: most lines, and nothing to mend in them. */
const isPlain = (line: string): boolean => /^[A-Za-z0-9 ]*$/.test(line) && !/^ *\d+[A-Za-z]{3}/.test(line);

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

/** Splits a line; punctuation goes, except within numbers (12-34, 1/2, 39.2) and names (O'Neil, Wilkes-Barre, A&M). */
export function wordsOf(line: string): Word[] {
  const plain = isPlain(line) ? line : mended(line);
  const words: Word[] = [];
  let apart = false;
  for (const text of plain.split(/\s+/)) {
    if (text === ',') apart = words.length > 0;
    else if (/[\p{L}\p{N}#&]/u.test(text)) {
      words.push({ text, key: keyOf(text), apart });
      apart = false;
    }
  }
  return words;
}

const small = new Set(['of', 'the', 'and', 'de', 'del', 'la', 'las', 'los', 'y', 'at', 'on', 'du', 'des']);
const initials = new Set(['MLK', 'JFK', 'FDR', 'RR', 'USS', 'USNS', 'USCGC', 'VFW', 'NASA', 'II', 'III', 'IV', 'LLC']);

const capitalized = (part: string): string =>
  part
    .toLowerCase()
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
    .replace(/^(Mc|O'|D')(\p{L})/u, (_, before: string, letter: string) => before + letter.toUpperCase());

function recased(text: string, key: string, first: boolean): string {
  if (/^\d+(ST|ND|RD|TH)$/.test(key)) return text.toLowerCase();
  if (/\d/.test(text) || initials.has(key)) return text.toUpperCase();
  const lower = text.toLowerCase();
  return !first && small.has(lower) ? lower : text.split('-').map(capitalized).join('-');
}

/** The words of a name, printed. `line` is what was typed: its capitals decide whether the writer's own are kept. */
export function printed(words: readonly Word[], line: string): string {
  const oneCase = line === line.toUpperCase() || line === line.toLowerCase();
  return words
    .map(({ text, key }, index) => {
      const own = !oneCase && text !== text.toLowerCase() && !/\d/.test(text);
      if (own) return text;
      return recased(text, key, index === 0);
    })
    .join(' ');
}
