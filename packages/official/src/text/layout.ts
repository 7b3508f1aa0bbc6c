/** The reading order of a page without tags: columns left to right, lines top to bottom, by the white between them. */
import { isOnOneLine, joined, type Segment } from './segments.ts';

/** White at least this wide between two columns, in points. */
const minGutter = 3;
/** A number, letter or bullet before a text; never a column of its own. */
const label = /^(?:\(?[\dA-Za-z]{1,3}[.)]{0,2}|[\u2022\u25aa\u25cf\u25cb\u25a0\u25a1\u2013\u2014*-])$/;

/** Pieces this close, in sizes of the text, are words of one line; a column may begin not much farther away. */
const wordGap = 0.35;

type Row = readonly Segment[];

/** Lines of a narrow column can be closer than half a line of the text beside them. */
const isAbove = (one: Segment, other: Segment): boolean =>
  Math.min(one.right, other.right) - Math.max(one.x, other.x) > 1;

/** Pieces of one height, left to right. Those of a line that a font change broke are put together. */
function rowsOf(segments: readonly Segment[]): Row[] {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted((a, b) => a.y + a.bottom - (b.y + b.bottom))) {
    const row = rows.findLast(
      (one) => one.some((other) => isOnOneLine(other, segment)) && !one.some((other) => isAbove(other, segment)),
    );
    if (row) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => {
    const pieces: Segment[] = [];
    for (const segment of row.toSorted((a, b) => a.x - b.x)) {
      const last = pieces.at(-1);
      const gap = last ? segment.x - last.right : 0;
      if (last && gap < segment.size * wordGap)
        pieces[pieces.length - 1] = joined(last, segment, gap > segment.size * 0.12 ? ' ' : '');
      else pieces.push(segment);
    }
    return pieces;
  });
}

type Span = readonly [left: number, right: number];

/** The white of a row, from the left end of the page to its right end. */
function whiteOf(row: Row): Span[] {
  const edges = [-Infinity, ...row.flatMap(({ x, right }) => [x, right]), Infinity];
  const spans: Span[] = [];
  for (let at = 0; at + 1 < edges.length; at += 2) spans.push([edges[at] as number, edges[at + 1] as number]);
  return spans;
}

const common = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some
    .flatMap(([a, b]) => others.map(([c, d]): Span => [Math.max(a, c), Math.min(b, d)]))
    .filter(([a, b]) => b - a >= minGutter);

const sides = (rows: readonly Row[], [left, right]: Span): [Segment[], Segment[]] => {
  const all = rows.flat();
  return [all.filter((one) => one.right <= left + 0.5), all.filter((one) => one.x >= right - 0.5)];
};

/** White that separates text on both of its sides, and isn't only what follows a label. */
function gutterOf(rows: readonly Row[], white: readonly Span[]): Span | undefined {
  return white.find((span) => {
    const [left, right] = sides(rows, span);
    return left.length > 0 && right.length > 0 && !left.every(({ text }) => label.test(text.trim()));
  });
}

/** Rows that share a gutter, as far down as they do. */
function band(rows: readonly Row[], start: number): { end: number; gutter?: Span } {
  let white = whiteOf(rows[start] as Row);
  let found: { end: number; gutter?: Span } = { end: start + 1 };
  const first = gutterOf(rows.slice(start, start + 1), white);
  if (first) found = { end: start + 1, gutter: first };
  for (let end = start + 1; end < rows.length; end += 1) {
    white = common(white, whiteOf(rows[end] as Row));
    const gutter = gutterOf(rows.slice(start, end + 1), white);
    if (white.length === 0) break;
    if (gutter) found = { end: end + 1, gutter };
  }
  return found;
}

function inOrder(segments: readonly Segment[], depth: number): Segment[] {
  const rows = rowsOf(segments);
  const ordered: Segment[] = [];
  for (let at = 0; at < rows.length; ) {
    const { end, gutter } = band(rows, at);
    const here = rows.slice(at, end);
    if (gutter && depth < 12) {
      const [left, right] = sides(here, gutter);
      ordered.push(...inOrder(left, depth + 1), ...inOrder(right, depth + 1));
    } else {
      // A label and its text, and whatever else is on one line.
      for (const row of here) ordered.push(row.reduce((line, piece) => joined(line, piece)));
    }
    at = end;
  }
  return ordered;
}

/** Lines in reading order. */
export const layOut = (segments: readonly Segment[]): Segment[] => inOrder(segments, 0);
