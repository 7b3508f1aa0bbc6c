/** A new year is a change of constants: next year's editions of every province and territory, from invented amounts. */

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bundle, compareVersions, type JurisdictionSource } from '@withholding/bundle';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { compileContent } from '../../src/assemble/compile.ts';
import { revise } from '../../src/commands/revise.ts';
import { printable } from '../../src/print/printed.ts';
import { compileSheet } from '../../src/print/sheets.ts';
import { readTree } from '../../src/read/source.ts';
import type { EditionSource } from '../../src/read/source-model.ts';
import { YamlFile } from '../../src/read/yaml-file.ts';
import { YamlText } from '../../src/revise/yaml-text.ts';

const root = mkdtempSync(join(tmpdir(), 'next-year-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Invented: every amount 2% higher, in whole dollars. */
const indexed = (amount: number): number => Math.round(amount * 1.02);

function hashes(): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = `${parentPath}/${name}`;
      return [path.slice(root.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')];
    }),
  );
}

/** The forms of every part of Canada that has its own, by their newest edition. */
function provincial() {
  const { jurisdictions, editions } = readTree([root]);
  const parts = jurisdictions.filter(({ folder }) => {
    const { country, level } = YamlFile.read(root, `${folder}/jurisdiction.yaml`).value as JurisdictionSource;
    return country === 'CA' && level !== 'federal';
  });
  return parts.map(({ folder }) => {
    const here = editions.filter(({ jurisdictionFolder }) => jurisdictionFolder === folder);
    const forms = [...new Set(here.map(({ formId }) => formId))];
    const newest = here.toSorted((a, b) => compareVersions(a.version, b.version)).at(-1);
    if (!newest) throw new Error(`${folder} has no form`);
    const { effective } = YamlFile.read(root, `${newest.folder}/edition.yaml`).value as EditionSource;
    return { folder, forms, newest: newest.version, effective };
  });
}

/** Years, and rates in percent, are not amounts. */
function inventAmounts(file: string): void {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const { constants = {} } = parse(text) as EditionSource;
  const yaml = new YamlText(text);
  for (const [name, value] of Object.entries(constants))
    if (typeof value === 'number' && value >= 1000 && !/year/i.test(name))
      yaml.replace(['constants', name], () => String(indexed(value)));
  writeFileSync(`${root}/${file}`, yaml.toString());
}

describe('the next year of the provinces and territories', () => {
  let year: number;
  let version: string;
  let before: Map<string, string>;
  let after: Map<string, string>;
  let pairs: ReturnType<typeof provincial>;
  let bundle: Bundle;

  beforeAll(() => {
    cpSync(new URL('../../../../content', import.meta.url).pathname, root, { recursive: true });
    before = hashes();
    pairs = provincial();
    year = Math.max(...pairs.map(({ effective }) => Number(effective.slice(0, 4)))) + 1;
    version = `${year - 1}.12.0`;
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      for (const { forms } of pairs) expect(revise([root], forms[0], version, { dryRun: false })).toBe(0);
    } finally {
      said.mockRestore();
    }
    for (const { folder, forms } of pairs)
      for (const form of forms) {
        const edition = `${folder}/${form}/${version}`;
        inventAmounts(`${edition}/edition.yaml`);
      }
    after = hashes();
    const result = compileContent({ roots: [root] });
    expect(result.diagnostics).toEqual([]);
    bundle = new Bundle(result.bundle?.bytes ?? Buffer.alloc(0));
  }, 300_000);

  it('are pairs, all of them', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(13);
    for (const { forms } of pairs) expect(forms).toHaveLength(2);
  });

  it('touch no file but the new editions, the line that marks the old ones, and the shared year', () => {
    const changed = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
    const isNew = (path: string) => path.includes(`/${version}/`);
    const marked = pairs.flatMap(({ folder, forms, newest }) =>
      forms.map((form) => `${folder}/${form}/${newest}/edition.yaml`),
    );
    expect(changed.filter((path) => !isNew(path)).sort()).toEqual([...marked, 'library/td1/edition.yaml'].sort());
    expect(changed.filter(isNew).every((path) => path.endsWith('/edition.yaml'))).toBe(true);
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);
  });

  it('compile, take effect with the year, and follow the editions they replace', () => {
    for (const { forms, newest, effective } of pairs)
      for (const form of forms) {
        expect(bundle.edition(form, version)).toMatchObject({ effective: `${year}-01-01` });
        expect(bundle.edition(form, newest)).toMatchObject({ supersededBy: version });
        expect(bundle.edition(form, version)?.title).not.toContain(effective.slice(0, 4));
      }
  });

  it('print: every new sheet has the boxes of its edition', async () => {
    const fresh = [...printable(bundle.editions, [root])].filter(({ edition }) => edition.version === version);
    expect(fresh).toHaveLength(pairs.length * 2);
    for (const { edition, places } of fresh)
      expect((await compileSheet(edition, places)).diagnostics, edition.id).toEqual([]);
  }, 300_000);
});
