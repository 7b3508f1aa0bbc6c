/** From a compiled sheet to the blank form, the two bases a fill appends to, and the table of boxes. Build time. */
import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { Base, Template, TemplateBox } from '@withholding/fill';
import { type AnswerFont, embedFont } from './font.ts';
import { type Mark, takeMarks } from './marks.ts';
import type { CompiledSheet, SheetBox } from './sheet.ts';

export interface Printed {
  /** The blank form with live fields. */
  readonly blank: Buffer;
  readonly flat: Buffer;
  readonly signable: Buffer;
  readonly template: Template;
}

export interface SigningFields {
  readonly signatures: readonly string[];
  readonly dates: readonly string[];
}

interface Prepared {
  readonly document: PDFDocument;
  readonly boxes: readonly TemplateBox[];
}

function contentOf(page: PDFPage): { refs: PDFRef[]; text: string } {
  const contents = page.node.get(PDFName.of('Contents'));
  const refs =
    contents instanceof PDFRef
      ? [contents]
      : contents instanceof PDFArray
        ? contents.asArray().filter((entry) => entry instanceof PDFRef)
        : [];
  const texts = refs.map((ref) => {
    const stream = page.doc.context.lookup(ref);
    return stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
  });
  return { refs, text: texts.join('\n') };
}

/** Gives an answer whose mark shares a marked section a place of its own, right after that section's words. */
function ownPlace(page: PDFPage, mcid: number): number {
  const { context, catalog } = page.doc;
  const tree = context.lookup(catalog.get(PDFName.of('StructTreeRoot')), PDFDict);
  const numbers = context.lookup(
    context.lookup(tree.get(PDFName.of('ParentTree')), PDFDict).get(PDFName.of('Nums')),
    PDFArray,
  );
  const key = page.node.lookup(PDFName.of('StructParents'), PDFNumber).asNumber();
  const entries = numbers.asArray();
  const index = entries.findIndex(
    (entry, at) => at % 2 === 0 && entry instanceof PDFNumber && entry.asNumber() === key,
  );
  const owners = context.lookup(entries[index + 1], PDFArray);
  const owner = owners.get(mcid);
  const element = context.lookup(owner, PDFDict);
  const fresh = owners.size();
  owners.push(owner);
  const kid = context.obj({ Type: 'MCR', Pg: page.ref, MCID: fresh });
  const kids = element.get(PDFName.of('K'));
  const list = kids instanceof PDFArray ? kids : context.obj(kids === undefined ? [] : [kids]);
  const isSection = (entry: unknown) =>
    (entry instanceof PDFNumber && entry.asNumber() === mcid) ||
    (entry instanceof PDFDict && entry.get(PDFName.of('MCID'))?.toString() === String(mcid));
  const after = list.asArray().findIndex(isSection);
  if (after < 0) list.push(kid);
  else list.insert(after + 1, kid);
  element.set(PDFName.of('K'), list);
  return fresh;
}

function markFor(box: SheetBox, height: number, marks: readonly Mark[]): Mark {
  const bottom = height - box.y - box.h;
  const near = marks.filter((mark) => Math.abs(mark.x - box.x) < 1.5 && Math.abs(mark.y - bottom) < 2.5);
  if (near.length !== 1) throw new Error(`The box "${box.name}" left ${near.length} marks on the page instead of one.`);
  return near[0] as Mark;
}

function templateBox(box: SheetBox, height: number, mcid: number | undefined): TemplateBox {
  const { name, kind, x, w, h, align = 'left', size = 9.5, least = 6, lines = 1, groups, cell, gap, tip } = box;
  const place = {
    name,
    kind,
    label: tip,
    page: box.page - 1,
    x,
    y: height - box.y - h,
    w,
    h,
    align,
    size,
    least,
    lines,
    ...(mcid === undefined ? {} : { mcid }),
  };
  if (!groups || cell === undefined || gap === undefined) return place;
  let at = 0;
  const cells = groups.flatMap((count) => {
    const starts = Array.from({ length: count }, (_, index) => at + index * cell);
    at += count * cell + gap;
    return starts;
  });
  return { ...place, cells, cell };
}

/** The sheet without its marks, each page's content closed in itself, the answer font at hand. */
async function prepare(sheet: CompiledSheet, font: AnswerFont | undefined): Promise<Prepared> {
  const document = await PDFDocument.load(sheet.pdf, { updateMetadata: false });
  const fontRef = font && embedFont(document.context, font);
  const boxes: TemplateBox[] = [];
  for (const [index, page] of document.getPages().entries()) {
    const { refs, text } = contentOf(page);
    const { content, marks } = takeMarks(text);
    const bytes = deflateSync(Buffer.from(`q\n${content}\nQ\n`, 'latin1'), { level: 9 });
    const ref = refs[0] as PDFRef;
    document.context.assign(ref, document.context.stream(bytes, { Filter: 'FlateDecode' }));
    for (const extra of refs.slice(1)) document.context.delete(extra);
    page.node.set(PDFName.of('Contents'), document.context.obj([ref]));
    const annotations = page.node.lookup(PDFName.of('Annots'));
    if (annotations instanceof PDFArray && annotations.size() === 0) page.node.delete(PDFName.of('Annots'));
    if (fontRef) page.node.setFontDictionary(PDFName.of('WF'), fontRef);
    const height = page.getHeight();
    for (const box of sheet.boxes.filter((one) => one.page === index + 1)) {
      if (box.marked === false) {
        boxes.push(templateBox(box, height, undefined));
        continue;
      }
      const mark = markFor(box, height, marks);
      boxes.push(templateBox(box, height, mark.shared ? ownPlace(page, mark.mcid) : mark.mcid));
    }
  }
  return { document, boxes };
}

