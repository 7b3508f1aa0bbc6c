/**
 * A folder as it is published. The workspace runs from its sources, and npm can't change `exports` on publishing, so each
 * package gets a manifest of its own here: without scripts and development dependencies, and with what was built.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifestOf, type Published, root } from './packages.ts';

const kept = ['name', 'version', 'description', 'license', 'type', 'sideEffects', 'dependencies', 'peerDependencies'];

export function emptyStage(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** The manifest, and what belongs to every package. */
export function finishStage(name: Published, folder: string, more: Partial<Manifest>): void {
  const source = manifestOf(`packages/${name}`);
  const manifest = {
    ...Object.fromEntries(kept.flatMap((key) => (key in source ? [[key, source[key]]] : []))),
    ...more,
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const [from, to] of [
    [`packages/${name}/README.md`, 'README.md'],
    ['LICENSE', 'LICENSE'],
    ['CHANGELOG.md', 'CHANGELOG.md'],
  ] as const) {
    if (!existsSync(join(root, from))) throw new Error(`${from} is missing.`);
    copyFileSync(join(root, from), join(folder, to));
  }
}
