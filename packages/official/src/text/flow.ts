/** A page as the sequence of its paragraphs, by its tags or by its layout. */
import type { Glyph, OfficialField, OfficialPage } from '@withholding/sheets';
import { layOut } from './layout.ts';
import { isCell, withoutLeaders } from './leftovers.ts';
import { isOnOneLine, joined, type Segment, segmentsOf, upright } from './segments.ts';

/** A paragraph, heading or list item as its lines. */
export interface Paragraph {
  readonly kind: 'text' | 'heading' | 'item';
  readonly lines: readonly Segment[];
}

export type Flow = readonly Paragraph[];

/** How the passage's text was read. */
export type Order = 'tags' | 'layout';

/** The direction most of the page's text has. */
function mainTurns(glyphs: readonly Glyph[]): Glyph['turns'] {
  const counts = [0, 0, 0, 0];
  for (const { turns } of glyphs) counts[turns] = (counts[turns] ?? 0) + 1;
  return counts.indexOf(Math.max(...counts)) as Glyph['turns'];
}

/** Characters of one direction, as if that were upright; the main direction first. */
function byDirection({ glyphs, width, height }: OfficialPage): { turns: Glyph['turns']; glyphs: Glyph[] }[] {
  const main = mainTurns(glyphs);
  const all: Glyph['turns'][] = [0, 1, 2, 3];
  return [main, ...all.filter((turns) => turns !== main)].map((turns) => ({
    turns,
    glyphs: glyphs.filter((one) => one.turns === turns).map((one) => upright(one, turns, { width, height })),
  }));
}

/** Consecutive pieces of a line put together. */
function linesOf(segments: readonly Segment[]): Segment[] {
  const lines: Segment[] = [];
  for (const segment of segments) {
    const last = lines.at(-1);
    if (last && isOnOneLine(last, segment) && segment.x >= last.right - last.size) {
      lines[lines.length - 1] = joined(last, segment);
    } else lines.push(segment);
  }
  return lines;
}

const isHeading = (role: string): boolean => /^(?:H\d?|Title|Caption)$/.test(role);
/** A short label is put before the text beside it: (a), 1., •. */
const label = /^\S{1,6}$/;

function joinLabels(paragraphs: readonly (Paragraph & { item: number })[]): Paragraph[] {
  const result: (Paragraph & { item: number })[] = [];
  for (const paragraph of paragraphs) {
    const before = result.at(-1);
    const [first, ...rest] = paragraph.lines;
    const last = before?.lines.at(-1);
    const opener = before?.lines[0];
    const isLabeled = before && first && last && before.lines.length === 1 && label.test(last.text.trim());
    if (isLabeled && isOnOneLine(last, first) && first.x > last.x && before.kind !== 'heading')
      result[result.length - 1] = {
        ...paragraph,
        kind: before.kind === 'item' ? 'item' : paragraph.kind,
        lines: [joined(last, first), ...rest],
      };
    else if (before && first && opener && isLateBullet(paragraph, opener))
      result[result.length - 1] = { ...before, lines: [joined(first, opener), ...before.lines.slice(1)] };
    else if (before?.kind === 'heading' && paragraph.kind === 'heading' && isNear(before.lines, paragraph.lines))
      result[result.length - 1] = { ...before, lines: [...before.lines, ...paragraph.lines] };
    else result.push(paragraph);
  }
  return result;
}

const bulletAlone = /^[\u2022\u25aa\u25cf\u25cb\u25a0\u2023]$/;

/** Whether a paragraph is only the bullet of the one before it: some files tag the bullet after its text. */
function isLateBullet({ lines }: Paragraph, opener: Segment): boolean {
  const [only] = lines;
  if (!only || lines.length > 1 || !bulletAlone.test(only.text.trim())) return false;
  return isOnOneLine(only, opener) && only.x < opener.x;
}

/** Whether one heading goes on in the next: right below or beside it. */
function isNear(before: readonly Segment[], after: readonly Segment[]): boolean {
  const [last, first] = [before.at(-1), after[0]];
  return last !== undefined && first !== undefined && first.y - last.bottom < last.size && first.y >= last.y - 1;
}

interface Tagged {
  readonly kind: Paragraph['kind'];
  readonly item: number;
  readonly glyphs: readonly Glyph[];
}

const isInk = ({ text }: Glyph): boolean => text.trim() !== '';

/** Whether some text goes on in other text: on the same line, no farther away than a space. */
function goesOn(before: Tagged, after: Tagged): boolean {
  const [last, first] = [before.glyphs.findLast(isInk), after.glyphs.find(isInk)];
  if (!last || !first || before.kind !== 'text' || after.kind !== 'text') return false;
  const size = Math.max(last.size, first.size);
  const gap = first.x - last.x - last.w;
  return Math.abs(last.y + last.h / 2 - first.y - first.h / 2) < size * 0.5 && Math.abs(gap) < size * 0.4;
}

/** A sentence with a link in it may be tagged in three pieces: before the link, the link and its full stop. */
function joinPieces(tagged: readonly Tagged[]): Tagged[] {
  const result: Tagged[] = [];
  for (const one of tagged) {
    const before = result.at(-1);
    if (before && goesOn(before, one))
      result[result.length - 1] = { ...before, glyphs: [...before.glyphs, ...one.glyphs] };
    else result.push(one);
  }
  return result;
}

