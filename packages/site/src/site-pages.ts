/** Every page and picture of the site: where it is, and what it holds. */
import { type CompiledEdition, languages } from '@withholding/bundle';
import { addressOf, type CoveredArea, currentEditions, editionAddress, type Facts } from './facts.ts';
import { editionGraphs, flowGraph } from './graphs.ts';
import { guideFiles } from './guides/pages.ts';
import type { Guides } from './guides/read.ts';
import type { SiteFile } from './layout.ts';
import { aboutPage, forwardPage, notFoundPage } from './pages/about.ts';
import { catalogPage } from './pages/catalog.ts';
import { formPage, questionsPage } from './pages/form.ts';
import { homePage } from './pages/home.ts';
import { jurisdictionPage } from './pages/jurisdiction.ts';
import { llmsText } from './pages/llms.ts';
import {
  addressOfPrefix,
  parametersJson,
  parametersPage,
  placeParametersPage,
  placesWithParameters,
} from './pages/parameters.ts';
import { samplesFile, samplesJson, samplesPage } from './pages/samples.ts';
import { interviewPages, tryPage } from './pages/try.ts';
import type { Persona } from './personas.ts';

/** What belongs to no single form. */
export function* commonPages(facts: Facts, personas: readonly Persona[], guides: Guides): Generator<SiteFile> {
  yield ['/', homePage(facts, personas)];
  yield ['/try/', tryPage(personas)];
  yield* interviewPages(personas);
  yield ['/about/', aboutPage(facts.bundle.hash)];
  yield ['/404.html', notFoundPage()];
  yield ['/llms.txt', llmsText(facts, guides)];
  yield* guideFiles(guides);
  yield ['/catalog/', catalogPage(facts)];
  yield ['/forms/', forwardPage('/catalog/')];
  yield ['/parameters/', parametersPage(facts)];
  yield ['/parameters/tax-parameters.json', parametersJson(facts)];
  for (const place of placesWithParameters(facts))
    yield [addressOfPrefix(place.jurisdiction?.parameterPrefix ?? ''), placeParametersPage(facts, place)];
  for (const place of facts.places) {
    yield [addressOf(place), jurisdictionPage(facts, place)];
    for (const edition of currentEditions(place)) yield [`/forms/${edition.id}/`, forwardPage(editionAddress(edition))];
    for (const flow of place.flows) yield [`/graphs/flow-${flow.id}.svg`, flowGraph(facts.bundle, flow).svg];
  }
}

export function* editionPages(facts: Facts, place: CoveredArea, edition: CompiledEdition): Generator<SiteFile> {
  const { bundle } = facts;
  const address = editionAddress(edition);
  const drawings = editionGraphs(bundle, edition);
  for (const { federal, svg } of drawings)
    yield [`/graphs/${edition.id}-${edition.version}${federal ? '-federal-values' : ''}.svg`, svg];
  const images = bundle.index.forms[edition.id]?.[edition.version]?.printed?.images ?? [];
  for (const [index, part] of images.entries()) yield [`${address}page-${index + 1}.png`, bundle.bytesOf(part)];
  yield samplesPage(facts, place, edition);
  yield [samplesFile(edition), samplesJson(facts, edition)];
  yield [address, formPage(facts, place, edition, drawings)];
  for (const language of languages.filter((other) => other !== 'en'))
    yield [`${address}${language}/`, questionsPage(facts, place, edition, language)];
}
