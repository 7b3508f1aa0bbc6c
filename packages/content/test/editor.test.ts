/** Editors check content while it is written: .vscode/settings.json names the schema of each kind of file. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;
const settings = JSON.parse(readFileSync(`${root}/.vscode/settings.json`, 'utf8'));
const schemas = settings['yaml.schemas'] as Readonly<Record<string, string | readonly string[]>>;

describe('an editor', () => {
  it('knows every schema', () => {
    const all = readdirSync(`${root}/packages/content/schema`).map((name) => `packages/content/schema/${name}`);
    expect(Object.keys(schemas).sort()).toEqual(all.sort());
  });

  it.each(Object.entries(schemas))('finds files for %s', (_schema, patterns) => {
    for (const pattern of [patterns].flat()) expect(globSync(pattern, { cwd: root }), pattern).not.toEqual([]);
  });
});
