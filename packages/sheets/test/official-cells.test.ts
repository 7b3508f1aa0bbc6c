/** Fields that the page divides into cells, one for each character. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { importOfficial, officialSheet } from '../src/index.ts';

async function formWithCells(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([612, 792]);
  const form = document.getForm();
  const place = { x: 100, y: 600, width: 90, height: 18, borderWidth: 0 };
  const cells = form.createTextField('collarNumber');
  cells.setMaxLength(9);
  cells.enableCombing();
  cells.addToPage(page, place);
  const plain = form.createTextField('petName');
  plain.setMaxLength(9);
  plain.addToPage(page, { ...place, y: 500 });
  return document.save();
}

it('a field with cells gets one character in each; a field of limited length is ordinary', async () => {
  const official = await importOfficial(await formWithCells());
  expect(official.fields.map(({ name, cells }) => [name, cells])).toEqual([
    ['collarNumber', 9],
    ['petName', 0],
  ]);
  const { boxes } = officialSheet(official, { fields: { collarNumber: 'number', petName: 'name' } });
  expect(boxes[0]).toMatchObject({ name: 'number', align: 'comb', groups: [9], cell: 10, gap: 0 });
  expect(boxes[1]).toMatchObject({ name: 'name', align: 'left' });
});
