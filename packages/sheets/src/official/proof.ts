/** The form with each field's name printed in its place: to write a map from, and to look at before approving. */
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { Official } from './clean.ts';
import type { OfficialField } from './fields.ts';

/** What is printed in a field. Default: its name. */
type Label = (field: OfficialField) => string;

/** Boxes the file has no field for: page, x, y, width and height from the top left. */
type Added = Readonly<Record<string, readonly [number, number, number, number, number]>>;

const [ink, addedInk] = [rgb(0, 0.2, 0.8), rgb(0.75, 0, 0.3)];
const [smallest, largest] = [3, 6];

interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A name as large as its box allows, in a color that no form prints in. */
function write(page: PDFPage, font: PDFFont, text: string, { x, y, w, h }: Place, color = ink): void {
  const bottom = page.getHeight() - y - h;
  const plain = text.replaceAll(/[^\u0020-\u007e]/g, '?');
  const fitting = (w - 2) / Math.max(1, font.widthOfTextAtSize(plain, 1));
  const size = Math.max(smallest, Math.min(largest, h - 2, fitting));
  page.drawRectangle({ x, y: bottom, width: w, height: h, borderWidth: 0.5, borderColor: color, opacity: 0 });
  page.drawText(plain, { x: x + 1, y: bottom + 1, size, font, color });
}

export async function proofOf(
  { pdf, fields }: Official,
  label: Label = ({ name }) => name,
  added: Added = {},
): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  for (const field of fields) {
    const page = pages[field.page - 1];
    if (page) write(page, font, label(field), field);
  }
  for (const [name, [number, x, y, w, h]] of Object.entries(added)) {
    const page = pages[number - 1];
    if (page) write(page, font, `${name} (added)`, { x, y, w, h }, addedInk);
  }
  return Buffer.from(await document.save());
}
