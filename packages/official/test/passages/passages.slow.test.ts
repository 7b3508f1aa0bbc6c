/** Passages come back character by character, however the agency made its file. */
import type { Block } from '@withholding/official';
import { type OfficialLikeOptions, officialLike } from '@withholding/testing/official/official-like';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Examined, examine } from '../../src/examine.ts';
import { textOf } from '../../src/passages/blocks.ts';
import { candidates } from '../pet-candidates.ts';

const plain = (blocks: readonly Block[] = []) => blocks.map(({ bold: _, ...block }) => block);

describe.each<[string, OfficialLikeOptions, 'tags' | 'layout']>([
  ['tagged', {}, 'tags'],
  ['without tags', { tagged: false }, 'layout'],
  ['with words broken at line ends', { hyphenated: true }, 'tags'],
  ['with broken words and without tags', { hyphenated: true, tagged: false }, 'layout'],
  ['in Spanish', { language: 'es' }, 'tags'],
  ['in Spanish without tags', { language: 'es', tagged: false }, 'layout'],
])('a form %s', async (_, options, order) => {
  const like = await officialLike(options);
  let examined: Examined;
  beforeAll(async () => {
    examined = await examine(like.pdf, candidates);
  });

  it.each(Object.keys(like.passages))('gives back %s', (id) => {
    const blocks = like.passages[id] ?? [];
    expect(textOf(examined.overlay.passages[id] ?? [])).toBe(textOf(blocks));
    expect(plain(examined.overlay.passages[id])).toEqual(blocks);
    expect(examined.passages.find((passage) => passage.id === id)?.order).toBe(order);
  });
});
