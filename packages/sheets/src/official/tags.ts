/** The structure tree of a page: the paragraph, heading or list item of each marked content, in reading order. */
import { nameRoom, type OpenDocument, wideText } from './pdfium.ts';

export interface TaggedBlock {
  /** Role of the nearest element that is more than a wrapper, such as P, H2, LI, Lbl or TD. */
  readonly role: string;
  /** Number of the list item it is in, so that a label finds its text; -1 outside of lists. */
  readonly item: number;
  /** Marked content of the page, in reading order. */
  readonly marked: readonly number[];
}

/** Elements inside a line of text; their words belong to the block around them. */
const inline = new Set([
  'Span',
  'Link',
  'Reference',
  'Em',
  'Strong',
  'Sub',
  'Quote',
  'Note',
  'Code',
  'NonStruct',
  'Form',
]);
/** Far deeper than any form; a file that nests more is not read further. */
const deepest = 200;
const most = 20_000;

interface Draft {
  readonly role: string;
  readonly item: number;
  readonly marked: number[];
}

/** The blocks of a page in reading order; none if the page isn't tagged. */
export function tagsOf(open: OpenDocument, page: number): TaggedBlock[] {
  const { pdfium, scratch } = open;
  const tree = pdfium._FPDF_StructTree_GetForPage(page);
  if (tree === 0) return [];
  const blocks: Draft[] = [];
  /** The block that words are added to; a block ends where another element begins or its own ends. */
  let current: Draft | undefined;
  let items = -1;
  let visited = 0;
  const add = (id: number, role: string, item: number) => {
    if (id < 0) return;
    if (!current) {
      current = { role, item, marked: [] };
      blocks.push(current);
    }
    current.marked.push(id);
  };
  function visit(element: number, around: string, item: number, depth: number): void {
    visited += 1;
    if (element === 0 || depth > deepest || visited > most) return;
    const own = wideText(open, pdfium._FPDF_StructElement_GetType(element, scratch, nameRoom));
    const isInline = inline.has(own);
    const role = isInline ? around : own;
    if (own === 'LI') items += 1;
    const within = own === 'LI' ? items : item;
    if (!isInline) current = undefined;
    const count = Math.min(pdfium._FPDF_StructElement_CountChildren(element), most);
    for (let index = 0; index < count; index += 1) {
      const child = pdfium._FPDF_StructElement_GetChildAtIndex(element, index);
      if (child === 0) add(pdfium._FPDF_StructElement_GetChildMarkedContentID(element, index), role, within);
      else visit(child, role, within, depth + 1);
    }
    if (!isInline) current = undefined;
  }
  const roots = Math.min(pdfium._FPDF_StructTree_CountChildren(tree), most);
  for (let index = 0; index < roots; index += 1) visit(pdfium._FPDF_StructTree_GetChildAtIndex(tree, index), '', -1, 0);
  pdfium._FPDF_StructTree_Close(tree);
  return blocks;
}
