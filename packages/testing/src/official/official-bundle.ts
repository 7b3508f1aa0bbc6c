/** A bundle with the invented form and an approved copy of its official PDF, as an operator builds it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBundle } from '../../../content/src/assemble/build-bundle.ts';
import { writeFiles } from '../content/tiny-content.ts';
import {
  addSheetLibrary,
  approved,
  officialContent,
  overlayFolder,
  overlayOf,
  writeOverlay,
} from './official-content.ts';
import { type OfficialLike, officialLike } from './official-like.ts';

export interface OfficialBundle {
  readonly file: string;
  /** The form as its agency publishes it. */
  readonly like: OfficialLike;
  readonly remove: () => void;
}

export async function officialBundle(): Promise<OfficialBundle> {
  const like = await officialLike();
  const overlays = overlayFolder();
  const folder = mkdtempSync(join(tmpdir(), 'official-bundle-'));
  writeOverlay(overlays.folder, approved(overlayOf(like)), like.pdf);
  const root = addSheetLibrary(writeFiles(officialContent(like)));
  const { bundle, diagnostics } = await buildBundle({ roots: [root], official: overlays.folder });
  overlays.remove();
  rmSync(root, { recursive: true, force: true });
  if (!bundle) throw new Error(JSON.stringify(diagnostics));
  const file = join(folder, 'content.bundle');
  writeFileSync(file, bundle.bytes);
  return { file, like, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
