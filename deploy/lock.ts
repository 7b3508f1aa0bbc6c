/** The lock file: which version of each package is used, its hash and its license; and the part of it for the service. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

type Versions = Readonly<Record<string, string>>;

interface Entry {
  readonly name?: string;
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  /** Used to develop only. */
  readonly dev?: boolean;
  /** One of our own packages, by a link. */
  readonly link?: boolean;
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  /** The platform that it is for; absent when it is for all. */
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
  /** It asks npm to run a program of its own when it is installed. */
  readonly hasInstallScript?: boolean;
}

export interface LockedPackage extends Entry {
  /** Where it is installed, from the root. */
  readonly folder: string;
  readonly name: string;
}

/** A package-lock.json or npm-shrinkwrap.json. The entry '' is the package that they belong to. */
export interface Lock {
  readonly name: string;
  readonly version: string;
  readonly packages: Readonly<Record<string, Entry>>;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly engines?: Versions;
  readonly dependencies?: Versions;
}

const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const manifestOf = (folder: string): Manifest => json(`${folder}/package.json`) as Manifest;
const wholeLock = (): Lock => json('package-lock.json') as Lock;

export const entriesOf = ({ packages }: Lock): readonly LockedPackage[] =>
  Object.entries(packages).map(([folder, entry]) => ({
    ...entry,
    folder,
    name: entry.name ?? folder.split('node_modules/').at(-1) ?? '',
  }));

/** Everything in the lock file, our own packages and the links to them too. */
export const lockEntries = (): readonly LockedPackage[] => entriesOf(wholeLock());

/** Packages of others. */
export const lockedPackages = (): readonly LockedPackage[] =>
  lockEntries().filter(({ folder, link }) => folder.includes('node_modules/') && !link);

/** As Node looks for a package: in the nearest folder upward that has it. */
function find({ packages }: Lock, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (folder in packages) return folder;
    if (at === '') return undefined;
  }
}

/** The folders of the packages that npm installs with a package. */
export function neededBy(lock: Lock, folder: string): string[] {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = lock.packages[folder] ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers].flatMap((name) => {
    const found = find(lock, name, folder);
    if (found === undefined && !(name in optionalDependencies)) throw new Error(`The lock file has no ${name}.`);
    return found ?? [];
  });
}

/** The folders of the service and of our packages that it needs to run. */
export function runtimePackages(): string[] {
  const found = new Set(['packages/service']);
  for (const folder of found)
    for (const name of Object.keys(manifestOf(folder).dependencies ?? {}))
      if (name.startsWith('@withholding/')) found.add(name.replace('@withholding', 'packages'));
  return [...found];
}

/** npm-shrinkwrap.json of the service's tarball: everyone who installs it gets the versions of our lock file, by their hashes. */
export function serviceLock(): Lock {
  const { name, version, license } = manifestOf('packages/service');
  const dependencies = Object.fromEntries(
    runtimePackages()
      .flatMap((folder) => Object.entries(manifestOf(folder).dependencies ?? {}))
      .filter(([each]) => !each.startsWith('@withholding/'))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  const own = { name, version, license, dependencies, engines: manifestOf('.').engines };
  const { packages } = wholeLock();
  const lock = { name, version, lockfileVersion: 3, requires: true, packages: { ...packages, '': own } };
  const found = new Set(neededBy(lock, ''));
  for (const folder of found) for (const needed of neededBy(lock, folder)) found.add(needed);
  const locked = [...found].toSorted().map((folder) => [folder, { ...packages[folder], dev: undefined }]);
  return { ...lock, packages: { '': own, ...Object.fromEntries(locked) } };
}
