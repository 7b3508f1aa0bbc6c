import { samplesIn } from '@withholding/bundle';
import { describe, expect, it } from 'vitest';
import { editionAddress, readFacts } from '../src/facts.ts';
import { html } from '../src/html.ts';
import { editionPages } from '../src/site-pages.ts';

const root = new URL('../../../', import.meta.url).pathname;
const facts = readFacts(`${root}dist/content`, `${root}content`);
const editions = facts.places.flatMap((place) => place.editions.map((edition) => ({ place, edition, id: edition.id })));

describe.each(editions)('the page of $id $edition.version', ({ place, edition }) => {
  it('has every sample with its request, its parameters and a file of all', () => {
    const samples = samplesIn(facts.bundle, edition.id, edition.version);
    const files = new Map(editionPages(facts, place, edition));
    const address = editionAddress(edition);
    const form = String(files.get(address));
    expect(form).toContain(`href="${address}samples.json"`);
    for (const { name } of samples) expect(form).toContain(`href="${address}samples/#${name}"`);
    const page = String(files.get(`${address}samples/`));
    expect(JSON.parse(String(files.get(`${address}samples.json`))).samples).toEqual(samples);
    const parts = page.split('<details class="sample"').slice(1);
    expect(parts.length).toBe(samples.length);
    for (const [index, { name, request, expected }] of samples.entries()) {
      const part = parts[index] ?? '';
      expect(part).toContain(html`<h2>${name}</h2>`.text);
      expect(part).toContain(html`${JSON.stringify(request)}`.text);
      for (const { id, value } of expected.taxParameters) expect(part).toContain(html`${id}: ${value}`.text);
      for (const { code } of expected.errors) expect(part).toContain(`<code>${code}</code>`);
    }
  });
});
