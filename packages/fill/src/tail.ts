/** What a fill appends to its base: the overlays of the pages, the attachment if there is one, and a cross-reference. */
import {
  type Attachment,
  type AttachmentObjects,
  attachmentNumbers,
  attachmentObjects,
  fileHead,
} from './attachment.ts';
import type { Base } from './template.ts';
import type { Writer } from './writer.ts';

/** The overlays of some pages, with everything of the tail that does not depend on the answers written out. */
interface PreparedTail {
  readonly objects: readonly { readonly page: number; readonly number: number; readonly head: string }[];
  readonly attachment: AttachmentObjects | undefined;
  readonly close: string;
  /**
   * Cross-reference stream: the numbers in order, as positions in `objects` followed by the attachment's; the last is
   * the stream's own.
   */
  readonly order: readonly number[];
  /** One for each number, to write the offsets into. */
  readonly rows: Buffer;
}

const rowLength = 6;

/** The pages to write on. Others, such as the instructions of an official form, stay as they are in the base. */
type Pages = 'filled' | 'every';

function prepareTail(shape: Base, pageNumbers: readonly number[], attachment?: AttachmentObjects): PreparedTail {
  const { size, root, previous, id } = shape;
  const overlays = pageNumbers.map((page) => shape.overlays[page] ?? 0);
  const common = `/Root ${root}/Prev ${previous}${id === '' ? '' : `/ID ${id}`}`;
  const numbers = [...overlays, ...(attachment?.numbers ?? []), size];
  const order = [...numbers.keys()].sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  const index = order.map((position) => `${numbers[position]} 1`).join(' ');
  const end = size + 1 + (attachment ? attachmentNumbers : 0);
  const close =
    shape.tail === 'table'
      ? `trailer\n<</Size ${size}${common}>>\nstartxref\n`
      : `${size} 0 obj\n<</Type/XRef/W[1 4 1]/Index[${index}]/Size ${end}${common}/Length ${order.length * rowLength}>>\nstream\n`;
  const objects = pageNumbers.map((page, index) => {
    const number = overlays[index] ?? 0;
    return { page, number, head: `${number} 0 obj\n<</Length ` };
  });
  const rows = Buffer.concat(order.map(() => Buffer.from([1, 0, 0, 0, 0, 0])));
  return { objects, attachment, close, order, rows };
}

export class PreparedBase {
  readonly bytes: Buffer;
  readonly shape: Base;
  readonly #pages: Readonly<Record<Pages, readonly number[]>>;
  readonly #plain: Readonly<Record<Pages, PreparedTail>>;
  readonly #attached: Partial<Record<Pages, PreparedTail>> = {};
  #attachment: AttachmentObjects | undefined;

  /** `filled`: the pages that have boxes. */
  constructor(bytes: Buffer, shape: Base, filled: ReadonlySet<number>) {
    this.bytes = bytes;
    this.shape = shape;
    const every = [...shape.overlays.keys()];
    const some = every.filter((page) => filled.has(page));
    this.#pages = { every, filled: some.length === 0 ? every : some };
    this.#plain = { every: prepareTail(shape, every), filled: prepareTail(shape, this.#pages.filled) };
  }

  /** Read from the base when a form is first filled with an attachment. */
  get attachment(): AttachmentObjects {
    this.#attachment ??= attachmentObjects(this.bytes, this.shape);
    return this.#attachment;
  }

  tail(pages: Pages, hasAttachment: boolean): PreparedTail {
    if (!hasAttachment) return this.#plain[pages];
    this.#attached[pages] ??= prepareTail(this.shape, this.#pages[pages], this.attachment);
    return this.#attached[pages];
  }
}

const endOfObject = Buffer.from('\nendstream\nendobj\n');

/** Where the tail goes, and the content of each page. */
interface Target {
  readonly tail: Writer;
  readonly pages: readonly Writer[];
}

/** Writes the overlay objects; returns where each begins. */
function writeOverlayObjects(base: PreparedBase, { objects }: PreparedTail, { tail, pages }: Target): number[] {
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

/** Writes the objects of the attachment; returns where each begins. */
function writeAttachment(start: number, objects: AttachmentObjects, given: Attachment, tail: Writer): number[] {
  const { numbers, rest, starts } = objects;
  const file = start + tail.length;
  tail.ascii(fileHead(numbers[0], given));
  tail.bytes(given.bytes);
  const after = start + tail.length;
  tail.bytes(rest);
  return [file, after + starts[0], after + starts[1]];
}

/** An update section with plain objects and a classic table. */
function writeTableTail(base: PreparedBase, prepared: PreparedTail, target: Target): void {
  const { tail } = target;
  const offsets = writeOverlayObjects(base, prepared, target);
  const xref = base.bytes.length + tail.length;
  const entries = prepared.objects.map(
    ({ number }, index) => `${number} 1\n${String(offsets[index]).padStart(10, '0')} 00000 n \n`,
  );
  tail.ascii(`xref\n${entries.join('')}${prepared.close}${xref}\n%%EOF\n`);
}

/** An update section with a cross-reference stream. */
function writeStreamTail(base: PreparedBase, prepared: PreparedTail, target: Target, given?: Attachment): void {
  const { tail } = target;
  const start = base.bytes.length;
  const offsets = writeOverlayObjects(base, prepared, target);
  if (given && prepared.attachment) offsets.push(...writeAttachment(start, prepared.attachment, given, tail));
  const own = start + tail.length;
  tail.ascii(prepared.close);
  const { order, rows } = prepared;
  for (let at = 0; at < order.length; at += 1)
    rows.writeUInt32BE(offsets[order[at] as number] ?? own, at * rowLength + 1);
  tail.bytes(rows);
  tail.ascii(`\nendstream\nendobj\nstartxref\n${own}\n%%EOF\n`);
}

export function writeTail(base: PreparedBase, pages: Pages, target: Target, attachment?: Attachment): void {
  const prepared = base.tail(pages, attachment !== undefined);
  if (base.shape.tail === 'stream') writeStreamTail(base, prepared, target, attachment);
  else writeTableTail(base, prepared, target);
}
