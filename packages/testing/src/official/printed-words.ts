/** What poppler reads on a page: an extraction that shares nothing with ours. */
import { execFileSync } from 'node:child_process';

export const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A line end after a hyphen or a slash is no space between words. */
const joined = (text: string): string => text.replaceAll(/(?<=\S[-/]) (?=\p{L})/gu, '');

/** The words of a page in the orders poppler has for them, without leaders and cells for amounts, which aren't wording. */
export function printedWords(path: string, page: number): string[] {
  return [[], ['-raw']].map((order) => {
    const text = execFileSync('pdftotext', [...order, '-f', String(page), '-l', String(page), path, '-'], {
      encoding: 'utf8',
    });
    return folded(text.replaceAll(/(?:\s\.)+(?=\s)/g, ' ').replaceAll(/^\s*\d{1,2}(?:\([a-z]\))?\s*\$?\s*$/gm, ' '));
  });
}

/** The first paragraph that isn't on the page, or not after the one before it; undefined if all are there, in order. */
function lostIn(words: string, paragraphs: readonly string[]): string | undefined {
  let at = 0;
  return paragraphs.find((paragraph) => {
    const wanted = joined(folded(paragraph));
    const found = words.indexOf(wanted, at);
    if (found >= 0) at = found + wanted.length;
    return found < 0;
  });
}

/** The paragraph that is in none of the orders where it should be, by its first letters: agencies' sentences stay out of logs. */
export function lostParagraph(orders: readonly string[], paragraphs: readonly string[]): string | undefined {
  const lost = orders.map((words) => lostIn(joined(words), paragraphs));
  return lost.includes(undefined) ? undefined : lost[0]?.slice(0, 20);
}
