/** The documentation as files of the repository, and the addresses that the site gives them. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path/posix';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
/** Pages outside docs/ that its pages link to. */
const pagesAtRoot = ['SECURITY.md', 'CHANGELOG.md'];

export interface Guide {
  /** In the repository, such as `docs/reference/limits.md`. */
  readonly path: string;
  /** On the site, such as `/guides/reference/limits/`. */
  readonly address: string;
  /** The same page as Markdown. */
  readonly source: string;
  readonly title: string;
  /** Its first paragraph, without markup, up to two sentences. */
  readonly summary: string;
  readonly text: string;
}

export interface Guides {
  readonly pages: readonly Guide[];
  /** Pictures and the like, at the address of the same name. */
  readonly files: readonly string[];
}

const withoutDocs = (path: string): string => path.replace(/^docs\//, '');
const addressOf = (path: string): string => `/guides/${withoutDocs(path).replace(/(?:README)?\.md$/, '/')}`;
export const fileAddress = (path: string): string => `/guides/${withoutDocs(path)}`;
export const bytesOf = (path: string): Buffer => readFileSync(join(root, path));

/** A line of Markdown as plain text. */
export const plain = (line: string): string =>
  line.replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]|<(https?:[^>]*)>/g, '$1');

function guideOf(path: string): Guide {
  const text = bytesOf(path).toString('utf8');
  const title = plain(/^# (.+)$/m.exec(text)?.[1] ?? path);
  const paragraph = plain(/^# .+\n+([^#\n].*)$/m.exec(text)?.[1] ?? title);
  const [summary = ''] = /^(?:.*?[.:?!](?: |$)){1,2}/.exec(paragraph) ?? [paragraph];
  const address = addressOf(path).replace(/\/+$/, '/');
  return { path, address, source: fileAddress(path), title, summary: summary.trim().replace(/:$/, '.'), text };
}

export function readGuides(): Guides {
  const paths = readdirSync(join(root, 'docs'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
  const isPage = (path: string): boolean => extname(path) === '.md';
  return {
    pages: [...paths.filter(isPage), ...pagesAtRoot].map(guideOf),
    files: paths.filter((path) => !isPage(path) && path !== 'docs/openapi.yaml'),
  };
}

type Target = 'address' | 'source';

/** Where a link of a page leads on the site; undefined if what it names is only in the repository. */
export function linkOn({ pages, files }: Guides, from: Guide, link: string, target: Target): string | undefined {
  if (/^(?:[a-z]+:|\/|#)/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const named = normalize(join(dirname(from.path), path)).replace(/\/$/, '');
  const suffix = anchor === undefined ? '' : `#${anchor}`;
  if (named === 'docs/openapi.yaml') return '/v1/docs/openapi.yaml';
  if (files.includes(named)) return fileAddress(named);
  const page = pages.find((one) => one.path === named || one.path === `${named}/README.md`);
  return page && `${page[target]}${suffix}`;
}
