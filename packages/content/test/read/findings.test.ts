import {
  broken,
  compileTiny,
  edition,
  english,
  type Files,
  scenarios,
  tiny,
} from '@withholding/testing/content/tiny-content';
import { describe, expect, it } from 'vitest';
import { suggest } from '../../src/read/findings.ts';

it.each([
  ['pet', ['dogs', 'pets'], 'Did you mean "pets"?'],
  ['FilingStatsu', ['filingStatus', 'isExempt'], 'Did you mean "filingStatus"?'],
  ['filingStatus', ['a', 'b'], 'Known: a, b.'],
  ['x', [], 'Nothing of that kind is defined yet.'],
])('suggests for "%s" among %j: %s', (word, known, suggestion) => {
  expect(suggest(word, known)).toBe(suggestion);
});

describe('the only finding', () => {
  const lineOf = (files: Files, file: string, text: string) =>
    (files[file] ?? '').slice(0, files[file]?.indexOf(text)).split('\n').length;

  it.each([
    ['$263', '263'],
    ['1,250.50', '1250.50'],
    ['7.5%', '7.5'],
    ['12 $', '12'],
  ])('for the constant %s is at its line, and says to write %s', (written, number) => {
    const files = broken(edition, 'constants: {fee: 12}', `constants:\n  fee: ${written}`);
    const line = lineOf(files, edition, '  fee:');
    const message = `'${written}' isn't a number.`;
    expect(compileTiny(files).diagnostics).toEqual([
      { file: edition, line, proof: 'schema', message, remedy: `Write ${number}.` },
    ]);
  });

  it.each(['$16', '{2026-01-01: $16}'])('for the amount %s of a shared edition is there', (written) => {
    const shared = { ...tiny, 'library/fees/edition.yaml': `constants:\n  fee: ${written}\n` };
    const files = broken(edition, 'constants: {fee: 12}', 'extends: [fees]', shared);
    const found = compileTiny(files).diagnostics.map(({ file, line, remedy }) => [file, line, remedy]);
    expect(found).toEqual([['library/fees/edition.yaml', 2, 'Write 16.']]);
  });

  it.each([
    ['  QS2:', '\tQS2:', 1],
    ['  QS2:', '  \tQS2:', 3],
    ['{radio: [CAT,', '{radio:\n\t[CAT,', 1],
  ])('for a tab has its line and column: %j becomes %j', (from, into, column) => {
    const files = broken(edition, from, into);
    const line = lineOf(files, edition, '\t');
    const message = `There is a tab at line ${line}, column ${column}.`;
    expect(compileTiny(files).diagnostics).toEqual([
      { file: edition, line, proof: 'yaml', message, remedy: 'Indent with spaces.' },
    ]);
  });

  it('for a file of two editions is given once', () => {
    const later = 'us/zz/ZZ101/2026.06.0';
    const files = {
      ...broken(english, '  pets:', '\tpets:'),
      [`${later}/edition.yaml`]: tiny[edition] ?? '',
      [`${later}/scenarios.yaml`]: tiny[scenarios] ?? '',
    };
    expect(compileTiny(files).diagnostics).toHaveLength(1);
  });
});
