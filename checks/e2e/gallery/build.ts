/** Writes the gallery's page and scripts to a folder. The element must be served at `/element`, the folder at `/gallery`. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Bundle, type Language, languages } from '@withholding/bundle';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { parse } from 'yaml';
import { compileContent } from '../../../packages/content/src/assemble/compile.ts';
import { writeFinding } from '../../../packages/content/src/read/findings.ts';
import { ServedContent } from '../../../packages/service/src/content/served.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The invented form with the words and kinds of our library, as the service sends it. */
function bundles(cache: string): Record<Language, unknown> {
  const root = mkdtempSync(join(tmpdir(), 'gallery-'));
  try {
    cpSync(here('../../../content/library'), join(root, 'library'), { recursive: true });
    rmSync(join(root, 'library/parameters.yaml')); // It names the parameters of all forms, and there must be no others.
    cpSync(here('content'), root, { recursive: true });
    const { bundle, diagnostics } = compileContent({ roots: [root], cache });
    if (!bundle) throw new Error(diagnostics.map(writeFinding).join('\n'));
    const content = new ServedContent(new Bundle(bundle.bytes), '');
    const chosen = content.catalogue.choose('ZZ101', undefined, '2026-03-02');
    const inLanguage = (language: Language) =>
      JSON.parse(content.formBundle(chosen, language).for(undefined).body.toString()) as unknown;
    return Object.fromEntries(languages.map((each) => [each, inLanguage(each)])) as Record<Language, unknown>;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** With merged keys, and aliases of aliases. */
export const readYaml = (file: string): unknown =>
  parse(readFileSync(file, 'utf8'), { merge: true, maxAliasCount: -1 });

const yaml: Plugin = {
  name: 'yaml',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.yaml$/ }, ({ path }) => ({ contents: JSON.stringify(readYaml(path)), loader: 'json' })),
};

export const galleryBuild = (outdir: string): BuildOptions => ({
  entryPoints: [
    { in: here('gallery.entry.ts'), out: 'gallery' },
    { in: here('frame.entry.ts'), out: 'frame' },
    here('gallery.css'),
    here('frame.css'),
    { in: here('index.html'), out: 'index' },
  ],
  outdir,
  bundle: true,
  format: 'esm',
  target: 'es2023',
  plugins: [yaml],
  loader: { '.woff2': 'file', '.html': 'copy', '.pdf': 'base64' },
  assetNames: '[name]',
  logLevel: 'warning',
});

/** `cache`: where the compiled form is kept. */
export function writeBundles(folder: string, cache: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bundles.json'), JSON.stringify(bundles(cache)));
}

export async function buildGallery(folder: string, cache: string): Promise<void> {
  await build(galleryBuild(folder));
  writeBundles(folder, cache);
}
