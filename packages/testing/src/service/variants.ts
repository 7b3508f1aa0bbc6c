/** Bundles that differ in words one can see, so that an answer shows which of them it was made from. */

import { readFileSync } from 'node:fs';
import { Bundle, type BundleIndex, type EditionEntry, encodeBundle, type Part, sha256 } from '@withholding/bundle';

const root = new URL('../../../..', import.meta.url).pathname;

export const builtBundle = (): Bundle => {
  const hash = readFileSync(`${root}/dist/content/current`, 'utf8').trim();
  return Bundle.open(`${root}/dist/content/${hash}.bundle`, hash);
};

const formId = 'W4101';
export const version = '2025.12.0';

type Draft = Omit<BundleIndex, 'forms'> & {
  forms: Record<string, Record<string, { -readonly [key in keyof EditionEntry]: EditionEntry[key] }>>;
};

/** More parts after those of a bundle. */
class MoreParts {
  readonly #from: Buffer;
  readonly #more: Buffer[] = [];
  #at: number;

  constructor(of: Bundle) {
    this.#from = of.partBytes;
    this.#at = this.#from.length;
  }

  add(bytes: Buffer): Part {
    const part = [this.#at, bytes.length, sha256(bytes)] as const;
    this.#more.push(bytes);
    this.#at += bytes.length;
    return part;
  }

  get all(): Buffer[] {
    return [this.#from, ...this.#more];
  }
}

/**
 * The mark stands in the title of a form and over its first questions: in lists, answers to fills and question sets.
 * As a revision of that one form; or, thorough, with all words, blanks and pictures of every form other than before.
 */
export function variant(of: Bundle, number: number, { isThorough = false } = {}) {
  const mark = `[bundle ${number}]`;
  const index = structuredClone(of.index) as Draft;
  const more = new MoreParts(of);
  if (isThorough) {
    const other = (part: Part) => more.add(Buffer.concat([of.bytesOf(part), Buffer.from(' '.repeat(number))]));
    for (const entry of Object.values(index.forms).flatMap((versions) => Object.values(versions))) {
      const { en, es, fr } = entry.words;
      entry.words = { en: other(en), es: other(es), fr: other(fr) };
      const { printed } = entry;
      if (printed) entry.printed = { ...printed, blank: other(printed.blank), images: printed.images.map(other) };
    }
  }
  const entry = index.forms[formId]?.[version];
  const words = structuredClone(of.words(formId, version, 'en'));
  const edition = of.edition(formId, version);
  const set = words?.sets.QS1 as { breadcrumb: string } | undefined;
  if (!entry || !words || !set || !edition) throw new Error('The built bundle lacks what the variant changes.');
  set.breadcrumb = `${set.breadcrumb} ${mark}`;
  // Of every edition: lists show the one of the day.
  for (const one of Object.values(index.forms[formId] ?? {})) one.title = `${one.title} ${mark}`;
  const json = (value: object) => more.add(Buffer.from(JSON.stringify(value)));
  entry.words = { ...entry.words, en: json(words) };
  entry.structure = json({ ...edition, title: entry.title });
  return { ...encodeBundle(index, more.all), mark };
}
