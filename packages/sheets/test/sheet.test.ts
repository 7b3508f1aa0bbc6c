/** A printed form is the same wherever it is built: its fonts are the content's own, and a missing glyph is an error. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SheetCompiler } from '../src/index.ts';

const fonts = fileURLToPath(new URL('../../../content/library/fonts', import.meta.url));
const start = '#set text(font: "Source Sans 3")\n';

/** One sheet in a content folder of its own. */
async function compiled(sheet: string, { below = '.', files = {} as Record<string, string> } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const workspace = join(folder, below);
  mkdirSync(workspace, { recursive: true });
  cpSync(fonts, join(workspace, 'fonts'), { recursive: true });
  for (const [name, text] of Object.entries({ 'sheet.typ': sheet, ...files }))
    writeFileSync(join(workspace, name), text);
  const compiler = await SheetCompiler.create(workspace, join(workspace, 'fonts'));
  return compiler.compile({ file: 'sheet.typ', form: { name: 'X-1' }, words: { title: 'Título, ☐ ► “Łódź”' } });
}

describe('a sheet', () => {
  it('prints what the fonts have', async () => {
    const { pdf, boxes } = await compiled(
      `${start}#json(bytes(sys.inputs.words)).title #metadata((name: "a", kind: "text")) <field>`,
    );
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(boxes).toEqual([{ name: 'a', kind: 'text' }]);
  });

  it.each([
    ['in its words', `${start}Attach copies ➤ here`, '“➤” (U+27A4)'],
    ['as the mark of a list', `${start}#list(marker: [➤], [one])`, '“➤” (U+27A4)'],
    ['beyond the first plane', `${start}#text(weight: 800)[\u{1F600}]`, '“\u{1F600}” (U+1F600)'],
    ['of another script', `${start}#emph[税]`, '“税” (U+7A0E)'],
  ])('does not compile with a character that the fonts lack: %s', async (_, sheet, named) => {
    await expect(compiled(sheet)).rejects.toThrow(`The fonts have no glyph for ${named}.`);
  });

  it('does not compile with a family that is not among the fonts, though the machine may have it', async () => {
    await expect(compiled('#set text(font: "DejaVu Sans")\nHello')).rejects.toThrow(
      'sheet.typ 0:16-0:29 unknown font family: dejavu sans',
    );
  });

  it('names the place of any other mistake', async () => {
    await expect(compiled(`${start}#nowhere`)).rejects.toThrow('sheet.typ 1:1-1:8 unknown variable: nowhere');
    await expect(compiled(`${start}#include "part.typ"`, { files: { 'part.typ': '#{' } })).rejects.toThrow(
      'part.typ 0:1-0:2 unclosed delimiter',
    );
  });

  it('is the same file in another folder, at another hour', async () => {
    const sheet = `${start}#heading[One] #metadata((name: "a")) <field>`;
    const first = await compiled(sheet);
    vi.useFakeTimers({ now: new Date('2031-02-03T04:05:06Z'), toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const second = await compiled(sheet, { below: 'deeper/and deeper' });
    expect(second.pdf.equals(first.pdf)).toBe(true);
  });
});
