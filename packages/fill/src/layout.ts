/** Sets one answer into its box: glyphs, size, place. Run time. */
import type { FontTable, TemplateBox } from './template.ts';
import type { Writer } from './writer.ts';

export type LayoutError = 'TOO_LONG' | 'UNPRINTABLE';

/** Cap height of the answer font, in sizes: capitals are vertically centered in the box. */
const capHeight = 0.714;
const padding = 2;
const lineHeight = 1.15;
const end = Buffer.from('ET EMC\n');
const shown = Buffer.from('> Tj ');
const shownAtLast = Buffer.from('> Tj ET EMC\n');

/** The font as flat arrays by code point: hexadecimal glyph numbers, and widths (-1 where there is no glyph). */
export interface PreparedFont {
  readonly digits: Uint8Array;
  readonly widths: Int16Array;
}

export function prepareFont(table: FontTable): PreparedFont {
  const most = Math.max(...Object.keys(table).map(Number)) + 1;
  const digits = new Uint8Array(most * 4);
  const widths = new Int16Array(most).fill(-1);
  for (const [code, [glyph, width]] of Object.entries(table)) {
    digits.set(Buffer.from(glyph.toString(16).padStart(4, '0')), Number(code) * 4);
    widths[Number(code)] = width;
  }
  return { digits, widths };
}

/** A box with everything that does not depend on the answer written out. */
export interface PreparedBox extends TemplateBox {
  readonly open: Buffer;
  /** Ready to be followed by the glyphs of an answer that fits at full size and starts at the left. */
  readonly ready: Buffer;
  /** Font, size and line of an answer at full size, up to where it starts. */
  readonly atFullSize: string;
  readonly baseline: string;
  readonly tick: Buffer;
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

function tickMark({ x, y, w, h, mcid }: TemplateBox): string {
  const inset = w * 0.18;
  const [left, right, bottom, top] = [x + inset, x + w - inset, y + inset, y + h - inset].map(n);
  const tag = mcid === undefined ? '/Span<</ActualText(X)>>BDC' : `/Span<</MCID ${mcid}/ActualText(X)>>BDC`;
  return `${tag} q 1.2 w 1 J ${left} ${bottom} m ${right} ${top} l ${left} ${top} m ${right} ${bottom} l S Q EMC\n`;
}

export function prepareBox(box: TemplateBox): PreparedBox {
  const open = box.mcid === undefined ? '/Span BMC BT ' : `/Span<</MCID ${box.mcid}>>BDC BT `;
  const baseline = n(box.y + (box.h - capHeight * box.size) / 2);
  const atFullSize = `/WF ${n(box.size)} Tf 1 0 0 1 `;
  return {
    ...box,
    open: Buffer.from(open),
    baseline,
    atFullSize,
    ready: Buffer.from(`${open}${atFullSize}${n(box.x + padding)} ${baseline} Tm <`),
    tick: Buffer.from(tickMark(box)),
  };
}

const unprintable = -1;

/** The width of a text in thousandths of the size, or -1 when the font lacks a letter. All our letters are in the basic plane. */
function widthOf(text: string, { widths }: PreparedFont): number {
  let width = 0;
  for (let at = 0; at < text.length; at += 1) {
    const glyph = widths[text.charCodeAt(at)] ?? unprintable;
    if (glyph < 0) return unprintable;
    width += glyph;
  }
  return width;
}

function comb(box: PreparedBox, value: string, font: PreparedFont, out: Writer): LayoutError | undefined {
  const { cells = [], cell = 0, size, x } = box;
  const text = value.replaceAll(/[^0-9A-Za-z]/g, '');
  if (widthOf(text, font) === unprintable) return 'UNPRINTABLE';
  if (text.length > cells.length) return 'TOO_LONG';
  out.bytes(box.open);
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const middle = x + (cells[at] ?? 0) + (cell - (widthOf(letter, font) * size) / 1000) / 2;
    out.ascii(`${box.atFullSize}${n(middle)} ${box.baseline} Tm <`);
    out.glyphs(letter, font.digits);
    out.bytes(shown);
  }
  out.bytes(end);
  return undefined;
}

/** Breaks a text at spaces into at most `lines` lines of the given width (in thousandths); undefined when it does not fit. */
function wrap(text: string, most: number, lines: number, font: PreparedFont): string[] | undefined {
  const set: string[] = [];
  const space = widthOf(' ', font);
  let line = '';
  let width = 0;
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const more = widthOf(word, font);
    if (line !== '' && width + space + more <= most) {
      line += ` ${word}`;
      width += space + more;
      continue;
    }
    if (more > most) return undefined;
    if (line !== '') set.push(line);
    line = word;
    width = more;
  }
  set.push(line);
  return set.length <= lines ? set : undefined;
}

/** Lines and size for a text that does not fit at full size; undefined when it is too long for the box. */
function shrink(
  box: PreparedBox,
  text: string,
  width: number,
  room: number,
  font: PreparedFont,
): { size: number; lines: string[] } | undefined {
  if (box.lines > 1) {
    for (let size = box.size; size >= box.least; size -= 0.5) {
      const most = Math.min(box.lines, Math.max(1, Math.floor(box.h / (size * lineHeight))));
      const lines = wrap(text, (room * 1000) / size, most, font);
      if (lines) return { size, lines };
    }
    return undefined;
  }
  const size = (room * 1000) / width;
  return size < box.least ? undefined : { size, lines: [text] };
}

/** Writes one answer, or says why it cannot be printed. */
export function layoutBox(
  box: PreparedBox,
  value: string | true,
  font: PreparedFont,
  out: Writer,
): LayoutError | undefined {
  if (value === true || box.kind === 'tick') {
    out.bytes(box.tick);
    return undefined;
  }
  if (box.align === 'comb') return comb(box, value, font, out);
  const width = widthOf(value, font);
  if (width === unprintable) return 'UNPRINTABLE';
  const room = box.w - 2 * padding;
  if ((width * box.size) / 1000 <= room) {
    if (box.align === 'left') out.bytes(box.ready);
    else {
      const slack = room - (width * box.size) / 1000;
      out.bytes(box.open);
      out.ascii(
        `${box.atFullSize}${n(box.x + padding + (box.align === 'right' ? slack : slack / 2))} ${box.baseline} Tm <`,
      );
    }
    out.glyphs(value, font.digits);
    out.bytes(shownAtLast);
    return undefined;
  }
  const set = shrink(box, value, width, room, font);
  if (!set) return 'TOO_LONG';
  const { size, lines } = set;
  const block = capHeight * size + (lines.length - 1) * size * lineHeight;
  const first = box.y + (box.h + block) / 2 - capHeight * size;
  out.bytes(box.open);
  for (const [index, line] of lines.entries()) {
    const slack = room - (widthOf(line, font) * size) / 1000;
    const shift = box.align === 'right' ? slack : box.align === 'center' ? slack / 2 : 0;
    out.ascii(`/WF ${n(size)} Tf 1 0 0 1 ${n(box.x + padding + shift)} ${n(first - index * size * lineHeight)} Tm <`);
    out.glyphs(line, font.digits);
    out.bytes(shown);
  }
  out.bytes(end);
  return undefined;
}
