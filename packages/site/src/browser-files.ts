/** Scripts and styles of the pages, made into one file each. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

/** Pages load the element from where it's served, so that there is one copy of it. */
const servedElement: Plugin = {
  name: 'served-element',
  setup({ onResolve }) {
    onResolve({ filter: /^@withholding\/element$/ }, () => ({
      path: '/element/withholding-interview.js',
      external: true,
    }));
  },
};

/** From the folder of the sources to the folder of the assets. */
export function browserBuild(from: string, to: string): BuildOptions {
  const scripts = readdirSync(join(from, 'browser')).filter((name) => name.endsWith('.entry.ts'));
  return {
    entryPoints: [
      { in: join(from, 'styles/site.css'), out: 'site' },
      ...scripts.map((name) => ({ in: join(from, 'browser', name), out: name.replace('.entry.ts', '') })),
    ],
    outdir: to,
    bundle: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    legalComments: 'none',
    loader: { '.woff2': 'file' },
    assetNames: '[name]',
    plugins: [servedElement],
    logLevel: 'warning',
  };
}
