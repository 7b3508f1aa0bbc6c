/**
 * Real forms, where someone has put them: every file is recognized or rejected for a stated reason, and what is taken
 * from a recognized one is what poppler reads, too. The agencies' sentences are nowhere in here.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFName } from '@cantoo/pdf-lib';
import type { OfficialDeclaration } from '@withholding/bundle';
import { readOfficial } from '@withholding/sheets';
import { folded, lostParagraph, printedWords } from '@withholding/testing/official/printed-words';
import { samples } from '@withholding/testing/official/samples';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Candidate } from '../src/candidate.ts';
import { examine } from '../src/examine.ts';
import { OfficialFormError } from '../src/official-form-error.ts';
import { textOf } from '../src/passages/blocks.ts';
import { takePassages } from '../src/passages/passages.ts';
import { changed } from './make.ts';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const yaml = (file: string) => parse(readFileSync(`${content}/${file}`, 'utf8'), { merge: true });

/** Every edition of the content that declares an official form. */
const candidates = globSync('*/*/*/*/edition.yaml', { cwd: content }).flatMap((file): Candidate[] => {
  const declaration = yaml(file).official as OfficialDeclaration | undefined;
  const [form = '', version = ''] = file.split('/').slice(-3, -1);
  if (!declaration) return [];
  const { name, printLanguage: language = 'en' } = yaml(file.replace(`${version}/edition.yaml`, 'form.yaml'));
  return [{ form, version, name, language, declaration, boxes: {} }];
});

const examined = new Map<string, Promise<Awaited<ReturnType<typeof examine>> | OfficialFormError>>();

/** Each file is read once: what came of it, or why it was rejected. */
function outcomeOf(path: string) {
  const outcome =
    examined.get(path) ??
    examine(readFileSync(path), candidates).catch((error: unknown) => {
      if (error instanceof OfficialFormError) return error;
      throw error;
    });
  examined.set(path, outcome);
  return outcome;
}

describe.skipIf(samples.size === 0)('real forms', () => {
  it.each([...samples])('%s is recognized, or rejected with a reason', async (_, path) => {
    const outcome = await outcomeOf(path);
    if (outcome instanceof OfficialFormError) {
      expect(['unknown-form', 'wrong-year', 'other-form', 'no-fields']).toContain(outcome.reason);
      return;
    }
    const { mapping, reading } = outcome;
    expect(mapping).toMatchObject({ proposals: [], missing: [], unknown: [] });
    expect(reading.fields.length).toBeGreaterThan(10);
  });

  it('takes both languages and two years of a form and one that looks alike, and rejects another revision', async () => {
    const reasons = await Promise.all(
      ['us-fed-w4-2026', 'us-fed-w4-es-2026', 'us-fed-w4-2025', 'us-fed-w4p-2026', 'us-ny-it2104-2025'].map(
        async (name) => {
          const path = samples.get(name);
          if (path === undefined) return 'absent';
          const outcome = await outcomeOf(path);
          return outcome instanceof OfficialFormError ? outcome.reason : outcome.candidate.name;
        },
      ),
    );
    expect(reasons).toEqual(['W-4', 'W-4(SP)', 'W-4', 'W-4P', 'wrong-year']);
  });

  it('rejects a form that looks alike and has no edition', async () => {
    const path = samples.get('us-fed-w4p-2026') ?? '';
    const others = candidates.filter(({ name }) => name !== 'W-4P');
    await expect(examine(readFileSync(path), others)).rejects.toMatchObject({ reason: 'other-form' });
  });

  it.each([
    ['us-fed-w4-2026', 48, 7],
    ['us-fed-w4-es-2026', 48, 7],
    ['us-fed-w4-2025', 29, 7],
    ['us-fed-w4p-2026', 44, 6],
    ['us-ny-it2104-2026', 30, 12],
  ])('%s: every passage is what poppler reads, paragraph after paragraph', async (name, fields, count) => {
    const path = samples.get(name) ?? '';
    const outcome = await outcomeOf(path);
    if (outcome instanceof OfficialFormError) throw outcome;
    const { passages, reading, overlay } = outcome;
    expect(reading.fields).toHaveLength(fields);
    expect(Object.keys(overlay.passages)).toHaveLength(count);
    for (const [page, onPage] of Map.groupBy(passages, (passage) => passage.page)) {
      const paragraphs = onPage.flatMap(({ blocks }) => textOf(blocks).split('\n'));
      expect(lostParagraph(printedWords(path, page), paragraphs)).toBeUndefined();
      // An order that isn't the page's is noticed.
      if (paragraphs.length > 20)
        expect(lostParagraph(printedWords(path, page), paragraphs.toReversed())).toBeDefined();
    }
  });

  it.each(['us-fed-w4-2026', 'us-fed-w4-es-2026'])('%s without its tags has the same words', async (name) => {
    const path = samples.get(name) ?? '';
    const tagged = await outcomeOf(path);
    if (tagged instanceof OfficialFormError) throw tagged;
    const pdf = await changed(readFileSync(path), ({ catalog }) => {
      for (const key of ['StructTreeRoot', 'MarkInfo']) catalog.delete(PDFName.of(key));
    });
    const { found, lost } = takePassages(await readOfficial(pdf), tagged.candidate.declaration);
    expect(lost).toEqual([]);
    expect(found.every(({ order }) => order === 'layout')).toBe(true);
    const wordsOf = (passages: typeof found) => passages.map(({ id, blocks }) => [id, folded(textOf(blocks))]);
    expect(wordsOf(found)).toEqual(wordsOf(tagged.passages));
  });
});
