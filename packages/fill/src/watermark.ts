/** A word across the whole page, in outline so that the form stays readable under it. Run time. */
import type { PreparedFont } from './layout.ts';

const [pageWidth, pageHeight] = [612, 792];
const longest = 620;
const most = 190;
/** Cap height of the answer font, in sizes. */
const capHeight = 0.714;

const made = new WeakMap<PreparedFont, Map<string, Buffer>>();

function draw(text: string, { digits, widths }: PreparedFont): Buffer {
  const codes = [...text].map((letter) => letter.charCodeAt(0));
  if (codes.some((code) => (widths[code] ?? -1) < 0)) throw new Error('The watermark has a letter the font lacks.');
  const width = codes.reduce((sum, code) => sum + (widths[code] ?? 0), 0) / 1000;
  const size = Math.min(most, longest / width);
  const angle = Math.atan2(pageHeight, pageWidth);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [along, across] = [(width * size) / 2, (capHeight * size) / 2];
  const x = pageWidth / 2 - along * cos + across * sin;
  const y = pageHeight / 2 - along * sin - across * cos;
  const place = [cos, sin, -sin, cos, x, y].map((value) => value.toFixed(3)).join(' ');
  const glyphs = codes.map((code) => Buffer.from(digits.subarray(code * 4, code * 4 + 4)).toString('latin1')).join('');
  return Buffer.from(
    `/Artifact BMC q 0.6 G 1.2 w BT 1 Tr /WF ${size.toFixed(1)} Tf ${place} Tm <${glyphs}> Tj ET Q EMC\n`,
  );
}

/** The bytes of the mark, drawn once per font. */
export function watermark(text: string, font: PreparedFont): Buffer {
  let byText = made.get(font);
  if (!byText) {
    byText = new Map();
    made.set(font, byText);
  }
  let bytes = byText.get(text);
  if (!bytes) {
    bytes = draw(text, font);
    byText.set(text, bytes);
  }
  return bytes;
}
