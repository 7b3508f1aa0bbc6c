/** Every text of the content in its three languages, with its place. Superseded editions keep their own words and are left out. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Language, languages } from '@withholding/bundle';
import { textsOf } from '../../words/texts.ts';
import { YamlFile } from '../yaml-file.ts';
import { kindOf, type Memory, type TextKind } from './memory.ts';

export interface PlacedText extends Readonly<Partial<Record<Language, string>>> {
  readonly root: string;
  /** Below the root: us/al/AL101. */
  readonly folder: string;
  /** In its file, such as questions/dependents/ask. */
  readonly path: string;
  readonly kind: TextKind;
  /** The file of each language, below the root. */
  readonly file: (language: Language) => string;
  /** The path of the text in the file of its language. */
  readonly pathIn: (language: Language) => string;
}

/** What is wrong with a file is reported where it is compiled. */
const read = (root: string, file: string): unknown =>
  existsSync(`${root}/${file}`) ? YamlFile.readKept(root, file).value : undefined;

const isSuperseded = (root: string, folder: string): boolean =>
  (read(root, `${folder}/edition.yaml`) as { supersededBy?: string } | undefined)?.supersededBy !== undefined;

const foldersWith = (root: string, pattern: string): string[] =>
  [...new Set(globSync(pattern, { cwd: root }).map((file) => dirname(file)))]
    .filter((folder) => !isSuperseded(root, folder))
    .sort();

const isSource = (file: string): boolean =>
  /\/(?:(?:text|sheet)\.(?:en|es|fr)|jurisdiction|cross-state|library\/memory)\.yaml$/.test(file);

/** The files that the texts come from, and the editions whose own texts are left out. */
export function textSources(roots: readonly string[]): { readonly files: string[]; readonly superseded: string[] } {
  const all = roots
    .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
    .sort();
  const isLeftOut = (file: string) => /^supersededBy:/m.test(readFileSync(file, 'utf8'));
  return {
    files: all.filter(isSource),
    superseded: all.filter((file) => file.endsWith('/edition.yaml') && isLeftOut(file)),
  };
}

/** Texts with a file for each language. */
function* inFiles(root: string, name: 'text' | 'sheet', memory: Memory): Generator<PlacedText> {
  for (const folder of foldersWith(root, `**/${name}.*.yaml`)) {
    const file = (language: Language) => `${folder}/${name}.${language}.yaml`;
    const english = read(root, file('en'));
    const texts = languages.map((language) => {
      const own = read(root, file(language));
      const isWhole = name === 'sheet' || language === 'en' || folder === 'library';
      return [language, textsOf(isWhole ? own : memory.fill(english, own, language, folder))] as const;
    });
    for (const path of new Set(texts.flatMap(([, found]) => [...found.keys()]))) {
      const kind = name === 'sheet' ? 'sheet' : kindOf(path.split('/'));
      const said = texts.flatMap(([language, found]) => (found.has(path) ? [[language, found.get(path)]] : []));
      yield { ...Object.fromEntries(said), root, folder, path, kind, file, pathIn: () => path };
    }
  }
}

/** Reasons have their three languages next to each other. */
function* inReasons(root: string): Generator<PlacedText> {
  for (const name of globSync('*/{*/jurisdiction,cross-state}.yaml', { cwd: root }).sort()) {
    const texts = textsOf(read(root, name));
    for (const key of texts.keys()) {
      const path = key.replace(/\/en$/, '');
      if (path === key || !path.endsWith('/because')) continue;
      const pathIn = (language: Language) => `${path}/${language}`;
      const said = languages.map((language) => [language, texts.get(pathIn(language))]);
      const place = { root, folder: dirname(name), path, kind: 'reason' as const, file: () => name, pathIn };
      yield { ...Object.fromEntries(said), ...place };
    }
  }
}

export const readTexts = (roots: readonly string[], memory: Memory): PlacedText[] =>
  roots.flatMap((root) => [...inFiles(root, 'text', memory), ...inReasons(root), ...inFiles(root, 'sheet', memory)]);
