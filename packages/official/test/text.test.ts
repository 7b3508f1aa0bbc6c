/** Characters become the words that people read. */
import type { Glyph } from '@withholding/sheets';
import { describe, expect, it } from 'vitest';
import { withoutLeaders } from '../src/text/leftovers.ts';
import { type Segment, segmentsOf } from '../src/text/segments.ts';

const glyph = (text: string, x: number, w = 5): Glyph => ({
  text,
  x,
  y: 100,
  w,
  h: 10,
  size: 8,
  isBold: false,
  turns: 0,
  marked: -1,
});

const textsOf = (glyphs: readonly Glyph[]): string[] => segmentsOf(glyphs).map(({ text }) => text);

describe('characters of a line', () => {
  it('keep both letters of a ligature', () => {
    expect(textsOf([glyph('o', 10), glyph('f', 15), glyph('f', 15), glyph('e', 20), glyph('r', 25)])).toEqual([
      'offer',
    ]);
  });

  it('have no space where one is printed under a ligature', () => {
    const hidden = [glyph('f', 10), glyph('i', 10), glyph(' ', 12.5), glyph('n', 15), glyph('d', 20)];
    expect(textsOf(hidden)).toEqual(['find']);
    const shown = [glyph('f', 10), glyph('i', 10), glyph(' ', 15, 2), glyph('n', 17)];
    expect(textsOf(shown)).toEqual(['fi n']);
  });

  it('that are printed twice to look bold are one, and bold', () => {
    const [segment] = segmentsOf([glyph('o', 10), glyph('o', 10.4), glyph('f', 15), glyph('f', 15.4)]);
    expect(segment).toMatchObject({ text: 'of', bold: [true, true] });
  });
});

describe('leaders', () => {
  const line = (text: string): Segment => ({
    text,
    bold: [...text].map(() => false),
    x: 0,
    y: 0,
    right: 300,
    bottom: 10,
    size: 8,
  });

  it.each([
    ['Pets in all. . . . . .', 'Pets in all.'],
    ['Pets in all.. . . . . .', 'Pets in all.'],
    ['Pets in all . . . . . .', 'Pets in all'],
    ['Pets in all.......', 'Pets in all'],
    ['Pets, fish, etc..', 'Pets, fish, etc..'],
    ['And so on... . . . .', 'And so on...'],
  ])('%s', (text, left) => {
    expect(withoutLeaders(line(text)).map((one) => one.text)).toEqual([left]);
  });
});
