/** The sizes that keep sources readable: small files, and few in a folder. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const maxFiles = 15;
const maxLines = 300;

const sources = readdirSync(join(root, 'packages'))
  .map((name) => `packages/${name}/src`)
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ folder: parentPath.slice(root.length), name })),
  );

const isGenerated = (text: string): boolean => text.startsWith('// Generated from ');

it('finds the sources', () => expect(sources.length).toBeGreaterThan(300));

it(`a folder has at most ${maxFiles} files`, () => {
  const counts = new Map<string, number>();
  for (const { folder } of sources) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > maxFiles).map(([folder]) => folder)).toEqual([]);
});

it(`a source that people write has at most ${maxLines} lines`, () => {
  const tooLong = sources
    .filter(({ name }) => name.endsWith('.ts'))
    .map(({ folder, name }) => join(folder, name))
    .filter((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return text.split('\n').length - 1 > maxLines && !isGenerated(text);
    });
  expect(tooLong).toEqual([]);
});
