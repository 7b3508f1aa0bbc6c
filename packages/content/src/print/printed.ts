/** The printed forms of all editions: blank, templates and page images, kept until their sheet changes. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { CompiledEdition } from '@withholding/bundle';
import { type AnswerFont, loadAnswerFont, makePrinted, type Printed, pagesToSmallPng } from '@withholding/sheets';
import type { OfficialForms } from '../official/official-forms.ts';
import type { Finding } from '../read/findings.ts';
import { readTree } from '../read/source.ts';
import type { SheetPlaces } from './sheet-files.ts';
import { compileSheet } from './sheets.ts';

let font: Promise<AnswerFont> | undefined;

/** The font of the answers; the same for every form. */
export const answerFont = (): Promise<AnswerFont> => {
  font ??= loadAnswerFont();
  return font;
};

/** Editions with the folders their sheets may be in and the official forms they're printed on instead. */
export function* printable(
  compiled: Iterable<CompiledEdition>,
  roots: readonly string[],
  forms?: OfficialForms,
): Generator<{ edition: CompiledEdition; places: SheetPlaces }> {
  const editions = new Map(readTree(roots).editions.map((place) => [`${place.formId}/${place.version}`, place]));
  const placeOf = (name: string) => editions.get(name);
  for (const edition of compiled) {
    const own = placeOf(`${edition.id}/${edition.version}`);
    if (!own) continue;
    const twin = edition.like === undefined ? undefined : placeOf(edition.like);
    yield { edition, places: { own, twin, roots, official: forms?.takenFor(edition) } };
  }
}

/** Compiles the sheet and everything made from it. */
export async function printEdition(
  edition: CompiledEdition,
  places: SheetPlaces,
): Promise<{ diagnostics: readonly Finding[]; printed?: Printed }> {
  const { diagnostics, sheet } = await compileSheet(edition, places);
  if (!sheet || diagnostics.length > 0) return { diagnostics };
  const signing = {
    signatures: edition.signatures.map(({ signature }) => signature),
    dates: edition.signatures.flatMap(({ dates }) => dates),
  };
  return { diagnostics, printed: await makePrinted(sheet, await answerFont(), signing) };
}

/** Page images are slow to make: kept under the hash of the blank they show. */
export async function pageImages(blank: Buffer, cache: string | undefined): Promise<Buffer[]> {
  const key = createHash('sha256').update(blank).digest('hex').slice(0, 24);
  const file = (page: number) => `${cache}/images/${key}-${page}.png`;
  if (cache !== undefined && existsSync(file(1))) {
    const pages: Buffer[] = [];
    for (let page = 1; existsSync(file(page)); page += 1) pages.push(readFileSync(file(page)));
    return pages;
  }
  const pages = await pagesToSmallPng(blank);
  if (cache !== undefined) {
    mkdirSync(`${cache}/images`, { recursive: true });
    for (const [index, image] of pages.entries()) writeFileSync(file(index + 1), image);
  }
  return pages;
}
