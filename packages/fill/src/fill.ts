/** Fills a form: appends the answers to a constant base. Run time; no clock, no I/O, no parsing. */
import { type LayoutError, layoutBox, type PreparedBox, type PreparedFont, prepareBox, prepareFont } from './layout.ts';
import type { Base, FontTable, Template } from './template.ts';
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
    flat: prepareBase(flat, template.flat, filled),
    signable: prepareBase(signable, template.signable, filled),
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

/** The overlays of some pages, with everything of the tail that does not depend on the answers written out. */
interface PreparedTail {
  readonly objects: readonly { readonly page: number; readonly number: number; readonly head: string }[];
  readonly close: string;
  /** Cross-reference stream: the numbers in order, as positions in `objects`; the last is the stream's own. */
  readonly order: readonly number[];
}

interface PreparedBase {
  readonly bytes: Buffer;
  readonly shape: Base;
  /** Pages that have boxes. Others, such as the instructions of an official form, stay as they are in the base. */
  readonly filled: PreparedTail;
  /** Every page: for a word across all of them. */
  readonly every: PreparedTail;
}

function prepareTail(shape: Base, pageNumbers: readonly number[]): PreparedTail {
  const { size, root, previous, id } = shape;
  const overlays = pageNumbers.map((page) => shape.overlays[page] ?? 0);
  const common = `/Root ${root}/Prev ${previous}${id === '' ? '' : `/ID ${id}`}`;
  const order = [...overlays.keys(), overlays.length].sort((a, b) => (overlays[a] ?? size) - (overlays[b] ?? size));
  const index = order.map((position) => `${overlays[position] ?? size} 1`).join(' ');
  const close =
    shape.tail === 'table'
      ? `trailer\n<</Size ${size}${common}>>\nstartxref\n`
      : `${size} 0 obj\n<</Type/XRef/W[1 4 1]/Index[${index}]/Size ${size + 1}${common}/Length ${order.length * 6}>>\nstream\n`;
  const objects = pageNumbers.map((page, index) => {
    const number = overlays[index] ?? 0;
    return { page, number, head: `${number} 0 obj\n<</Length ` };
  });
  return { objects, close, order };
}

function prepareBase(bytes: Buffer, shape: Base, filled: ReadonlySet<number>): PreparedBase {
  const all = [...shape.overlays.keys()];
  const every = prepareTail(shape, all);
  const some = all.filter((page) => filled.has(page));
  return { bytes, shape, every, filled: some.length === 0 ? every : prepareTail(shape, some) };
}

/** Writes the overlay objects; returns where each begins. */
function writeObjects(base: PreparedBase, { objects }: PreparedTail): number[] {
  const start = base.bytes.length;
  return objects.map(({ page, head }) => {
    const offset = start + tail.length;
    const content = pages[page] as Writer;
    tail.ascii(`${head}${content.length}>>\nstream\n`);
    tail.copyOf(content);
    tail.bytes(endOfObject);
    return offset;
  });
}

const endOfObject = Buffer.from('\nendstream\nendobj\n');

/** An update section with plain objects and a classic table. */
function writeTableTail(base: PreparedBase, prepared: PreparedTail): void {
  const offsets = writeObjects(base, prepared);
  const xref = base.bytes.length + tail.length;
  const entries = prepared.objects.map(
    ({ number }, index) => `${number} 1\n${String(offsets[index]).padStart(10, '0')} 00000 n \n`,
  );
  tail.ascii(`xref\n${entries.join('')}${prepared.close}${xref}\n%%EOF\n`);
}

const row = Buffer.from([1, 0, 0, 0, 0, 0]);

/** An update section with a cross-reference stream. */
function writeStreamTail(base: PreparedBase, prepared: PreparedTail): void {
  const offsets = writeObjects(base, prepared);
  const own = base.bytes.length + tail.length;
  tail.ascii(prepared.close);
  for (const position of prepared.order) {
    row.writeUInt32BE(offsets[position] ?? own, 1);
    tail.bytes(row);
  }
  tail.ascii(`\nendstream\nendobj\nstartxref\n${own}\n%%EOF\n`);
}

export interface Manner {
  /** Leaves the signature and date fields live. */
  readonly isSignable?: boolean;
  /** A word to write across every page. */
  readonly mark?: string | undefined;
}

type Filled = { readonly base: Buffer; readonly tail: Buffer } | { readonly problems: readonly FillError[] };

/** The base, which all forms of an edition share, and what to append to it, which is the caller's own. */
export function fillTail(form: Fillable, values: Values, { isSignable = false, mark }: Manner = {}): Filled {
  try {
    const problems = writeOverlays(form, values, mark);
    if (problems) return { problems };
    const base = isSignable ? form.signable : form.flat;
    const prepared = mark === undefined ? base.filled : base.every;
    if (base.shape.tail === 'stream') writeStreamTail(base, prepared);
    else writeTableTail(base, prepared);
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
