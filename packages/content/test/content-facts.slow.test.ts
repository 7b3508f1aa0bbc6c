/** Facts about the real content that no proof of the compiler can know, one for each mistake that a reader found. */
import { compareVersions, languages } from '@withholding/bundle';
import { realContent } from '@withholding/testing/content/real-content';
import { describe, expect, it } from 'vitest';
import { unusedEntries } from '../src/prove/words/memory.ts';
import { readLibrary } from '../src/read/library.ts';
import { readTexts } from '../src/read/words/all-texts.ts';

const { editions } = await realContent();
const versionsOf = (id: string) =>
  editions
    .map(({ edition }) => edition)
    .filter((edition) => edition.id === id)
    .sort((a, b) => compareVersions(a.version, b.version));

describe('the wording that an agency requires', () => {
  it.each(
    editions
      .filter(({ edition }) => edition.name.startsWith('TD1') || edition.id.startsWith('W4101'))
      .map(({ name, edition }) => [name, edition] as const),
  )('is missed in %s', (_, { wordingRequiredBy }) => expect(wordingRequiredBy?.name).toMatch(/^(CRA|IRS)/));
});

describe('the Georgia G-4 with allowances of 4,000 dollars', () => {
  it('can be signed only until the next one is in force', () => {
    const [old, next] = versionsOf('GA101');
    expect([old?.constants.perAllowance, next?.constants.perAllowance]).toEqual([4000, 5000]);
    expect(old?.sunset).toBe('2026-06-02');
    expect(next?.effective).toBe('2026-06-03');
  });
});

describe('a military spouse who must share a domicile', () => {
  const questions = editions.flatMap(({ name, words }) =>
    Object.entries(words.en.sets).flatMap(([set, { questions: asked }]) =>
      Object.entries(asked).map(([id, written]) => [`${name} ${set} ${id}`, JSON.stringify(written)] as const),
    ),
  );
  const shared = questions.filter(([, written]) =>
    /(?:in|have) the same (?:other state|state outside|legal home)|in the same state, /.test(written),
  );

  it('is asked about it in several forms', () => expect(shared.length).toBeGreaterThan(3));
  it.each(shared)('%s: reads that it may be chosen', (_, written) => expect(written).toMatch(/cho(ose|se)\b/));
});

describe('the words on a screen', () => {
  const newest = (id: string) => editions.filter(({ edition }) => edition.id === id).at(-1);

  it.each(languages)('of the W-4 leave no note of another screen above what applies (%s)', (language) =>
    expect(newest('W4101')?.words[language].sets.QS20?.notes ?? []).toEqual([]),
  );

  it.each(languages)('of the IT-2104 say which year the worksheet is from (%s)', (language) =>
    expect(JSON.stringify(newest('NY101')?.words[language].sets.QS8?.notes)).toContain('2022'),
  );

  it.each(languages)('of the TD1 ask for the TP-1015.3 whatever the total is (%s)', (language) => {
    const said = JSON.stringify(newest('CAN101')?.words[language].sets.QS5?.questions.totalClaimAmount);
    expect(said).toContain('TP-1015.3');
  });
});

describe('the title of a form', () => {
  const untranslated = editions.flatMap(({ name, edition: { titles, interview } }) =>
    languages.filter((one) => one !== interview.printLanguage && !titles?.[one]).map((one) => `${name} ${one}`),
  );

  it('has a translation in every language that the form does not have', () => expect(untranslated).toEqual([]));
  it('has the year of its edition', () =>
    expect(versionsOf('CAN101').at(-1)?.titles).toEqual({
      es: 'Declaración de créditos tributarios personales de 2026',
      fr: 'Déclaration des crédits d’impôt personnels pour 2026',
    }));
});

describe('the translation memory', () => {
  const roots = [new URL('../../../content', import.meta.url).pathname];
  const { memory } = readLibrary(roots);

  it('has no entry that nothing uses', () =>
    expect(unusedEntries(roots, memory, readTexts(roots, memory))).toEqual([]));
});
