/** Lines to running text: words that a line end broke are put together again. */
import type { Segment } from './segments.ts';

export interface Healed {
  readonly text: string;
  readonly bold: readonly boolean[];
}

/** Every word that is whole somewhere on the form. */
export type Vocabulary = ReadonlySet<string>;

const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*(?:-[\p{L}\p{N}]+)*/gu;

/** Some programs write the one that forbids a break, even where they broke the line. */
const hyphen = /[\p{L}\p{N}][-\u00ad\u2010\u2011]$/u;

/** Of lines in reading order: parts of broken words are left out. */
export function vocabularyOf(lines: readonly Segment[]): Vocabulary {
  const words = new Set<string>();
  let isBroken = false;
  for (const { text } of lines) {
    for (const { 0: word, index } of text.matchAll(wordPattern)) {
      const isRest = isBroken && index === 0;
      const isStart = hyphen.test(text) && index + word.length === text.length - 1;
      if (!isRest && !isStart) words.add(word.toLowerCase());
    }
    isBroken = hyphen.test(text);
  }
  return words;
}

/** Whether the hyphen at a line end belongs to the word: self-employment, not withhold-ing. */
function keepsHyphen(before: string, after: string, words: Vocabulary): boolean {
  if (before.endsWith('\u00ad')) return false;
  if (!/^\p{Ll}/u.test(after)) return true;
  const start = (
    before
      .slice(0, -1)
      .split(/[^\p{L}\p{N}-]/u)
      .at(-1) ?? ''
  ).toLowerCase();
  const end = (/^[\p{L}\p{N}]+/u.exec(after)?.[0] ?? '').toLowerCase();
  if (words.has(`${start}${end}`)) return false;
  if (words.has(`${start}-${end}`)) return true;
  return words.has(start) && words.has(end);
}

/** What is put between two lines, and how many characters of the first are dropped. */
function seam(before: string, after: string, words: Vocabulary): { between: string; drop: number } {
  if (hyphen.test(before)) return { between: '', drop: keepsHyphen(before, after, words) ? 0 : 1 };
  // A range, an alternative or an address goes on without a space: 3–4, and/or.
  if (/[^\s][\u2013/]$/u.test(before)) return { between: '', drop: 0 };
  return { between: ' ', drop: 0 };
}

export function heal(lines: readonly Segment[], words: Vocabulary): Healed {
  let text = '';
  const bold: boolean[] = [];
  for (const line of lines) {
    if (text !== '') {
      const { between, drop } = seam(text, line.text, words);
      if (drop > 0) {
        text = text.slice(0, -drop);
        bold.length -= drop;
      }
      text += between;
      if (between !== '') bold.push((bold.at(-1) ?? false) && (line.bold[0] ?? false));
    }
    text += line.text;
    bold.push(...line.bold);
  }
  const kept = Array.from({ length: text.length }, (_, at) => at).filter((at) => text[at] !== '\u00ad');
  return { text: kept.map((at) => text[at]).join(''), bold: kept.map((at) => bold[at] ?? false) };
}
