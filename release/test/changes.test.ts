/** The next version and the changelog, from what was described. */
import { describe, expect, it } from 'vitest';
import { changelogAfter, versionAfter } from '../changes.ts';

describe('the next version', () => {
  it.each([
    ['0.1.0', ['patch'], '0.1.1'],
    ['0.1.4', ['patch', 'minor', 'none'], '0.2.0'],
    ['1.9.9', ['minor', 'major'], '2.0.0'],
  ])('after %s with %j is %s', (version, changes, next) => {
    expect(versionAfter(version, changes)).toBe(next);
  });
});

describe('the changelog', () => {
  it('gives what was unreleased to the version, under what changes in the packages', () => {
    const before = '# Changelog\n\n## Unreleased\n\n### Service\n\n- Faster.\n';
    expect(changelogAfter(before, '0.2.0 (2030-01-31)', ['One.\nMore of it.', 'Costs $1.'])).toBe(
      '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2030-01-31)\n\n### Packages\n\n' +
        '- One.\n  More of it.\n- Costs $1.\n\n### Service\n\n- Faster.\n',
    );
  });

  it('must have a section for what is unreleased', () => {
    expect(() => changelogAfter('# Changelog\n', '0.2.0', [])).toThrow('Unreleased');
  });
});
