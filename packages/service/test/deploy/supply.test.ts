/** What production is made of: every package with its hash, allowed licenses only, all in the parts list. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { document, isAllowed, licenses } from '../../../../deploy/licenses.ts';
import { lockedPackages, root } from '../../../../deploy/lock.ts';

describe('the supply chain', () => {
  it('has a hash for every package in the lock file, and none from elsewhere than the registry', () => {
    const locked = lockedPackages();
    expect(locked.length).toBeGreaterThan(500);
    expect(locked.filter(({ integrity = '' }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))).toEqual([]);
    const elsewhere = locked.filter(
      ({ resolved = 'https://registry.npmjs.org/' }) => !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(elsewhere).toEqual([]);
  });

  it('has licenses that are allowed only, all in docs/reference/licenses.md', () => {
    const found = licenses();
    expect(found.rejected).toEqual([]);
    const text = document(found);
    if (process.env.UPDATE_DOCS) writeFileSync(join(root, 'docs/reference/licenses.md'), text);
    expect(readFileSync(join(root, 'docs/reference/licenses.md'), 'utf8')).toBe(text);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['', false],
    [undefined, false],
  ])('judges the license %s', (license, allowed) => {
    expect(isAllowed(license, ['MIT'])).toBe(allowed);
  });

  it('brings no native code into the running service', () => {
    const { shipped } = licenses();
    expect(shipped.filter(({ name }) => /sharp|typst|pdfium|canvas|pdf-lib|esbuild/.test(name))).toEqual([]);
  });
});
