/** What is on the line of a passage without being part of it: dot leaders, and the cells amounts are entered in. */
import type { OfficialField } from '@withholding/sheets';
import { type Segment, sliced } from './segments.ts';

/** Dots, underscores and the like that lead to a field. */
const leaderMark = /^[.\u2024\u2026\u00b7_]+$/;

/** How many of a mark at the end of a word make it a leader. */
const leaders: Readonly<Record<string, number>> = { '.': 4, _: 2, '\u2026': 2 };

/** Where the word ends if what follows is a leader; its length if nothing does. */
function withoutLeader(word: string): number {
  const mark = word.at(-1) ?? '';
  let end = word.length;
  while (end > 0 && word[end - 1] === mark) end -= 1;
  return word.length - end >= (leaders[mark] ?? Number.POSITIVE_INFINITY) ? end : word.length;
}

/** A period and the first dot of a leader, printed without a space between them. */
const periodAndDot = /[^.]\.\.$/;

/** Without its leaders: marks that are words of their own, and long runs at the end of a word. */
export function withoutLeaders(segment: Segment): Segment[] {
  const keep: [number, number][] = [];
  for (const { 0: word, index } of segment.text.matchAll(/\S+/g)) {
    const isLeader = leaderMark.test(word) && (index > 0 || word.length > 1 || segment.text.trim() === word);
    if (isLeader) {
      const last = keep.at(-1);
      if (last && periodAndDot.test(segment.text.slice(...last))) last[1] -= 1;
      continue;
    }
    const end = withoutLeader(word);
    if (end > 0) keep.push([index, index + end]);
  }
  if (keep.length === 0) return [];
  // Consecutive words stay one piece; where leaders were between them, two.
  const pieces: [number, number][] = [];
  for (const [start, end] of keep) {
    const last = pieces.at(-1);
    if (last && segment.text.slice(last[1], start).trim() === '') last[1] = end;
    else pieces.push([start, end]);
  }
  return pieces.map(([start, end]) => sliced(segment, start, end));
}

/** The number of a line, a currency sign, or both: 3, 4(a), 12b $. */
const cellText = /^(?:\d{1,2}[a-z]?(?:\([a-z]\))?\.?)?\s*\$?$/;

/** Whether a piece only labels the field that follows it on its line. */
export function isCell(segment: Segment, fields: readonly OfficialField[], others: readonly Segment[]): boolean {
  if (!cellText.test(segment.text.trim())) return false;
  const center = (segment.y + segment.bottom) / 2;
  return fields.some((field) => {
    const isBeside = field.y - 4 < center && center < field.y + field.h + 4;
    const gap = field.x - segment.right;
    if (field.kind !== 'text' || !isBeside || gap < -field.w || gap > 72) return false;
    return !others.some(
      (other) =>
        other !== segment &&
        !cellText.test(other.text.trim()) &&
        other.x >= segment.right - 1 &&
        other.x < field.x &&
        Math.abs((other.y + other.bottom) / 2 - center) < segment.size * 0.7,
    );
  });
}
