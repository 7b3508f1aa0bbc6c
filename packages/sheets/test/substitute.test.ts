/** Our sheet can't be mistaken for the agency's own file. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { SheetCompiler } from '../src/index.ts';
import { readText } from '../src/official/text.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const wordsOf = (language: string): Record<string, string> =>
  parse(readFileSync(`${content}/library/sheet.${language}.yaml`, 'utf8'));

test.each([
  ['en', 'Substitute form, not issued by the agency'],
  ['es', 'Formulario sustituto, no emitido por la agencia'],
  ['fr', 'Formulaire de remplacement, non publié par l’organisme'],
])('page 1 says first that it is a substitute form, in readable type: %s', async (language, said) => {
  const root = mkdtempSync(join(tmpdir(), 'substitute-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const part of ['fonts', 'sheet.typ'])
    cpSync(`${content}/library/${part}`, `${root}/library/${part}`, { recursive: true });
  writeFileSync(
    `${root}/one.typ`,
    '#import "/library/sheet.typ": *\n#show: sheet\n#header(form.name, form.title, over: "agency")\n',
  );
  const words = { ...wordsOf(language), agency: 'Ministry of Pets' };
  const form = {
    id: 'ZZ101',
    version: '2026.01.0',
    name: 'Z-1',
    title: 'Pets',
    formNumber: 'Z-1',
    revision: '2026',
    language,
    isLayoutConfirmed: true,
  };
  const compiler = await SheetCompiler.create(root, `${root}/library/fonts`);
  const { pdf } = compiler.compile({ file: 'one.typ', form, words });
  const [page] = await readText(pdf);
  const glyphs = (page?.glyphs ?? []).filter(({ text }) => text.trim() !== '');
  const sentence = said.replaceAll(' ', '');
  const first = glyphs.slice(0, sentence.length);
  expect(first.map(({ text }) => text).join('')).toBe(sentence);
  expect(Math.min(...first.map(({ size }) => size))).toBeGreaterThanOrEqual(8);
  expect(Math.max(...first.map(({ y }) => y))).toBeLessThan(30);
});

test('no sheet prints an OMB number', () => {
  const sheets = globSync(['**/sheet.*.yaml', '**/*.typ'], { cwd: content });
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter((file) => /\bomb\b/i.test(readFileSync(`${content}/${file}`, 'utf8')))).toEqual([]);
});
