/** Pages as poppler and pdf.js draw them, and how dark a box is in a picture. */
import { createCanvas } from '@napi-rs/canvas';
import type { TemplateBox } from '@withholding/fill';
import { runPoppler } from '@withholding/testing/content/poppler';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Pixels to a point. */
export const scale = 2;

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Bytes to a pixel. */
  readonly channels: number;
  readonly data: Uint8Array;
}

export async function drawWithPoppler(pdf: Buffer, page: number): Promise<Picture> {
  const range = ['-f', String(page + 1), '-l', String(page + 1)];
  const pgm = await runPoppler('pdftoppm', ['-r', String(72 * scale), '-gray', ...range, '-'], pdf);
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(pgm.toString('latin1', 0, 40));
  if (!header) throw new Error('poppler drew no picture.');
  const [start, width, height] = header;
  return { width: Number(width), height: Number(height), channels: 1, data: pgm.subarray(start.length) };
}

export async function drawWithPdfJs(pdf: Buffer, page: number): Promise<Picture> {
  const task = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 });
  const sheet = await (await task.promise).getPage(page + 1);
  const viewport = sheet.getViewport({ scale });
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  const canvas = createCanvas(width, height);
  await sheet.render({ canvas, viewport }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  await task.destroy();
  return { width, height, channels: 4, data: new Uint8Array(data.buffer) };
}

/** Share of dark pixels in the middle of a box, away from its frame. */
export function darkness({ x, y, w, h }: TemplateBox, { width, height, channels, data }: Picture): number {
  const [left, right] = [Math.ceil((x + w * 0.2) * scale), Math.floor((x + w * 0.8) * scale)];
  const [top, bottom] = [Math.ceil(height - (y + h * 0.8) * scale), Math.floor(height - (y + h * 0.2) * scale)];
  let dark = 0;
  for (let row = top; row < bottom; row += 1)
    for (let column = left; column < right; column += 1)
      if ((data[(row * width + column) * channels] ?? 255) < 128) dark += 1;
  return dark / ((right - left) * (bottom - top));
}
