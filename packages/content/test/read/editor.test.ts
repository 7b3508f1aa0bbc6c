/** Editors check content while it is written: .vscode/settings.json names the schema of each kind of file. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkSchema } from '../../src/read/schemas.ts';
import { YamlFile } from '../../src/read/yaml-file.ts';

const root = new URL('../../../..', import.meta.url).pathname;
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

  it('has one schema for every file of the content', () => {
    const found = Object.values(schemas).flatMap((patterns) => globSync([patterns].flat(), { cwd: root }));
    const without = ['content/journeys.yaml', 'content/stories.yaml', 'content/library/someone.yaml'];
    // A shared edition is a part of one; the compiler checks it when a form is laid over it.
    const all = globSync('content/**/*.yaml', { cwd: root, exclude: ['content/library/*/edition.yaml', ...without] });
    expect(found.sort()).toEqual(all.sort());
  });

  it.each(Object.entries(schemas))('sees nothing wrong by %s', (schema, patterns) => {
    const name = schema.slice(schema.lastIndexOf('/') + 1, -'.json'.length);
    for (const pattern of [patterns].flat())
      for (const file of globSync(pattern, { cwd: root }).sort().slice(0, 3))
        expect(checkSchema(YamlFile.read(root, file), name), file).toEqual([]);
  });
});
