/** What a page has to load before the first question. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildElement } from '../build.ts';
import { en } from '../src/words/en.ts';
import { es } from '../src/words/es.ts';
import { fr } from '../src/words/fr.ts';
import { languages } from '../src/words/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'element-'));
let files: readonly string[] = [];
beforeAll(async () => {
  files = await buildElement(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const codeOf = (file: string): string => readFileSync(join(folder, file), 'utf8');
const sizeOf = (file: string): number => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;

/** What a file imports before it runs, and what it may import while it runs. */
const importsOf = (file: string): string[] =>
  [...codeOf(file).matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)"/g)].map(([, found = '']) => found);
const laterOf = (file: string): string[] =>
  [...codeOf(file).matchAll(/\bimport\("\.\/([^"]+)"\)/g)].map(([, found = '']) => found);

/** A file and all that has to be there before it runs. */
function withImports(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const other of importsOf(file)) withImports(other, found);
  return found;
}

describe('the built element', () => {
  it('is under 50,000 bytes gzipped, with all it imports at the start, without PDF parts and words', () => {
    const first = [...withImports('withholding-interview.js')];
    expect(first).toEqual(['withholding-interview.js', 'withholding-interview-core.js']);
    const code = first.map(codeOf).join('\n');
    expect(code).toContain('withholding-signed');
    for (const other of ['GlobalWorkerOptions', en.sign.agree, es.sign.agree, fr.sign.agree])
      expect(code).not.toContain(other);
    const size = first.map(sizeOf).reduce((sum, each) => sum + each, 0);
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(50_000);
  });

  it('has parts that need nothing but the element', () => {
    for (const file of files.filter((each) => !each.startsWith('withholding-pdf')))
      for (const other of importsOf(file)) expect(other, file).toBe('withholding-interview-core.js');
    for (const file of ['withholding-pdf.js', 'withholding-pdf-worker.js']) expect(importsOf(file)).toEqual([]);
  });

  it('has no code twice', () => {
    // A text of lit’s own.
    const holders = files.filter((file) => codeOf(file).includes('litHtmlVersions'));
    expect(holders).toHaveLength(1);
  });

  it.each(languages)('has its words in %s in a file under 5 KB', (language) => {
    const [words = ''] = files.filter((file) => file.startsWith(`withholding-words-${language}-`));
    expect(sizeOf(words)).toBeLessThan(5000);
  });

  it('has what it loads later beside it, and nothing of an earlier build', async () => {
    const loaded = files.flatMap(laterOf);
    expect(loaded.length).toBeGreaterThan(languages.length);
    expect(files).toEqual(expect.arrayContaining(loaded));
    await buildElement(folder);
    expect(readdirSync(folder).filter((file) => file.endsWith('.js'))).toEqual([...files].sort());
  });

  it('names no folder of the machine that built it', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    for (const file of readdirSync(folder)) {
      const text = codeOf(file);
      // A source map says how to get from this folder to the sources.
      const shown = file.endsWith('.map') ? JSON.stringify(JSON.parse(text).sourcesContent) : text;
      expect(shown.includes(root), file).toBe(false);
    }
  });

  it('needs no eval', () => {
    for (const file of files) expect(codeOf(file)).not.toMatch(/\beval\(|new Function\(/);
  });
});