export function taggedFlow(page: OfficialPage, fields: readonly OfficialField[]): Flow {
  const [main] = byDirection(page);
  const byMark = Map.groupBy(
    byDirection(page).flatMap(({ glyphs }) => glyphs),
    ({ marked }) => marked,
  );
  const cells = cellFinder(page, fields, main?.turns ?? 0);
  const tagged = page.tags.map(({ role, item, marked }) => ({
    kind: isHeading(role) ? ('heading' as const) : item >= 0 ? ('item' as const) : ('text' as const),
    item,
    glyphs: marked.flatMap((id) => byMark.get(id) ?? []),
  }));
  const paragraphs = joinPieces(tagged).map(({ glyphs, ...rest }) => ({
    ...rest,
    lines: linesOf(cells(segmentsOf(glyphs))),
  }));
  return joinLabels(paragraphs.filter(({ lines }) => lines.length > 0));
}

const fieldsOn = (page: OfficialPage, fields: readonly OfficialField[], turns: Glyph['turns']): OfficialField[] =>
  fields.filter((field) => field.page === page.number).map((field) => upright(field, turns, page));

/** Takes leaders and cells out of pieces. */
function cellFinder(
  page: OfficialPage,
  fields: readonly OfficialField[],
  turns: Glyph['turns'],
): (segments: readonly Segment[]) => Segment[] {
  const here = fieldsOn(page, fields, turns);
  const all = byDirection(page)
    .filter((one) => one.turns === turns)
    .flatMap(({ glyphs }) => segmentsOf(glyphs))
    .flatMap(withoutLeaders);
  return (segments) =>
    segments.flatMap(withoutLeaders).filter(
      (segment) =>
        !isCell(
          segment,
          here,
          all.filter(({ x, y }) => x !== segment.x || y !== segment.y),
        ),
    );
}

/** Starts that begin a paragraph of their own wherever they are. */
const opening = /^(?:[\u2022\u25aa\u25cf\u25a0]\s|\(?[\da-z]{1,2}[.)]\s|\(\w{1,2}\)\s)/;
const bullet = /^[\u2022\u25aa\u25cf\u25a0]\s/;

const isBold = ({ bold, text }: Segment): boolean => [...bold].every((one, at) => one || text[at] === ' ');

/** How far to the right the lines of its column reach. */
const edgeOf = (line: Segment, lines: readonly Segment[]): number =>
  Math.max(...lines.filter(({ x }) => Math.abs(x - line.x) < 40).map(({ right }) => right));

/** Whether a line ended before it was full, and another sentence or line begins: its first word would have had room. */
function isBrokenOff(before: Segment, line: Segment, edge: number): boolean {
  if (!/^[\p{Lu}("¿¡]/u.test(line.text)) return false;
  const [word = ''] = line.text.split(' ');
  const share = (line.right - line.x) / Math.max(1, line.text.length);
  const room = edge - before.right - share;
  const endsSentence = /[.:!?)]$|; \p{L}{1,3}$/u.test(before.text);
  return room > word.length * share && (endsSentence || room > (edge - before.x) * 0.25);
}

/** Whether a line begins a new paragraph after another. */
function begins(line: Segment, before: Segment, spacing: number, edge: number): boolean {
  const gap = line.y - before.y;
  if (gap < 0 || line.x > before.right) return true;
  if (opening.test(line.text) || isBrokenOff(before, line, edge)) return true;
  if (before.x - line.x > line.size * 2.5) return true;
  if (gap > spacing * 1.3 || Math.abs(line.size - before.size) > 0.6) return true;
  return isBold(line) !== isBold(before) && isBold(before) && before.text.length < 60;
}

/** The usual distance from one line to the next. */
function spacingOf(lines: readonly Segment[]): number {
  const gaps = lines.flatMap((line, at) => {
    const before = lines[at - 1];
    const gap = before ? line.y - before.y : 0;
    return gap > 1 && gap < line.size * 2 ? [gap] : [];
  });
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 12;
}

/** Whether a line is the text of a box to check, which is right before it. */
const followsBox = ({ x, y, bottom }: Segment, fields: readonly OfficialField[]): boolean =>
  fields.some(
    (field) =>
      field.kind === 'tick' &&
      x - field.x - field.w > -2 &&
      x - field.x - field.w < 14 &&
      Math.abs((y + bottom) / 2 - field.y - field.h / 2) < field.h,
  );

export function layoutFlow(page: OfficialPage, fields: readonly OfficialField[]): Flow {
  return byDirection(page).flatMap(({ turns, glyphs }) => {
    const lines = layOut(cellFinder(page, fields, turns)(segmentsOf(glyphs)));
    const spacing = spacingOf(lines);
    const here = fieldsOn(page, fields, turns);
    const paragraphs: { kind: Paragraph['kind']; lines: Segment[] }[] = [];
    let before: Segment | undefined;
    for (const line of lines) {
      const last = paragraphs.at(-1);
      if (last && before && !followsBox(line, here) && !begins(line, before, spacing, edgeOf(before, lines)))
        last.lines.push(line);
      else paragraphs.push({ kind: bullet.test(line.text) ? 'item' : 'text', lines: [line] });
      before = line;
    }
    return paragraphs;
  });
}

/** The lines of a flow that pass a test. */
export const filtered = (flow: Flow, isWanted: (line: Segment) => boolean): Flow =>
  flow
    .map((paragraph) => ({ ...paragraph, lines: paragraph.lines.filter(isWanted) }))
    .filter(({ lines }) => lines.length > 0);
