/** The lock file: which version of each package is used, its hash and its license. */
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
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  /** The platform that it is for; absent when it is for all. */
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  /** It asks npm to run a program of its own when it is installed. */
  readonly hasInstallScript?: boolean;
}

/** Everything in the lock file, our own packages and the links to them too. */
export function lockEntries(): readonly LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Omit<LockedPackage, 'folder'>>>;
  };
  return Object.entries(packages).map(([folder, entry]) => ({
    ...entry,
    folder,
    name: entry.name ?? folder.split('node_modules/').at(-1) ?? '',
  }));
}

/** Packages of others. */
export const lockedPackages = (): readonly LockedPackage[] =>
  lockEntries().filter(({ folder, link }) => folder.includes('node_modules/') && !link);
