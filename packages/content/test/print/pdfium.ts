/**
 * PDFium as a reader that knows the position of each letter (by calls its wrapper does not offer), and as a renderer.
 */
import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';
import type { Word } from '@withholding/testing/content/read-back';
import { type Picture, scale } from './pictures.ts';

type Module = Awaited<ReturnType<typeof PDFiumModule>>;
interface TextCalls {
  _FPDFText_GetUnicode(textPage: number, index: number): number;
  /** Writes the place as two doubles. */
  _FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number;
  /** Writes left, top, right and bottom as floats: from where the letter begins to where the next one may. */
  _FPDFText_GetLooseCharBox(textPage: number, index: number, box: number): number;
}

export class Pdfium {
  readonly #module: Module & TextCalls;
  readonly #library: PDFiumLibrary;

  private constructor(module: Module, library: PDFiumLibrary) {
    this.#module = module as Module & TextCalls;
    this.#library = library;
  }

  static async start(): Promise<Pdfium> {
    const module = await PDFiumModule({});
    return new Pdfium(module, await PDFiumLibrary.initBase({ vendor: async () => module }));
  }

  stop(): void {
    this.#library.destroy();
  }

  /** Every letter as a word of its own, on its baseline. */
  read(pdf: Buffer): Word[] {
    const module = this.#module;
    const { malloc, free } = module.wasmExports;
    const [bytes, place] = [malloc(pdf.length), malloc(32)];
    module.HEAPU8.set(pdf, bytes);
    const document = module._FPDF_LoadMemDocument(bytes, pdf.length, 0);
    if (document === 0) throw new Error('PDFium cannot open the file.');
    const words: Word[] = [];
    for (let page = 0; page < module._FPDF_GetPageCount(document); page += 1) {
      const sheet = module._FPDF_LoadPage(document, page);
      const text = module._FPDFText_LoadPage(sheet);
      // Created for each page, because loading a page can move the memory.
      const places = new DataView(module.HEAPU8.buffer, place);
      for (let index = 0; index < module._FPDFText_CountChars(text); index += 1) {
        const letter = String.fromCodePoint(module._FPDFText_GetUnicode(text, index));
        if (letter.trim() === '') continue;
        module._FPDFText_GetCharOrigin(text, index, place, place + 8);
        module._FPDFText_GetLooseCharBox(text, index, place + 16);
        const [x, y, right] = [places.getFloat64(0, true), places.getFloat64(8, true), places.getFloat32(24, true)];
        words.push({ page, x, right, y, text: letter });
      }
      module._FPDFText_ClosePage(text);
      module._FPDF_ClosePage(sheet);
    }
    module._FPDF_CloseDocument(document);
    free(bytes);
    free(place);
    return words;
  }

  async draw(pdf: Buffer, page: number): Promise<Picture> {
    const document = await this.#library.loadDocument(pdf);
    const { width, height, data } = await document.getPage(page).render({ scale, render: async ({ data }) => data });
    document.destroy();
    return { width, height, channels: 4, data };
  }
}
