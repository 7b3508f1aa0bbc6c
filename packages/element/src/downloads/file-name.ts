/** Names of downloads that people recognize in their folder: "W-4 2026-11-16 Hank Mueller signed.pdf". */

/** Only characters that every file system allows. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{C}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

export const fileNameOf = (...parts: readonly (string | undefined)[]): string =>
  plain(parts.filter((part) => part !== undefined && part !== '').join(' '));

/** The local date, in the order that files sort by. */
export function today(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
