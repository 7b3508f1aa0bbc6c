/**
 * The data of a signed form, inside its PDF: an embedded file that the document declares to be its data (an associated
 * file, ISO 32000-2, 14.13). Readers list it as an attachment.
 */
import { objectNumber, PdfObjects } from './objects.ts';
import { addEntry, pdfDate } from './pdf-text.ts';
import type { Base } from './template.ts';

export const attachmentName = 'withholding.json';

export interface Attachment {
  readonly bytes: Buffer;
  readonly at: Date;
}

/** The objects that follow the overlays: the file itself, how it belongs to the document, and the catalog with both. */
export interface AttachmentObjects {
  readonly numbers: readonly [file: number, spec: number, root: number];
  readonly catalog: string;
  /** What follows the bytes of the file, and where the last two objects begin in it. */
  readonly rest: Buffer;
  readonly starts: readonly [spec: number, root: number];
}

/** How many numbers an attachment takes; the first is after that of the fill's cross-reference. */
export const attachmentNumbers = 2;

function catalogWith(catalog: string, spec: string): string {
  if (/\/(?:Names|AF)\b/.test(catalog)) throw new Error('The base has names or files already.');
  return addEntry(catalog, `/Names<</EmbeddedFiles<</Names[(${attachmentName})${spec}]>>>>/AF[${spec}]`);
}

export function attachmentObjects(bytes: Buffer, { previous, root: catalog, size, tail }: Base): AttachmentObjects {
  if (tail !== 'stream') throw new Error('A signable form takes no attachment.');
  const [file, spec, root] = [size + 1, size + 2, objectNumber(catalog)];
  const text =
    `<</Type/Filespec/F(${attachmentName})/UF(${attachmentName})/Desc(The answers and tax parameters of this form)` +
    `/AFRelationship/Data/EF<</F ${file} 0 R/UF ${file} 0 R>>>>`;
  const withFile = catalogWith(new PdfObjects(bytes, previous).text(root), `${spec} 0 R`);
  const end = '\nendstream\nendobj\n';
  const own = `${end}${spec} 0 obj\n${text}\nendobj\n`;
  return {
    numbers: [file, spec, root],
    catalog: withFile,
    rest: Buffer.from(`${own}${root} 0 obj\n${withFile}\nendobj\n`, 'latin1'),
    starts: [end.length, own.length],
  };
}

/** The embedded file up to its first byte. Not compressed: that would take longer than the fill. */
export const fileHead = (number: number, { bytes: { length }, at }: Attachment): string =>
  `${number} 0 obj\n<</Type/EmbeddedFile/Subtype/application#2Fjson/Params<</Size ${length}/ModDate${pdfDate(at)}>>` +
  `/Length ${length}>>\nstream\n`;
