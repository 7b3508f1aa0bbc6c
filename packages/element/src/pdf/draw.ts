/** Draws a PDF page by page with pdf.js. Loaded only when there is something to draw. */
import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist';

export interface Page {
  readonly canvas: HTMLCanvasElement;
  /** The page's text, line by line, for those who do not look at the picture. */
  readonly lines: readonly string[];
}

/** Sharp on most screens, without a canvas that phones cannot hold. */
const pixelWidth = 1400;

async function picture(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const { width } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: pixelWidth / width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  await page.render({ canvas, viewport }).promise;
  return canvas;
}

/** Pieces on the same height are one line. */
async function linesOf(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent();
  const lines: string[] = [];
  let height: number | undefined;
  for (const item of items) {
    if (!('str' in item)) continue;
    const at = Math.round(item.transform[5] / 3);
    if (height === at && lines.length > 0) lines[lines.length - 1] += item.str;
    else lines.push(item.str);
    height = at;
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

export async function* drawPages(
  data: Uint8Array,
  workerUrl: string,
): AsyncGenerator<{ readonly page: Page; readonly count: number }> {
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({ data, useWasm: false, useSystemFonts: false });
  try {
    const document = await task.promise;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      yield { page: { canvas: await picture(page), lines: await linesOf(page) }, count: document.numPages };
    }
  } finally {
    await task.destroy();
  }
}
