/** Builds dist/element: the element, and the files it loads later. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin, transform } from 'esbuild';
import { straight } from './straight.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const index = here('src/index.ts');

/**
 * Parts that are loaded later. Their file names get a hash, so new code never loads an old part from a browser's cache.
 */
const parts: Readonly<Record<string, string>> = {
  history: here('src/storage/browser-history.ts'),
  'last-time': here('src/session/steps/last-time.ts'),
  paycheck: here('src/paycheck/panel.ts'),
  resume: here('src/session/resume.ts'),
  session: here('src/storage/session-store.ts'),
  downloads: here('src/downloads/index.ts'),
  entering: here('src/screens/entering.ts'),
  checking: here('src/screens/checking.ts'),
  flows: here('src/session/steps/flow-step.ts'),
  ...Object.fromEntries(['en', 'es', 'fr'].map((language) => [`words-${language}`, here(`src/words/${language}.ts`)])),
};
/** Pages can move these two files to another folder (`pdf-src`), so they keep their names and share no code. */
const draw = here('src/pdf/draw.ts');
const worker = createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.worker.mjs');

const prefix = 'withholding-';

/**
 * Each part imports the whole element, which is already loaded. The first file then has everything needed at the start,
 * and no code is duplicated.
 */
const loadedLater = (pdfFile: string): Plugin => ({
  name: 'loaded later',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const source = join(resolveDir, path);
      if (source === draw) return { path: pdfFile, external: true };
      const name = Object.keys(parts).find((each) => parts[each] === source);
      return name === undefined ? undefined : { path: name, namespace: 'part' };
    });
    onLoad({ filter: /./, namespace: 'part' }, ({ path }) => {
      const source = parts[path] ?? '';
      const contents = `import ${JSON.stringify(index)}; export * from ${JSON.stringify(source)};`;
      return { contents, resolveDir: dirname(source) };
    });
  },
});

/** Strips indents from templates and minifies style sheets, line by line so that source maps still match. */
async function tight(code: string): Promise<string> {
  let contents = code.replaceAll(/\n[ \t]+/g, '\n');
  for (const [, sheet = ''] of contents.matchAll(/ css`([^`$]*)`/g)) {
    const { code: short } = await transform(sheet, { loader: 'css', minify: true, target: 'es2022' });
    contents = contents.replace(sheet, () => short.trim().replaceAll('\\', '\\\\'));
  }
  return contents;
}

const small: Plugin = {
  name: 'small',
  setup({ onLoad }) {
    onLoad({ filter: /\/packages\/(?:element|client)\/src\/.+\.ts$/ }, async ({ path }) => {
      const code = straight(await readFile(path, 'utf8'), path);
      return { contents: path.includes('/element/') ? await tight(code) : code, loader: 'ts' };
    });
  },
};

/** Gives the first file a fixed name of the same length, so that pages can preload it and source maps still match. */
const core = `${prefix}interview-core`;
const coreFrom = new RegExp(`${prefix}chunk-[A-Z0-9]{8}`, 'g');

const withCore: Plugin = {
  name: 'with core',
  setup({ initialOptions, onEnd }) {
    initialOptions.write = false;
    onEnd(async ({ outputFiles = [], metafile }) => {
      const chunks = new Set(Object.keys(metafile?.outputs ?? {}).flatMap((file) => file.match(coreFrom) ?? []));
      if (chunks.size > 1) return { errors: [{ text: 'Two parts share what the element does not have.' }] };
      for (const { path, text } of outputFiles) {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path.replace(coreFrom, core), text.replaceAll(coreFrom, core));
      }
      return {};
    });
  },
};

const shared = { bundle: true, format: 'esm', target: 'es2022', logLevel: 'warning' } satisfies BuildOptions;

/** The element with its parts, and what draws PDFs. */
export function elementBuilds(outdir: string, withMaps = true): [BuildOptions, BuildOptions] {
  const complete: BuildOptions = {
    ...shared,
    outdir,
    minify: true,
    sourcemap: withMaps && 'linked',
    legalComments: 'linked',
  };
  return [
    {
      ...complete,
      entryPoints: { [`${prefix}interview`]: index },
      chunkNames: `${prefix}[name]-[hash]`,
      splitting: true,
      plugins: [loadedLater(`./${prefix}pdf.js`), small, withCore],
      metafile: true,
    },
    { ...complete, entryPoints: { [`${prefix}pdf`]: draw, [`${prefix}pdf-worker`]: worker } },
  ];
}

async function built(options: BuildOptions): Promise<Metafile['outputs']> {
  const { metafile } = await build({ ...options, metafile: true });
  return metafile.outputs;
}

/** Complete files, for a page without a bundler: it serves them from one folder. Returns their names. */
export async function buildElement(outdir = here('../../dist/element'), withMaps = true): Promise<string[]> {
  // Files of an earlier build have other names. A release has its types in the same folder.
  const old = await readdir(outdir).catch(() => []);
  for (const file of old.filter((each) => each.startsWith(prefix) && !each.endsWith('.d.ts')))
    await rm(join(outdir, file));
  const outputs = await Promise.all(elementBuilds(outdir, withMaps).map(built));
  return outputs
    .flatMap((each) => Object.keys(each))
    .map((file) => basename(file).replace(coreFrom, core))
    .filter((file) => file.endsWith('.js'));
}

/** Modules that import their dependencies by name, for pages with a bundler. */
export async function buildElementModules(outdir: string): Promise<void> {
  const modules: BuildOptions = { ...shared, outdir, packages: 'external' };
  const plugins = [loadedLater('./pdf.js')];
  await build({ ...modules, entryPoints: { index }, chunkNames: '[name]-[hash]', splitting: true, plugins });
  await build({ ...modules, entryPoints: { pdf: draw } });
}

if (import.meta.main) await buildElement();
