/** Three independent readers of a filled form: pdf.js, PDFium and poppler. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { PDFiumLibrary } from '@hyzyla/pdfium';
import type { TemplateBox } from '@withholding/pdf';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Word {
  readonly page: number;
  /** Points from the bottom left corner. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export async function readWithPdfJs(pdf: Buffer): Promise<Word[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const words: Word[] = [];
  for (let page = 0; page < document.numPages; page += 1) {
    const { items } = await (await document.getPage(page + 1)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '')
        words.push({ page, x: item.transform[4], y: item.transform[5], text: item.str });
  }
  await task.destroy();
  return words;
}

/** Words with the middle of their boxes. */
export async function readWithPoppler(file: string): Promise<Word[]> {
  const { stdout: html } = await promisify(execFile)('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
  const words: Word[] = [];
  let page = -1;
  let height = 792;
  for (const line of html.split('\n')) {
    const start = /<page width="[\d.]+" height="([\d.]+)"/.exec(line);
    if (start) {
      page += 1;
      height = Number(start[1]);
    }
    const word = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)<\/word>/.exec(line);
    if (!word) continue;
    const [, left, top, right, bottom, text = ''] = word;
    const plain = text
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&#39;', "'");
    words.push({
      page,
      x: (Number(left) + Number(right)) / 2,
      y: height - (Number(top) + Number(bottom)) / 2,
      text: plain,
    });
  }
  return words;
}

export async function readWithPdfium(library: PDFiumLibrary, pdf: Buffer): Promise<string> {
  const document = await library.loadDocument(pdf);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  return text;
}

/** Share of dark pixels inside a box, drawn by PDFium. */
export async function darkness(
  library: PDFiumLibrary,
  pdf: Buffer,
  boxes: readonly TemplateBox[],
): Promise<Map<string, number>> {
  const document = await library.loadDocument(pdf);
  const found = new Map<string, number>();
  const scale = 2;
  for (const [index, page] of [...document.pages()].entries()) {
    const here = boxes.filter((box) => box.page === index);
    if (here.length === 0) continue;
    const { width, height, data } = await page.render({ scale, render: async ({ data: raw }) => raw });
    for (const { name, x, y, w, h } of here) {
      // The middle of the box, away from its frame.
      const [left, right] = [Math.ceil((x + w * 0.2) * scale), Math.floor((x + w * 0.8) * scale)];
      const [top, bottom] = [Math.ceil(height - (y + h * 0.8) * scale), Math.floor(height - (y + h * 0.2) * scale)];
      let [dark, all] = [0, 0];
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          all += 1;
          const at = (row * width + column) * 4;
          if ((data[at] ?? 255) + (data[at + 1] ?? 255) + (data[at + 2] ?? 255) < 384) dark += 1;
        }
      }
      found.set(name, dark / all);
    }
  }
  document.destroy();
  return found;
}

const inside = ({ page, x, y, w, h }: TemplateBox, word: Word): boolean =>
  word.page === page && word.x >= x - 0.5 && word.x <= x + w + 0.5 && word.y >= y - 1 && word.y <= y + h + 1;

/** What stands in a box, without spaces. */
export const textIn = (box: TemplateBox, words: readonly Word[]): string =>
  words
    .filter((word) => inside(box, word))
    .map((word) => word.text)
    .join('')
    .replaceAll(/\s/g, '');

/** The words that stand in no box. */
export const outside = (boxes: readonly TemplateBox[], words: readonly Word[]): string[] =>
  words.filter((word) => !boxes.some((box) => inside(box, word))).map((word) => word.text);
