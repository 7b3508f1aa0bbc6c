/** Characters to pieces of a line: words with the spaces between them, bold kept, direction upright. */
import type { Glyph } from '@withholding/sheets';

/** A piece of one line without a wide gap in it. */
export interface Segment {
  readonly text: string;
  /** For each character of the text. */
  readonly bold: readonly boolean[];
  /** In the frame where its text is upright: points from the top left. */
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
  readonly size: number;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
}

type Turns = Glyph['turns'];

/** A character as if the page were turned so that its text is upright. */
export function upright<T extends { x: number; y: number; w: number; h: number }>(
  one: T,
  turns: Turns,
  { width, height }: Sheet,
): T {
  const { x, y, w, h } = one;
  if (turns === 0) return one;
  if (turns === 1) return { ...one, x: y, y: width - x - w, w: h, h: w };
  if (turns === 2) return { ...one, x: width - x - w, y: height - y - h };
  return { ...one, x: height - y - h, y: x, w: h, h: w };
}

const middle = ({ y, h }: Glyph): number => y + h / 2;

/** A gap this wide, in sizes of the text, is a space; this wide, another piece. */
const spaceGap = 0.12;
const pieceGap = 0.9;

interface Draft {
  text: string;
  bold: boolean[];
  x: number;
  y: number;
  right: number;
  bottom: number;
  size: number;
  last: Glyph;
}

const isSpace = ({ text }: Glyph): boolean => text.trim() === '';

/** Letters that are one sign in the font, such as the two of "off", come with one and the same place. */
const isLigature = (one: Glyph, { x, y, w }: Glyph): boolean => one.x === x && one.y === y && one.w === w;

/** Printed twice, a little apart, to look bold. */
const isShadow = (one: Glyph, { text, x, y }: Glyph): boolean =>
  one.text === text && Math.abs(one.x - x) < one.size * 0.12 && Math.abs(one.y - y) < one.size * 0.12;

/** Some files print an invisible space under a wide glyph, such as a ligature. */
const isHidden = (space: Glyph, { x, y, w, h, size }: Glyph): boolean =>
  space.x > x && space.x < x + w - size * 0.1 && Math.abs(middle(space) - y - h / 2) < size * 0.5;

function extend(draft: Draft, glyph: Glyph, needsSpace: boolean): void {
  if (needsSpace && !draft.text.endsWith(' ')) {
    draft.text += ' ';
    draft.bold.push(draft.last.isBold && glyph.isBold);
  }
  draft.text += glyph.text;
  draft.bold.push(...Array.from({ length: glyph.text.length }, () => glyph.isBold));
  draft.x = Math.min(draft.x, glyph.x);
  draft.y = Math.min(draft.y, glyph.y);
  draft.right = Math.max(draft.right, glyph.x + glyph.w);
  draft.bottom = Math.max(draft.bottom, glyph.y + glyph.h);
  draft.size = Math.max(draft.size, glyph.size);
  draft.last = glyph;
}

/** Characters in the order given; where they leave the line or leave a wide gap, another piece begins. */
export function segmentsOf(glyphs: readonly Glyph[]): Segment[] {
  const drafts: Draft[] = [];
  let hasSpace = false;
  for (const glyph of glyphs) {
    const draft = drafts.at(-1);
    if (isSpace(glyph)) {
      hasSpace ||= !(draft && isHidden(glyph, draft.last));
      continue;
    }
    if (draft && isShadow(draft.last, glyph) && !isLigature(draft.last, glyph)) {
      draft.bold[draft.bold.length - 1] = true;
      continue;
    }
    const gap = draft ? glyph.x - (draft.last.x + draft.last.w) : 0;
    const size = Math.max(glyph.size, draft?.last.size ?? 0, 1);
    const isOnLine = draft && Math.abs(middle(draft.last) - middle(glyph)) < size * 0.5;
    if (draft && isOnLine && gap < size * pieceGap && gap > -size)
      extend(draft, glyph, hasSpace || gap > size * spaceGap);
    else {
      const { x, y } = glyph;
      const fresh: Draft = { text: '', bold: [], x, y, right: x, bottom: y, size: glyph.size, last: glyph };
      extend(fresh, glyph, false);
      drafts.push(fresh);
    }
    hasSpace = false;
  }
  return drafts.map(({ last: _, ...segment }) => segment);
}

export const isOnOneLine = (one: Segment, other: Segment): boolean =>
  Math.abs((one.y + one.bottom) / 2 - (other.y + other.bottom) / 2) < Math.max(one.size, other.size) * 0.5;

/** Two pieces of a line as one. */
export function joined(one: Segment, other: Segment, between = ' '): Segment {
  const edge = (one.bold.at(-1) ?? false) && (other.bold[0] ?? false);
  return {
    text: `${one.text}${between}${other.text}`,
    bold: [...one.bold, ...(between === '' ? [] : [edge]), ...other.bold],
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
    size: Math.max(one.size, other.size),
  };
}

/** The part of a piece from one character to before another; its edges are estimated by the share of characters. */
export function sliced(segment: Segment, start: number, end = segment.text.length): Segment {
  const raw = segment.text.slice(start, end);
  const text = raw.trim();
  const from = start + (raw.length - raw.trimStart().length);
  const share = (segment.right - segment.x) / Math.max(1, segment.text.length);
  return {
    ...segment,
    text,
    bold: segment.bold.slice(from, from + text.length),
    x: segment.x + from * share,
    right: segment.x + (from + text.length) * share,
  };
}
