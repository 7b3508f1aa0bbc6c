/** An operator's own copy of an official form: cleaned, checked, and its fields read as boxes. Build time. */
import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import type { CompiledSheet, SheetBox } from './sheet.ts';

interface OfficialField {
  /** Its whole name in the file. */
  readonly name: string;
  readonly kind: 'text' | 'tick' | 'signature';
  readonly page: number;
  /** Points from the top left corner, as sheets measure. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly align: 'left' | 'right' | 'center';
  readonly lines: number;
  readonly tip: string;
}

export interface Official {
  /** The form without fields, scripts, actions or encryption. */
  readonly pdf: Buffer;
  readonly fields: readonly OfficialField[];
  /** SHA-256 of the file as it was supplied. */
  readonly hash: string;
  /** What was taken out, in words. */
  readonly removed: readonly string[];
  readonly pages: number;
}

/** Said when a file cannot serve as a form. */
export class OfficialRefused extends Error {}

const key = PDFName.of;
const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** Attributes of a field may stand on any of its ancestors. */
function inherited(dict: PDFDict, name: string): PDFObject | undefined {
  const seen = new Set<PDFDict>();
  for (let at: PDFDict | undefined = dict; at && !seen.has(at); ) {
    seen.add(at);
    const found = at.lookup(key(name));
    if (found !== undefined) return found;
    const parent: PDFObject | undefined = at.lookup(key('Parent'));
    at = parent instanceof PDFDict ? parent : undefined;
  }
  return undefined;
}

function wholeName(dict: PDFDict): string {
  const parts: string[] = [];
  const seen = new Set<PDFDict>();
  for (let at: PDFDict | undefined = dict; at && !seen.has(at); ) {
    seen.add(at);
    const own = textOf(at.lookup(key('T')));
    if (own !== '') parts.unshift(own);
    const parent: PDFObject | undefined = at.lookup(key('Parent'));
    at = parent instanceof PDFDict ? parent : undefined;
  }
  return parts.join('.');
}

function readField(widget: PDFDict, page: PDFPage, number: number): OfficialField | undefined {
  const type = inherited(widget, 'FT');
  const name = wholeName(widget);
  const rectangle = widget.lookup(key('Rect'));
  if (!(rectangle instanceof PDFArray) || name === '' || !(type instanceof PDFName)) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = rectangle
    .asArray()
    .map((value) => (value instanceof PDFNumber ? value.asNumber() : 0));
  const flags = inherited(widget, 'Ff');
  const quadding = inherited(widget, 'Q');
  const bits = flags instanceof PDFNumber ? flags.asNumber() : 0;
  const multiline = (bits & (1 << 12)) !== 0;
  const pushButton = (bits & (1 << 16)) !== 0;
  const kind =
    type === key('Tx') || type === key('Ch')
      ? 'text'
      : type === key('Btn') && !pushButton
        ? 'tick'
        : type === key('Sig')
          ? 'signature'
          : undefined;
  const [w, h] = [Math.abs(c - a), Math.abs(d - b)];
  if (!kind || w < 1 || h < 1) return undefined;
  const align =
    (['left', 'center', 'right'] as const)[quadding instanceof PDFNumber ? quadding.asNumber() : 0] ?? 'left';
  return {
    name,
    kind,
    page: number,
    x: Math.min(a, c),
    y: page.getHeight() - Math.max(b, d),
    w,
    h,
    align,
    lines: multiline ? Math.max(2, Math.floor(h / 11)) : 1,
    tip: textOf(inherited(widget, 'TU')) || name,
  };
}

/** Removes a key wherever it stands; says whether it did. */
function strip(dict: PDFDict, names: readonly string[]): boolean {
  let any = false;
  for (const name of names) any = dict.delete(key(name)) || any;
  return any;
}

function readFields(document: PDFDocument, removed: Set<string>): OfficialField[] {
  const fields: OfficialField[] = [];
  for (const [index, page] of document.getPages().entries()) {
    const annotations = page.node.lookup(key('Annots'));
    for (const entry of annotations instanceof PDFArray ? annotations.asArray() : []) {
      const annotation = entry instanceof PDFRef ? document.context.lookup(entry) : entry;
      if (!(annotation instanceof PDFDict)) continue;
      if (annotation.lookup(key('Subtype')) !== key('Widget')) {
        removed.add('links and notes');
        continue;
      }
      const field = readField(annotation, page, index + 1);
      if (field) fields.push(field);
      else removed.add('widgets that belong to no field');
      if (strip(annotation, ['A', 'AA'])) removed.add('actions');
      if (strip(annotation, ['RV', 'DS'])) removed.add('rich text');
    }
    if (annotations) page.node.delete(key('Annots'));
    if (strip(page.node, ['AA'])) removed.add('actions');
  }
  return fields;
}

