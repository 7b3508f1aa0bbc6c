/** Pieces of PDF syntax that updates are made of. */

/** In UTC, such as `D:20261114130522Z`. */
export const pdfDate = (at: Date): string => `(D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`;

/** A dictionary with one more entry. */
export function addEntry(dictionary: string, entry: string): string {
  if (!dictionary.startsWith('<<') || !dictionary.endsWith('>>')) throw new Error('The base has no dictionary there.');
  return `${dictionary.slice(0, -2)}${entry}>>`;
}
