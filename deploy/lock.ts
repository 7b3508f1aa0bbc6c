/** The lock file: which version of each package is used, its hash and its licence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './reached.ts';

export interface LockedPackage {
  /** Where it is installed, from the root. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  /** Used to develop only. */
  readonly dev?: boolean;
  /** One of our own packages, by a link. */
  readonly link?: boolean;
}

/** Packages of others. */
export function lockedPackages(): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Omit<LockedPackage, 'folder'>>>;
  };
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => ({ ...entry, folder, name: entry.name ?? folder.split('node_modules/').at(-1) ?? '' }));
}
