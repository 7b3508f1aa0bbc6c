/** The three languages say the same things: same keys, same numbers, same notes; and no text is left over. */

import { dirname } from 'node:path';
import { type EditionWords, type Language, languages } from '@withholding/bundle';
import { everySet } from '@withholding/interview';
import type { EditionInput, Findings, Written } from '../read/edition-input.ts';
import { type Finding, suggest } from '../read/findings.ts';
import type { TextSource } from '../read/source-model.ts';
import { shapeOfNotes } from '../words/notes.ts';
import { placeholdersOf } from '../words/placeholders.ts';
import { textsOf } from '../words/texts.ts';
import type { WordsInput } from '../words/words.ts';
import { checkTerms } from './words/glossary.ts';

/** The files as written, one folder at a time: the edition's with the edition's, the form's with the form's. */
function levelsOf({ texts }: EditionInput): Partial<Record<Language, Written<TextSource>>>[] {
  const all = languages.flatMap((language) => texts[language].map((written) => ({ language, written })));
  const folders = Map.groupBy(all, ({ written }) => dirname(written.file.file));
  return [...folders.values()].map((files) =>
    Object.fromEntries(files.map(({ language, written }) => [language, written])),
  );
}

/** Each level uses the words of the glossary. */
export function checkGlossary(input: EditionInput, findings: Findings): void {
  for (const level of levelsOf(input)) {
    const files = Object.fromEntries(languages.map((language) => [language, level[language]?.file]));
    for (const diagnostic of checkTerms(files, input.library.glossary)) findings.add(diagnostic);
  }
}

export function checkPlaceholders(input: EditionInput, findings: Findings): void {
  for (const level of levelsOf(input)) {
    const english = level.en;
    if (!english) continue;
    const texts = textsOf(english.value);
    for (const language of languages) {
      const other = level[language];
      if (language === 'en' || !other) continue;
      const translated = textsOf(other.file.value);
      for (const [path, text] of texts) {
        const [mine, theirs] = [placeholdersOf(text).join(' '), placeholdersOf(translated.get(path) ?? text).join(' ')];
        if (mine === theirs) continue;
        findings.add(
          other.file.problem(
            'text-placeholders',
            path.split('/'),
            `The text uses ${theirs || 'no placeholder'}, but the English text uses ${mine || 'none'}.`,
            'Use the same placeholders in every language.',
          ),
        );
      }
    }
  }
}

function setsOf(words: EditionWords): [string[], EditionWords['sets'][string]][] {
  return [
    ...Object.entries(words.sets).map(([id, set]): [string[], typeof set] => [['sets', id], set]),
    ...Object.entries(words.setsWithFederalValues ?? {}).map(([id, set]): [string[], typeof set] => [
      ['withFederalValues', id],
      set,
    ]),
  ];
}

/** Notes have the same shape in every language, and the same answers have a statement. */
export function checkShapes(words: Readonly<Record<Language, EditionWords>>, findings: Findings): void {
  for (const language of languages) {
    if (language === 'en') continue;
    const others = setsOf(words[language]);
    for (const [index, [path, set]] of setsOf(words.en).entries()) {
      const other = others[index]?.[1];
      const compare = (where: string[], a: typeof set.notes, b: typeof set.notes) => {
        if (shapeOfNotes(a ?? []) === shapeOfNotes(b ?? [])) return;
        findings.text(
          language,
          'text-notes',
          where,
          `The notes don't match the English ones: ${shapeOfNotes(b ?? []) || 'none'} instead of ${shapeOfNotes(a ?? []) || 'none'}.`,
          'Give the same notes in the same order, kind and place.',
        );
      };
      compare(path, set.notes, other?.notes);
      for (const [id, question] of Object.entries(set.questions)) {
        compare(['questions', id], question.notes, other?.questions[id]?.notes);
        const english = Object.keys(question.says ?? {});
        const theirs = Object.keys(other?.questions[id]?.says ?? {});
        for (const answer of [...english, ...theirs].filter(
          (each, _, all) => all.indexOf(each) === all.lastIndexOf(each),
        ))
          findings.text(
            language,
            'text-complete',
            ['questions', id, 'says', answer],
            `The answer "${answer}" of "${id}" has a statement in only one of English and "${language}".`,
            'Give the statement in every language, or in none.',
          );
      }
    }
  }
}

/** The options of each question: in all its sets under its id, in one of them under `QS7.id`. */
function optionsOf(wanted: WordsInput): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  const rest = (id: string) => (typeof wanted.needs.get(id)?.labels === 'object' ? ['else'] : []);
  for (const set of everySet(wanted))
    for (const { id, options = [] } of set.questions)
      for (const key of [id, `${set.id}.${id}`])
        known.set(key, new Set([...(known.get(key) ?? []), ...options, ...rest(id)]));
  return known;
}

/** Keys of a file that no part of the edition uses. */
function strayKeys({ file, value: text }: Written<TextSource>, wanted: WordsInput, where: string): Finding[] {
  const known = optionsOf(wanted);
  const found: Finding[] = [];
  const stray = (path: string[], what: string, names: Iterable<string>) =>
    found.push(file.problem('text-unused', path, `"${what}" is not part of this ${where}.`, suggest(what, names)));
  const keys = (part: object | undefined) => Object.keys(part ?? {});
  for (const id of keys(text.sets)) if (!wanted.sets[id]) stray(['sets', id], id, keys(wanted.sets));
  for (const id of keys(text.withFederalValues))
    if (!wanted.setsWithFederalValues[id]) stray(['withFederalValues', id], id, keys(wanted.setsWithFederalValues));
  for (const [key, question] of Object.entries(text.questions ?? {})) {
    if (!known.has(key)) {
      stray(['questions', key], key, known.keys());
      continue;
    }
    for (const option of keys(question.options))
      if (!known.get(key)?.has(option)) stray(['questions', key, 'options', option], option, known.get(key) ?? []);
    if (known.get(key)?.size && typeof question.says === 'object')
      for (const answer of keys(question.says))
        if (answer !== 'else' && !known.get(key)?.has(answer))
          stray(['questions', key, 'says', answer], answer, known.get(key) ?? []);
  }
  const checks = wanted.checks.map(({ id }) => id);
  for (const id of keys(text.checks)) if (!checks.includes(id)) stray(['checks', id], id, checks);
  for (const key of typeof text.perjury === 'object' ? keys(text.perjury) : [])
    if (key !== 'statement' && !wanted.perjuryKeys.includes(key)) stray(['perjury', key], key, wanted.perjuryKeys);
  const parameters = wanted.taxParameters.map(({ id }) => id);
  for (const id of keys(text.taxParameters)) if (!parameters.includes(id)) stray(['taxParameters', id], id, parameters);
  return found;
}

/**
 * A misspelled key would silently fall back to another text, so no key of the edition's own files may be unused. Returns
 * the keys of the form's files that this edition doesn't use: another edition may.
 */
export function checkStrayText(input: EditionInput, wanted: WordsInput, findings: Findings): Finding[] {
  const formFolder = dirname(input.form.file.file);
  const inFolder = (folder: string) =>
    languages.flatMap((language) => input.texts[language].filter(({ file }) => dirname(file.file) === folder));
  const own = inFolder(`${formFolder}/${input.version}`).flatMap((text) => strayKeys(text, wanted, 'edition'));
  const ofForm = inFolder(formFolder).flatMap((text) => strayKeys(text, wanted, 'form'));
  const isOnly = input.versions.length === 1;
  for (const finding of [...own, ...(isOnly ? ofForm : [])]) findings.add(finding);
  return isOnly ? [] : ofForm;
}
