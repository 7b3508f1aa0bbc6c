/** Bundles that differ in words one can see, so that an answer shows which of them it was made from. */
import { readFileSync } from 'node:fs';
import { Bundle, type BundleIndex } from '@withholding/content';
import { encodeBundle, sha256 } from '../../content/src/bundle.ts';

const root = new URL('../../..', import.meta.url).pathname;

export const builtBundle = (): Bundle => {
  const hash = readFileSync(`${root}/dist/content/current`, 'utf8').trim();
  return Bundle.open(`${root}/dist/content/${hash}.bundle`, hash);
};

const formId = 'W4101';
export const version = '2025.12.0';

/** The mark stands in the title of a form and over its first questions: in lists, answers to fills and question sets. */
export function variant(of: Bundle, number: number): { bytes: Buffer; hash: string; mark: string } {
  const mark = `[bundle ${number}]`;
  const index = structuredClone(of.index) as BundleIndex & { forms: Record<string, Record<string, object>> };
  const entry = index.forms[formId]?.[version];
  const words = structuredClone(of.words(formId, version, 'en'));
  const edition = of.edition(formId, version);
  const set = words?.sets.QS1 as { breadcrumb: string } | undefined;
  if (!entry || !set || !edition) throw new Error('The built bundle lacks what the variant changes.');
  set.breadcrumb = `${set.breadcrumb} ${mark}`;
  const title = `${entry.title} ${mark}`;
  const parts = [words, { ...edition, title }].map((part) => Buffer.from(JSON.stringify(part)));
  const at = (number: number, from: number) => {
    const part = parts[number] ?? Buffer.alloc(0);
    return [of.partBytes.length + from, part.length, sha256(part)] as const;
  };
  const [en, structure] = [at(0, 0), at(1, parts[0]?.length ?? 0)];
  const marked = { ...entry, title, structure, words: { ...entry.words, en } };
  (index.forms[formId] as Record<string, object>)[version] = marked;
  return { ...encodeBundle(index, [of.partBytes, ...parts]), mark };
}
