/** The text of a filled form with its position, as pdf.js and poppler read it, and the box it's in. */
import type { TemplateBox } from '@withholding/fill';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { runPoppler } from './poppler.ts';

export interface Word {
  readonly page: number;
  /** Points from the bottom left corner: where it begins and ends, and its height. */
  readonly x: number;
  readonly right: number;
  readonly y: number;
  readonly text: string;
}

/** Runs of text, on their baselines. */
export async function readWithPdfJs(pdf: Buffer): Promise<Word[]> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const words: Word[] = [];
  for (let page = 0; page < document.numPages; page += 1) {
    const { items } = await (await document.getPage(page + 1)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '')
        words.push({
          page,
          x: item.transform[4],
          right: item.transform[4] + item.width,
          y: item.transform[5],
          text: item.str,
        });
  }
  await task.destroy();
  return words;
}

/** Words, at half their height. */
export async function readWithPoppler(pdf: Buffer): Promise<Word[]> {
  const html = (await runPoppler('pdftotext', ['-bbox', '-', '-'], pdf)).toString('utf8');
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
      x: Number(left),
      right: Number(right),
      y: height - (Number(top) + Number(bottom)) / 2,
      text: plain,
    });
  }
  return words;
}

/** Points from the bottom left corner of a page. */
export type Place = Pick<TemplateBox, 'page' | 'x' | 'y' | 'w' | 'h'>;

const inside = ({ page, x, y, w, h }: Place, word: Word): boolean =>
  word.page === page && word.x >= x - 0.5 && word.right <= x + w + 0.5 && word.y >= y - 1 && word.y <= y + h + 1;

/** Lines from the top, words from the left: poppler may list the groups of a comb in another order. */
const asRead = (one: Word, other: Word): number => (Math.abs(one.y - other.y) > 3 ? other.y - one.y : one.x - other.x);

/** The text in a box, without spaces. */
export const textIn = (box: Place, words: readonly Word[]): string =>
  words
    .filter((word) => inside(box, word))
    .sort(asRead)
    .map((word) => word.text)
    .join('')
    .replaceAll(/\s/g, '');

/** The words outside boxes, sorted, because poppler's order depends on what is in the boxes. */
export const outside = (boxes: readonly Place[], words: readonly Word[]): string[] =>
  words
    .filter((word) => !boxes.some((box) => inside(box, word)))
    .map((word) => word.text)
    .sort();
