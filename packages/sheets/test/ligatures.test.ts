/** A font can draw several letters as one sign, or signs that no other font has. All letters are read, and nothing else. */
import { PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { readText } from '../src/official/text.ts';

/** A page whose font draws the letters given for each sign: here a sign is one character of the text shown. */
async function page(shown: string, signs: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const hex = (text: string, digits: number) =>
    [...text].map((one) => (one.codePointAt(0) ?? 0).toString(16).padStart(digits, '0')).join('');
  const all = [...new Set(shown)].map((sign) => `<${hex(sign, 2)}> <${hex(signs[sign] ?? sign, 4)}>`);
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <00> <ff> endcodespacerange
${all.length} beginbfchar ${all.join('\n')} endbfchar
endcmap end end`;
  const document = await PDFDocument.create();
  const { context } = document;
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: StandardFonts.Helvetica });
  font.set(PDFName.of('ToUnicode'), context.register(context.stream(map)));
  const sheet = document.addPage([300, 100]);
  sheet.node.setFontDictionary(PDFName.of('F1'), context.register(font));
  const content = `BT /F1 12 Tf 20 50 Td (${shown}) Tj ET`;
  sheet.node.set(PDFName.of('Contents'), context.register(context.stream(content)));
  return document.save();
}

it.each([
  ['oQce', { Q: 'ffi' }, 'office', 4],
  ['diXerent staX', { X: 'ff' }, 'different staff', 13],
  ['Zle', { Z: 'fi' }, 'file', 3],
  ['commiYee', { Y: 'tt' }, 'committee', 8],
  ['off', {}, 'off', 3],
  ['B yes', { B: '\uf06f' }, ' yes', 4],
  ['B yes', { B: '\uf0b7' }, '• yes', 5],
])('%s', async (shown, signs, text, count) => {
  const [first] = await readText(await page(shown, signs as Record<string, string>));
  expect(first?.glyphs.map((glyph) => glyph.text).join('')).toBe(text);
  expect(first?.glyphs).toHaveLength(count);
});
