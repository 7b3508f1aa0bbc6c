/** What is signed with an official form: the agency's jurat, and never less than what we would have people certify. */
import type { EditionWords } from '@withholding/bundle';
import { declarationOf, overlayOf } from '@withholding/testing/official/official-content';
import { officialLike } from '@withholding/testing/official/official-like';
import { expect, it } from 'vitest';
import { officialWords } from '../../src/official/official-words.ts';
import { agreedTo } from '../../src/words/words.ts';

const like = await officialLike();
const own = { statement: 'I swear.', exempt: 'I owe nothing.' };
const words: EditionWords = { sets: {}, perjury: agreedTo(own), taxParameters: {} } as unknown as EditionWords;
const [jurat] = like.passages.perjury ?? [];
const official = jurat?.kind === 'PARAGRAPH' ? jurat.text : '';

const signed = (more: object) =>
  officialWords(words, { statements: own, official: { ...declarationOf(like), ...more } }, overlayOf(like)).perjury;

it('a claim comes before the statement that everyone signs; without one, each is whole', () => {
  expect(agreedTo(own)).toEqual({ statement: 'I swear.', exempt: 'I owe nothing.\nI swear.' });
  expect(agreedTo({ elect: 'I elect.', revoke: 'I revoke.' })).toEqual({ elect: 'I elect.', revoke: 'I revoke.' });
});

it('the jurat takes the place of our statement; what more another one certifies comes before it', () => {
  expect(official.length).toBeGreaterThan(40);
  expect(signed({})).toEqual({ statement: official, exempt: `${own.exempt}\n${official}` });
});

it('passages that are declared for another statement take its place, a line for each paragraph', () => {
  const lines = (like.passages.step4 ?? []).flatMap((block) => (block.kind === 'PARAGRAPH' ? block.text : block.items));
  expect(lines.length).toBe(2);
  expect(signed({ statements: { exempt: ['step4', 'perjury'] } })).toEqual({
    statement: official,
    exempt: [...lines, official].join('\n'),
  });
});
