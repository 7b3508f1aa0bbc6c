/** Holds a passage against the rules of rules.yaml. */
import { sentencesOf, withoutPlaceholders, wordsOf } from '../../packages/content/src/words/reading.ts';
import type { Language, Passage } from './passage.ts';
import type { Sources } from './passages.ts';

/** Words that must not be written. */
interface WordRule {
  readonly never: string;
  readonly write: string;
  /** A sentence that breaks the rule, and one that doesn't, for the test. */
  readonly bad: string;
  readonly good: string;
  /** Only in these kinds of text; everywhere unless given. */
  readonly kinds?: readonly string[];
  readonly notKinds?: readonly string[];
  /** Only in files that start so. */
  readonly under?: readonly string[];
  /** Not in files that start so. */
  readonly notUnder?: readonly string[];
  /** Capital and small letters differ. */
  readonly exact?: boolean;
}

interface Limit {
  readonly most: number;
  readonly kinds: readonly string[];
  readonly languages: readonly Language[];
}

/** A text that may break a rule. */
export interface Exception {
  readonly rule: string;
  /** Files that start so. */
  readonly in: string;
  /** Words of the text. */
  readonly has: string;
  readonly because: string;
}

export interface Rules {
  readonly read: Sources;
  readonly words: Readonly<Record<Language, Readonly<Record<string, WordRule>>>>;
  /** Words in a sentence. */
  readonly sentences: readonly Limit[];
  /** Characters in a text. */
  readonly characters: readonly Limit[];
  /** The share of questions that must be easy to read, in percent. */
  readonly reading: Readonly<Record<Language, number>>;
  readonly exceptions: readonly Exception[];
}

export interface Finding {
  readonly passage: Passage;
  readonly rule: string;
  readonly message: string;
}

interface Matcher {
  readonly rule: string;
  readonly language: Language;
  readonly pattern: RegExp;
  readonly write: string;
  readonly applies: (passage: Passage) => boolean;
}

const startsWithAny = (file: string, starts: readonly string[]) => starts.some((start) => file.startsWith(start));

function matchersOf({ words }: Rules): Matcher[] {
  return Object.entries(words).flatMap(([language, rules]) =>
    Object.entries(rules).map(([rule, { never, write, kinds, notKinds, under, notUnder, exact }]) => ({
      rule,
      language: language as Language,
      pattern: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${never})`, exact ? 'u' : 'iu'),
      write,
      applies: ({ file, kind }: Passage) =>
        (kinds?.includes(kind) ?? true) &&
        !notKinds?.includes(kind) &&
        (under === undefined || startsWithAny(file, under)) &&
        !startsWithAny(file, notUnder ?? []),
    })),
  );
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

export class Checker {
  readonly #rules: Rules;
  readonly #matchers: readonly Matcher[];
  readonly #used = new Set<Exception>();

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#matchers = matchersOf(rules);
  }

  check(passages: readonly Passage[]): Finding[] {
    return passages
      .flatMap((passage) => [...this.#words(passage), ...this.#sentences(passage), ...this.#characters(passage)])
      .filter((finding) => !this.#isExcepted(finding));
  }

  /** Exceptions that no text needed so far. */
  unused(): Exception[] {
    return this.#rules.exceptions.filter((exception) => !this.#used.has(exception));
  }

  *#words(passage: Passage): Generator<Finding> {
    for (const { rule, language, pattern, write, applies } of this.#matchers) {
      if (language !== passage.language || !applies(passage)) continue;
      const found = pattern.exec(passage.text)?.[0];
      if (found !== undefined) yield { passage, rule, message: `"${found}": write ${write}.` };
    }
  }

  *#sentences(passage: Passage): Generator<Finding> {
    const { most = Number.POSITIVE_INFINITY } = limitFor(this.#rules.sentences, passage) ?? {};
    for (const sentence of sentencesOf(withoutPlaceholders(passage.text))) {
      const { length } = wordsOf(sentence);
      if (length > most)
        yield {
          passage,
          rule: 'sentence',
          message: `${length} words in a sentence, at most ${most}: "${short(sentence)}"`,
        };
    }
  }

  *#characters(passage: Passage): Generator<Finding> {
    const { most = Number.POSITIVE_INFINITY } = limitFor(this.#rules.characters, passage) ?? {};
    // An amount is about as long as $12,345.
    const { length } = passage.text.replaceAll(/\{[^}]*\}/g, '$12,345');
    const message = `${length} characters, at most ${most}: "${short(passage.text)}"`;
    if (length > most) yield { passage, rule: `${passage.kind}-length`, message };
  }

  #isExcepted({ passage, rule }: Finding): boolean {
    const found = this.#rules.exceptions.find(
      (exception) =>
        exception.rule === rule && passage.file.startsWith(exception.in) && passage.text.includes(exception.has),
    );
    if (found) this.#used.add(found);
    return found !== undefined;
  }
}

const limitFor = (limits: readonly Limit[], { kind, language }: Passage) =>
  limits.find(({ kinds, languages }) => kinds.includes(kind) && languages.includes(language));
