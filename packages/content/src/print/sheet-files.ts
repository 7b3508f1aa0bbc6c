/** The files a printed form is made from. */

import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { CompiledEdition } from '@withholding/bundle';
import type { StoredOverlay } from '@withholding/official';
import { sharedPlace } from '../read/shared-edition.ts';
import type { EditionPlace } from '../read/source.ts';

/** Where an edition's sheet may stand: its own folder, then its twin's. */
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

type Folder = Pick<EditionPlace, 'root' | 'folder'>;

const isThere = ({ root, file }: SheetFile): boolean => existsSync(`${root}/${file}`);

const sharedBy = ({ extends: names = [] }: CompiledEdition, { roots }: SheetPlaces): readonly Folder[] =>
  names.flatMap((name) => sharedPlace(roots, name) ?? []);

export function sheetFile(edition: CompiledEdition, places: SheetPlaces): SheetFile | undefined {
  const { own, twin } = places;
  return [own, ...(twin ? [twin] : []), ...sharedBy(edition, places)]
    .map(({ root, folder }) => ({ root, file: `${folder}/sheet.typ` }))
    .find(isThere);
}

/** The words files, nearest last, so that later ones win. */
export function wordFiles(edition: CompiledEdition, places: SheetPlaces): SheetFile[] {
  const { own, twin } = places;
  const name = `sheet.${edition.interview.printLanguage}.yaml`;
  const all = [
    { root: own.root, file: `library/${name}` },
    ...sharedBy(edition, places)
      .map(({ root, folder }) => ({ root, file: `${folder}/${name}` }))
      .reverse(),
    ...(twin
      ? [
          { root: twin.root, file: `${twin.formFolder}/${name}` },
          { root: twin.root, file: `${twin.folder}/${name}` },
        ]
      : []),
    { root: own.root, file: `${own.formFolder}/${name}` },
    { root: own.root, file: `${own.folder}/${name}` },
  ];
  return all.filter(isThere);
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
