/** Scripts of the pages, made into one file each; the element is served beside the site and loaded from there. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Pages take the element from where it is served, so that there is one copy of it. */
const servedElement: Plugin = {
  name: 'served-element',
  setup({ onResolve }) {
    onResolve({ filter: /^@withholding\/element$/ }, () => ({
      path: '/element/withholding-interview.js',
      external: true,
    }));
  },
};

export async function bundleScripts(from: string, to: string): Promise<void> {
  await build({
    entryPoints: readdirSync(from)
      .filter((name) => name.endsWith('.entry.ts'))
      .map((name) => ({ in: join(from, name), out: name.replace('.entry.ts', '') })),
    outdir: to,
    bundle: true,
    format: 'esm',
    target: 'es2023',
    minify: true,
    legalComments: 'none',
    plugins: [servedElement],
    logLevel: 'warning',
  });
}
