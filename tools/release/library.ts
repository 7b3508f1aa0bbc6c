/** Builds a library for Node and browsers: JavaScript modules and their types. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildElement, buildElementModules } from '../../packages/element/build.ts';
import { writeSamples } from '../../packages/samples/tools/write-samples.ts';
import { describeElement } from './element-manifest.ts';
import { type Library, libraries, manifestOf, root, stageOf } from './packages.ts';
import { emptyStage, finishStage } from './stage.ts';

const typesOf = (name: Library, out: string): string => join(stageOf(name, out), 'dist/index.d.ts');

/** Our other libraries are found as they were built before, not as sources. */
function compile(name: Library, out: string): void {
  const config = join(out, `${name}.tsconfig.json`);
  const folder = join(root, 'packages', name);
  const options = {
    noEmit: false,
    incremental: false,
    tsBuildInfoFile: null,
    declaration: true,
    // Its modules are bundled, because two of its files must keep their names and places.
    emitDeclarationOnly: name === 'element',
    rewriteRelativeImportExtensions: true,
    target: 'es2022',
    rootDir: join(folder, 'src'),
    outDir: join(stageOf(name, out), 'dist'),
    // The samples are read from files.
    types: name === 'samples' ? ['node'] : [],
    paths: Object.fromEntries(libraries.map((other) => [`@withholding/${other}`, [typesOf(other, out)]])),
  };
  const compiled = { extends: join(folder, 'tsconfig.json'), compilerOptions: options, include: [join(folder, 'src')] };
  writeFileSync(config, JSON.stringify(compiled));
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], { stdio: 'inherit' });
  rmSync(config);
}

/** The compiler rewrites `./x.ts` in modules only; older compilers don't find it in types. */
function nameModulesInTypes(folder: string): void {
  for (const file of globSync(join(folder, '**/*.d.ts'))) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(['"]\.{1,2}\/[^'"]+)\.ts(?=['"])/g, '$1.js'));
  }
}

/** By a pattern: the files have other names with each version. */
async function addElement(stage: string) {
  await buildElement(join(stage, 'dist'), false);
  await buildElementModules(join(stage, 'dist'));
  writeFileSync(join(stage, 'custom-elements.json'), `${JSON.stringify(describeElement(), null, 2)}\n`);
  return { './withholding-*.js': './dist/withholding-*.js' };
}

export async function stageLibrary(name: Library, out: string): Promise<void> {
  const stage = stageOf(name, out);
  emptyStage(stage);
  compile(name, out);
  nameModulesInTypes(join(stage, 'dist'));
  const isElement = name === 'element';
  const more = isElement ? await addElement(stage) : {};
  if (name === 'samples') writeSamples(join(root, 'dist/content'), join(stage, 'forms'));
  const { sideEffects } = manifestOf(`packages/${name}`);
  finishStage(name, stage, {
    ...(sideEffects === undefined ? {} : { sideEffects }),
    engines: { node: '>=20' },
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      ...more,
      './package.json': './package.json',
    },
    files: [
      'dist',
      'CHANGELOG.md',
      ...(isElement ? ['custom-elements.json'] : []),
      ...(name === 'samples' ? ['forms'] : []),
    ],
    ...(isElement ? { customElements: 'custom-elements.json' } : {}),
  });
}
