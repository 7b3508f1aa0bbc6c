import { expect, test } from 'vitest';
import { hasWords, withWords } from '../../src/words/index.ts';

test('a start that fails before the words are loaded waits for them to show the error', async () => {
  expect(hasWords('fr')).toBe(false);
  await expect(withWords({ language: 'fr' }, Promise.reject(new Error('no such form')))).rejects.toThrow(
    'no such form',
  );
  expect(hasWords('fr')).toBe(true);
});
