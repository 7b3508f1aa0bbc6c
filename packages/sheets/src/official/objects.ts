/** Looking things up in the dictionaries of a PDF. */
import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, type PDFObject, PDFString } from '@cantoo/pdf-lib';

export const key = PDFName.of;

export const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

export const numberOf = (value: PDFObject | undefined, otherwise = 0): number =>
  value instanceof PDFNumber ? value.asNumber() : otherwise;

/** The numbers of an array; anything else becomes 0. */
export const numbersOf = (value: PDFObject | undefined): number[] =>
  value instanceof PDFArray ? value.asArray().map((_, index) => numberOf(value.lookup(index))) : [];

/** A dictionary and its ancestors, nearest first; a file that makes a circle of them is followed once. */
export function* ancestry(dict: PDFDict): Generator<PDFDict> {
  const seen = new Set<PDFDict>();
  for (let at: PDFDict | undefined = dict; at && !seen.has(at); ) {
    seen.add(at);
    yield at;
    const parent: PDFObject | undefined = at.lookup(key('Parent'));
    at = parent instanceof PDFDict ? parent : undefined;
  }
}

/** Attributes of a field may be on any of its ancestors. */
export function inherited(dict: PDFDict, name: string): PDFObject | undefined {
  for (const at of ancestry(dict)) {
    const found = at.lookup(key(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Removes keys of a dictionary; says whether there were any. */
export function strip(dict: PDFDict, names: readonly string[]): boolean {
  let any = false;
  for (const name of names) any = dict.delete(key(name)) || any;
  return any;
}
