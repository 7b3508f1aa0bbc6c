/** Pages whose tags cut a sentence into pieces, or have things in another order than they are read. */
import type { OfficialPage } from '@withholding/sheets';
import { describe, expect, it } from 'vitest';
import { taggedFlow } from '../src/text/flow.ts';

interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly role?: string;
}

const [size, width] = [10, 5];

/** Every piece is a tagged block of its own. */
function pageOf(pieces: readonly Piece[]): OfficialPage {
  return {
    number: 1,
    width: 612,
    height: 792,
    objects: pieces.length,
    tags: pieces.map(({ role = 'P' }, marked) => ({ role, item: -1, marked: [marked] })),
    glyphs: pieces.flatMap(({ text, x, y }, marked) =>
      [...text].map((letter, at) => ({
        text: letter,
        x: x + at * width,
        y,
        w: width,
        h: size,
        size,
        isBold: false,
        turns: 0 as const,
        marked,
      })),
    ),
  };
}

const read = (pieces: readonly Piece[]): string[] =>
  taggedFlow(pageOf(pieces), []).map(({ lines }) => lines.map(({ text }) => text).join(' '));

describe('tagged text', () => {
  it('keeps a sentence with a link in one paragraph, with its full stop', () => {
    const link = { text: 'pets.example', x: 90, y: 100, role: 'Div' };
    expect(read([{ text: 'Read ', x: 65, y: 100 }, link, { text: '.', x: 150, y: 100 }])).toEqual([
      'Read pets.example.',
    ]);
  });

  it('leaves paragraphs apart that only share a line', () => {
    const heading = { text: 'Dogs', x: 60, y: 100, role: 'H2' };
    expect(read([heading, { text: 'Dogs bark.', x: 82, y: 100 }, { text: 'Cats purr.', x: 300, y: 100 }])).toEqual([
      'Dogs',
      'Dogs bark.',
      'Cats purr.',
    ]);
  });

  it('puts a bullet before its text if the tags have it after', () => {
    const pieces = ['A dog', 'A cat'].flatMap((text, at) => [
      { text, x: 80, y: 100 + at * 20 },
      { text: '\u2022', x: 60, y: 100 + at * 20 },
    ]);
    expect(read(pieces)).toEqual(['\u2022 A dog', '\u2022 A cat']);
  });
});
