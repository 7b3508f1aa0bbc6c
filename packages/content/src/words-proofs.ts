/** The three languages say the same things: same keys, same numbers, same notes; and no text is left over. */

import { suggest } from './diagnostics.ts';
import { type EditionInput, eachLanguage, type Findings } from './edition-input.ts';
import { shapeOfNotes } from './notes.ts';
import { placeholdersOf } from './placeholders.ts';
import type { Language, TextSource } from './source-model.ts';
import type { Words, WordsInput } from './words.ts';

/** Every text of a file by its path. */
function flatten(value: unknown, path: string[] = [], found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') found.set(path.join('/'), value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) flatten(part, [...path, key], found);
  return found;
}

/** Compares the files as written, one level at a time: the edition's with the edition's, the form's with the form's. */
export function checkPlaceholders(input: EditionInput, findings: Findings): void {
  const levels = Math.max(...eachLanguage.map((language) => input.texts[language].length));
  for (let level = 0; level < levels; level += 1) {
    const english = input.texts.en[level];
    if (!english) continue;
    const texts = flatten(english.value);
    for (const language of eachLanguage) {
      const other = input.texts[language][level];
      if (language === 'en' || !other) continue;
      const translated = flatten(other.value);
      for (const [path, text] of texts) {
        const [mine, theirs] = [placeholdersOf(text).join(' '), placeholdersOf(translated.get(path) ?? text).join(' ')];
        if (mine === theirs) continue;
        findings.add(
          other.file.problem(
            'text-placeholders',
            path.split('/'),
            `The text uses ${theirs || 'no placeholder'} where English uses ${mine || 'none'}.`,
            'Use the same placeholders in every language.',
          ),
        );
      }
    }
  }
}

function setsOf(words: Words): [string[], Words['sets'][string]][] {
  return [
    ...Object.entries(words.sets).map(([id, set]): [string[], typeof set] => [['sets', id], set]),
    ...Object.entries(words.setsWithFederalValues ?? {}).map(([id, set]): [string[], typeof set] => [
      ['withFederalValues', id],
      set,
    ]),
  ];
}

export function checkNoteShapes(words: Readonly<Record<Language, Words>>, findings: Findings): void {
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
          `The notes differ from the English ones: ${shapeOfNotes(b ?? []) || 'none'} instead of ${shapeOfNotes(a ?? []) || 'none'}.`,
          'Give the same notes in the same order, kind and place.',
        );
      };
      compare(path, set.notes, other?.notes);
      for (const [id, question] of Object.entries(set.questions))
        compare(['questions', id], question.notes, other?.questions[id]?.notes);
    }
  }
}

/** A misspelt key would silently fall back to another text: no key of the edition's own file may be unused. */
export function checkStrayText(input: EditionInput, wanted: WordsInput, findings: Findings): void {
  const ids = new Set([...wanted.needs.keys()]);
  const options = new Map<string, readonly string[]>();
  for (const set of [...Object.values(wanted.sets), ...Object.values(wanted.setsWithFederalValues)]) {
    for (const question of set.questions) options.set(question.id, question.options ?? []);
  }
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
      const id = key.split('.').at(-1) ?? '';
      if (!ids.has(id)) stray(['questions', key], key, ids);
      else
        for (const option of keys(question.options))
          if (!options.get(id)?.includes(option))
            stray(['questions', key, 'options', option], option, options.get(id) ?? []);
    }
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
