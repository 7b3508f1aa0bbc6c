/** content/library: questions, lists, expressions, fields and words that many forms share. */

import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { forEachLanguage, type Language } from '@withholding/bundle';
import { checkExpiry, type ExpiryRules, expiryRules } from './expiry.ts';
import type { Finding } from './findings.ts';
import { Glossary } from './glossary.ts';
import type { Lists } from './lists.ts';
import { checkSchema } from './schemas.ts';
import type {
  AgenciesSource,
  DictionarySource,
  ExpirySource,
  FieldSource,
  GlossarySource,
  LibraryCheckSource,
  LibraryText,
  ListSource,
  MemoryEntry,
  PatternSource,
  PeopleSource,
  QuestionSource,
} from './source-model.ts';
import { Memory } from './words/memory.ts';
import { YamlFile } from './yaml-file.ts';

export interface Library {
  readonly questions: Readonly<Record<string, QuestionSource | string>>;
  readonly lists: Lists;
  readonly patterns: Readonly<Record<string, PatternSource>>;
  /** `employee` / `employer` -> name -> a field, or the names it combines. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, FieldSource | readonly string[]>>>>;
  readonly checks: Readonly<Record<string, LibraryCheckSource>>;
  readonly text: Readonly<Record<Language, LibraryText>>;
  readonly glossary: Glossary;
  readonly memory: Memory;
  readonly titles: readonly Readonly<Record<Language, string>>[];
  /** When claims made for a year end. */
  readonly expiry: ExpiryRules;
  readonly parameters: DictionarySource;
  readonly agencies: AgenciesSource;
  /** Who fills in the samples. */
  readonly people: PeopleSource;
  readonly files: readonly string[];
  readonly diagnostics: readonly Finding[];
}

const emptyText: LibraryText = { questions: {}, taxParameters: {}, errors: {}, checks: {}, yesNo: {} };

/** An operator's library is added to ours: later folders add to and override earlier ones. */
export function readLibrary(folders: readonly string[]): Library {
  const diagnostics: Finding[] = [];
  const files: string[] = [];
  const load = <T extends object>(name: string, schema: string, merge: (into: T, from: T) => T, empty: T): T => {
    let merged = empty;
    for (const folder of folders) {
      const file = `library/${name}.yaml`;
      if (!existsSync(`${folder}/${file}`)) continue;
      files.push(`${folder}/${file}`);
      const yaml = YamlFile.readKept(folder, file);
      const found = checkSchema(yaml, schema);
      diagnostics.push(...found);
      if (found.length === 0) merged = merge(merged, yaml.value as T);
    }
    return merged;
  };
  const shallow = <T extends object>(into: T, from: T): T => ({ ...into, ...from });
  const deep = <T extends object>(into: T, from: T): T => {
    const merged: Record<string, unknown> = { ...(into as Record<string, unknown>) };
    for (const [key, value] of Object.entries(from)) merged[key] = { ...(merged[key] as object), ...(value as object) };
    return merged as T;
  };
  const text = forEachLanguage((language) => load(`text.${language}`, 'library-text', deep, emptyText));
  const listFiles = folders.flatMap((folder) => globSync('library/lists/*.yaml', { cwd: folder }));
  const lists = Object.fromEntries(
    listFiles
      .map((file) => basename(file, '.yaml'))
      .map((name) => [name, load<ListSource>(`lists/${name}`, 'list', (_, own) => own, [])]),
  );
  const expiry = load<Record<string, ExpirySource>>('expiry', 'expiry', shallow, {});
  diagnostics.push(...checkExpiry(expiry));
  return {
    questions: load('questions', 'questions', shallow, {}),
    lists,
    patterns: load('patterns', 'patterns', shallow, {}),
    fields: load('fields', 'fields', deep, {}),
    checks: load('checks', 'checks', shallow, {}),
    text,
    glossary: Glossary.of(load<GlossarySource>('glossary', 'glossary', shallow, {})),
    memory: new Memory(load<MemoryEntry[]>('memory', 'memory', (into, from) => [...into, ...from], [])),
    titles: load<Record<Language, string>[]>('titles', 'titles', (into, from) => [...into, ...from], []),
    expiry: expiryRules(expiry),
    parameters: load<DictionarySource>('parameters', 'parameters', deep, { formats: {}, parameters: {} }),
    agencies: load<AgenciesSource>('agencies', 'agencies', shallow, {}),
    people: load<PeopleSource>('people', 'people', shallow, { employees: [], employer: {}, homes: [] }),
    files,
    diagnostics,
  };
}
