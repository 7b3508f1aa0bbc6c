/** Every text uses the words of the glossary: none that are forbidden, and in translation those of its terms. */

import { existsSync } from 'node:fs';
import { type Language, languages } from '@withholding/bundle';
import type { Finding } from '../../read/findings.ts';
import type { Glossary, TermFinding } from '../../read/glossary.ts';
import { type Path, YamlFile } from '../../read/yaml-file.ts';
import { textsOf } from '../../words/texts.ts';

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
const inFile =
  (file: YamlFile, path: Path) =>
  ({ message, remedy }: TermFinding): Finding =>
    file.problem('glossary', path, message, remedy);

/** Files that say the same things in each language. */
export function checkTerms(files: Partial<Record<Language, YamlFile>>, glossary: Glossary): Finding[] {
  const english = textsOf(files.en?.value);
  return languages.flatMap((language) => {
    const file = files[language];
    if (!file) return [];
    return [...textsOf(file.value)].flatMap(([key, text]) => {
      const original = language === 'en' ? undefined : english.get(key);
      return [
        ...glossary.forbidden(text, language),
        ...(original === undefined ? [] : glossary.missing(original, text, language, `${folderOf(file.file)}#${key}`)),
      ].map(inFile(file, key.split('/')));
    });
  });
}

/** The words of the library itself. */
export function checkLibraryTerms(roots: readonly string[], glossary: Glossary): Finding[] {
  return roots.flatMap((root) => {
    const written = languages
      .map((language) => ({ language, file: `library/text.${language}.yaml` }))
      .filter(({ file }) => existsSync(`${root}/${file}`))
      .map(({ language, file }) => [language, YamlFile.readKept(root, file)]);
    return checkTerms(Object.fromEntries(written), glossary);
  });
}

/** A text that has its three languages in one place, such as the reason why a form applies. */
export function checkThree(
  file: YamlFile,
  texts: Readonly<Record<Language, string>>,
  path: Path,
  glossary: Glossary,
): Finding[] {
  const place = `${folderOf(file.file)}#${path.join('/')}`;
  return languages.flatMap((language) =>
    [
      ...glossary.forbidden(texts[language], language),
      ...(language === 'en' ? [] : glossary.missing(texts.en, texts[language], language, place)),
    ].map(inFile(file, [...path, language])),
  );
}
