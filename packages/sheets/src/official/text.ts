/** The text layer of an official form: every character with its place, size, weight and direction. */
import { type Frame, shownRectangle, shownSize } from './frame.ts';
import { nameRoom, type OpenDocument, plainText, withPdfium } from './pdfium.ts';
import { type TaggedBlock, tagsOf } from './tags.ts';

export interface Glyph {
  readonly text: string;
  /** Points from the top left corner of the page as shown. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly size: number;
  readonly isBold: boolean;
  /** Quarter turns clockwise that the text is turned by. */
  readonly turns: 0 | 1 | 2 | 3;
  /** The marked content it belongs to; -1 if none. */
  readonly marked: number;
}

export interface OfficialPage {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  /** In reading order; none if the page isn't tagged. */
  readonly tags: readonly TaggedBlock[];
  /** Things drawn on the page, pictures included. */
  readonly objects: number;
}

/** More than any form has on a page. */
const maxGlyphs = 60_000;
const maxPages = 100;
const boldName = /bold|black|heavy|demi/i;
const ligatures: Readonly<Record<string, string>> = {
  '\ufb00': 'ff',
  '\ufb01': 'fi',
  '\ufb02': 'fl',
  '\ufb03': 'ffi',
  '\ufb04': 'ffl',
  '\ufb05': 'st',
  '\ufb06': 'st',
};

/** Signs of a font's own that no other font can show: bullets, or boxes and arrows that are drawn as text. */
const isPrivate = (code: number): boolean => code >= 0xe0_00 && code <= 0xf8_ff;
const privateBullets = new Set([0xf0_b7, 0xf0_a7]);

function characterOf(code: number): string {
  // PDFium's sign for a hyphen at the end of a line.
  if (code === 2 || code === 0xfffe) return '-';
  if (code === 0 || code > 0x10_ff_ff) return '';
  if (isPrivate(code)) return privateBullets.has(code) ? '•' : '';
  const character = String.fromCodePoint(code);
  return ligatures[character] ?? (/\s|\u00a0/.test(character) ? ' ' : character);
}

function glyphAt(open: OpenDocument, text: number, index: number, frame: Frame): Glyph | undefined {
  const { pdfium, scratch } = open;
  if (pdfium._FPDFText_IsGenerated(text, index) === 1) return undefined;
  const character = characterOf(pdfium._FPDFText_GetUnicode(text, index));
  if (character === '' || pdfium._FPDFText_GetLooseCharBox(text, index, scratch) === 0) return undefined;
  const at = scratch / 4;
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.HEAPF32.slice(at, at + 4);
  const { x, y, w, h } = shownRectangle(frame, left, bottom, right, top);
  if (![x, y, w, h].every(Number.isFinite)) return undefined;
  let [turns, scale] = [0, 1];
  if (pdfium._FPDFText_GetMatrix(text, index, scratch) !== 0) {
    const [a = 1, b = 0] = pdfium.HEAPF32.slice(at, at + 2);
    turns = Math.round(-Math.atan2(b, a) / (Math.PI / 2)) + frame.turns;
    scale = Math.hypot(a, b) || 1;
  }
  const object = pdfium._FPDFText_GetTextObject(text, index);
  const name = plainText(open, pdfium._FPDFText_GetFontInfo(text, index, scratch, nameRoom, 0));
  return {
    text: character,
    x,
    y,
    w,
    h,
    size: Math.abs(pdfium._FPDFText_GetFontSize(text, index) * scale),
    isBold: boldName.test(name) || pdfium._FPDFText_GetFontWeight(text, index) >= 700,
    turns: (((turns % 4) + 4) % 4) as Glyph['turns'],
    marked: object === 0 ? -1 : pdfium._FPDFPageObj_GetMarkedContentID(object),
  };
}

/** What one sign of a font can say. */
const joint = /^(?:ff?[fijlt]?|t[tif]|[cs]t|Th)$/;

/** PDFium gives the letters of a ligature one by one, each in the place of the whole sign. */
function withLigatures(glyphs: readonly Glyph[]): Glyph[] {
  const result: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = result.at(-1);
    const isInPlace = last && last.x === glyph.x && last.y === glyph.y && last.w === glyph.w && last.h === glyph.h;
    if (isInPlace && joint.test(last.text + glyph.text))
      result[result.length - 1] = { ...last, text: last.text + glyph.text };
    else result.push(glyph);
  }
  return result;
}

function frameIn({ pdfium, scratch }: OpenDocument, page: number): Frame {
  const turns = (pdfium._FPDFPage_GetRotation(page) & 3) as Frame['turns'];
  const found = pdfium._FPDFPage_GetMediaBox(page, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [a = 0, b = 0, c = 0, d = 0] = pdfium.HEAPF32.slice(scratch / 4, scratch / 4 + 4);
  if (found === 0) return { left: 0, bottom: 0, width: 612, height: 792, turns };
  return { left: Math.min(a, c), bottom: Math.min(b, d), width: Math.abs(c - a), height: Math.abs(d - b), turns };
}

/** What lies outside of the page is not seen, so it isn't read. */
const isOnPage = ({ x, y, w, h }: Glyph, width: number, height: number): boolean =>
  x + w > 0 && x < width && y + h > 0 && y < height;

function readPage(open: OpenDocument, index: number): OfficialPage {
  const { pdfium, document } = open;
  const page = pdfium._FPDF_LoadPage(document, index);
  const empty = { number: index + 1, width: 0, height: 0, glyphs: [], tags: [], objects: 0 };
  if (page === 0) return empty;
  const frame = frameIn(open, page);
  const { width, height } = shownSize(frame);
  const text = pdfium._FPDFText_LoadPage(page);
  const glyphs: Glyph[] = [];
  const count = text === 0 ? 0 : Math.min(pdfium._FPDFText_CountChars(text), maxGlyphs);
  for (let at = 0; at < count; at += 1) {
    const glyph = glyphAt(open, text, at, frame);
    if (glyph && isOnPage(glyph, width, height)) glyphs.push(glyph);
  }
  const result = {
    ...empty,
    width,
    height,
    glyphs: withLigatures(glyphs),
    tags: tagsOf(open, page),
    objects: pdfium._FPDFPage_CountObjects(page),
  };
  if (text !== 0) pdfium._FPDFText_ClosePage(text);
  pdfium._FPDF_ClosePage(page);
  return result;
}

/** Every page's text and tags; none if the file can't be opened. */
export async function readText(bytes: Uint8Array): Promise<OfficialPage[]> {
  const pages = await withPdfium(bytes, (open) => {
    const count = Math.min(open.pdfium._FPDF_GetPageCount(open.document), maxPages);
    return Array.from({ length: count }, (_, index) => readPage(open, index));
  });
  return pages ?? [];
}
