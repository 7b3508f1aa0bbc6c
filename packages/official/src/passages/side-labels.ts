/** Passages beside their labels: the labels of all steps are a column of their own, and so is the text. */
import type { OfficialPassage } from '@withholding/bundle';
import { type Flow, filtered } from '../text/flow.ts';
import type { Segment } from '../text/segments.ts';
import { between, find, folded, isAt, lineAt, lineStarts, mark, type Place, type TakenPassage } from './marks.ts';

/** In a column beside its labels, the passage goes from the height of one mark to the height of the next below it. */
export function beside(flow: Flow, passage: OfficialPassage, [left, right]: readonly [number, number]): TakenPassage {
  const isInside = ({ x, right: end }: Segment) => (x + end) / 2 >= left && (x + end) / 2 <= right;
  const column = filtered(flow, isInside);
  const own = mark(column, passage);
  if ('start' in own) {
    const taken = between(column, own.start, own.end);
    // Text above or below can come between the marks when the page is read by its layout.
    if (isInBand(taken, column, own.start, own.end)) return { flow: taken };
  }
  const { from, to } = passage;
  const start = find(column, from);
  const first = start ? lineAt(column, start) : highest(flow, from, -Infinity);
  if (!first) return { issue: 'not-found', detail: from };
  const last = to === undefined ? undefined : highest(flow, to, first.y + 1);
  if (to !== undefined && !last)
    return { issue: highest(flow, to, -Infinity) ? 'out-of-order' : 'not-found', detail: to };
  const isBetween = ({ y, bottom }: Segment) => (y + bottom) / 2 >= first.y && (y + bottom) / 2 < (last?.y ?? Infinity);
  return { flow: filtered(start ? between(column, start, undefined) : column, isBetween) };
}

/** The highest line below some height that begins with a mark. */
function highest(flow: Flow, wanted: string, below: number): Segment | undefined {
  const lines = [...lineStarts(flow)]
    .filter((place) => isAt(flow, place, folded(wanted)))
    .flatMap((place) => lineAt(flow, place) ?? []);
  return lines.filter(({ y }) => y > below).toSorted((a, b) => a.y - b.y)[0];
}

const middle = ({ y, bottom }: Segment): number => (y + bottom) / 2;
/** Labels are narrower than this, in points. */
const widestLabel = 120;

/**
 * What lies between two labels of one column, by their heights; undefined if the marks aren't such labels. Columns of
 * running text begin at one edge, too, but fill more of the page.
 */
export function besideLabels(flow: Flow, start: Place, end: Place | undefined): Flow | undefined {
  const [top, bottom] = [lineAt(flow, start), end && lineAt(flow, end)];
  if (!top || !bottom || Math.abs(top.x - bottom.x) > 20 || bottom.y <= top.y) return undefined;
  const isBetween = (line: Segment) => middle(line) >= top.y && middle(line) < bottom.y;
  const isLabel = ({ x }: Segment) => Math.abs(x - top.x) <= 20;
  const band = filtered(flow, isBetween);
  const labels = filtered(band, isLabel);
  const texts = filtered(band, (line) => !isLabel(line));
  const edge = Math.max(...labels.flatMap(({ lines }) => lines.map(({ right }) => right)));
  const isBeside = texts.every(({ lines }) => lines.every(({ x }) => x >= edge));
  if (edge - top.x >= widestLabel || texts.length === 0 || !isBeside) return undefined;
  return [{ kind: 'heading', lines: labels.flatMap(({ lines }) => lines) }, ...texts];
}

/**
 * Whether a line is between the heights of the marks; undefined if it needn't be, since the second is in a later column.
 */
function bandOf(flow: Flow, start: Place, end: Place | undefined) {
  const [top, bottom] = [lineAt(flow, start), end && lineAt(flow, end)];
  if (!top || !bottom || bottom.x > top.x + 20 || bottom.y <= top.y) return undefined;
  return { left: top.x - 2, has: (line: Segment) => middle(line) >= top.y && middle(line) < bottom.y };
}

const isWithin = (passage: Flow, has: (line: Segment) => boolean): boolean =>
  passage.every(({ lines }) => lines.every(has));

function isInBand(passage: Flow, flow: Flow, start: Place, end: Place | undefined): boolean {
  const band = bandOf(flow, start, end);
  return !band || isWithin(passage, band.has);
}

/** The passage; if lines of it are elsewhere, what is between the marks instead, from the first mark's edge to the right. */
export function inBand(passage: Flow, flow: Flow, start: Place, end: Place | undefined): Flow {
  const band = bandOf(flow, start, end);
  if (!band || isWithin(passage, band.has)) return passage;
  return filtered(flow, (line) => band.has(line) && line.x >= band.left);
}
