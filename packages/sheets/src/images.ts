/** Pages as pictures, by PDFium. Build time. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';

/** The width of page images, fixed by the interface. */
const pageImageWidth = 1280;

async function renderPages(pdf: Uint8Array, width: number, encode: (image: Sharp) => Sharp): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages: Buffer[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const { data } = await page.render({
        width,
        // Rounded down, so that the same page always has the same height.
        height: Math.floor((width * originalHeight) / originalWidth),
        render: async ({ data: raw, width: w, height: h }) =>
          await encode(sharp(raw, { raw: { width: w, height: h, channels: 4 } })).toBuffer(),
      });
      pages.push(Buffer.from(data));
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

export const pagesToPng = (pdf: Uint8Array, width = pageImageWidth): Promise<Buffer[]> =>
  renderPages(pdf, width, (image) => image.flatten({ background: '#fff' }).png());

export const pagesToWebp = (pdf: Uint8Array, width = pageImageWidth): Promise<Buffer[]> =>
  renderPages(pdf, width, (image) => image.flatten({ background: '#fff' }).webp({ lossless: true }));
