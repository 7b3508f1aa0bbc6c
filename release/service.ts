/**
 * Puts the service together so that an operator needs no clone: JavaScript instead of our sources, because Node runs no
 * TypeScript in node_modules, with the content, the element and the site. Each file stays a file of its own, at the same
 * place: workers, tables and examples are found by address, and logs name the same files as in the repository.
 */
import { cpSync, existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { copyContent, dataFolders } from '../deploy/production-tree.ts';
import { buildTime, reached } from '../deploy/reached.ts';
import { manifestOf, root, stageOf } from './packages.ts';
import { emptyStage, finishStage } from './stage.ts';

const isCode = /\.[jt]s$/;
const asJavaScript = (path: string): string => path.replace(/\.ts$/, '.js');

/** Our private packages are part of this one: what is imported by their name is imported by its place. */
const eachFileStays: Plugin = {
  name: 'each file stays',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
      kind === 'entry-point' || !isCode.test(path) ? undefined : { path: asJavaScript(path), external: true },
    );
    onResolve({ filter: /^@withholding\// }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (buildTime.has(path)) return { path, external: true };
      if (pluginData === 'asked') return undefined;
      const found = await resolve(path, { kind, resolveDir, pluginData: 'asked' });
      const place = relative(dirname(importer), found.path);
      return { path: asJavaScript(place.startsWith('.') ? place : `./${place}`), external: true };
    });
    onResolve({ filter: /^[^./]/ }, ({ path, kind, pluginData }) =>
      kind === 'entry-point' || pluginData === 'asked' ? undefined : { path, external: true },
    );
  },
};

async function compile(sources: readonly string[], stage: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: sources.filter((source) => isCode.test(source)),
    outbase: root,
    outdir: stage,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    logLevel: 'warning',
    plugins: [eachFileStays],
  });
}

export async function stageService(out: string): Promise<void> {
  const stage = stageOf('service', out);
  emptyStage(stage);
  const { sources, direct } = await reached();
  const copy = (path: string): void => cpSync(join(root, path), join(stage, path), { recursive: true });
  await compile(sources, stage);
  const packages = new Set(sources.map((source) => source.split('/', 2).join('/')));
  for (const path of [...packages].map((folder) => `${folder}/NOTICE`)) if (existsSync(join(root, path))) copy(path);
  for (const folder of new Set(sources.flatMap(dataFolders))) copy(folder);
  copyContent(copy);
  copy('dist/site');
  cpSync(join(root, 'dist/element'), join(stage, 'dist/element'), {
    recursive: true,
    filter: (path) => !path.endsWith('.map'),
  });
  const versions = direct.map(({ name, version }) => [name, version] as const).toSorted();
  finishStage('service', stage, {
    bin: { withholding: 'packages/service/bin/withholding.js' },
    engines: manifestOf('.').engines,
    dependencies: Object.fromEntries(versions),
    files: ['packages', 'dist', 'CHANGELOG.md'],
  });
}
