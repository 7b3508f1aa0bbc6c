import { expect, it } from 'vitest';
import { readFacts } from '../src/facts.ts';
import { catalogPage } from '../src/pages/catalog.ts';
import { jurisdictionPage } from '../src/pages/jurisdiction.ts';

const root = new URL('../../../', import.meta.url).pathname;
const facts = readFacts(`${root}dist/content`, `${root}content`);

it('every jurisdiction of the content is in the catalog, and says why it has no form', () => {
  const catalog = catalogPage(facts);
  for (const { locality, notCovered } of Object.values(facts.bundle.index.jurisdictions)) {
    const place = facts.places.find(({ code }) => code === locality);
    if (!place) throw new Error(`${locality} has no page`);
    expect(catalog).toContain(`href="/catalog/${locality.toLowerCase().replaceAll('_', '-')}/"`);
    const [address] = notCovered?.because.en.match(/https?:[^)]+/) ?? [];
    if (address !== undefined) expect(jurisdictionPage(facts, place)).toContain(address);
  }
});
