/** Every link in every Markdown file leads somewhere, and so does every page of docs/ that code or a setting names. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../deploy/lock.ts';
import { anchorsOf, linksOf } from './markdown.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** The repository's own files: those committed, and new ones that Git doesn't ignore. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .trim()
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const pages = files.filter((file) => file.endsWith('.md'));

/** What is wrong with a link to `path#anchor`, or nothing. */
function wrongWith(path: string, anchor: string | undefined): string | undefined {
  if (!existsSync(join(root, path))) return 'no such file';
  if (!anchor) return undefined;
  const page = statSync(join(root, path)).isDirectory() ? join(path, 'README.md') : path;
  return anchorsOf(read(page)).has(anchor) ? undefined : 'no such section';
}

function brokenLinks(page: string): string[] {
  return linksOf(read(page)).flatMap((link) => {
    const [path = '', anchor] = link.split('#');
    const wrong = wrongWith(path === '' ? page : normalize(join(dirname(page), path)), anchor);
    return wrong ? [`${link}: ${wrong}`] : [];
  });
}

const named = /(?<![\w/])(?:\.\.\/)*(docs\/[\w./-]+\.(?:md|yaml|json|svg|png))(?:#([\w-]+))?/g;

function brokenNames(file: string): string[] {
  return [...read(file).matchAll(named)].flatMap(([text, path = '', anchor]) => {
    const wrong = wrongWith(path, anchor);
    return wrong ? [`${text}: ${wrong}`] : [];
  });
}

describe('links', () => {
  it('are found, with their sections', () => {
    expect(linksOf('[a](b.md#c) ![d](e.png) <img src="f.png"> [g](https://h) `[i](j)`')).toEqual([
      'b.md#c',
      'e.png',
      'f.png',
    ]);
    expect([...anchorsOf('# A *b* `c_d`, e!\n## Same\n## Same\n```\n# not one\n```\n## É [f](g)')]).toEqual([
      'a-b-c_d-e',
      'same',
      'same-1',
      'é-f',
    ]);
    expect(pages.length).toBeGreaterThan(50);
  });

  it.each(pages)('of %s lead somewhere', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });
});

it('pages of docs/ that any file names exist', () => {
  const text = files.filter((file) =>
    /(?:\.(?:[cm]?[jt]sx?|ya?ml|json|md|txt|tpl|html|conf|service|example|sh)|\/[^.]+)$/.test(`/${file}`),
  );
  // The style check's own test invents pages.
  const broken = text
    .filter((file) => !file.startsWith('tools/style/test/'))
    .flatMap((file) => brokenNames(file).map((name) => `${file}: ${name}`));
  expect(text.length).toBeGreaterThan(500);
  expect(broken).toEqual([]);
});
