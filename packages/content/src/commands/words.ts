/** npm run content -- words: translations by status, reviews, and samples to judge them by. */
import { languages, sha256 } from '@withholding/bundle';
import { readLibrary } from '../read/library.ts';
import { type PlacedText, readTexts } from '../read/words/all-texts.ts';
import { wordsOf } from '../words/reading.ts';
import { hashOf, record, reviewed, type Translation, translations } from '../words/reviews.ts';
import { plural, say } from './check.ts';

interface WordsOptions {
  readonly json: boolean;
  readonly sample?: string | undefined;
  readonly seed?: string | undefined;
  /** A folder, such as us/federal. */
  readonly reviewed?: string | undefined;
  readonly language?: string | undefined;
  readonly by?: string | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

type Counts = Readonly<Record<Translation, { readonly draft: number; readonly reviewed: number }>>;

const jurisdictionOf = ({ folder }: PlacedText) => folder.split('/').slice(0, 2).join('/');
const isBelow = (folder: string, start: string) => `${folder}/`.startsWith(`${start.replace(/\/$/, '')}/`);

function countsOf(texts: readonly PlacedText[], done: Readonly<Record<Translation, ReadonlySet<string>>>): Counts {
  const count = (language: Translation) => {
    const all = [...new Set(texts.flatMap((text) => hashOf(text, language) ?? []))];
    const ready = all.filter((hash) => done[language].has(hash)).length;
    return { draft: all.length - ready, reviewed: ready };
  };
  return { es: count('es'), fr: count('fr') };
}

function status(roots: readonly string[], texts: readonly PlacedText[], json: boolean): number {
  const done = { es: reviewed(roots, 'es'), fr: reviewed(roots, 'fr') };
  const total = countsOf(texts, done);
  const jurisdictions = Object.fromEntries(
    [...Map.groupBy(texts, jurisdictionOf)].sort().map(([name, own]) => [name, countsOf(own, done)]),
  );
  if (json) {
    say(JSON.stringify({ total, jurisdictions }));
    return 0;
  }
  for (const [name, counts] of Object.entries({ ...jurisdictions, total }))
    say(
      [
        name.padEnd(24),
        ...translations.map((language) => {
          const { draft, reviewed } = counts[language];
          return `${language} ${String(reviewed).padStart(5)} reviewed ${String(draft).padStart(5)} draft`;
        }),
      ].join('  '),
    );
  return 0;
}

/** The question that an option, an error or a note belongs to. */
function questionAbove(text: PlacedText, asks: ReadonlyMap<string, PlacedText>): PlacedText | undefined {
  const [top, id = '', part] = text.path.split('/');
  if (top !== 'questions' || part === 'ask') return undefined;
  const folders = [text.folder, text.folder.slice(0, text.folder.lastIndexOf('/')), 'library'];
  const ids = [id, id.slice(id.indexOf('.') + 1)];
  const places = folders.flatMap((folder) => ids.map((each) => `${folder}#questions/${each}/ask`));
  return places.map((place) => asks.get(place)).find((found) => found !== undefined);
}

const wordsIn = (text: PlacedText) =>
  Object.fromEntries(
    languages.flatMap((language) => (text[language] === undefined ? [] : [[language, text[language]]])),
  );

/** Texts in an order that only the seed and each text decide, so that a change elsewhere leaves the sample as it is. */
function sample(texts: readonly PlacedText[], size: number, seed: string, json: boolean): number {
  const asks = new Map(
    texts.filter(({ kind }) => kind === 'question').map((text) => [`${text.folder}#${text.path}`, text]),
  );
  const textOf = (text: PlacedText) => text.en ?? text.es ?? text.fr ?? '';
  const distinct = new Map(texts.map((text) => [textOf(text), text]));
  const chosen = [...distinct.values()]
    .filter((text) => wordsOf(textOf(text)).length >= 4)
    .map((text) => ({ text, order: sha256(`${seed} ${textOf(text)}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, size)
    .map(({ text }) => {
      const above = questionAbove(text, asks);
      const { folder, path, kind } = text;
      return { folder, path, kind, ...(above ? { above: wordsIn(above) } : {}), ...wordsIn(text) };
    });
  if (json) {
    say(JSON.stringify(chosen));
    return 0;
  }
  for (const [index, { folder, path, kind, above, ...words }] of chosen.entries()) {
    say(`${index + 1}. ${folder}  ${path}  (${kind})`);
    for (const [language, text] of Object.entries(words)) {
      const question = above?.[language];
      say(`   ${language}  ${question === undefined ? '' : `[${question}] `}${String(text)}`);
    }
  }
  return 0;
}

export function words(roots: readonly string[], options: WordsOptions): number {
  const texts = readTexts(roots, readLibrary(roots).memory);
  if (options.sample !== undefined) return sample(texts, Number(options.sample), options.seed ?? '1', options.json);
  if (options.reviewed === undefined) return status(roots, texts, options.json);
  const { reviewed: folder, by = '' } = options;
  const language = translations.find((each) => each === options.language);
  const own = texts.filter((text) => isBelow(text.folder, folder));
  if (!language || by.trim() === '' || own.length === 0) {
    say(own.length === 0 ? `There are no texts in ${folder}.` : 'Give --language es or fr, and --by NAME.');
    return 2;
  }
  const count = record(roots[0] ?? 'content', { language, by, on: options.today }, own, texts);
  say(`${plural(count, 'text')} of ${folder} recorded as reviewed in "${language}" by ${by}.`);
  return 0;
}
