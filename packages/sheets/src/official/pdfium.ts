/** What PDFium can tell about text and tags; the library has more than its wrapper shows. */
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Functions of PDFium by their C names. Pointers and handles are numbers; 0 is none. */
interface Pdfium {
  readonly HEAPU8: Uint8Array;
  readonly HEAPF32: Float32Array;
  readonly wasmExports: { malloc(bytes: number): number; free(at: number): void };
  _FPDF_LoadMemDocument(at: number, length: number, password: number): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFPage_GetRotation(page: number): number;
  _FPDFPage_GetMediaBox(page: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPageObj_GetMarkedContentID(object: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFText_GetFontWeight(text: number, index: number): number;
  _FPDFText_GetFontInfo(text: number, index: number, buffer: number, length: number, flags: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  _FPDF_StructTree_GetForPage(page: number): number;
  _FPDF_StructTree_Close(tree: number): void;
  _FPDF_StructTree_CountChildren(tree: number): number;
  _FPDF_StructTree_GetChildAtIndex(tree: number, index: number): number;
  _FPDF_StructElement_GetType(element: number, buffer: number, length: number): number;
  _FPDF_StructElement_CountChildren(element: number): number;
  _FPDF_StructElement_GetChildAtIndex(element: number, index: number): number;
  _FPDF_StructElement_GetChildMarkedContentID(element: number, index: number): number;
}

/** Room for one answer at a time: a matrix, a rectangle, a name. */
const scratchBytes = 512;

export interface OpenDocument {
  readonly pdfium: Pdfium;
  readonly document: number;
  /** Address of the room for answers. */
  readonly scratch: number;
}

/** Opens a file that needs no password, does the work and gives all memory back; undefined if it can't be opened. */
export async function withPdfium<T>(bytes: Uint8Array, work: (open: OpenDocument) => T): Promise<T | undefined> {
  const library = await PDFiumLibrary.init();
  try {
    const pdfium = (library as unknown as { module: Pdfium }).module;
    const at = pdfium.wasmExports.malloc(bytes.length + scratchBytes);
    pdfium.HEAPU8.set(bytes, at);
    const document = pdfium._FPDF_LoadMemDocument(at, bytes.length, 0);
    if (document === 0) return undefined;
    // Aligned, as numbers of eight bytes must be.
    const scratch = Math.ceil((at + bytes.length) / 8) * 8;
    return work({ pdfium, document, scratch });
  } finally {
    library.destroy();
  }
}

/** Text of two bytes a character, as PDFium writes it, up to the zero. */
export function wideText({ pdfium, scratch }: OpenDocument, length: number): string {
  const bytes = pdfium.HEAPU8.slice(scratch, scratch + Math.min(length, scratchBytes - 16));
  return Buffer.from(bytes).toString('utf16le').split('\0')[0] ?? '';
}

export function plainText({ pdfium, scratch }: OpenDocument, length: number): string {
  const bytes = pdfium.HEAPU8.slice(scratch, scratch + Math.min(length, scratchBytes - 16));
  return Buffer.from(bytes).toString('utf8').split('\0')[0] ?? '';
}

export const nameRoom = scratchBytes - 16;
