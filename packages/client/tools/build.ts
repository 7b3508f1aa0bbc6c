/**
 * Makes the package as it is published, in dist: one module for Node and browsers with the engine in it, and its types.
 * A folder of its own, because npm cannot change `exports` on publishing, and the workspace runs from its sources.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = new URL('..', import.meta.url).pathname;
const root = new URL('../../..', import.meta.url).pathname;
const dist = `${here}dist/`;
const types = 'types/client/src/index.d.ts';

rmSync(dist, { recursive: true, force: true });
await build({
  entryPoints: [`${here}src/index.ts`],
  outfile: `${dist}index.js`,
  bundle: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2024',
  // Shorter code with the names as they are, so that a stack still tells where it was.
  minifySyntax: true,
  logLevel: 'warning',
});

execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', `${here}tsconfig.build.json`]);
// The engine is part of this package, its types as well.
for (const file of globSync(`${dist}types/client/src/*.d.ts`)) {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll("'@withholding/interview'", "'../../interview/src/index.ts'"));
}

const { name, version, description, license, type, sideEffects } = JSON.parse(
  readFileSync(`${here}package.json`, 'utf8'),
) as Record<string, unknown>;
const published = {
  ...{ name, version, description, license, type, sideEffects },
  engines: { node: '>=20' },
  exports: { '.': { types: `./${types}`, default: './index.js' } },
  types: `./${types}`,
  files: ['index.js', 'types'],
};
writeFileSync(`${dist}package.json`, `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(`${here}README.md`, `${dist}README.md`);
copyFileSync(`${root}LICENSE`, `${dist}LICENSE`);

const code = readFileSync(`${dist}index.js`);
process.stdout.write(`index.js ${code.length} bytes, ${gzipSync(code, { level: 9 }).length} gzipped\n`);
