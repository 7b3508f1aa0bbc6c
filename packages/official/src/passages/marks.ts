/** Finding the short marks between which a passage is, in the flow of a page. */
import type { OfficialPassage } from '@withholding/bundle';
import type { Flow } from '../text/flow.ts';
import { type Segment, sliced } from '../text/segments.ts';

export type PassageIssue = 'not-found' | 'out-of-order' | 'empty' | 'too-short';
export type Lost = { readonly issue: PassageIssue; readonly detail: string };
export type TakenPassage = { readonly flow: Flow } | Lost;

export interface Place {
  readonly paragraph: number;
  readonly line: number;
  /** Character of the line. */
  readonly at: number;
}

export const folded = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
export const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The text from a place on, as far as a mark can reach. */
function textFrom(flow: Flow, { paragraph, line, at }: Place, length: number): string {
  let text = flow[paragraph]?.lines[line]?.text.slice(at) ?? '';
  for (let p = paragraph, l = line + 1; text.length < length + 2 && p < flow.length; l += 1) {
    const next = flow[p]?.lines[l];
    if (next) text += ` ${next.text}`;
    else {
      p += 1;
      l = -1;
    }
  }
  return folded(text);
}

export function isAt(flow: Flow, place: Place, mark: string): boolean {
  const text = textFrom(flow, place, mark.length);
  if (!text.startsWith(mark)) return false;
  return !(isWordCharacter(mark.at(-1)) && isWordCharacter(text[mark.length]));
}

/** Whether a place comes after another. */
const isAfter = (one: Place, other: Place): boolean =>
  one.paragraph - other.paragraph > 0 ||
  (one.paragraph === other.paragraph && (one.line > other.line || (one.line === other.line && one.at > other.at)));

export function* lineStarts(flow: Flow): Generator<Place> {
  for (const [paragraph, { lines }] of flow.entries())
    for (const line of lines.keys()) yield { paragraph, line, at: 0 };
}

function* wordStarts(flow: Flow): Generator<Place> {
  for (const [paragraph, { lines }] of flow.entries())
    for (const [line, { text }] of lines.entries())
      for (const { index } of text.matchAll(/\S+/g)) yield { paragraph, line, at: index };
}

/** Where a mark is: at the start of a line if it is there, else inside one. */
export function find(flow: Flow, mark: string, after?: Place): Place | undefined {
  const wanted = folded(mark);
  for (const places of [lineStarts, wordStarts])
    for (const place of places(flow)) if ((!after || isAfter(place, after)) && isAt(flow, place, wanted)) return place;
  return undefined;
}

/** The flow from one place to before another. */
export function between(flow: Flow, from: Place, to: Place | undefined): Flow {
  return flow
    .map((one, paragraph) => ({
      ...one,
      lines: one.lines.flatMap((segment, line): Segment[] => {
        const end = to && to.paragraph === paragraph && to.line === line ? to.at : segment.text.length;
        const start = from.paragraph === paragraph && from.line === line ? from.at : 0;
        const here = { paragraph, line, at: start };
        if (isAfter(from, here) || (to && !isAfter(to, here)) || start >= end) return [];
        return start === 0 && end === segment.text.length ? [segment] : [sliced(segment, start, end)];
      }),
    }))
    .filter(({ lines }) => lines.length > 0);
}

export function mark(flow: Flow, { from, to }: OfficialPassage): { start: Place; end: Place | undefined } | Lost {
  const start = find(flow, from);
  if (!start) return { issue: 'not-found', detail: from };
  const end = to === undefined ? undefined : find(flow, to, start);
  if (to === undefined || end) return { start, end };
  return { issue: find(flow, to) ? 'out-of-order' : 'not-found', detail: to };
}

export const lineAt = (flow: Flow, { paragraph, line }: Place): Segment | undefined => flow[paragraph]?.lines[line];
