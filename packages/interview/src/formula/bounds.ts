/**
 * How much of what is sent the engine looks at. Every text is measured here before anything else is done with it:
 * normalizing, matching and calculating can all take far longer than the text is long.
 */

/** Characters of any one answer or field, many times what the longest answer of any form needs. */
export const maxTextLength = 1000;
/** Options of one multi-select answer. */
export const maxOptions = 250;
/** Characters of a number, with its commas and its point. */
export const maxNumberLength = 40;
/** Decimals a formula may round to. */
export const maxDecimals = 20;
/** Numerators and denominators a formula may reach: over 300 digits. */
export const largestNumber = 1n << 1024n;

/** In place of what cannot be read: no expression of any form accepts it. */
export const unreadable = '\u0000';

const beyondAscii = /[^ -~]/;
/** More marks on one letter than any language writes. Normalizing sorts them, in time that grows with their square. */
const tooManyMarks = /\p{M}{9}/u;

/** Normalizes letters with marks. Most texts have none, which is checked quickly. */
export function oneSpelling(text: string): string {
  if (text.length > maxTextLength) return unreadable;
  if (!beyondAscii.test(text)) return text;
  return tooManyMarks.test(text) ? unreadable : text.normalize('NFC');
}

/** A list of options as its comma-separated form. */
export function oneList(parts: readonly unknown[]): string {
  if (parts.length > maxOptions) return unreadable;
  let length = parts.length - 1;
  for (const part of parts) {
    if (typeof part !== 'string') return unreadable;
    length += part.length;
  }
  return length > maxTextLength ? unreadable : oneSpelling(parts.join(','));
}
