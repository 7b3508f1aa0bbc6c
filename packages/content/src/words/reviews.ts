/** Which translations a person has reviewed: library/reviewed/es.txt and fr.txt. A change of either text makes it a draft again. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Language, sha256 } from '@withholding/bundle';
import type { PlacedText } from '../read/words/all-texts.ts';

export type Translation = Exclude<Language, 'en'>;
export const translations: readonly Translation[] = ['es', 'fr'];

const about = '# Reviewed translations: a hash of the English text and its translation. What is not here is a draft.';
const fileOf = (root: string, language: Translation) => `${root}/library/reviewed/${language}.txt`;

/** Undefined where there is nothing to translate from, or no translation. */
export function hashOf(text: PlacedText, language: Translation): string | undefined {
  const [english, own] = [text.en, text[language]];
  return english === undefined || own === undefined ? undefined : sha256(`${english}\0${own}`).slice(0, 10);
}

/** Hashes by who reviewed them and when. */
function read(root: string, language: Translation): Map<string, Set<string>> {
  const file = fileOf(root, language);
  const found = new Map<string, Set<string>>();
  let section = new Set<string>();
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line.startsWith('## ')) {
      section = new Set();
      found.set(line, section);
    } else if (/^[0-9a-f]{10}$/.test(line)) section.add(line);
  }
  return found;
}

export function reviewed(roots: readonly string[], language: Translation): ReadonlySet<string> {
  return new Set(roots.flatMap((root) => [...read(root, language).values()].flatMap((hashes) => [...hashes])));
}

interface Review {
  readonly language: Translation;
  readonly by: string;
  /** YYYY-MM-DD. */
  readonly on: string;
}

/** Records a review; hashes that no text has any more are dropped. */
export function record(
  root: string,
  { language, by, on }: Review,
  texts: readonly PlacedText[],
  all: readonly PlacedText[],
): number {
  const hashesOf = (some: readonly PlacedText[]) => new Set(some.flatMap((text) => hashOf(text, language) ?? []));
  const [now, used] = [hashesOf(texts), hashesOf(all)];
  const sections = read(root, language);
  for (const hashes of sections.values())
    for (const hash of hashes) if (now.has(hash) || !used.has(hash)) hashes.delete(hash);
  const title = `## ${by}, ${on}`;
  sections.set(title, new Set([...(sections.get(title) ?? []), ...now]));
  const written = [...sections]
    .filter(([, hashes]) => hashes.size > 0)
    .map(([header, hashes]) => [header, ...[...hashes].sort()].join('\n'));
  mkdirSync(`${root}/library/reviewed`, { recursive: true });
  writeFileSync(fileOf(root, language), `${[about, ...written].join('\n')}\n`);
  return now.size;
}
