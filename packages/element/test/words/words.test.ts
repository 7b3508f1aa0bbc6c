import { describe, expect, it } from 'vitest';
import { en } from '../../src/words/en.ts';
import { es } from '../../src/words/es.ts';
import { fr } from '../../src/words/fr.ts';

const all = [en, es, fr];

describe('words', () => {
  const texts = (words: object): string[] =>
    Object.values(words).flatMap((word) =>
      typeof word === 'string' ? [word] : typeof word === 'function' ? [String(word(2, 3))] : texts(word as object),
    );

  it('are there in every language, none of them blank', () => {
    const counts = all.map((words) => texts(words).length);
    expect(new Set(counts).size).toBe(1);
    for (const words of all) expect(texts(words).filter((text) => text.trim() === '')).toEqual([]);
  });

  it('follow Canadian French typography', () => {
    for (const text of texts(fr)) {
      expect(text).not.toMatch(/ [:%]|\s[?!;]|[^\s\u00a0]:|'/);
    }
  });
});
