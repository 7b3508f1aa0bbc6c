/** The documentation on the site: every page, its Markdown, and where their links lead. */
import { describe, expect, it } from 'vitest';
import { guideFiles, markdownOf } from '../../src/guides/pages.ts';
import { type Guide, linkOn, readGuides } from '../../src/guides/read.ts';
import { llmsText } from '../../src/pages/llms.ts';

const guides = readGuides();
const files = new Map(guideFiles(guides));
/** Pages of the site that aren't guides; checks/e2e/site.e2e.test.ts follows these links too. */
const elsewhere =
  /^\/(?:$|about\/|assets\/[\w.-]+$|catalog\/|try\/|parameters\/|postman\.json$|v1\/docs\/(?:openapi\.yaml)?$)/;

const idsOf = (text: string): Set<string> => new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
const linksOf = (text: string): string[] =>
  [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link).filter((link) => !/^https?:/.test(link));

function wrongWith(link: string, from: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  if (elsewhere.test(path)) return undefined;
  const found = files.get(path === '' ? from : path);
  if (found === undefined) return `${link}: no such page`;
  return anchor === undefined || idsOf(String(found)).has(decodeURIComponent(anchor))
    ? undefined
    : `${link}: no such section`;
}

const guide = (path: string): Guide => {
  const found = guides.pages.find((one) => one.path === path);
  if (!found) throw new Error(`${path} is no guide.`);
  return found;
};

describe('guides', () => {
  it('are all pages of docs/, and two beside it', () => {
    expect(guides.pages.length).toBeGreaterThan(50);
    expect(guides.pages.map(({ address }) => address)).toContain('/guides/');
    expect(guide('SECURITY.md').address).toBe('/guides/SECURITY/');
    expect(guide('docs/decisions/README.md').source).toBe('/guides/decisions/README.md');
    expect(new Set(guides.pages.map(({ address }) => address)).size).toBe(guides.pages.length);
  });

  it.each(guides.pages)('$path: every link leads somewhere', ({ address }) => {
    const text = String(files.get(address));
    const links = linksOf(text);
    expect(links.length).toBeGreaterThan(5);
    expect(links.map((link) => wrongWith(link, address)).filter(Boolean)).toEqual([]);
  });

  it.each(guides.pages)('$path: the policy allows everything, and the page is light', ({ address }) => {
    const text = String(files.get(address));
    expect(text.replaceAll(/<code[\s\S]*?<\/code>/g, '')).not.toMatch(/<style|style=|<script|\son[a-z]+=/);
    expect(Buffer.byteLength(text)).toBeLessThan(100 * 1024);
    expect([...text.matchAll(/<h1/g)]).toHaveLength(1);
  });

  it.each(guides.pages)('$path: the links of its Markdown lead to Markdown', (page) => {
    const text = markdownOf(guides, page).replaceAll(/^ *```[\s\S]*?^ *```|`[^`\n]*`/gm, '');
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      const [path = ''] = link.split('#');
      return !/^(?:[a-z]+:|#)/.test(link) && !elsewhere.test(path) && !files.has(path);
    });
    expect(broken).toEqual([]);
  });

  it('link to pages by address or by Markdown, and to nothing that is only in the repository', () => {
    const from = guide('docs/tutorial/sign-a-w4.md');
    const on = (link: string, target: 'address' | 'source') => linkOn(guides, from, link, target);
    expect(on('../reference/limits.md#a', 'address')).toBe('/guides/reference/limits/#a');
    expect(on('../reference/limits.md#a', 'source')).toBe('/guides/reference/limits.md#a');
    expect(on('../decisions', 'address')).toBe('/guides/decisions/');
    expect(on('../openapi.yaml', 'address')).toBe('/v1/docs/openapi.yaml');
    expect(on('../explanation/scale/start.svg', 'address')).toBe('/guides/explanation/scale/start.svg');
    expect(on('../../packages/service/src/app.ts', 'address')).toBeUndefined();
  });

  it('never lose the words of a link', () => {
    const text = '# T\n\n[the `code`](../../nowhere.ts), [a](limits.md), `[b](c.md)`\n\n```\n[d](e.md)\n```\n';
    const page = { ...guide('docs/reference/errors.md'), text };
    expect(markdownOf(guides, page)).toBe(
      '# T\n\nthe `code`, [a](/guides/reference/limits.md), `[b](c.md)`\n\n```\n[d](e.md)\n```\n',
    );
  });
});

describe('llms.txt', () => {
  const text = llmsText({ places: [] } as never, guides);

  it('has the shape of llmstxt.org: a title, a summary, then lists of links', () => {
    expect(text).toMatch(/^# [^\n]+\n\n> [^\n]+\n\n/);
    const [, ...sections] = text.split(/^## /m);
    expect(sections.length).toBeGreaterThan(5);
    for (const section of sections) expect(section).toMatch(/^[^\n]+\n\n(?:- \[[^\]]+\]\([^)]+\): [^\n]+\n)+\n?$/);
  });

  it('lists every guide once, as Markdown', () => {
    for (const { source } of guides.pages) expect(text.split(`](${source})`), source).toHaveLength(2);
  });
});
