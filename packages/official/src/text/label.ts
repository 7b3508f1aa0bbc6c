/** The words printed nearest to a field, which usually say what it is for. */
import type { OfficialField, OfficialReading } from '@withholding/sheets';
import { withoutLeaders } from './leftovers.ts';
import { type Segment, segmentsOf } from './segments.ts';

/** How far a piece of text is from being a field's label; undefined if it can't be. */
function distance({ x, y, right, bottom, text }: Segment, field: OfficialField): number | undefined {
  if (!/\p{L}{2}/u.test(text)) return undefined;
  const isBeside = Math.abs((y + bottom) / 2 - (field.y + field.h / 2)) < Math.max(field.h, 10) * 0.6;
  const after = x - (field.x + field.w);
  if (field.kind === 'tick' && isBeside && after > -2) return after < 60 ? after : undefined;
  const before = field.x - right;
  if (isBeside && before > -2 && before < 250) return before + 6;
  const above = field.y - bottom;
  const isOver = Math.min(right, field.x + field.w) - Math.max(x, field.x) > 3;
  // A label may also be in the upper edge of its field.
  return isOver && above > -field.h && above < 24 ? Math.max(0, above) : undefined;
}

function labelOf(field: OfficialField, segments: readonly Segment[]): string {
  const near = segments
    .flatMap((segment) => {
      const far = distance(segment, field);
      return far === undefined ? [] : [{ far, text: segment.text }];
    })
    .toSorted((a, b) => a.far - b.far);
  return near[0]?.text ?? '';
}

/** The label of every field, by its name. */
export function labelsOf({ fields, text }: OfficialReading): Map<string, string> {
  const pieces = new Map(text.map((page) => [page.number, segmentsOf(page.glyphs).flatMap(withoutLeaders)]));
  return new Map(fields.map((field) => [field.name, labelOf(field, pieces.get(field.page) ?? [])]));
}
