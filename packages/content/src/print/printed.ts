/** The printed forms of all editions: blank, templates and page images, kept until their sheet changes. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Bundle, CompiledEdition } from '@withholding/bundle';
import { type AnswerFont, loadAnswerFont, makePrinted, type Printed, pagesToWebp } from '@withholding/sheets';
import type { Diagnostic } from '../read/diagnostics.ts';
import { readTree } from '../read/source.ts';
import { compileSheet, type SheetPlaces } from './sheets.ts';

let font: Promise<AnswerFont> | undefined;

/** The font of the answers; the same for every form. */
export const answerFont = (): Promise<AnswerFont> => {
  font ??= loadAnswerFont();
  return font;
};

/** Every edition of a bundle, with the places its sheet may stand in. */
export function* printable(
  bundle: Bundle,
  roots: readonly string[],
): Generator<{ edition: CompiledEdition; places: SheetPlaces }> {
  const { editions } = readTree(roots);
  const placeOf = (name: string) => editions.find((place) => `${place.formId}/${place.version}` === name);
  for (const [id, versions] of Object.entries(bundle.index.forms)) {
    for (const version of Object.keys(versions)) {
      const edition = bundle.edition(id, version);
      const own = placeOf(`${id}/${version}`);
      if (edition && own)
        yield { edition, places: { own, twin: edition.like === undefined ? undefined : placeOf(edition.like), roots } };
    }
  }
}

/** Compiles the sheet and everything made from it. */
export async function printEdition(
  edition: CompiledEdition,
  places: SheetPlaces,
): Promise<{ diagnostics: readonly Diagnostic[]; printed?: Printed }> {
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
  const file = (page: number) => `${cache}/images/${key}-${page}.webp`;
  if (cache !== undefined && existsSync(file(1))) {
    const pages: Buffer[] = [];
    for (let page = 1; existsSync(file(page)); page += 1) pages.push(readFileSync(file(page)));
    return pages;
  }
  const pages = await pagesToWebp(blank);
  if (cache !== undefined) {
    mkdirSync(`${cache}/images`, { recursive: true });
    for (const [index, image] of pages.entries()) writeFileSync(file(index + 1), image);
  }
  return pages;
}
