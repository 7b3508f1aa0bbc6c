/** Pictures: their width, and whether there is ink in the boxes of a page. */
import type { Field } from './pdf.ts';
import { drawn } from './pdf.ts';

const dotsPerInch = 144;
/** The outer quarter of a box on each side is its frame. */
const frame = 0.25;

/** The names of the checked boxes. */
export async function tickedIn(pdf: Buffer, boxes: readonly Field[]): Promise<string[]> {
  const ticked: string[] = [];
  for (const page of new Set(boxes.map((field) => field.page))) {
    const picture = await drawn(pdf, page, dotsPerInch);
    const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 40)) ?? [];
    const isDark = (x: number, y: number): boolean => (picture[head.length + y * Number(width) + x] ?? 255) < 128;
    for (const { name, box } of boxes.filter((field) => field.page === page)) {
      const [left = 0, bottom = 0, right = 0, top = 0] = box.map((points) => (points * dotsPerInch) / 72);
      const inset = (right - left) * frame;
      let [dark, all] = [0, 0];
      for (let y = Math.ceil(Number(height) - top + inset); y < Number(height) - bottom - inset; y += 1)
        for (let x = Math.ceil(left + inset); x < right - inset; x += 1) {
          all += 1;
          if (isDark(x, y)) dark += 1;
        }
      if (dark > all / 10) ticked.push(name);
    }
  }
  return ticked;
}

/** The width of a PNG picture, from its first bytes. */
export function widthOf(picture: Buffer): number {
  if (picture.toString('latin1', 1, 4) !== 'PNG') throw new Error('not a PNG picture');
  return picture.readUInt32BE(16);
}
