/** What we publish, each after what it depends on. Everything else in packages/ is private. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export const libraries = ['interview', 'client', 'element', 'react', 'samples'] as const;
export type Library = (typeof libraries)[number];
export const published = [...libraries, 'service'] as const;
export type Published = (typeof published)[number];

type Versions = Readonly<Record<string, string>>;

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly peerDependencies?: Versions;
  readonly [more: string]: unknown;
}

export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Where a package is put together before it is packed. */
export const stageOf = (name: Published, out: string): string => join(out, name);
