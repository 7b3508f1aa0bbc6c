/** What a page has to load before the first question. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildElement } from '../build.ts';

const folder = mkdtempSync(join(tmpdir(), 'element-'));
beforeAll(() => buildElement(folder));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the built element', () => {
  it('is under 60 KB gzipped, without pdf.js', () => {
    const code = readFileSync(join(folder, 'withholding-interview.js'));
    expect(code.toString()).not.toContain('GlobalWorkerOptions');
    const size = gzipSync(code, { level: 9 }).length;
    expect(size).toBeGreaterThan(10_000);
    expect(size).toBeLessThan(60_000);
  });

  it('has pdf.js and its worker beside it', () => {
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['withholding-pdf.js', 'withholding-pdf-worker.js']));
  });

  it('needs no eval', () => {
    for (const file of ['withholding-interview.js', 'withholding-pdf.js', 'withholding-pdf-worker.js']) {
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/\beval\(|new Function\(/);
    }
  });
});
