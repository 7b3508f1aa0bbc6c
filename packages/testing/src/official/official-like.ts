/**
 * A form as agencies publish them, made with words of our own: steps with side labels, fillable fields with hierarchical names,
 * instructions in two columns. What an import must find in it comes with it.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { SheetCompiler } from '@withholding/sheets';
import { type Marks, typstOf } from './typst.ts';
import { type Block, english, type OfficialWords, spanish } from './words.ts';

export interface OfficialLikeOptions extends Partial<Marks> {
  readonly language?: 'en' | 'es';
  /** With a structure tree, as most agencies publish them; without one, only the text layer tells what is there. */
  readonly tagged?: boolean;
  /** Lines are justified and words broken at their ends. */
  readonly hyphenated?: boolean;
  readonly pages?: number;
  /** Other names for fields, by the box they are for. */
  readonly names?: Readonly<Record<string, string>>;
}

export interface OfficialLike {
  readonly pdf: Buffer;
  readonly marks: Marks;
  readonly words: OfficialWords;
  /** What each passage says, without marks of bold: step1c, step2, step3, step4, perjury. Side labels and cells for amounts aside. */
  readonly passages: Readonly<Record<string, readonly Block[]>>;
  /** Whole field name -> the box of the invented edition. */
  readonly fields: Readonly<Record<string, string>>;
  /** Box -> where it is, for boxes that have no field: [page, x, y, width, height] from the top left. */
  readonly add: Readonly<Record<string, readonly [number, number, number, number, number]>>;
}

/** Box of the invented edition -> its field, named the way agencies name them, and its place on the page. */
const boxes = {
  'employee.firstName': ['f_name', 'topmostSubform[0].Page1[0].Step1a[0].f1_01[0]'],
  'kind.CAT': ['f_cat', 'topmostSubform[0].Page1[0].c1_1[0]'],
  'kind.DOG': ['f_dog', 'topmostSubform[0].Page1[0].c1_1[1]'],
  'kind.FISH': ['f_fish', 'topmostSubform[0].Page1[0].c1_1[2]'],
  twoHomes: ['f_twoHomes', 'topmostSubform[0].Page1[0].c1_2[0]'],
  pets: ['f_pets', 'topmostSubform[0].Page1[0].Step3_ReadOrder[0].f1_06[0]'],
  total: ['f_total', 'topmostSubform[0].Page1[0].f1_07[0]'],
  extra: ['f_extra', 'topmostSubform[0].Page1[0].f1_08[0]'],
} as const;

/** The signature and its date have no field, as on the real forms. */
const withoutField = { signatureLine: 'f_signature', date: 'f_date' } as const;

const fonts = new URL('../../../../content/library/fonts', import.meta.url).pathname;

const plain = (text: string): string => text.replaceAll('*', '');
const unmarked = (block: Block): Block =>
  block.kind === 'PARAGRAPH' ? { ...block, text: plain(block.text) } : { ...block, items: block.items.map(plain) };

function passagesOf({ step1, kinds, steps, twoHomes, pets, step5 }: OfficialWords) {
  const paragraph = (text: string): Block => ({ kind: 'PARAGRAPH', text });
  return {
    step1c: [paragraph(`${step1.kind} ${kinds[0]}`), ...kinds.slice(1).map(paragraph)],
    step2: [...steps.step2.blocks.map(unmarked), paragraph(twoHomes)],
    step3: [...steps.step3.blocks.map(unmarked), paragraph(pets)],
    step4: steps.step4.blocks.map(unmarked),
    perjury: [paragraph(step5.jurat)],
  };
}

async function typeset(source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'official-like-'));
  try {
    writeFileSync(join(folder, 'form.typ'), source);
    return (await SheetCompiler.create(folder, fonts)).compile({ file: 'form.typ', form: {}, words: {} });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Only the text layer is left to read. */
function untag({ catalog }: PDFDocument): void {
  for (const key of ['StructTreeRoot', 'MarkInfo']) catalog.delete(PDFName.of(key));
}

export async function officialLike(options: OfficialLikeOptions = {}): Promise<OfficialLike> {
  const { language = 'en', tagged = true, hyphenated = false, pages = 2, names = {} } = options;
  const words = language === 'es' ? spanish : english;
  const marks = {
    number: options.number ?? (language === 'es' ? 'Z-4(SP)' : 'Z-4'),
    revision: options.revision ?? '2026',
    catalog: options.catalog ?? (language === 'es' ? '99998Y' : '99999Z'),
  };
  const sheet = await typeset(typstOf(words, marks, { hyphenated, pages }));
  const document = await PDFDocument.load(sheet.pdf, { updateMetadata: false });
  if (!tagged) untag(document);
  const form = document.getForm();
  const placeOf = (place: string) => {
    const found = sheet.boxes.find(({ name }) => name === place);
    if (!found) throw new Error(`The page has no place ${place}.`);
    return found;
  };
  const fields: Record<string, string> = {};
  for (const [box, [place, usual]] of Object.entries(boxes)) {
    const at = placeOf(place);
    const page = document.getPage(at.page - 1);
    const name = names[box] ?? usual;
    const rectangle = { x: at.x, y: page.getHeight() - at.y - at.h, width: at.w, height: at.h, borderWidth: 0 };
    if (at.kind === 'tick') form.createCheckBox(name).addToPage(page, rectangle);
    else form.createTextField(name).addToPage(page, rectangle);
    fields[name] = box;
  }
  const add = Object.fromEntries(
    Object.entries(withoutField).map(([box, place]) => {
      const { page, x, y, w, h } = placeOf(place);
      return [box, [page, x, y, w, h] as const];
    }),
  );
  const pdf = Buffer.from(await document.save({ useObjectStreams: false }));
  return { pdf, marks, words, passages: passagesOf(words), fields, add };
}
