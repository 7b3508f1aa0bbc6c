/** What tests do to the invented form: what agencies, viewers and people do to theirs. */
import { degrees, PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { OfficialLike } from '@withholding/testing/official/official-like';

const key = PDFName.of;

export async function changed(pdf: Buffer, change: (document: PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

/** Encrypted with an owner's password; people open it with this one. */
export async function encrypted({ pdf }: OfficialLike, userPassword: string): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  document.encrypt({ userPassword, ownerPassword: 'owner', permissions: {} });
  return Buffer.from(await document.save());
}

export const withXfaAndScripts = ({ pdf }: OfficialLike): Promise<Buffer> =>
  changed(pdf, (document) => {
    const { context, catalog } = document;
    const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
    catalog.set(key('OpenAction'), script);
    catalog.set(key('Names'), context.obj({ JavaScript: { Names: [PDFString.of('x'), script] } }));
    catalog.set(key('Perms'), context.obj({ UR3: {} }));
    document.getForm().acroForm.dict.set(key('XFA'), PDFString.of('<xdp/>'));
  });

/** Pages turned in the file and shown upright by their own rotation. */
export const turned = ({ pdf }: OfficialLike, quarter: 1 | 2 | 3): Promise<Buffer> =>
  changed(pdf, (document) => {
    for (const page of document.getPages()) page.setRotation(degrees(quarter * 90));
  });

/** A label along the edge of the page, as some agencies print their form number. */
export const withTurnedLabel = ({ pdf }: OfficialLike): Promise<Buffer> =>
  changed(pdf, async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica);
    const place = { x: 24, y: 300, size: 8, font, color: rgb(0, 0, 0), rotate: degrees(90) };
    document.getPage(0).drawText('Turned words of the ministry', place);
  });

/** Invisible words, far beyond the edges of the page. */
export const withWordsOutside = ({ pdf }: OfficialLike): Promise<Buffer> =>
  changed(pdf, async (document) => {
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.getPage(0);
    for (let turn = 0; turn < 60; turn += 1)
      page.drawText('Words outside', { x: 2e6 + turn * 1e5, y: 20 + turn * 12, size: 9, font });
    page.drawText('Words outside', { x: 40, y: -60, size: 9, font });
  });

export const filledIn = (pdf: Buffer, field: string, value: string): Promise<Buffer> =>
  changed(pdf, (document) => document.getForm().getTextField(field).setText(value));

/** All marks and words as a picture would have them: none to read. */
export async function scanned(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([612, 792]).drawRectangle({ x: 50, y: 50, width: 500, height: 600, color: rgb(0.8, 0.8, 0.8) });
  return Buffer.from(await document.save());
}

/** Printed or saved again by another program. */
export const flat = ({ pdf }: OfficialLike): Promise<Buffer> =>
  changed(pdf, (document) => {
    document.catalog.delete(key('AcroForm'));
    for (const page of document.getPages()) page.node.delete(key('Annots'));
  });
