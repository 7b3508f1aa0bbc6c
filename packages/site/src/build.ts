/** npm run build -w @withholding/site: writes the site to dist/site. */
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { browserBuild } from './browser-files.ts';
import { readFacts } from './facts.ts';
import { readGuides } from './guides/read.ts';
import type { SiteFile } from './layout.ts';
import { readPersonas } from './personas.ts';
import { postmanCollection } from './postman.ts';
import { commonPages, editionPages } from './site-pages.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');
const site = join(root, 'dist/site');
/** Written to a temporary folder and renamed at the end, so that readers always see a complete site. */
const out = `${site}-next`;

let written = 0;

function write([address, content]: SiteFile): void {
  const file = join(out, address.endsWith('/') ? `${address}index.html` : address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  written += 1;
}

const started = performance.now();
const facts = readFacts(join(root, 'dist/content'), join(root, 'content'));
rmSync(out, { recursive: true, force: true });
cpSync(join(here, 'assets'), join(out, 'assets'), { recursive: true });
// The font's license must be next to the font.
cpSync(
  new URL('LICENSE', import.meta.resolve('@fontsource-variable/source-sans-3/package.json')),
  join(out, 'assets/font-license.txt'),
);
for (const file of commonPages(facts, readPersonas(), readGuides())) write(file);
write(['/postman.json', await postmanCollection()]);
for (const place of facts.places)
  for (const edition of place.editions) for (const file of editionPages(facts, place, edition)) write(file);
await build(browserBuild(here, join(out, 'assets')));
rmSync(site, { recursive: true, force: true });
renameSync(out, site);
process.stdout.write(`dist/site  ${written} files in ${Math.round(performance.now() - started)} ms\n`);