/** Cleans the catalog of everything that runs, locks or duplicates the form. */
function cleanCatalog(document: PDFDocument, removed: Set<string>): void {
  const { catalog } = document;
  const form = catalog.lookup(key('AcroForm'));
  if (form instanceof PDFDict && strip(form, ['XFA'])) removed.add('XFA');
  if (strip(catalog, ['OpenAction', 'AA'])) removed.add('actions');
  if (strip(catalog, ['Perms'])) removed.add('usage rights');
  const names = catalog.lookup(key('Names'));
  if (names instanceof PDFDict) {
    if (strip(names, ['JavaScript'])) removed.add('JavaScript');
    if (strip(names, ['EmbeddedFiles'])) removed.add('embedded files');
  }
  catalog.delete(key('AcroForm'));
}

/** Objects nothing refers to any more would keep what was removed inside the file. */
async function rewritten(document: PDFDocument): Promise<PDFDocument> {
  const clean = await PDFDocument.create({ updateMetadata: false });
  for (const page of await clean.copyPages(document, document.getPageIndices())) clean.addPage(page);
  const title = document.getTitle();
  if (title !== undefined) clean.setTitle(title);
  return clean;
}

export async function importOfficial(bytes: Uint8Array): Promise<Official> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const removed = new Set<string>();
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
  } catch (error) {
    const message = (error as Error).message;
    if (/encrypt|password/i.test(message))
      throw new OfficialRefused('The file is encrypted with a password. Supply a copy that opens without one.');
    throw new OfficialRefused(`The file cannot be read as a PDF: ${message}`);
  }
  if (Buffer.from(bytes).includes('/Encrypt')) removed.add('encryption');
  const fields = readFields(document, removed);
  cleanCatalog(document, removed);
  if (fields.length === 0)
    throw new OfficialRefused(
      'The file has no form fields that can be used. Supply the fillable copy the agency publishes, not a printed or re-saved one.',
    );
  const twice = fields.find(
    (field, index) => field.kind === 'text' && fields.findIndex((other) => other.name === field.name) !== index,
  );
  if (twice) removed.add(`further places of the field ${twice.name}`);
  const clean = await rewritten(document);
  const pdf = Buffer.from(await clean.save({ useObjectStreams: false, addDefaultPage: false }));
  const first = fields.filter(
    (field, index) => fields.findIndex((other) => other.name === field.name) === index || field.kind === 'tick',
  );
  return { pdf, fields: first, hash, removed: [...removed].sort(), pages: clean.getPageCount() };
}

export interface FieldMap {
  /** Field name in the file -> box name of the edition. */
  readonly fields: Readonly<Record<string, string>>;
  /** Boxes the file has no field for, such as the signature line: [page, x, y, width, height] in points from the top left. */
  readonly add?: Readonly<Record<string, readonly [number, number, number, number, number]>>;
}

/** The official form as if it were a sheet of ours. */
export function officialSheet({ pdf, fields }: Official, map: FieldMap): CompiledSheet {
  const size = (h: number, lines: number) => Math.max(6, Math.min(9.5, lines > 1 ? 9 : h * 0.72));
  const boxes = fields.flatMap((field): SheetBox[] => {
    const name = map.fields[field.name];
    if (name === undefined) return [];
    const { page, x, y, w, h, align, lines, tip } = field;
    return [
      {
        name,
        kind: field.kind === 'tick' ? 'tick' : 'text',
        page,
        x,
        y,
        w,
        h,
        align,
        lines,
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

/** The form with each field's name printed in its place, to write the map from. */
export async function proofOf({ pdf, fields }: Official): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const pages = document.getPages();
  for (const { name, page, x, y, w, h } of fields) {
    const at = pages[page - 1];
    if (!at) continue;
    const bottom = at.getHeight() - y - h;
    at.drawRectangle({ x, y: bottom, width: w, height: h, borderWidth: 0.5, opacity: 0 });
    at.drawText(name.replaceAll(/[^\u0020-\u007e]/g, '?'), {
      x: x + 1,
      y: bottom + 1,
      size: Math.max(3, Math.min(6, h - 2)),
    });
  }
  return Buffer.from(await document.save());
}
