/** The files a printed form is made from. */

import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { CompiledEdition } from '@withholding/bundle';
import type { StoredOverlay } from '@withholding/official';
import { originsOf } from '../read/edition/from.ts';
import { sharedPlace } from '../read/edition/shared-edition.ts';
import type { EditionPlace } from '../read/source.ts';

/** Where an edition's sheet may be: its own folder or its form's, then its twin's. */
export interface SheetPlaces {
  readonly own: EditionPlace;
  readonly twin?: EditionPlace | undefined;
  /** Content folders, to look for the sheet of a shared edition. */
  readonly roots: readonly string[];
  /** The operator's copy of the official form, which is printed on instead. */
  readonly official?: StoredOverlay | undefined;
}

/** A file below a content folder. */
interface SheetFile {
  readonly root: string;
  readonly file: string;
}

const isThere = ({ root, file }: SheetFile): boolean => existsSync(`${root}/${file}`);

/** A file of this name in every folder that can have it, nearest first. */
function filesNamed(name: string, edition: CompiledEdition, { own, twin, roots }: SheetPlaces): SheetFile[] {
  const ofEditions = [own, ...(twin ? [twin] : [])].flatMap((place) => [
    place,
    ...originsOf(place, 'words'),
    { root: place.root, folder: place.formFolder },
  ]);
  const shared = (edition.extends ?? []).flatMap((each) => sharedPlace(roots, each) ?? []);
  return [...ofEditions, ...shared].map(({ root, folder }) => ({ root, file: `${folder}/${name}` })).filter(isThere);
}

export const sheetFile = (edition: CompiledEdition, places: SheetPlaces): SheetFile | undefined =>
  filesNamed('sheet.typ', edition, places)[0];

/** The words files, nearest last, so that later ones win. */
export function wordFiles(edition: CompiledEdition, places: SheetPlaces): SheetFile[] {
  const name = `sheet.${edition.interview.printLanguage}.yaml`;
  const library = { root: places.own.root, file: `library/${name}` };
  return [library, ...filesNamed(name, edition, places).reverse()].filter(isThere);
}

/** A sheet, and every file of the content that it or one of those names: what it imports, includes or draws. */
export function filesNamedBy(start: SheetFile): SheetFile[] {
  const found = new Map<string, SheetFile>();
  const look = (at: SheetFile): void => {
    if (found.has(at.file) || !isThere(at)) return;
    found.set(at.file, at);
    if (!at.file.endsWith('.typ')) return;
    for (const [, path = ''] of readFileSync(`${at.root}/${at.file}`, 'utf8').matchAll(/"([^"\n]+\.[a-z0-9]+)"/g))
      look({
        root: at.root,
        file: path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(at.file), path),
      });
  };
  look(start);
  return [...found.values()];
}
