/**
 * Puts the service together so that an operator needs no clone: JavaScript instead of our sources, because Node runs no
 * TypeScript in node_modules, with the content, the element and the site. Each file stays a file of its own, at the same
 * place: workers, tables and examples are found by address, and logs name the same files as in the repository.
 */
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Bundle, draftsIn } from '@withholding/bundle';
import { build, type Plugin } from 'esbuild';
import { runtimePackages, serviceLock } from '../../deploy/lock.ts';
import { manifestOf, root, stageOf } from './packages.ts';
import { emptyStage, finishStage } from './stage.ts';

const isCode = /\.[jt]s$/;
const asJavaScript = (path: string): string => path.replace(/\.ts$/, '.js');

/** Our private packages are part of this one: what is imported by their name is imported by its place. */
const eachFileStays = (ours: readonly string[]): Plugin => ({
  name: 'each file stays',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
      kind === 'entry-point' || !isCode.test(path) ? undefined : { path: asJavaScript(path), external: true },
    );
    onResolve({ filter: /^@withholding\// }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (!ours.includes(path.replace('@withholding', 'packages'))) return { path, external: true };
      if (pluginData === 'asked') return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: 'asked' });
      const place = relative(dirname(importer), found.path);
      return { path: asJavaScript(place.startsWith('.') ? place : `./${place}`), external: true };
    });
    onResolve({ filter: /^[^./]/ }, ({ path, kind, pluginData }) =>
      kind === 'entry-point' || pluginData === 'asked' ? undefined : { path, external: true },
    );
  },
});

async function compile(folders: readonly string[], stage: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: globSync(
      folders.map((folder) => `${folder}/{bin,src}/**/*.{js,ts}`),
      { cwd: root },
    ),
    outbase: root,
    outdir: stage,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    logLevel: 'warning',
    plugins: [eachFileStays(folders)],
  });
}

/** The bundle built last. */
function currentContent(): string[] {
  const current = 'dist/content/current';
  if (!existsSync(join(root, current))) throw new Error('There is no content yet. Run npm run build first.');
  const file = `dist/content/${readFileSync(join(root, current), 'utf8').trim()}.bundle`;
  const drafts = draftsIn(Bundle.open(join(root, file)).index);
  if (drafts.length > 0) throw new Error(`Never checked against the agency's form: ${drafts.join(', ')}.`);
  return [current, file];
}

export async function stageService(out: string): Promise<void> {
  const stage = stageOf('service', out);
  emptyStage(stage);
  const folders = runtimePackages();
  await compile(folders, stage);
  const data = folders.flatMap((folder) => ['NOTICE', 'data', 'examples'].map((name) => `${folder}/${name}`));
  for (const path of [...data, ...currentContent(), 'dist/site', 'dist/element', 'deploy/healthcheck.mjs'])
    if (existsSync(join(root, path)))
      cpSync(join(root, path), join(stage, path), { recursive: true, filter: (file) => !file.endsWith('.map') });
  const lock = serviceLock();
  writeFileSync(join(stage, 'npm-shrinkwrap.json'), `${JSON.stringify(lock, null, 2)}\n`);
  finishStage('service', stage, {
    bin: { withholding: 'packages/service/bin/withholding.js' },
    engines: manifestOf('.').engines,
    dependencies: lock.packages['']?.dependencies ?? {},
    files: ['packages', 'dist', 'deploy', 'npm-shrinkwrap.json', 'CHANGELOG.md'],
  });
}
