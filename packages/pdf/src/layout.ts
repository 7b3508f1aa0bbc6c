/** Sets one answer into its box: glyphs, size, place. Run time. */
import type { FontTable, TemplateBox } from './template.ts';

export type LayoutProblem = 'TOO_LONG' | 'UNPRINTABLE';

/** Cap height of the answer font, in sizes: capitals stand in the middle of the box. */
const capHeight = 0.714;
const padding = 2;
const lineHeight = 1.15;

interface Glyphs {
  readonly hex: string;
  /** In thousandths of the size. */
  readonly width: number;
}

const hexOf: string[] = Array.from({ length: 4096 }, (_, glyph) => glyph.toString(16).padStart(4, '0'));

/** Undefined when the font lacks a letter. */
function glyphsOf(text: string, font: FontTable): Glyphs | undefined {
  let hex = '';
  let width = 0;
  for (const letter of text) {
    const entry = font[letter.codePointAt(0) ?? 0];
    if (!entry) return undefined;
    hex += hexOf[entry[0]];
    width += entry[1];
  }
  return { hex, width };
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

const show = (size: number, x: number, y: number, hex: string): string =>
  `/WF ${n(size)} Tf 1 0 0 1 ${n(x)} ${n(y)} Tm <${hex}> Tj `;

function tickMark({ x, y, w, h, mcid }: TemplateBox): string {
  const inset = w * 0.18;
  const [left, right, bottom, top] = [x + inset, x + w - inset, y + inset, y + h - inset].map(n);
  return `/Span<</MCID ${mcid}/ActualText(X)>>BDC q 1.2 w 1 J ${left} ${bottom} m ${right} ${top} l ${left} ${top} m ${right} ${bottom} l S Q EMC\n`;
}

function comb(box: TemplateBox, text: string, font: FontTable): string | LayoutProblem {
  const { cells = [], cell = 0, size, x, y, h, mcid } = box;
  const letters = [...text].filter((letter) => /[0-9A-Za-z]/.test(letter));
  if (letters.length > cells.length) return 'TOO_LONG';
  const baseline = y + (h - capHeight * size) / 2;
  let out = `/Span<</MCID ${mcid}>>BDC BT `;
  for (const [index, letter] of letters.entries()) {
    const glyph = glyphsOf(letter, font);
    if (!glyph) return 'UNPRINTABLE';
    out += show(size, x + (cells[index] ?? 0) + (cell - (glyph.width * size) / 1000) / 2, baseline, glyph.hex);
  }
  return `${out}ET EMC\n`;
}

/** Breaks words into at most `lines` lines of the given width (in thousandths); undefined when they do not fit. */
function wrap(words: readonly string[], most: number, lines: number, font: FontTable): Glyphs[] | undefined {
  const set: Glyphs[] = [];
  let line = '';
  const push = () => {
    const glyphs = glyphsOf(line, font);
    if (glyphs) set.push(glyphs);
  };
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if ((glyphsOf(longer, font)?.width ?? 0) <= most) line = longer;
    else {
      if (line === '' || (glyphsOf(word, font)?.width ?? 0) > most) return undefined;
      push();
      line = word;
    }
  }
  push();
  return set.length <= lines ? set : undefined;
}

/** Content for one answer, or why it cannot be printed. */
export function layoutBox(box: TemplateBox, value: string | true, font: FontTable): string | LayoutProblem {
  if (value === true || box.kind === 'tick') return tickMark(box);
  if (box.align === 'comb') return comb(box, value, font);
  const whole = glyphsOf(value, font);
  if (!whole) return 'UNPRINTABLE';
  const room = box.w - 2 * padding;
  const { mcid, x, y, h } = box;
  const fits = Math.min(box.size, (room * 1000) / Math.max(1, whole.width));
  let size = fits;
  let set: readonly Glyphs[] = [whole];
  if (box.lines > 1 && fits < box.size) {
    // Several lines: the largest size at which the words fit.
    const words = value.split(' ');
    for (size = box.size; size >= box.least; size -= 0.5) {
      const lines = Math.min(box.lines, Math.max(1, Math.floor(h / (size * lineHeight))));
      const wrapped = wrap(words, (room * 1000) / size, lines, font);
      if (wrapped) {
        set = wrapped;
        break;
      }
    }
  }
  if (size < box.least) return 'TOO_LONG';
  const block = capHeight * size + (set.length - 1) * size * lineHeight;
  const first = y + (h + block) / 2 - capHeight * size;
  let out = `/Span<</MCID ${mcid}>>BDC BT `;
  for (const [index, { hex, width }] of set.entries()) {
    const slack = room - (width * size) / 1000;
    const shift = box.align === 'right' ? slack : box.align === 'center' ? slack / 2 : 0;
    out += show(size, x + padding + shift, first - index * size * lineHeight, hex);
  }
  return `${out}ET EMC\n`;
}
