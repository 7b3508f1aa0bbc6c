/** The project's own content, edition by edition. */
import { Bundle, type CompiledEdition, type EditionWords, type Language, languages } from '@withholding/bundle';
import { builtContent } from './built-content.ts';

/** The day the tests complete forms on. */
export const today = '2026-11-15';

export interface RealEdition {
  readonly name: string;
  readonly edition: CompiledEdition;
  readonly words: Readonly<Record<Language, EditionWords>>;
}

export async function realContent() {
  const { bytes, reports, totals } = await builtContent();
  const bundle = new Bundle(bytes);
  const editions = Object.entries(bundle.index.forms).flatMap(([id, versions]) =>
    Object.keys(versions).map((version): RealEdition => {
      const words = Object.fromEntries(languages.map((language) => [language, bundle.words(id, version, language)]));
      return {
        name: `${id} ${version}`,
        edition: bundle.edition(id, version) as CompiledEdition,
        words: words as Record<Language, EditionWords>,
      };
    }),
  );
  return { bundle, editions, reports, totals };
}
