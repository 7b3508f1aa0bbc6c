/** Where an agency's file has its fields, and which of its boxes are checked on a page printed from it. */
import { PDFCheckBox, PDFDocument } from '@cantoo/pdf-lib';
import type { Overlay } from '@withholding/official';
import { runPoppler } from '../content/poppler.ts';
import type { Place } from '../content/read-back.ts';

export interface FieldOnPage extends Place {
  /** The box of the edition. */
  readonly name: string;
  readonly kind: 'text' | 'tick';
}

/** Of page 1: the fields of the file, and the boxes that the edition adds to them. */
export async function fieldsOnPage(pdf: Buffer, { fields, add }: Overlay): Promise<FieldOnPage[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, preserveXFA: true });
  const form = document.getForm();
  const height = document.getPage(0).getHeight();
  return [
    ...Object.entries(fields).map(([name, box]): FieldOnPage => {
      const field = form.getField(name);
      const place = field.acroField.getWidgets()[0]?.getRectangle();
      if (!place) throw new Error(`${name} has no place.`);
      const kind = field instanceof PDFCheckBox ? 'tick' : 'text';
      return { name: box, kind, page: 0, x: place.x, y: place.y, w: place.width, h: place.height };
    }),
    ...Object.entries(add).map(([name, [, x, top, w, h]]): FieldOnPage => {
      return { name, kind: 'text', page: 0, x, y: height - top - h, w, h };
    }),
  ];
}

/** How dark each place of page 1 is as poppler draws it, from 0 to 1. */
async function darknessOf(pdf: Buffer, places: readonly Place[]): Promise<number[]> {
  const picture = await runPoppler('pdftoppm', ['-r', '144', '-gray', '-f', '1', '-l', '1', '-'], pdf);
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString('latin1', 0, 40)) ?? [];
  return places.map(({ x, y, w, h }) => {
    const [left, top] = [Math.round(x * 2), Math.round(Number(height) - (y + h) * 2)];
    const [across, down] = [Math.round(w * 2), Math.round(h * 2)];
    let sum = 0;
    for (let row = top; row < top + down; row += 1)
      for (let column = left; column < left + across; column += 1)
        sum += 255 - (picture[head.length + row * Number(width) + column] ?? 255);
    return sum / (255 * across * down);
  });
}

/** Names of the boxes that are darker than on the blank page. */
export async function checkedOn(pdf: Buffer, blank: Buffer, fields: readonly FieldOnPage[]): Promise<string[]> {
  const boxes = fields.filter(({ kind }) => kind === 'tick');
  const [before, after] = [await darknessOf(blank, boxes), await darknessOf(pdf, boxes)];
  return boxes.filter((_, at) => (after[at] ?? 0) > (before[at] ?? 0) + 0.1).map(({ name }) => name);
}
