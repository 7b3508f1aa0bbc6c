/** The revisions of a signed form, newest first, and the data attached to it. The file may be hostile. */
import { attachmentName } from '../attachment.ts';
import { objectNumber, PdfObjects } from '../objects.ts';

export interface Revision {
  readonly objects: PdfObjects;
  readonly catalog: string;
}

const maxRevisions = 20;
const maxDataLength = 2 * 1024 * 1024;

function revisionOf(pdf: Buffer): Revision | undefined {
  try {
    const start = /startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF\s{0,4}$/.exec(pdf.subarray(-64).toString('latin1'))?.[1];
    const objects = new PdfObjects(pdf, Number(start));
    const root = /\/Root (\d+ 0 R)/.exec(objects.trailer)?.[1] ?? '';
    return { objects, catalog: objects.text(objectNumber(root)) };
  } catch {
    return undefined;
  }
}

/** Undefined for revisions that aren't written as ours are, such as those of other programs. */
export function* revisionsOf(pdf: Buffer): Generator<Revision | undefined> {
  let end = pdf.length;
  for (let count = 0; count < maxRevisions && end > 0; count += 1) {
    const mark = pdf.lastIndexOf('%%EOF', end - 1);
    if (mark < 0) return;
    yield revisionOf(pdf.subarray(0, mark + 5));
    end = mark;
  }
}

/** The bytes of the attachment; undefined if no revision has any that can be read. */
export function attachedData(pdf: Buffer): Buffer | undefined {
  for (const revision of revisionsOf(pdf)) {
    if (!revision) continue;
    const { objects, catalog } = revision;
    try {
      const [, name, spec = ''] = /\/EmbeddedFiles<<\/Names\[\(([^()]{1,80})\)(\d+ 0 R)\]/.exec(catalog) ?? [];
      if (name !== attachmentName) continue;
      const file = /\/EF<<\/F (\d+ 0 R)/.exec(objects.text(objectNumber(spec)))?.[1] ?? '';
      const { content } = objects.stream(objectNumber(file));
      if (content.length <= maxDataLength) return content;
    } catch {
      // Another revision may have it.
    }
  }
  return undefined;
}
