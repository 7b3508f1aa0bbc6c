/** Fills a form: appends the answers to a constant base. Run time; no clock, no I/O, no parsing. */
import type { Attachment } from './attachment.ts';
import { type LayoutError, layoutBox, type PreparedBox, type PreparedFont, prepareBox, prepareFont } from './layout.ts';
import { PreparedBase, writeTail } from './tail.ts';
import type { FontTable, Template } from './template.ts';
import { watermark } from './watermark.ts';
import { Writer } from './writer.ts';

export interface FillError {
  readonly box: string;
  readonly code: LayoutError;
}

/** A template in memory, ready to fill. */
export interface Fillable {
  readonly template: Template;
  readonly font: PreparedFont;
  readonly flat: PreparedBase;
  readonly signable: PreparedBase;
  /** Boxes by name. */
  readonly boxes: ReadonlyMap<string, PreparedBox>;
}

const fonts = new WeakMap<FontTable, PreparedFont>();

export function makeFillable(template: Template, table: FontTable, flat: Buffer, signable: Buffer): Fillable {
  let font = fonts.get(table);
  if (!font) {
    font = prepareFont(table);
    fonts.set(table, font);
  }
  const filled = new Set(template.boxes.map(({ page }) => page));
  return {
    template,
    font,
    flat: new PreparedBase(flat, template.flat, filled),
    signable: new PreparedBase(signable, template.signable, filled),
    boxes: new Map(template.boxes.map((box) => [box.name, prepareBox(box)])),
  };
}

export type Values = Readonly<Record<string, string | true>>;

// To write in. Filling never waits for anything, and empties them before it returns.
const pages: Writer[] = [];
const tail = new Writer();

/** Writes each page's overlay; returns what cannot be printed. */
function writeOverlays(
  { boxes, font, template }: Fillable,
  values: Values,
  mark: string | undefined,
): FillError[] | undefined {
  for (let page = 0; page < template.flat.overlays.length; page += 1) {
    pages[page] ??= new Writer();
    if (mark !== undefined) pages[page]?.bytes(watermark(mark, font));
  }
  let problems: FillError[] | undefined;
  for (const name in values) {
    const box = boxes.get(name);
    const value = values[name];
    if (!box || value === undefined) throw new Error(`The printed form has no box "${name}".`);
    const code = layoutBox(box, value, font, pages[box.page] as Writer);
    if (!code) continue;
    problems ??= [];
    problems.push({ box: name, code });
  }
  return problems;
}

export interface Manner {
  /** Leaves the signature and date fields live. */
  readonly isSignable?: boolean;
  /** A word to write across every page. */
  readonly mark?: string | undefined;
  /** The data of the form, to go into its file. Not into a signable one. */
  readonly attachment?: Attachment | undefined;
}

type Filled = { readonly base: Buffer; readonly tail: Buffer } | { readonly problems: readonly FillError[] };

/** The base, which all forms of an edition share, and what to append to it, which is the caller's own. */
export function fillTail(
  form: Fillable,
  values: Values,
  { isSignable = false, mark, attachment }: Manner = {},
): Filled {
  try {
    const problems = writeOverlays(form, values, mark);
    if (problems) return { problems };
    const base = isSignable ? form.signable : form.flat;
    writeTail(base, mark === undefined ? 'filled' : 'every', { tail, pages }, attachment);
    return { base: base.bytes, tail: tail.take() };
  } finally {
    tail.wipe();
    for (const page of pages) page.wipe();
  }
}

/** The whole file. */
export function fill(
  form: Fillable,
  values: Values,
  isSignable = false,
): Buffer | { readonly problems: readonly FillError[] } {
  const filled = fillTail(form, values, { isSignable });
  if ('problems' in filled) return filled;
  const out = Buffer.allocUnsafeSlow(filled.base.length + filled.tail.length);
  filled.base.copy(out);
  filled.tail.copy(out, filled.base.length);
  return out;
}
