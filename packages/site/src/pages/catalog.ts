/** The catalog: two maps, and a table with the same facts. */
import { addressOf, type Coverage, type CoveredArea, currentEditions, type Facts } from '../facts.ts';
import { type Html, html } from '../html.ts';
import { page } from '../layout.ts';
import { mapOfProvinces, mapOfStates, standingWords } from '../map/draw.ts';
import { scrolling } from '../words.ts';

const legend = html`<ul class="legend">${(Object.keys(standingWords) as Coverage[]).map((standing) => html`<li><span class="swatch ${standing}"></span>${standingWords[standing]}</li>`)}</ul>`;

function row(place: CoveredArea): Html {
  const { code, name, standing, flows } = place;
  const current = currentEditions(place);
  const names = [...new Set(current.map((edition) => edition.name))].join(', ');
  const yearly = current.flatMap(({ year }) => year ?? []);
  const doubtful = current.filter(({ provenance }) => provenance.confidence === 'low').length;
  return html`<tr><th scope="row"><a href="${addressOf(place)}">${name}</a>${place.level === 'federal' ? '' : html` <small>${code}</small>`}</th><td><span class="dot ${standing}"></span>${standingWords[standing]}</td><td data-column="Forms">${names}</td><td data-column="Reissued every year">${yearly.length > 0 ? `${yearly.length}, for ${[...new Set(yearly)].sort().join(', ')}` : ''}</td><td class="number" data-column="Guided flows">${flows.length || ''}</td><td data-column="Doubts">${doubtful > 0 ? `${doubtful} with low confidence` : ''}</td></tr>\n`;
}

const table = (caption: string, places: readonly CoveredArea[]): Html =>
  scrolling(
    caption,
    html`<table class="places"><caption>${caption}</caption><thead><tr><th scope="col">Place</th><th scope="col">Status</th><th scope="col">Forms</th><th scope="col">Reissued every year</th><th scope="col">Guided flows</th><th scope="col">Doubts</th></tr></thead><tbody>
${places.map(row)}</tbody></table>`,
  );

export function catalogPage({ places }: Facts): string {
  const inOrder = (country: CoveredArea['country']) =>
    places
      .filter((place) => place.country === country)
      .toSorted((a, b) => a.level.localeCompare(b.level) || a.name.localeCompare(b.name));
  const [us, ca] = [inOrder('US'), inOrder('CA')];
  const regional = (all: readonly CoveredArea[]) => all.filter(({ level }) => level === 'regional');
  const count = (standing: Coverage) => regional([...us, ...ca]).filter((place) => place.standing === standing).length;
  return page({
    title: 'Catalog',
    description: 'The withholding forms we cover, by state, province and territory.',
    trail: [['/', 'Home']],
    body: html`<h1>Catalog</h1>
<p class="lead">We cover both federal forms and the forms of ${count('forms')} states and provinces. ${count('no-wage-tax')} states don’t tax wages. We don’t cover the other ${count('not-covered')} places yet, and the service says so.</p> <p><a href="/parameters/">Tax parameters</a>: what payroll gets from a form, and when claims end.</p>
${legend}
<div class="maps">
<section><h2>United States</h2>${mapOfStates(regional(us))}</section>
<section><h2>Canada</h2>${mapOfProvinces(regional(ca))}</section>
</div>
<h2>As tables</h2>
${table('United States: what is covered', us)}
${table('Canada: what is covered', ca)}`,
  });
}
