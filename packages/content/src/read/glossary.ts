/** One word for each term: its translation in each language, and words that must not be used. */
import { forEachLanguage, type Language } from '@withholding/bundle';
import type { GlossarySource } from './source-model.ts';

export interface TermFinding {
  readonly message: string;
  readonly remedy: string;
}

interface Ban {
  readonly pattern: RegExp;
  readonly say: string;
  readonly because: string;
  /** Renderings that may contain the banned word, such as "époux ou conjoint de fait". */
  readonly allowed: RegExp;
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const spelled = (word: string) => escaped(word).replaceAll('\\*', '\\p{L}*').replaceAll(' ', '\\s+');
/** Whole words only; longer ones first, so that "nonresident alien" is not taken for "nonresident". */
const wordsIn = (words: readonly string[], flags = 'iu') => {
  const ordered = words.toSorted((a, b) => b.length - a.length).map(spelled);
  return new RegExp(`(?<![\\p{L}\\p{N}_])(?:${ordered.join('|') || '(?!)'})(?![\\p{L}\\p{N}_])`, flags);
};
const plain = (text: string) => text.replaceAll(/\{[^{}]*\}/g, ' ');

let last: { readonly key: string; readonly glossary: Glossary } | undefined;

export class Glossary {
  readonly #terms: GlossarySource;
  readonly #termOf = new Map<string, string>();
  readonly #english: RegExp;
  readonly #said = new Map<string, readonly string[]>();
  readonly #renderings: Readonly<Record<Language, ReadonlyMap<string, RegExp>>>;
  readonly #bans: Readonly<Record<Language, { readonly any: RegExp; readonly each: readonly Ban[] }>>;

  /** The same one for the same terms: a content tree that is compiled again keeps what was found in its texts. */
  static of(terms: GlossarySource): Glossary {
    const key = JSON.stringify(terms);
    if (!last || last.key !== key) last = { key, glossary: new Glossary(terms) };
    return last.glossary;
  }

  constructor(terms: GlossarySource) {
    this.#terms = terms;
    for (const [id, { en }] of Object.entries(terms)) for (const word of en) this.#termOf.set(word.toLowerCase(), id);
    this.#english = wordsIn([...this.#termOf.keys()], 'giu');
    this.#renderings = forEachLanguage(
      (language) => new Map(Object.entries(terms).map(([id, term]) => [id, wordsIn(term[language])])),
    );
    this.#bans = forEachLanguage((language) => {
      const bans = Object.values(terms).flatMap((term) =>
        Object.entries(term.never?.[language] ?? {}).map(([word, because]) => ({ term, word, because })),
      );
      return {
        any: wordsIn(bans.map(({ word }) => word)),
        each: bans.map(({ term, word, because }) => ({
          pattern: wordsIn([word]),
          say: term[language][0] ?? '',
          because,
          allowed: wordsIn(term[language], 'giu'),
        })),
      };
    });
  }

  /** Words of a text that must not be used. */
  forbidden(text: string, language: Language): TermFinding[] {
    const bans = this.#bans[language];
    const words = plain(text);
    if (!bans.any.test(words)) return [];
    return bans.each.flatMap(({ pattern, say, because, allowed }) => {
      const found = pattern.exec(words.replaceAll(allowed, ' '))?.[0];
      if (found === undefined) return [];
      return [{ message: `Don't use "${found}" here: ${because}.`, remedy: `Write "${say}".` }];
    });
  }

  /** Terms of an English text that its translation says in some other way. */
  missing(english: string, translation: string, language: Language, place: string): TermFinding[] {
    return this.#termsIn(english).flatMap((id) => {
      const term = this.#terms[id];
      if (!term || this.#renderings[language].get(id)?.test(translation)) return [];
      if (Object.keys(term.unless ?? {}).some((where) => place.startsWith(where))) return [];
      return [
        {
          message: `The English text says "${term.en[0]}", but the translation uses none of the words for it.`,
          remedy: `Write "${term[language][0]}", or add an exception to library/glossary.yaml.`,
        },
      ];
    });
  }

  /** Found once for all translations, and for all editions that say the same. */
  #termsIn(english: string): readonly string[] {
    let said = this.#said.get(english);
    if (!said) {
      said = [...new Set([...plain(english).matchAll(this.#english)].map(([word]) => this.#idOf(word)))];
      this.#said.set(english, said);
    }
    return said;
  }

  #idOf(word: string): string {
    return this.#termOf.get(word.toLowerCase().replaceAll(/\s+/g, ' ')) ?? '';
  }
}
