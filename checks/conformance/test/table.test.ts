/** The table of the README and the suite name the same tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

const written = readdirSync(new URL('suite', folder)).flatMap((file) =>
  [...read(`suite/${file}`).matchAll(/^(?:it\(|rules\(.*\{ | +)'([^']+ · [^']+)'[,:]/gm)].map(
    ([, name]) => `${file.replace('.test.ts', '')} · ${name}`,
  ),
);
/** Last cell of a row: `file` · test name, more of them separated by <br>. */
const listed = [...read('README.md').matchAll(/`([\w-]+)` · ((?:(?!<br>|\|).)+)/g)].map(
  ([, file, name]) => `${file} · ${name?.trim()}`,
);

it('no two tests have the same name', () => expect(new Set(written).size).toBe(written.length));

it('every test named in the table exists', () => expect(listed.filter((name) => !written.includes(name))).toEqual([]));

it('every test of the suite is named in the table', () =>
  expect(written.filter((name) => !listed.includes(name))).toEqual([]));
