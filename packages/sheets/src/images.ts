/** Pages as pictures, by PDFium. Build time. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';

/** The width of page images, fixed by the interface. */
const pageImageWidth = 1280;

/** Starting PDFium takes longer than drawing a page. */
let started: Promise<PDFiumLibrary> | undefined;

async function renderPages(pdf: Uint8Array, width: number, encode: (image: Sharp) => Sharp): Promise<Buffer[]> {
  started ??= PDFiumLibrary.init();
  const document = await (await started).loadDocument(pdf);
  try {
    // Encoded in threads of sharp's own while the next page is drawn.
    const pages: Promise<Buffer>[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      // Rounded down, so that the same page always has the same height.
      const height = Math.floor((width * originalHeight) / originalWidth);
      const { data } = await page.render({ width, height, render: async ({ data: raw }) => raw });
      pages.push(encode(sharp(data, { raw: { width, height, channels: 4 } })).toBuffer());
    }
    return await Promise.all(pages);
  } finally {
    document.destroy();
  }
}

export const pagesToPng = (pdf: Uint8Array, width = pageImageWidth): Promise<Buffer[]> =>
  renderPages(pdf, width, (image) => image.flatten({ background: '#fff' }).png());

/** For the service: a third of the bytes. Text on paper needs few colors. */
export const pagesToSmallPng = (pdf: Uint8Array): Promise<Buffer[]> =>
  renderPages(pdf, pageImageWidth, (image) =>
    image.flatten({ background: '#fff' }).png({ palette: true, colors: 16, dither: 0, effort: 1 }),
  );
