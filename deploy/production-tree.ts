/**
 * node deploy/production-tree.ts FOLDER: the files a running service needs, and no others, in a new folder.
 * It writes nothing there when it runs: the folder may be read-only and belong to someone else.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Reached, reached, root } from './reached.ts';

/** For people and for compilers; licenses and notices stay. */
const notRun = /\.(?:map|md|markdown|flow|tsbuildinfo)$|\.d\.[cm]?ts$/i;
const isLicense = /^(?:licen[cs]e|notice|copying|authors)/i;
const notRunFolders = new Set(['test', 'tests', 'docs', 'example', 'examples', 'benchmark', 'benchmarks', '.github']);
const addressOfFolder = /new URL\(\s*['"`](\.[^'"`$]*\/)/g;

const packageFolder = (source: string): string => source.split('/', 2).join('/');

/** Folders that a source reads by its own address, such as tables and examples. */
export function dataFolders(source: string): string[] {
  const text = readFileSync(join(root, source), 'utf8');
  return [...text.matchAll(addressOfFolder)]
    .map(([, address = '']) => fileURLToPath(new URL(address, pathToFileURL(join(root, source)))))
    .map((folder) => relative(root, folder))
    .filter((folder) => folder.startsWith(`${packageFolder(source)}/`) && existsSync(join(root, folder)));
}

function copyOurs({ sources }: Reached, copy: (path: string) => void): void {
  const packages = new Set(sources.map(packageFolder));
  const beside = [...packages].flatMap((folder) => [`${folder}/package.json`, `${folder}/NOTICE`]);
  for (const path of [...sources, ...beside, ...new Set(sources.flatMap(dataFolders)), 'LICENSE']) copy(path);
}

function copyPackage(folder: string, to: string): void {
  const from = join(root, folder);
  const isWanted = (path: string): boolean => {
    const [first = '', ...rest] = relative(from, path).split('/');
    // Packages inside a package are copied by themselves, if they are needed.
    if (first === 'node_modules') return false;
    if (statSync(path).isDirectory()) return rest.length > 0 || !notRunFolders.has(first);
    return isLicense.test(basename(path)) || !notRun.test(path);
  };
  cpSync(from, join(to, folder), { recursive: true, filter: isWanted });
}

/** Our packages are found by name through links, as npm makes them. */
function linkOurs(to: string): void {
  const links = join(to, 'node_modules/@withholding');
  mkdirSync(links, { recursive: true });
  for (const name of readdirSync(join(to, 'packages'))) symlinkSync(`../../packages/${name}`, join(links, name));
}

/** The one bundle that is current. */
export function copyContent(copy: (path: string) => void): void {
  const current = 'dist/content/current';
  if (!existsSync(join(root, current))) throw new Error('There is no content yet. Run npm run build first.');
  copy(current);
  copy(`dist/content/${readFileSync(join(root, current), 'utf8').trim()}.bundle`);
}

export async function productionTree(to: string): Promise<Reached> {
  const found = await reached();
  const copy = (path: string): void => {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(to, path), { recursive: true });
  };
  mkdirSync(to, { recursive: true });
  if (readdirSync(to).length > 0) throw new Error(`${to} is not empty.`);
  copyOurs(found, copy);
  for (const { folder } of found.packages) copyPackage(folder, to);
  linkOurs(to);
  copyContent(copy);
  copy('deploy/healthcheck.mjs');
  return found;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [to] = process.argv.slice(2);
  if (to === undefined) {
    process.stderr.write('node deploy/production-tree.ts FOLDER\n');
    process.exitCode = 2;
  } else {
    const { sources, packages } = await productionTree(to);
    const megabytes = (folder: string) => `${(sizeOf(join(to, folder)) / 1e6).toFixed(1)} MB`;
    process.stdout.write(
      `${sources.length} files of ours, ${packages.length} packages of others: ${megabytes('.')} ` +
        `(packages of others ${megabytes('node_modules')}, content ${megabytes('dist')})\n`,
    );
  }
}
