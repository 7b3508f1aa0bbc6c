/** Pages as pictures, by PDFium. Build time. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';

/** The width of page images, fixed by the interface. */
const pageImageWidth = 1280;

async function renderPages(pdf: Uint8Array, width: number, encode: (image: Sharp) => Sharp): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    // Encoded in threads of sharp's own while the next page is drawn.
    const pages: Promise<Buffer>[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      // Rounded down, so that the same page always has the same height.
      const height = Math.floor((width * originalHeight) / originalWidth);
      const { data } = await page.render({ width, height, render: async ({ data: raw }) => raw });
      pages.push(encode(sharp(data, { raw: { width, height, channels: 4 } })).toBuffer());
    }
    document.destroy();
    return await Promise.all(pages);
  } finally {
    library.destroy();
  }
}

export const pagesToPng = (pdf: Uint8Array, width = pageImageWidth): Promise<Buffer[]> =>
  renderPages(pdf, width, (image) => image.flatten({ background: '#fff' }).png());

export const pagesToWebp = (pdf: Uint8Array, width = pageImageWidth): Promise<Buffer[]> =>
  renderPages(pdf, width, (image) => image.flatten({ background: '#fff' }).webp({ lossless: true }));
