/** Every piece of text people read, with its place, its language and what it is. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { isPair, isScalar, LineCounter, type Pair, parse, parseDocument, visit } from 'yaml';
import { passagesOfCode } from './code.ts';
import { proseOf } from './markdown.ts';
import type { Language, Passage } from './passage.ts';

const languageOf = (name: string): Language | undefined =>
  (['en', 'es', 'fr'] as const).find((language) => language === name);

/** What a text of text.*.yaml is, by its path. */
function kindOfText(path: readonly string[]): string {
  const [top, , part] = path;
  if (top === 'errors' || top === 'checks') return 'error';
  if (top === 'perjury') return 'statement';
  if (top === 'taxParameters' || top === 'parameters') return 'parameter';
  if (top === 'yesNo') return 'option';
  if (part === 'ask') return 'question';
  if (part === 'options') return 'option';
  if (part === 'error') return 'error';
  if (part === 'breadcrumb') return 'title';
  return 'note';
}

type Sorted = { readonly kind: string; readonly language: Language } | undefined;

/** The kind and language of a text, or nothing where no person reads it. */
function sortText(file: string, path: readonly string[]): Sorted {
  const [, stem, ending] = /([^/.]+)(?:\.(en|es|fr))?\.yaml$/.exec(file) ?? [];
  if (stem === 'openapi')
    return ['description', 'summary'].includes(path.at(-1) ?? '') ? { kind: 'description', language: 'en' } : undefined;
  const language = languageOf(ending ?? '');
  if (stem === 'sheet' && language) return { kind: 'sheet', language };
  if (stem === 'text' && language) return { kind: kindOfText(path), language };
  const last = languageOf(path.at(-1) ?? '');
  const kind = stem === 'memory' ? 'note' : file.includes('/lists/') ? 'option' : 'reason';
  if (last) return { kind, language: last };
  const isProse = ['unsure', 'notes'].includes(path[1] ?? '');
  return path[0] === 'provenance' && isProse ? { kind: 'provenance', language: 'en' } : undefined;
}

const keyOf = (pair: Pair) => (isScalar(pair.key) ? String(pair.key.value) : '');

export function passagesOfYaml(file: string, text: string): Passage[] {
  const lines = new LineCounter();
  const found: Passage[] = [];
  visit(parseDocument(text, { lineCounter: lines, merge: true }), {
    Scalar(key, node, ancestors) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const path = ancestors.filter((ancestor) => isPair(ancestor)).map(keyOf);
      const sorted = sortText(file, path);
      if (!sorted) return;
      const { line } = lines.linePos(node.range?.[0] ?? 0);
      found.push({ file, line, ...sorted, path: path.join('/'), text: node.value });
    },
  });
  return found;
}

/** The words of a package: the strings of what its en.ts, es.ts and fr.ts export. */
async function passagesOfModule(file: string, kind: string): Promise<Passage[]> {
  const language = languageOf(/([a-z]+)\.ts$/.exec(file)?.[1] ?? '');
  if (!language) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const found: Passage[] = [];
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      const line = lines.findIndex((content) => content.includes(value.slice(0, 40).replaceAll("'", "\\'"))) + 1;
      found.push({ file, line, language, kind, path: path.join('/'), text: value });
    } else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, [...path, key]);
  };
  const module = (await import(new URL(`../../${file}`, import.meta.url).href)) as Readonly<Record<string, unknown>>;
  walk(module[language], []);
  return found;
}

/** An edition that another replaced keeps the words it was published with. */
function isSuperseded(file: string): boolean {
  const edition = file.replace(/[^/]+$/, 'edition.yaml');
  if (!existsSync(edition)) return false;
  const { supersededBy } = parse(readFileSync(edition, 'utf8'), { merge: true }) as { supersededBy?: string };
  return supersededBy !== undefined;
}

export interface Sources {
  readonly content: readonly string[];
  /** Modules of words, by kind. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly pages: readonly string[];
  /** TypeScript: comments, names of tests and declared names. */
  readonly code: readonly string[];
  /** Made from other sources, which are checked instead. */
  readonly made: readonly string[];
}

const filesOf = (patterns: readonly string[], except: readonly string[] = []) =>
  globSync([...patterns], { exclude: ['**/node_modules/**', ...except] })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

export async function readPassages({ content, words, pages, code, made }: Sources): Promise<Passage[]> {
  const modules = Object.entries(words).flatMap(([kind, patterns]) =>
    filesOf(patterns).map((file) => passagesOfModule(file, kind)),
  );
  return [
    ...filesOf(content)
      .filter((file) => !isSuperseded(file))
      .flatMap((file) => passagesOfYaml(file, readFileSync(file, 'utf8'))),
    ...(await Promise.all(modules)).flat(),
    ...filesOf(pages, made).flatMap((file) => proseOf(file, readFileSync(file, 'utf8'))),
    ...filesOf(code, made).flatMap((file) => passagesOfCode(file, readFileSync(file, 'utf8'))),
  ];
}
