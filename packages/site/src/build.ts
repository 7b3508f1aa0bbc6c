/** npm run build -w @withholding/site: writes the site to dist/site. */
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@withholding/bundle';
import { writeBrowserFiles } from './browser-files.ts';
import { addressOf, editionAddress, type Facts, readFacts } from './facts.ts';
import { editionGraphs, flowGraph } from './graphs.ts';
import { aboutPage, notFoundPage } from './pages/about.ts';
import { cataloguePage } from './pages/catalogue.ts';
import { formPage, questionsPage } from './pages/form.ts';
import { homePage } from './pages/home.ts';
import { jurisdictionPage } from './pages/jurisdiction.ts';
import { addressOfPrefix, parametersPage, placeParametersPage, placesWithParameters } from './pages/parameters.ts';
import { interviewPages, tryPage } from './pages/try.ts';
import { readPersonas } from './personas.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = join(here, '../../..');
const site = join(root, 'dist/site');
/** Written beside the site and put in its place at the end: whoever reads it meanwhile reads a whole one. */
const out = `${site}-next`;

let written = 0;

function write(path: string, content: string | Buffer): void {
  const file = join(out, path.endsWith('/') ? `${path}index.html` : path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  written += 1;
}

function writeForms(facts: Facts): void {
  const { bundle, places } = facts;
  for (const place of places) {
    for (const edition of place.editions) {
      const drawings = editionGraphs(bundle, edition);
      for (const { federal, svg } of drawings)
        write(`/graphs/${edition.id}-${edition.version}${federal ? '-federal-values' : ''}.svg`, svg);
      const images = bundle.index.forms[edition.id]?.[edition.version]?.printed?.images ?? [];
      for (const [index, part] of images.entries())
        write(`${editionAddress(edition)}page-${index + 1}.webp`, bundle.bytesOf(part));
      write(editionAddress(edition), formPage(facts, place, edition, drawings));
      for (const language of languages.filter((other) => other !== 'en'))
        write(`${editionAddress(edition)}${language}/`, questionsPage(facts, place, edition, language));
    }
  }
}

const started = performance.now();
const facts = readFacts(join(root, 'dist/content'), join(root, 'content'));
const personas = readPersonas();
rmSync(out, { recursive: true, force: true });
cpSync(join(here, 'assets'), join(out, 'assets'), { recursive: true });
write('/', homePage(facts, personas));
write('/about/', aboutPage(facts.bundle.hash));
write('/404.html', notFoundPage());
write('/catalogue/', cataloguePage(facts));
write('/parameters/', parametersPage(facts));
for (const place of placesWithParameters(facts))
  write(addressOfPrefix(place.jurisdiction?.parameterPrefix ?? ''), placeParametersPage(facts, place));
for (const place of facts.places) {
  write(addressOf(place), jurisdictionPage(facts, place));
  for (const flow of place.flows) write(`/graphs/flow-${flow.id}.svg`, flowGraph(facts.bundle, flow).svg);
}
writeForms(facts);
write('/try/', tryPage(personas));
for (const [path, content] of interviewPages(personas)) write(path, content);
await writeBrowserFiles(here, join(out, 'assets'));
rmSync(site, { recursive: true, force: true });
renameSync(out, site);
process.stdout.write(`dist/site  ${written} files in ${Math.round(performance.now() - started)} ms\n`);
