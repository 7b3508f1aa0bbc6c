/**
 * What a running service loads: followed from its entry points through every import, static and dynamic, as Node would.
 * What only the build uses (typesetting, images, proofs) is not reached, and so is not shipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The service, the operator's commands, and the workers that are started by their address. */
const entries = [
  'packages/service/src/main.ts',
  'packages/service/bin/withholding.js',
  'packages/service/src/cli/fill/worker.ts',
  'packages/service/src/docs/reference-worker.ts',
  'packages/service/src/observe/health-worker.ts',
];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface InstalledPackage extends Manifest {
  /** From the root: a package may be installed in several versions. */
  readonly folder: string;
}

const isOurs = (name: string): boolean => name.startsWith('@withholding/');

/** `@scope/name/deep/file` or `name/deep/file`. */
const packageOf = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** Commands of the build that the operator's command line offers where they are installed; never shipped. */
export const buildTime: ReadonlySet<string> = new Set(['@withholding/official']);

/** Our own packages are followed; those of others are noted. */
const othersStayOutside: Plugin = {
  name: 'others stay outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || (isOurs(path) && !buildTime.has(path)) ? undefined : { path, external: true },
    );
  },
};

/** As Node looks for it: in the nearest folder upwards that has it. */
function installed(name: string, from: string): InstalledPackage | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    const manifest = join(root, folder, 'package.json');
    if (existsSync(manifest)) return { ...(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest), folder };
    if (at === '.') return undefined;
  }
}

const needsOf = ({ dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }: Manifest): string[] => [
  ...Object.keys(dependencies),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/** The packages that a package cannot do without, as installed. */
export function neededBy(found: InstalledPackage): InstalledPackage[] {
  return needsOf(found).map((name) => {
    const needed = installed(name, found.folder);
    if (!needed) throw new Error(`${found.name} needs ${name}, which is not installed.`);
    return needed;
  });
}

function withAllTheyNeed(first: readonly InstalledPackage[]): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const waiting = [...first];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next.folder)) continue;
    found.set(next.folder, next);
    waiting.push(...neededBy(next));
  }
  return [...found.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

export interface Reached {
  /** Our own files, from the root. */
  readonly sources: readonly string[];
  /** Packages of others, with everything they need. */
  readonly packages: readonly InstalledPackage[];
  /** Those of them that our own files import. */
  readonly direct: readonly InstalledPackage[];
}

export async function reached(): Promise<Reached> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: 'never-written',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [othersStayOutside],
  });
  const inputs = Object.entries(metafile.inputs);
  const direct = inputs.flatMap(([source, { imports }]) =>
    imports
      .filter(({ path, external }) => external && !path.startsWith('node:') && !buildTime.has(path))
      .map(({ path }) => {
        const found = installed(packageOf(path), dirname(source));
        if (!found) throw new Error(`${source} imports ${path}, which is not installed.`);
        return found;
      }),
  );
  const sources = inputs.map(([source]) => relative('.', source)).toSorted();
  return { sources, packages: withAllTheyNeed(direct), direct };
}
