/** The project's own content, compiled once for a test file. */

import { compileContent } from '../src/compile.ts';
import { writeDiagnostic } from '../src/diagnostics.ts';
import { Bundle, type CompiledEdition, type Words } from '../src/index.ts';
import { type Language, languages } from '../src/source-model.ts';

const root = new URL('../../../content', import.meta.url).pathname;

export interface RealEdition {
  readonly name: string;
  readonly edition: CompiledEdition;
  readonly words: Readonly<Record<Language, Words>>;
}

export function realContent() {
  const result = compileContent({ roots: [root] });
  if (!result.bundle) throw new Error(result.diagnostics.map(writeDiagnostic).join('\n'));
  const bundle = new Bundle(result.bundle.bytes);
  const editions = Object.entries(bundle.index.forms).flatMap(([id, versions]) =>
    Object.keys(versions).map((version): RealEdition => {
      const words = Object.fromEntries(languages.map((language) => [language, bundle.words(id, version, language)]));
      return {
        name: `${id} ${version}`,
        edition: bundle.edition(id, version) as CompiledEdition,
        words: words as Record<Language, Words>,
      };
    }),
  );
  return { bundle, editions, reports: result.reports, totals: result.totals };
}
