/** Overlays on disk: written whole, found by form, removed. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions } from '@withholding/bundle';
import type { Overlay, StoredOverlay } from './overlay.ts';
import { readOverlays } from './overlay.ts';
import type { Proof } from './proof.ts';

const overlayText = (overlay: Overlay): string => `${JSON.stringify(overlay, null, 2)}\n`;

/** Stores a form, its overlay and its proof in one step, and replaces earlier ones, including their approval. */
export function writeOverlay(root: string, overlay: Overlay, form: Uint8Array, proof: Proof): string {
  const folder = join(root, overlay.form, overlay.version);
  const fresh = join(root, overlay.form, `.${overlay.version}.new`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  writeFileSync(join(fresh, 'form.pdf'), form);
  writeFileSync(join(fresh, 'proof.html'), proof.html);
  writeFileSync(join(fresh, 'proof.pdf'), proof.pdf);
  writeFileSync(join(fresh, 'overlay.json'), overlayText(overlay));
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  return folder;
}

export function rewriteOverlay({ folder }: StoredOverlay, overlay: Overlay): void {
  const file = join(folder, 'overlay.json');
  writeFileSync(`${file}.new`, overlayText(overlay));
  renameSync(`${file}.new`, file);
}

/** Of a form, or of one of its versions: FORM or FORM/VERSION; the newest first. */
export function findOverlays(root: string, name: string): StoredOverlay[] {
  const [form, version] = name.split(/[/ ]/);
  return readOverlays(root)
    .filter(({ overlay }) => overlay.form === form && (version === undefined || overlay.version === version))
    .toSorted((a, b) => compareVersions(b.overlay.version, a.overlay.version));
}
