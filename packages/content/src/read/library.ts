/** content/library: questions, lists, expressions, fields and words that many forms share. */

import { existsSync } from 'node:fs';
import { type Language, languages } from '@withholding/bundle';
import { checkExpiry, type ExpiryRules, expiryRules } from './expiry.ts';
import type { Finding } from './findings.ts';
import { Glossary } from './glossary.ts';
import { checkSchema } from './schemas.ts';
import type {
  AgenciesSource,
  DictionarySource,
  ExpirySource,
  FieldSource,
  GlossarySource,
  LibraryCheckSource,
  LibraryText,
  PatternSource,
  QuestionSource,
} from './source-model.ts';
import { YamlFile } from './yaml-file.ts';

export interface Library {
  readonly questions: Readonly<Record<string, QuestionSource | string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly patterns: Readonly<Record<string, PatternSource>>;
  /** `employee` / `employer` -> name -> a field, or the names it stands for. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, FieldSource | readonly string[]>>>>;
  readonly checks: Readonly<Record<string, LibraryCheckSource>>;
  readonly text: Readonly<Record<Language, LibraryText>>;
  readonly glossary: Glossary;
  /** When claims made for a year end. */
  readonly expiry: ExpiryRules;
  readonly parameters: DictionarySource;
  readonly agencies: AgenciesSource;
  readonly files: readonly string[];
  readonly diagnostics: readonly Finding[];
}

const emptyText: LibraryText = { questions: {}, taxParameters: {}, errors: {}, checks: {}, yesNo: {}, lists: {} };

/** An operator's library stands beside ours: later folders add to and override earlier ones. */
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
  const text = Object.fromEntries(
    languages.map((language) => [language, load<LibraryText>(`text.${language}`, 'library-text', deep, emptyText)]),
  ) as Record<Language, LibraryText>;
  const expiry = load<Record<string, ExpirySource>>('expiry', 'expiry', shallow, {});
  diagnostics.push(...checkExpiry(expiry));
  return {
    questions: load('questions', 'questions', shallow, {}),
    lists: load('lists', 'lists', shallow, {}),
    patterns: load('patterns', 'patterns', shallow, {}),
    fields: load('fields', 'fields', deep, {}),
    checks: load('checks', 'checks', shallow, {}),
    text,
    glossary: Glossary.of(load<GlossarySource>('glossary', 'glossary', shallow, {})),
    expiry: expiryRules(expiry),
    parameters: load<DictionarySource>('parameters', 'parameters', deep, { formats: {}, parameters: {} }),
    agencies: load<AgenciesSource>('agencies', 'agencies', shallow, {}),
    files,
    diagnostics,
  };
}
