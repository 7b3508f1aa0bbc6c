/** The three languages say the same things: same keys, same numbers, same notes; and no text is left over. */

import type { EditionWords, Language } from '@withholding/bundle';
import { everySet } from '@withholding/interview';
import { type EditionInput, eachLanguage, type Findings } from '../read/edition-input.ts';
import { suggest } from '../read/findings.ts';
import type { TextSource } from '../read/source-model.ts';
import { shapeOfNotes } from '../words/notes.ts';
import { placeholdersOf } from '../words/placeholders.ts';
import { textsOf } from '../words/texts.ts';
import type { WordsInput } from '../words/words.ts';
import { checkTerms } from './glossary.ts';

/** The files as written, one level at a time: the edition's with the edition's, the form's with the form's. */
const levelsOf = (input: EditionInput): number[] => [
  ...Array(Math.max(...eachLanguage.map((language) => input.texts[language].length))).keys(),
];

/** Each level uses the words of the glossary. */
export function checkGlossary(input: EditionInput, findings: Findings): void {
  for (const level of levelsOf(input)) {
    const files = Object.fromEntries(eachLanguage.map((language) => [language, input.texts[language][level]?.file]));
    for (const diagnostic of checkTerms(files, input.library.glossary)) findings.add(diagnostic);
  }
}

export function checkPlaceholders(input: EditionInput, findings: Findings): void {
  for (const level of levelsOf(input)) {
    const english = input.texts.en[level];
    if (!english) continue;
    const texts = textsOf(english.value);
    for (const language of eachLanguage) {
      const other = input.texts[language][level];
      if (language === 'en' || !other) continue;
      const translated = textsOf(other.value);
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

export function checkNoteShapes(words: Readonly<Record<Language, EditionWords>>, findings: Findings): void {
  for (const language of eachLanguage) {
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
      for (const [id, question] of Object.entries(set.questions))
        compare(['questions', id], question.notes, other?.questions[id]?.notes);
    }
  }
}

/** The options of each question: in all its sets under its id, in one of them under `QS7.id`. */
function optionsOf(wanted: WordsInput): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const set of everySet(wanted))
    for (const { id, options = [] } of set.questions)
      for (const key of [id, `${set.id}.${id}`]) known.set(key, new Set([...(known.get(key) ?? []), ...options]));
  return known;
}

/** A misspelt key would silently fall back to another text: no key of the edition's own file may be unused. */
export function checkStrayText(input: EditionInput, wanted: WordsInput, findings: Findings): void {
  const known = optionsOf(wanted);
  for (const language of eachLanguage) {
    const own = input.texts[language][0];
    if (!own?.file.file.includes(`/${input.version}/`)) continue;
    const text: TextSource = own.value;
    const stray = (path: string[], what: string, known: Iterable<string>) =>
      findings.add(
        own.file.problem('text-unused', path, `"${what}" is not part of this edition.`, suggest(what, known)),
      );
    const keys = (part: object | undefined) => Object.keys(part ?? {});
    for (const id of keys(text.sets)) if (!wanted.sets[id]) stray(['sets', id], id, keys(wanted.sets));
    for (const id of keys(text.withFederalValues))
      if (!wanted.setsWithFederalValues[id]) stray(['withFederalValues', id], id, keys(wanted.setsWithFederalValues));
    for (const [key, question] of Object.entries(text.questions ?? {})) {
      if (!known.has(key)) stray(['questions', key], key, known.keys());
      else
        for (const option of keys(question.options))
          if (!known.get(key)?.has(option)) stray(['questions', key, 'options', option], option, known.get(key) ?? []);
    }
    for (const id of keys(text.checks))
      if (!wanted.checks.some((check) => check.id === id))
        stray(
          ['checks', id],
          id,
          wanted.checks.map((check) => check.id),
        );
    for (const key of typeof text.perjury === 'object' ? keys(text.perjury) : [])
      if (!wanted.perjuryKeys.includes(key)) stray(['perjury', key], key, wanted.perjuryKeys);
    for (const id of keys(text.taxParameters))
      if (!wanted.taxParameters.some((parameter) => parameter.id === id))
        stray(
          ['taxParameters', id],
          id,
          wanted.taxParameters.map((parameter) => parameter.id),
        );
  }
}
