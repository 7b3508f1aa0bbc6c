/** The text.*.yaml of a folder. */
import { existsSync } from 'node:fs';
import type { Language } from '@withholding/bundle';
import type { Reader } from '../edition/reader.ts';
import type { Written } from '../edition-input.ts';
import type { Finding } from '../findings.ts';
import type { Library } from '../library.ts';
import type { TextSource } from '../source-model.ts';
import { YamlFile } from '../yaml-file.ts';

/** The words of a folder in one language; the memory adds the translations that its file leaves out. */
export function readText(
  { root, folder }: { readonly root: string; readonly folder: string },
  language: Language,
  { reader, library }: { readonly reader: Reader; readonly library: Pick<Library, 'memory'> },
  diagnostics: Finding[],
): Written<TextSource> | undefined {
  const nameOf = (each: Language) => `${folder}/text.${each}.yaml`;
  const read = (each: Language, problems: Finding[]) =>
    existsSync(`${root}/${nameOf(each)}`)
      ? reader.required<TextSource>(root, nameOf(each), 'text', problems)
      : undefined;
  const own = read(language, diagnostics);
  if (language === 'en') return own;
  // What is wrong with the English file is reported when it is read itself.
  const value = library.memory.fill(read('en', [])?.value, own?.value, language, folder) as TextSource | undefined;
  return value && { file: own?.file ?? new YamlFile(nameOf(language), '{}'), value };
}
