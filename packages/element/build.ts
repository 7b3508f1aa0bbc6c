/** Builds dist/element: the element, and pdf.js with its worker as files of their own, loaded only for a preview. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export async function buildElement(outdir = here('../../dist/element')): Promise<void> {
  await build({
    entryPoints: {
      'withholding-interview': here('src/index.ts'),
      'withholding-pdf': here('src/pdf/draw.ts'),
      'withholding-pdf-worker': createRequire(import.meta.url).resolve('pdfjs-dist/build/pdf.worker.mjs'),
    },
    outdir,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    sourcemap: 'linked',
    legalComments: 'linked',
    logLevel: 'warning',
  });
}

if (import.meta.main) await buildElement();
