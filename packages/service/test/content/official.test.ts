import type { CompiledEdition } from '@withholding/bundle';
import { describe, expect, it } from 'vitest';
import { officialInformation, wordingNotice } from '../../src/content/official.ts';

/** As much of an edition as its wording depends on. */
const editionWith = (shows: object | undefined, hasCopy = true) =>
  ({
    official: {
      address: 'https://pets.example/Z-4.pdf',
      ...(shows ? { shows } : {}),
    },
    wordingRequiredBy: { name: 'Pet Rule 4', address: 'https://pets.example/rule-4' },
    ...(hasCopy ? { officialCopy: { sha256: 'a1' } } : {}),
    interview: { printLanguage: 'en' },
    provenance: { revision: '2026' },
  }) as unknown as CompiledEdition;

describe('the wording of a form', () => {
  it.each([
    ['with a copy whose passages are shown', editionWith({ QS1: ['step1'] }), 'en', 'OFFICIAL'],
    ['in another language', editionWith({ QS1: ['step1'] }), 'es', 'OWN'],
    ['with a copy that only gives the page', editionWith(undefined), 'en', 'OWN'],
    ['without a copy', editionWith({ QS1: ['step1'] }, false), 'en', 'OWN'],
  ] as const)('%s', (_, edition, language, wording) => {
    expect(officialInformation(edition, language).wording).toBe(wording);
    const notice = wordingNotice(edition, language);
    if (wording === 'OFFICIAL') expect(notice).toBeUndefined();
    else expect(notice).toMatchObject({ type: 'WARNING', message: expect.stringContaining('Pet Rule 4') });
  });

  it('is missed in an edition that declares no official form, too', () => {
    const { official: _o, ...edition } = editionWith(undefined, false);
    const message = expect.stringContaining('Pet Rule 4, https://pets.example/rule-4');
    expect(wordingNotice(edition, 'en')).toMatchObject({ type: 'WARNING', message });
  });
});
