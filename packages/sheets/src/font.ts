/** The font of the answers: Noto Sans with every Latin letter, embedded whole so that a fill only names glyphs. Build time. */
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import fontkit from '@cantoo/fontkit';
import { type PDFContext, PDFName, PDFNumber, type PDFRef, PDFString } from '@cantoo/pdf-lib';
import type { FontTable } from '@withholding/fill';
import subsetFont from 'subset-font';

/** Basic Latin, Latin-1, Extended A and B, Extended Additional (Vietnamese), and the punctuation our patterns accept. */
const ranges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  // The ʻokina of Hawaiian names.
  [0x2bb, 0x2bb],
  [0x1e00, 0x1eff],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
];

export interface AnswerFont {
  readonly file: Buffer;
  readonly table: FontTable;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
}

export async function loadAnswerFont(): Promise<AnswerFont> {
  const whole = readFileSync(
    new URL(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
  );
  const letters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
  );
  const file = Buffer.from(
    await subsetFont(whole, letters.join(''), { targetFormat: 'truetype', noLayoutClosure: true }),
  );
  const font = fontkit.create(file) as unknown as {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    capHeight: number;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    characterSet: number[];
    glyphForCodePoint(code: number): { id: number; advanceWidth: number };
  };
  const scale = 1000 / font.unitsPerEm;
  const table: FontTable = {};
  for (const code of font.characterSet) {
    const { id, advanceWidth } = font.glyphForCodePoint(code);
    if (id !== 0) table[code] = [id, Math.round(advanceWidth * scale)];
  }
  const { minX, minY, maxX, maxY } = font.bbox;
  const scaled = (value: number) => Math.round(value * scale);
  return {
    file,
    table,
    ascent: scaled(font.ascent),
    descent: scaled(font.descent),
    capHeight: scaled(font.capHeight),
    box: [scaled(minX), scaled(minY), scaled(maxX), scaled(maxY)],
  };
}

const hex = (value: number): string => value.toString(16).padStart(4, '0');

function toUnicode(table: FontTable): string {
  const entries = Object.entries(table).map(([code, [glyph]]) => `<${hex(glyph)}> <${hex(Number(code))}>`);
  const blocks: string[] = [];
  for (let i = 0; i < entries.length; i += 100) {
    const block = entries.slice(i, i + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('\n')}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`;
}

/** Puts the font into a document; returns its reference. */
export function embedFont(context: PDFContext, font: AnswerFont): PDFRef {
  const stream = (bytes: Buffer, more: Record<string, number> = {}) =>
    context.register(context.stream(deflateSync(bytes, { level: 9 }), { Filter: 'FlateDecode', ...more }));
  const name = PDFName.of('WFANSW+NotoSans');
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 4,
      FontBBox: [...font.box],
      ItalicAngle: 0,
      Ascent: font.ascent,
      Descent: font.descent,
      CapHeight: font.capHeight,
      StemV: 80,
      FontFile2: stream(font.file, { Length1: font.file.length }),
    }),
  );
  const widths = context.obj([]);
  const byGlyph = Object.values(font.table).sort(([a], [b]) => a - b);
  for (const [glyph, width] of byGlyph) {
    widths.push(PDFNumber.of(glyph));
    widths.push(context.obj([width]));
  }
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      DW: 600,
      W: widths,
      CIDToGIDMap: 'Identity',
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: stream(Buffer.from(toUnicode(font.table))),
    }),
  );
}
