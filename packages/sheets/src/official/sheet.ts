/** The official form as if it were a sheet of ours. */
import type { CompiledSheet, SheetBox } from '../sheet.ts';
import type { Official } from './clean.ts';

export interface FieldMap {
  /** Field name in the file -> box name of the edition. */
  readonly fields: Readonly<Record<string, string>>;
  /** Boxes the file has no field for, such as the signature line: [page, x, y, width, height] in points from the top left. */
  readonly add?: Readonly<Record<string, readonly [number, number, number, number, number]>>;
}

export function officialSheet({ pdf, fields }: Official, map: FieldMap): CompiledSheet {
  const size = (h: number, lines: number) => Math.max(6, Math.min(9.5, lines > 1 ? 9 : h * 0.72));
  const boxes = fields.flatMap((field): SheetBox[] => {
    const name = map.fields[field.name];
    if (name === undefined) return [];
    const { page, x, y, w, h, align, lines, cells, tip } = field;
    return [
      {
        name,
        kind: field.kind === 'tick' ? 'tick' : 'text',
        page,
        x,
        y,
        w,
        h,
        lines,
        ...(cells > 0 ? { align: 'comb', groups: [cells], cell: w / cells, gap: 0 } : { align }),
        size: size(h, lines),
        least: 5,
        tip,
        marked: false,
      },
    ];
  });
  const added = Object.entries(map.add ?? {}).map(
    ([name, [page, x, y, w, h]]): SheetBox => ({
      name,
      kind: 'text',
      page,
      x,
      y,
      w,
      h,
      size: size(h, 1),
      least: 5,
      tip: name,
      marked: false,
    }),
  );
  return { pdf, boxes: [...boxes, ...added] };
}
