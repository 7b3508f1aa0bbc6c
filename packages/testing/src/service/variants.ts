/** Bundles that differ in words one can see, so that a response shows which of them it was made from. */

import { readFileSync } from 'node:fs';
import {
  Bundle,
  type BundleIndex,
  type EditionEntry,
  encodeBundle,
  hashed,
  hashedBytes,
  type Part,
  Parts,
} from '@withholding/bundle';
import { goodFill } from './people.ts';

const root = new URL('../../../..', import.meta.url).pathname;

export const builtBundle = (): Bundle => {
  const hash = readFileSync(`${root}/dist/content/current`, 'utf8').trim();
  return Bundle.open(`${root}/dist/content/${hash}.bundle`, hash);
};

/** The edition that a variant changes: of the form that the load fills, the first one; and its first questions. */
export function marked(bundle: Bundle): { formId: string; version: string; setId: string } {
  const { formId } = goodFill();
  const [version] = Object.keys(bundle.index.forms[formId] ?? {});
  const [setId] = Object.keys((version && bundle.words(formId, version, 'en')?.sets) || {});
  if (version === undefined || setId === undefined)
    throw new Error('The built bundle lacks the form that the load fills.');
  return { formId, version, setId };
}

type Draft = Omit<BundleIndex, 'forms'> & {
  forms: Record<string, Record<string, { -readonly [key in keyof EditionEntry]: EditionEntry[key] }>>;
};

/**
 * The mark is in a form's title and above its first questions: in lists, fill responses and question sets. As a
 * revision of that one form or, thorough, with other words, blanks and pictures for every form.
 */
export function variant(of: Bundle, number: number, { isThorough = false } = {}) {
  const mark = `[bundle ${number}]`;
  const index = structuredClone(of.index) as Draft;
  const more = new Parts(of.partBytes);
  if (isThorough) {
    const other = (part: Part) =>
      more.place(hashedBytes(Buffer.concat([of.bytesOf(part), Buffer.from(' '.repeat(number))])));
    for (const entry of Object.values(index.forms).flatMap((versions) => Object.values(versions))) {
      const { en, es, fr } = entry.words;
      entry.words = { en: other(en), es: other(es), fr: other(fr) };
      const { printed } = entry;
      if (printed) entry.printed = { ...printed, blank: other(printed.blank), images: printed.images.map(other) };
    }
  }
  const { formId, version, setId } = marked(of);
  const entry = index.forms[formId]?.[version];
  const words = structuredClone(of.words(formId, version, 'en'));
  const edition = of.edition(formId, version);
  const set = words?.sets[setId] as { breadcrumb: string } | undefined;
  if (!entry || !words || !set || !edition) throw new Error('The built bundle lacks what the variant changes.');
  set.breadcrumb = `${set.breadcrumb} ${mark}`;
  // Of every edition: lists show the one of the day.
  for (const one of Object.values(index.forms[formId] ?? {})) one.title = `${one.title} ${mark}`;
  entry.words = { ...entry.words, en: more.place(hashed(words)) };
  entry.structure = more.place(hashed({ ...edition, title: entry.title }));
  return { ...encodeBundle(index, more.buffers), mark };
}
