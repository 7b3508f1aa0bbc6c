/** Translations by status, and samples, on tiny invented content. */
import { readFileSync, writeFileSync } from 'node:fs';
import { broken, english, spanish, tiny, writeFiles } from '@withholding/testing/content/tiny-content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '../../src/commands/words.ts';

const today = '2026-11-18';
const said: string[] = [];
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  said.length = 0;
});

function run(root: string, options: Partial<Parameters<typeof words>[1]>): string {
  said.length = 0;
  words([root], { json: false, today, ...options });
  return said.join('');
}
const countsIn = (root: string) =>
  JSON.parse(run(root, { json: true })) as {
    total: Record<string, { draft: number; reviewed: number }>;
    jurisdictions: Record<string, Record<string, { draft: number; reviewed: number }>>;
  };
const review = (root: string, reviewed = 'us/zz') => run(root, { reviewed, language: 'es', by: 'Ana' });
const edit = (root: string, file: string, from: string, into: string) =>
  writeFileSync(`${root}/${file}`, readFileSync(`${root}/${file}`, 'utf8').replaceAll(from, into));

describe('the status of translations', () => {
  it('is draft until someone reviews a folder, in that language only', () => {
    const root = writeFiles(tiny);
    const before = countsIn(root);
    expect(before.total.es?.reviewed).toBe(0);
    expect(review(root)).toContain('of us/zz recorded as reviewed in "es" by Ana');
    const after = countsIn(root);
    expect(after.jurisdictions['us/zz']?.es).toEqual({ draft: 0, reviewed: before.jurisdictions['us/zz']?.es?.draft });
    expect(after.total.es?.draft).toBeGreaterThan(0);
    expect(after.total.fr).toEqual(before.total.fr);
    expect(readFileSync(`${root}/library/reviewed/es.txt`, 'utf8')).toMatch(/\n## Ana, 2026-11-18\n[0-9a-f]{10}\n/);
  });

  it.each([
    ['English', english, 'How?'],
    ['translated', spanish, '¿Cómo?'],
  ])('is draft again after a change of the %s text', (_, file, text) => {
    const root = writeFiles(tiny);
    review(root);
    edit(root, file, text, '¿Otra?');
    expect(countsIn(root).jurisdictions['us/zz']?.es?.draft).toBe(1);
  });

  it('drops hashes that no text has any more, and keeps who reviewed the others', () => {
    const root = writeFiles(tiny);
    review(root, 'library');
    const library = readFileSync(`${root}/library/reviewed/es.txt`, 'utf8');
    review(root);
    edit(root, spanish, '¿Cómo?', '¿Otra?');
    run(root, { reviewed: 'us/zz/ZZ101', language: 'es', by: 'Luz' });
    const now = readFileSync(`${root}/library/reviewed/es.txt`, 'utf8');
    const { total } = countsIn(root);
    expect(now.match(/^[0-9a-f]{10}$/gm)?.length).toBe(total.es?.reviewed);
    expect(total.es?.draft).toBe(0);
    expect(now).toContain('## Luz, 2026-11-18');
    expect(now).toContain(library.trim());
  });

  it('is not recorded without a language, a name or texts', () => {
    const root = writeFiles(tiny);
    expect(run(root, { reviewed: 'us/zz', by: 'Ana' })).toContain('--language');
    expect(run(root, { reviewed: 'us/zz', language: 'es' })).toContain('--by');
    expect(run(root, { reviewed: 'us/z', language: 'es', by: 'Ana' })).toContain('no texts in us/z');
  });
});

describe('a sample', () => {
  const files = broken(
    english,
    'SNAKE: s}',
    'SNAKE: "a long green snake"}',
    broken(english, 'I swear.', 'I swear this is true.'),
  );
  const sampled = (seed: string, sample = '9') =>
    JSON.parse(run(writeFiles(files), { sample, seed, json: true })) as Record<string, unknown>[];

  it('has distinct texts of four words or more, with the question above them, in three languages', () => {
    expect(sampled('1')).toHaveLength(2);
    expect(sampled('1')).toContainEqual({
      folder: 'us/zz/ZZ101',
      path: 'questions/kind/options/SNAKE',
      kind: 'option',
      above: { en: 'How?', es: '¿Cómo?', fr: 'Comment?' },
      en: 'a long green snake',
      es: 's',
      fr: 's',
    });
  });

  it('is the same for the same seed, and another for another', () => {
    const firsts = ['1', '2', '3', '4', '5', '6'].map((seed) => sampled(seed, '1')[0]?.en);
    expect(['1', '2', '3', '4', '5', '6'].map((seed) => sampled(seed, '1')[0]?.en)).toEqual(firsts);
    expect(new Set(firsts).size).toBe(2);
  });

  it('is written for people too', () => {
    expect(run(writeFiles(files), { sample: '2' })).toContain('en  [How?] a long green snake');
  });
});
