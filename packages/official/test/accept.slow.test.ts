/** Files as agencies publish them: locked, scripted, turned, in columns. All of them are read. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { readWithPoppler } from '@withholding/testing/content/read-back';
import { officialLike } from '@withholding/testing/official/official-like';
import { describe, expect, it } from 'vitest';
import { examine } from '../src/examine.ts';
import { textOf } from '../src/passages/blocks.ts';
import { encrypted, turned, withTurnedLabel, withWordsOutside, withXfaAndScripts } from './make.ts';
import { candidateOf, candidates, english } from './pet-candidates.ts';

function expectAllPassages(overlay: Awaited<ReturnType<typeof examine>>['overlay']): void {
  for (const [id, blocks] of Object.entries(english.passages))
    expect(textOf(overlay.passages[id] ?? []), id).toBe(textOf(blocks));
}

describe('a form is taken', () => {
  it.each([
    ['with XFA and scripts', () => withXfaAndScripts(english), ['JavaScript', 'XFA', 'actions', 'usage rights']],
    ['that is encrypted with an empty password', () => encrypted(english, ''), ['encryption']],
    ['with words outside of its page', () => withWordsOutside(english), []],
    ['with words along its edge', () => withTurnedLabel(english), []],
  ])('%s', async (_, make, removed) => {
    const { overlay, reading, mapping } = await examine(await make(), candidates);
    expectAllPassages(overlay);
    expect(mapping).toMatchObject({ fields: english.fields, proposals: [], missing: [], unknown: [] });
    expect(reading.text[0]?.glyphs.every(({ x, y }) => x < 612 && y < 792)).toBe(true);
    expect(reading.removed).toEqual(expect.arrayContaining(removed));
  });

  it.each([1, 2, 3] as const)('whose pages are turned by %i quarters, and comes out upright', async (quarter) => {
    const { overlay, reading } = await examine(await turned(english, quarter), [
      candidateOf(english, { passages: withoutColumns }),
    ]);
    const [page] = (await PDFDocument.load(reading.pdf)).getPages();
    expect(page?.getRotation().angle).toBe(0);
    const [width, height] = quarter % 2 === 1 ? [792, 612] : [612, 792];
    expect(page?.getSize()).toMatchObject({ width, height });
    // The text of such a page is turned itself; it is read in its own direction.
    expect(textOf(overlay.passages.perjury ?? [])).toBe(textOf(english.passages.perjury ?? []));
    const before = await readWithPoppler(english.pdf);
    const after = await readWithPoppler(reading.pdf);
    expect(after.map(({ text }) => text).toSorted()).toEqual(before.map(({ text }) => text).toSorted());
  });

  it('with instructions in two columns, read column by column', async () => {
    const { heading, paragraphs } = english.words.instructions;
    // Without tags, the page number above the right column is part of it.
    const instructions = { page: 2, from: heading, least: 200, skip: ['2'] };
    const candidate = candidateOf(english, { passages: { ...withoutColumns, instructions } });
    for (const { pdf } of [english, await officialLike({ tagged: false })]) {
      const { overlay } = await examine(pdf, [candidate]);
      const expected = [heading, ...paragraphs, ...paragraphs.toReversed()];
      expect(textOf(overlay.passages.instructions ?? []).split('\n')).toEqual(expected);
    }
  });

  it('with its bold words kept', async () => {
    const { overlay } = await examine(english.pdf, candidates);
    const bold = (overlay.passages.step4 ?? []).flatMap((block) =>
      block.kind === 'PARAGRAPH' ? (block.bold ?? []).map(([start, end]) => block.text.slice(start, end)) : [],
    );
    expect(bold).toEqual(['Toys (not from a shop).', 'Extra fee.', 'feeding period']);
  });
});

/** Columns are measured on the page as it is shown. */
const withoutColumns = {
  perjury: { page: 1, from: 'Under the rules', to: 'Keeper’s signature', least: 40 },
} as const;
