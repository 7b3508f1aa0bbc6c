/** Three independent readers and renderers of a filled form: pdf.js, PDFium and poppler. */
import type { TemplateBox } from '@withholding/fill';
import { outside, readWithPdfJs, readWithPoppler, textIn, type Word } from '@withholding/testing/content/read-back';
import type { Pdfium } from './pdfium.ts';
import { darkness, drawWithPdfJs, drawWithPoppler, type Picture } from './pictures.ts';

interface Reader {
  readonly name: string;
  read(pdf: Buffer): Word[] | Promise<Word[]>;
  draw(pdf: Buffer, page: number): Promise<Picture>;
}

export const threeReaders = (pdfium: Pdfium): Reader[] => [
  // poppler first: it runs in a process of its own, beside the others.
  { name: 'poppler', read: readWithPoppler, draw: drawWithPoppler },
  { name: 'pdf.js', read: readWithPdfJs, draw: drawWithPdfJs },
  { name: 'PDFium', read: (pdf) => pdfium.read(pdf), draw: (pdf, page) => pdfium.draw(pdf, page) },
];

interface Reading {
  /** The text in each box that isn't empty. */
  readonly inBoxes: Readonly<Record<string, string>>;
  /** The text outside boxes. */
  readonly outside: string;
}

/** By reader. */
type By<T> = Readonly<Record<string, T>>;

async function byReader<T>(readers: readonly Reader[], work: (reader: Reader) => Promise<T>): Promise<By<T>> {
  return Object.fromEntries(await Promise.all(readers.map(async (reader) => [reader.name, await work(reader)])));
}

export const readBack = (
  readers: readonly Reader[],
  pdf: Buffer,
  boxes: readonly TemplateBox[],
): Promise<By<Reading>> =>
  byReader(readers, async (reader) => {
    const words = await reader.read(pdf);
    const inBoxes = boxes.map((box) => [box.name, textIn(box, words)] as const).filter(([, text]) => text !== '');
    return { inBoxes: Object.fromEntries(inBoxes), outside: outside(boxes, words).join(' ') };
  });

/** How dark each box is drawn. */
export const seeBoxes = (
  readers: readonly Reader[],
  pdf: Buffer,
  boxes: readonly TemplateBox[],
): Promise<By<Readonly<Record<string, number>>>> =>
  byReader(readers, async (reader) => {
    const pages = new Map<number, Picture>();
    for (const { page } of boxes) if (!pages.has(page)) pages.set(page, await reader.draw(pdf, page));
    return Object.fromEntries(boxes.map((box) => [box.name, darkness(box, pages.get(box.page) as Picture)]));
  });
