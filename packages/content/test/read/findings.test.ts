import { expect, it } from 'vitest';
import { suggest } from '../../src/read/findings.ts';

it.each([
  ['pet', ['dogs', 'pets'], 'Did you mean "pets"?'],
  ['FilingStatsu', ['filingStatus', 'isExempt'], 'Did you mean "filingStatus"?'],
  ['filingStatus', ['a', 'b'], 'Known: a, b.'],
  ['x', [], 'Nothing of that kind is defined yet.'],
])('suggests for "%s" among %j: %s', (word, known, suggestion) => {
  expect(suggest(word, known)).toBe(suggestion);
});
