/** The same English text has the same translation everywhere, or library/memory.yaml says why not. */
import { existsSync } from 'node:fs';
import { type Language, languages } from '@withholding/bundle';
import type { Finding } from '../../read/findings.ts';
import type { Glossary } from '../../read/glossary.ts';
import type { MemoryEntry } from '../../read/source-model.ts';
import type { PlacedText } from '../../read/words/all-texts.ts';
import type { Memory } from '../../read/words/memory.ts';
import { YamlFile } from '../../read/yaml-file.ts';
import { placeholdersOf } from '../../words/placeholders.ts';
import { typographyFinding } from '../../words/typography.ts';
import { checkThree } from './glossary.ts';

const memoryFile = 'library/memory.yaml';
const translations = languages.filter((language) => language !== 'en');
const quote = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

const entriesIn = (roots: readonly string[]) =>
  roots
    .filter((root) => existsSync(`${root}/${memoryFile}`))
    .map((root) => YamlFile.readKept(root, memoryFile))
    .map((file) => ({ file, entries: (file.value ?? []) as readonly MemoryEntry[] }));

function problemAt(text: PlacedText, language: Language, message: string, remedy: string): Finding {
  const file = text.file(language);
  const yaml = existsSync(`${text.root}/${file}`) ? YamlFile.read(text.root, file) : new YamlFile(file, '{}');
  return yaml.problem('memory', text.pathIn(language).split('/'), message, remedy);
}

/** A translation other than the memory's. */
const differing = (text: PlacedText, entry: MemoryEntry): Finding[] =>
  translations.flatMap((language) => {
    const own = text[language];
    if (own === undefined || own === entry[language]) return [];
    const message = `The memory translates ${quote(entry.en)} as ${quote(entry[language])}.`;
    const remedy = `Remove this text, or add an entry for it with "only" and "why" to ${memoryFile}.`;
    return [problemAt(text, language, message, remedy)];
  });

/** Translations of one English text that aren't the most common one. */
function inconsistent(texts: readonly PlacedText[]): Finding[] {
  return translations.flatMap((language) => {
    const byTranslation = Map.groupBy(
      texts.filter((text) => text[language] !== undefined),
      (text) => text[language],
    );
    const [common, ...others] = [...byTranslation.values()].sort((a, b) => b.length - a.length);
    const [first] = common ?? [];
    if (!first) return [];
    const message = `${first.folder} translates ${quote(first.en ?? '')} as ${quote(first[language] ?? '')}.`;
    const remedy = `Write the same here, or add entries to ${memoryFile}, the second with "only" and "why".`;
    return others.flat().map((text) => problemAt(text, language, message, remedy));
  });
}

/** What is wrong with the entries themselves. */
export function checkEntries(roots: readonly string[], glossary: Glossary): Finding[] {
  return entriesIn(roots).flatMap(({ file, entries }) => {
    const seen = new Set<string>();
    return entries.flatMap((entry, index) => {
      const problem = (key: string, message: string, remedy: string) =>
        file.problem('memory', [index, key], message, remedy);
      const key = JSON.stringify([entry.en, entry.kind, entry.only]);
      if (seen.has(key)) return [problem('en', `${quote(entry.en)} is here twice.`, 'Keep one of the two.')];
      seen.add(key);
      const wanted = placeholdersOf(entry.en).join(' ');
      const own = languages.flatMap((language) => {
        const typography = typographyFinding(entry[language], language);
        const used = placeholdersOf(entry[language]).join(' ');
        const message = `The text uses ${used || 'no placeholder'}, but the English text uses ${wanted || 'none'}.`;
        return [
          ...(typography ? [problem(language, typography.message, typography.remedy)] : []),
          ...(used === wanted ? [] : [problem(language, message, 'Use the same placeholders in every language.')]),
        ];
      });
      return [...own, ...checkThree(file, entry, [index], glossary)];
    });
  });
}

const placeOf = ({ folder, path }: PlacedText) => `${folder}#${path}`;

/** Content without a memory may translate as it likes. */
export function checkMemory(roots: readonly string[], memory: Memory, all: readonly PlacedText[]): Finding[] {
  if (entriesIn(roots).every(({ entries }) => entries.length === 0)) return [];
  const known: Finding[] = [];
  const unknown = new Map<string, PlacedText[]>();
  for (const text of all) {
    if (text.kind === 'sheet' || text.en === undefined) continue;
    const entry = memory.find(text.en, text.kind, placeOf(text));
    if (entry) known.push(...differing(text, entry));
    else {
      const key = `${text.kind} ${text.en}`;
      unknown.set(key, [...(unknown.get(key) ?? []), text]);
    }
  }
  return [...known, ...[...unknown.values()].flatMap(inconsistent)];
}

/** English texts in the memory that nothing uses. A part of the content uses a part of the memory, so it's no finding. */
export function unusedEntries(roots: readonly string[], memory: Memory, all: readonly PlacedText[]): string[] {
  const used = new Set(
    all.map((text) => (text.kind === 'sheet' ? undefined : memory.find(text.en ?? '', text.kind, placeOf(text)))),
  );
  return entriesIn(roots).flatMap(({ entries }) => entries.filter((entry) => !used.has(entry)).map(({ en }) => en));
}
