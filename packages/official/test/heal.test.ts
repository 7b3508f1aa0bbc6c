/** A word that a line end broke is whole again, whichever hyphen the file has. */
import { expect, it } from 'vitest';
import { heal, vocabularyOf } from '../src/text/heal.ts';
import type { Segment } from '../src/text/segments.ts';

const lines = (...texts: string[]): Segment[] =>
  texts.map((text, at) => {
    const bold = Array.from({ length: text.length }, () => false);
    return { text, bold, x: 40, y: 100 + at * 10, right: 300, bottom: 109 + at * 10, size: 9 };
  });

it.each([
  ['-', 'a plain one'],
  ['\u00ad', 'a soft one'],
  ['\u2010', 'a typographic one'],
  ['\u2011', 'one that forbids a break'],
])('%j, %s', (hyphen) => {
  const broken = lines(`how many hamsters and guin${hyphen}`, 'ea pigs you keep');
  expect(heal(broken, vocabularyOf(broken)).text).toBe('how many hamsters and guinea pigs you keep');
});

it('a hyphen at the line end stays if the word is named with it', () => {
  const broken = lines('all of the lower-', 'paying pets');
  expect(heal(broken, vocabularyOf(broken)).text).toBe('all of the lowerpaying pets');
  expect(heal(broken, new Set([...vocabularyOf(broken), 'lower-paying'])).text).toBe('all of the lower-paying pets');
});
