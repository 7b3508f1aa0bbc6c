/** A check box that only its field draws stays on the page when the field goes. */
import { PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { pagesToPng } from '../src/index.ts';
import { importOfficial } from '../src/official/clean.ts';

/** A page with one check box of 20 points; `border` of its field, if any. */
async function page(border: 'drawn' | 'none' | 'hidden'): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const sheet = document.addPage([200, 100]);
  const box = document.getForm().createCheckBox('box');
  box.addToPage(sheet, { x: 50, y: 40, width: 20, height: 20, borderColor: rgb(0, 0, 0), borderWidth: 1 });
  const widget = box.acroField.getWidgets()[0]?.dict;
  if (border === 'none') widget?.delete(PDFName.of('MK'));
  if (border === 'hidden') widget?.set(PDFName.of('F'), document.context.obj(2));
  return document.save();
}

const isBlank = async (pdf: Buffer): Promise<boolean> => {
  const empty = await PDFDocument.create();
  empty.addPage([200, 100]);
  const [shown] = await pagesToPng(pdf);
  const [white] = await pagesToPng(Buffer.from(await empty.save()));
  return shown !== undefined && white !== undefined && shown.equals(white);
};

it.each([
  ['drawn', false],
  ['none', true],
  ['hidden', true],
] as const)('a border that is %s', async (border, blank) => {
  const { pdf, fields } = await importOfficial(await page(border));
  expect(fields).toHaveLength(1);
  expect(await isBlank(pdf)).toBe(blank);
});
