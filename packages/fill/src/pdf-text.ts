/** Pieces of PDF syntax that updates are made of. */

/** In UTC, such as `D:20261114130522Z`. */
export function pdfDate(at: Date): string {
  const [day = '', time = ''] = at.toISOString().split('T');
  return `(D:${day.replaceAll('-', '')}${time.slice(0, 2)}${time.slice(3, 5)}${time.slice(6, 8)}Z)`;
}

/** A dictionary with one more entry. */
export function addEntry(dictionary: string, entry: string): string {
  if (!dictionary.startsWith('<<') || !dictionary.endsWith('>>')) throw new Error('The base has no dictionary there.');
  return `${dictionary.slice(0, -2)}${entry}>>`;
}