/** On the field and on its widgets: readers look in either place. */
function setTip(dict: PDFDict, tip: string): void {
  if (tip === '') return;
  const text = PDFHexString.fromText(tip);
  dict.set(PDFName.of('TU'), text);
  const kids = dict.lookup(PDFName.of('Kids'));
  if (!(kids instanceof PDFArray)) return;
  for (const kid of kids.asArray()) dict.context.lookup(kid, PDFDict).set(PDFName.of('TU'), text);
}

function addSignatureField(document: PDFDocument, page: PDFPage, box: TemplateBox, tip: string): void {
  const { context } = document;
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFHexString.fromText(box.name),
    Rect: [box.x, box.y, box.x + box.w, box.y + box.h],
    F: 4,
    P: page.ref,
  });
  setTip(field, tip);
  const ref = context.register(field);
  document.getForm().acroForm.addField(ref);
  page.node.addAnnot(ref);
}

function addFields(
  document: PDFDocument,
  boxes: readonly TemplateBox[],
  tips: ReadonlyMap<string, string>,
  signing: SigningFields,
): void {
  const form = document.getForm();
  const pages = document.getPages();
  for (const box of boxes) {
    const page = pages[box.page] as PDFPage;
    const rectangle = { x: box.x, y: box.y, width: box.w, height: box.h, borderWidth: 0 };
    const tip = tips.get(box.name) ?? '';
    if (signing.signatures.includes(box.name)) {
      addSignatureField(document, page, box, tip);
    } else if (box.kind === 'tick') {
      const field = form.createCheckBox(box.name);
      field.addToPage(page, rectangle);
      setTip(field.acroField.dict, tip);
    } else {
      const field = form.createTextField(box.name);
      if (box.lines > 1) field.enableMultiline();
      field.addToPage(page, rectangle);
      field.setFontSize(box.size);
      setTip(field.acroField.dict, tip);
    }
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
  }
}

/** Adds an empty overlay to every page, saves, and notes what a tail needs to know. */
async function makeBase(document: PDFDocument, tail: Base['tail']): Promise<{ bytes: Buffer; base: Base }> {
  const { context } = document;
  const overlays = document.getPages().map((page) => {
    const ref = context.register(PDFRawStream.of(context.obj({}) as PDFDict, new Uint8Array()));
    const contents = page.node.get(PDFName.of('Contents')) as PDFArray;
    contents.push(ref);
    return ref.objectNumber;
  });
  const saved = Buffer.from(
    await document.save({ useObjectStreams: tail === 'stream', updateFieldAppearances: false, addDefaultPage: false }),
  );
  const padding = (3 - ((saved.length + 1) % 3)) % 3;
  const bytes = Buffer.concat([saved, Buffer.from(`\n${' '.repeat(padding)}`)]);
  const end = saved.subarray(-64).toString('latin1');
  const previous = Number(/startxref\s+(\d+)/.exec(end)?.[1]);
  const trailer = saved.subarray(previous).toString('latin1');
  const { Root, ID } = context.trailerInfo;
  const base: Base = {
    overlays,
    size: Number(/\/Size (\d+)/.exec(trailer)?.[1]),
    root: String(Root),
    id: ID === undefined ? '' : String(ID),
    previous,
    tail,
  };
  if (!Number.isInteger(base.size) || !Number.isInteger(previous) || bytes.length % 3 !== 0)
    throw new Error('The saved base cannot be read.');
  return { bytes, base };
}

export async function makePrinted(sheet: CompiledSheet, font: AnswerFont, signing: SigningFields): Promise<Printed> {
  const tips = new Map(sheet.boxes.map((box) => [box.name, box.tip]));
  const blank = await prepare(sheet, undefined);
  addFields(blank.document, blank.boxes, tips, signing);
  const flat = await prepare(sheet, font);
  const signable = await prepare(sheet, font);
  const live = [...signing.signatures, ...signing.dates];
  addFields(
    signable.document,
    signable.boxes.filter((box) => live.includes(box.name)),
    tips,
    signing,
  );
  const [one, other] = [await makeBase(flat.document, 'stream'), await makeBase(signable.document, 'table')];
  return {
    blank: Buffer.from(await blank.document.save({ addDefaultPage: false })),
    flat: one.bytes,
    signable: other.bytes,
    template: { boxes: flat.boxes, flat: one.base, signable: other.base },
  };
}
