/** Where a seal goes in a form: the objects that an update must add or replace. Read once per form. */
import { createHash, type Hash } from 'node:crypto';
import { attachmentNumbers } from '../attachment.ts';
import type { Fillable } from '../fill.ts';
import { objectNumber, PdfObjects } from '../objects.ts';
import { addEntry } from '../pdf-text.ts';

export interface SealTarget {
  /** Where the file of a fill begins to differ from form to form. */
  readonly baseLength: number;
  /** The base's part of the digest. */
  readonly baseHash: Hash;
  readonly signature: number;
  /** Objects after the signature, as they are written. */
  readonly objects: readonly (readonly [number: number, text: string])[];
  /** The update's own cross-reference stream. */
  readonly table: number;
  /** What its dictionary says of the file. */
  readonly trailer: string;
}

/** The page with one more annotation. */
export function annotated(page: string, field: string, textOf: (number: number) => string): string {
  const [entry, list] = /\/Annots\s*(\[[^\]]*\]|\d+ 0 R)/.exec(page) ?? [];
  // Pages of a tagged file that have annotations say in which order they are visited.
  const ordered = page.includes('/Tabs') ? page : addEntry(page, '/Tabs/S');
  if (entry === undefined || list === undefined) return addEntry(ordered, `/Annots[${field}]`);
  const present = list.startsWith('[') ? list : textOf(objectNumber(list));
  return ordered.replace(entry, () => `/Annots${present.slice(0, -1)} ${field}]`);
}

function firstPage(objects: PdfObjects, catalog: string): number {
  let reference = /\/Pages (\d+ 0 R)/.exec(catalog)?.[1];
  for (;;) {
    const number = objectNumber(reference ?? '');
    const text = objects.text(number);
    if (/\/Type \/Page\b(?!s)/.test(text)) return number;
    reference = /\/Kids \[\s*(\d+ 0 R)/.exec(text)?.[1];
  }
}

function makeTarget({ flat }: Fillable, hasAttachment: boolean): SealTarget {
  const { bytes, shape } = flat;
  const objects = new PdfObjects(bytes, shape.previous);
  const root = objectNumber(shape.root);
  const catalog = hasAttachment ? flat.attachment.catalog : objects.text(root);
  if (catalog.includes('/AcroForm')) throw new Error('The base has fields already.');
  const page = firstPage(objects, catalog);
  // The fill's own cross-reference stream has the number `size`; an attachment has the next.
  const signature = shape.size + 1 + (hasAttachment ? attachmentNumbers : 0);
  const [field, table] = [signature + 1, signature + 2];
  const widget =
    `<</Type/Annot/Subtype/Widget/FT/Sig/T(Seal)/V ${signature} 0 R/P ${page} 0 R` +
    // No size, hidden and locked: nothing to see, and nothing that would need a place in the structure of the page.
    '/Rect[0 0 0 0]/F 130>>';
  return {
    baseLength: bytes.length,
    baseHash: createHash('sha256').update(bytes),
    signature,
    objects: [
      [field, widget],
      [root, addEntry(catalog, `/AcroForm<</Fields[${field} 0 R]/SigFlags 3>>`)],
      [page, annotated(objects.text(page), `${field} 0 R`, (number) => objects.text(number))],
    ],
    table,
    trailer: `/Size ${table + 1}/Root ${shape.root}${shape.id === '' ? '' : `/ID ${shape.id}`}`,
  };
}

const places = { plain: new WeakMap<Fillable, SealTarget>(), attached: new WeakMap<Fillable, SealTarget>() };

/** `hasAttachment`: whether the form was filled with one. */
export function sealTargetIn(form: Fillable, hasAttachment: boolean): SealTarget {
  const known = hasAttachment ? places.attached : places.plain;
  let place = known.get(form);
  if (!place) {
    place = makeTarget(form, hasAttachment);
    known.set(form, place);
  }
  return place;
}
