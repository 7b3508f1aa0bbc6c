/** Fills a form: appends the answers to a constant base. Run time; no clock, no I/O, no parsing. */
import { type LayoutProblem, layoutBox } from './layout.ts';
import type { Base, FontTable, Template, TemplateBox } from './template.ts';

export interface FillProblem {
  readonly box: string;
  readonly code: LayoutProblem;
}

/** A template in memory, ready to fill. */
export interface Fillable {
  readonly template: Template;
  readonly font: FontTable;
  readonly flat: Buffer;
  readonly signable: Buffer;
  /** Boxes by name. */
  readonly boxes: ReadonlyMap<string, TemplateBox>;
}

export function makeFillable(template: Template, font: FontTable, flat: Buffer, signable: Buffer): Fillable {
  return { template, font, flat, signable, boxes: new Map(template.boxes.map((box) => [box.name, box])) };
}

export type Values = Readonly<Record<string, string | true>>;

/** The content of each page's overlay, or everything that cannot be printed. */
function overlaysOf(
  { boxes, font, template }: Fillable,
  values: Values,
): { pages: string[] } | { problems: FillProblem[] } {
  const pages = template.flat.overlays.map(() => '');
  const problems: FillProblem[] = [];
  for (const name of Object.keys(values)) {
    const box = boxes.get(name);
    const value = values[name];
    if (!box || value === undefined) throw new Error(`The printed form has no box "${name}".`);
    const content = layoutBox(box, value, font);
    if (content === 'TOO_LONG' || content === 'UNPRINTABLE') problems.push({ box: name, code: content });
    else pages[box.page] += content;
  }
  return problems.length > 0 ? { problems } : { pages };
}

/** An update section with plain objects and a classic table. */
function tableTail(base: Base, start: number, pages: readonly string[]): Buffer {
  let out = '';
  const offsets: number[] = [];
  for (const [index, content] of pages.entries()) {
    offsets.push(start + out.length);
    out += `${base.overlays[index]} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`;
  }
  const xref = start + out.length;
  const entries = base.overlays.map(
    (number, index) => `${number} 1\n${String(offsets[index]).padStart(10, '0')} 00000 n \n`,
  );
  const id = base.id === '' ? '' : `/ID ${base.id}`;
  out += `xref\n${entries.join('')}trailer\n<</Size ${base.size}/Root ${base.root}/Prev ${base.previous}${id}>>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

/** An update section with a cross-reference stream. */
function streamTail(base: Base, start: number, pages: readonly string[]): Buffer {
  let out = '';
  const offsets: number[] = [];
  for (const [index, content] of pages.entries()) {
    offsets.push(start + out.length);
    out += `${base.overlays[index]} 0 obj\n<</Length ${content.length}>>\nstream\n${content}\nendstream\nendobj\n`;
  }
  const own = start + out.length;
  const rows = Buffer.alloc((base.overlays.length + 1) * 6);
  const order = base.overlays.map((number, index) => [number, offsets[index] ?? 0] as const).concat([[base.size, own]]);
  order.sort(([a], [b]) => a - b);
  for (const [index, [, offset]] of order.entries()) {
    rows[index * 6] = 1;
    rows.writeUInt32BE(offset, index * 6 + 1);
  }
  const index = order.map(([number]) => `${number} 1`).join(' ');
  const id = base.id === '' ? '' : `/ID ${base.id}`;
  out += `${base.size} 0 obj\n<</Type/XRef/W[1 4 1]/Index[${index}]/Size ${base.size + 1}/Root ${base.root}/Prev ${base.previous}${id}/Length ${rows.length}>>\nstream\n${rows.toString('latin1')}\nendstream\nendobj\nstartxref\n${own}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

type Filled = { readonly base: Buffer; readonly tail: Buffer } | { readonly problems: readonly FillProblem[] };

/** The base and what to append to it. `signable` leaves the signature and date fields live. */
export function fillTail(form: Fillable, values: Values, signable: boolean): Filled {
  const overlays = overlaysOf(form, values);
  if ('problems' in overlays) return overlays;
  const base = signable ? form.signable : form.flat;
  const shape = signable ? form.template.signable : form.template.flat;
  const tail = (shape.tail === 'stream' ? streamTail : tableTail)(shape, base.length, overlays.pages);
  return { base, tail };
}

/** The whole file. */
export function fill(
  form: Fillable,
  values: Values,
  signable = false,
): Buffer | { readonly problems: readonly FillProblem[] } {
  const filled = fillTail(form, values, signable);
  return 'problems' in filled ? filled : Buffer.concat([filled.base, filled.tail]);
}
