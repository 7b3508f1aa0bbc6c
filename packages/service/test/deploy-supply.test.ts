/** What production is made of: every package with its hash, allowed licences only, all in the parts list. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { document, isAllowed, licences } from '../../../deploy/licences.ts';
import { lockedPackages } from '../../../deploy/lock.ts';
import { root } from '../../../deploy/reached.ts';
import { sbom } from '../../../deploy/sbom.ts';

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

  it('has licences that are allowed only, all in docs/licences.md', async () => {
    const found = await licences();
    expect(found.refused).toEqual([]);
    const text = document(found);
    if (process.env.UPDATE_DOCS) writeFileSync(join(root, 'docs/licences.md'), text);
    expect(readFileSync(join(root, 'docs/licences.md'), 'utf8')).toBe(text);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['GPL-3.0', false],
    ['', false],
    [undefined, false],
  ])('judges the licence %s', (licence, allowed) => {
    expect(isAllowed(licence, ['MIT'])).toBe(allowed);
  });

  it('lists every package of the running service in the parts list, with its hash', async () => {
    const { components } = (await sbom()) as { components: { name: string; hashes: { content: string }[] }[] };
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'pg', 'ioredis', 'jose']));
    expect(components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([]);
  });

  it('brings no native code into the running service', async () => {
    const { shipped } = await licences();
    expect(shipped.filter(({ name }) => /sharp|typst|pdfium|canvas|pdf-lib|esbuild/.test(name))).toEqual([]);
  });
});
